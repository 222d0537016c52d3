// Wrong command lines: the status is 2, nothing is printed, and the message says what is wrong.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";

import { folder, home, urlsmith } from "./cli.js";

const file = join(home, "one.txt");
const missing = join(folder, "missing");

/** The arguments, as words or in an array, by a part of the message. */
const wrong = {
  "there is no option --nonsense": ["--nonsense", "--exit-zero --nonsense"],
  "--base is not a valid URL": ["--base nope x"],
  "invalid pathname pattern": ["--match /( x:"],
  "cannot read": [
    ["--file", missing],
    ["--exit-zero", "--file", missing],
  ],
  "there is no field": [
    "--get hots x:",
    ["--get", "", "x:"],
    "--format {hots} x:",
    ...["segment:0", "segment:", "segment:01", "site:", "Site"].flatMap(
      (name) => [`--get ${name} x:y`, `--format {${name}} x:y`],
    ),
  ],
  "": [
    "--get :id x:",
    "--get :id --match /:name x:/y",
    "--get :toString --match /:name x:/y",
    // Also where no URL matches, or none is valid.
    "--get :nope --match /:id x:/y/z",
    "--get :0 --match https://x/a x:/y/z",
    "--format {:nope} --match /:id x:/y/z",
    "--get :id nope",
    ["--file", file, "x:"],
    ["--file", file, "-"],
    "--field 1 x:y",
  ],
  "exclude each other": [
    ...["get href", "json", "key sort", "rfc3986"].flatMap((it, at, all) =>
      all
        .slice(at + 1)
        .concat("format {href}")
        .map((other) => `--${it} --${other} x:y`),
    ),
    ...["match /a", "get host", "format a", "key sort", "rfc3986"].flatMap(
      (it) => [`--check --${it} x:y`, `--fix --${it} x:y`],
    ),
    ...["--fix --json x:y", "--check --fix x:y"],
  ],
  "--null and --check exclude": ["--null --check"],
  "--null and --fix exclude": ["--null --fix"],
  "--null and --field exclude": ["--null --get=host --field=1"],
  "--null needs --get, --format, --key, --json or": ["--null"],
  "--field is not a number from 1 to": ["--field 0"],
  "--csv needs --field": ["--csv"],
  "--jobs is not a number from 1 to": ["--jobs 0", "--jobs 1e9"],
  "--same-resource needs --fix": ["--same-resource x:y"],
  '--key has no rule "fragments"': ["--key fragments x:y"],
  '--key has no rule ""': [["--key", "", "x:y"]],
  '--key has no rule "drop:"': ["--key drop: x:y"],
  "--key: drop and keep exclude each other": ["--key drop:a,keep:b x:y"],
  "--schemes needs --check": [
    "--schemes https x:y",
    "--fix --schemes https x:y",
  ],
  '--schemes has a name that is no scheme: " ftp"': [
    ["--check", "--schemes", "https, ftp", "x:y"],
  ],
  '--schemes has a name that is no scheme: ""': [
    ["--check", "--schemes", "", "x:y"],
  ],
};

for (const [message, lines] of Object.entries(wrong)) {
  test(`a wrong command line: ${message || "others"}`, () => {
    for (const line of lines) {
      const args = Array.isArray(line) ? line : line.split(" ");
      const { status, stdout, stderr } = urlsmith(args, "");
      assert.equal(status, 2, args.join(" "));
      assert.equal(stdout, "");
      assert.match(stderr, /^urlsmith: \S/);
      assert.doesNotMatch(stderr, /internal error/);
      assert.ok(stderr.includes(message), `${args.join(" ")}: ${stderr}`);
    }
  });
}

test("a mistake in the options names the help", () => {
  assert.equal(
    urlsmith(["--nope"]).stderr,
    "urlsmith: there is no option --nope\nTry: urlsmith --help\n",
  );
});
