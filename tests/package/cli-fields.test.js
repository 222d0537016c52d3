// The command's fields that the URL class has no attribute for, and files that gzip has compressed.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { toUnicode } from "../../pkg/dist/host.js";
import {
  publicSuffix,
  registrableDomain,
} from "../../pkg/dist/public-suffix.js";

import { folder, urlsmith } from "./cli.js";

const inputs = [
  "https://www.b\u00fccher.co.uk:444/x/y/z?a=%22&b=%c3%a9+#d",
  "https://a.b.kawasaki.jp/one//",
  "http://city.kawasaki.jp",
  "ftp://1.2.3.4/;",
  "wss://[::1]/?%0a=%e2%80%ae",
  "https://com/?q",
  "https://a..example./",
  'x://A%20b.com/p/q?"\\',
  "x://!/",
  "x://foo.EXAMPLE.co.uk:21",
  "mailto:a/b?c=d",
  "file:///C:/a/",
  "x://XN--bcher-kva.example/",
  "data:,",
  "nope",
  "\ttab\t",
];

/** What a function of a host returns; nothing if it refuses an opaque host. */
const orEmpty = (call) => {
  try {
    return call() ?? "";
  } catch {
    return "";
  }
};
const ports = { "http:": "80", "https:": "443", "ws:": "80", "wss:": "443" };
const segments = ({ pathname }) =>
  pathname.startsWith("/") ? pathname.slice(1).split("/") : [];
const fields = {
  site: ({ hostname }) => orEmpty(() => registrableDomain(hostname)),
  "public-suffix": ({ hostname }) => orEmpty(() => publicSuffix(hostname)),
  "unicode-host": ({ hostname, port }) =>
    (hostname.includes("xn--") ? toUnicode(hostname) : hostname) +
    (port === "" ? "" : `:${port}`),
  "effective-port": ({ protocol, port }) =>
    port || (protocol === "ftp:" ? "21" : (ports[protocol] ?? "")),
  params: ({ searchParams }) => JSON.stringify([...searchParams]),
  "segment:1": (url) => segments(url)[0] ?? "",
  "segment:3": (url) => segments(url)[2] ?? "",
  "segment:-1": (url) => segments(url).at(-1) ?? "",
  "segment:-2": (url) => segments(url).at(-2) ?? "",
};

/** What a terminal may be shown of a value. */
const shown = (value) =>
  value.replace(
    /[\p{Cc}\u2028\u2029\u202e]/gu,
    (character) =>
      ({ "\t": "\\t", "\n": "\\n" })[character] ??
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

test("each field, for lines and for one URL", () => {
  const names = Object.keys(fields);
  const rowOf = (input) => {
    const url = URL.parse(input);
    return names.map((name) => (url ? shown(fields[name](url)) : ""));
  };
  const text = inputs.join("\n");
  const args = ["--exit-zero", "--quiet", "--get"];
  const get = (list, input = text) =>
    urlsmith([...args, list], input)
      .stdout.split("\n")
      .slice(0, -1);
  const rows = inputs.map((input) => rowOf(input).join("\t"));
  assert.deepEqual(get(names.join()), rows);
  // Beside the input, and beside columns that lie side by side.
  assert.deepEqual(
    get(`host,${names.join()},input,port`),
    inputs.map((input, index) => {
      const { host = "", port = "" } = URL.parse(input) ?? {};
      return `${host}\t${rows[index]}\t${shown(input)}\t${port}`;
    }),
  );
  for (const [index, name] of names.entries()) {
    assert.deepEqual(
      get(name),
      inputs.map((input) => rowOf(input)[index]),
    );
  }
  const [url] = inputs;
  const format = names.map((name) => `{${name}}`).join("\\t");
  for (const one of [
    ["--get", names.join(), url],
    ["--format", format, url],
    ["--get", names.join(), "--match", "/x/*", url],
  ]) {
    assert.equal(urlsmith(one).stdout, `${rows[0]}\n`);
  }
});

test("files and standard input may be compressed by gzip", () => {
  const text = `\ufeff${"https://A.example/x\r\nno\n".repeat(40_000)}x://y`;
  const plain = join(folder, "plain.txt");
  const compressed = join(folder, "compressed");
  writeFileSync(plain, text);
  // Two members, as `cat a.gz b.gz` makes them.
  const members = [text.slice(0, 500_001), text.slice(500_001)];
  writeFileSync(compressed, Buffer.concat(members.map((one) => gzipSync(one))));
  for (const args of [
    ["--get", "host"],
    ["--json", "--jobs", "2"],
    ["--check"],
  ]) {
    const expected = urlsmith([...args, "--file", plain]);
    const result = urlsmith([...args, "--file", compressed]);
    assert.equal(result.status, 1);
    assert.ok(
      result.stdout.replaceAll(compressed, plain) === expected.stdout,
      args.join(" "),
    );
    const piped = urlsmith(args, readFileSync(compressed));
    assert.ok(
      piped.stdout.replaceAll("<stdin>", plain) === expected.stdout,
      args.join(" "),
    );
  }
  writeFileSync(compressed, readFileSync(compressed).subarray(0, 1000));
  const { status, stderr } = urlsmith(["-g", "host", "--file", compressed]);
  assert.equal(status, 2);
  assert.match(stderr, /cannot read ".*compressed": unexpected end of file\n$/);
});
