// docs/migrating.md: what stands side by side in the table for whatwg-url has the same value, and packages that are changed as
// the page says give the answers that they gave before.

import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import whatwg from "whatwg-url";

import { part } from "../dependencies/install.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { repository } from "../support/paths.js";
import { createRandom, stringMaker } from "../support/random.js";

const folder = folderWithPackage();
const require = createRequire(join(folder, "index.cjs"));
const { URL } = require("urlsmith");
const { percentDecode } = require("urlsmith/percent-encoding");
const { isValid } = await import(
  pathToFileURL(join(folder, "node_modules/urlsmith/dist/validate.js"))
);

const page = readFileSync(join(repository, "docs/migrating.md"), "utf8");
const section = page.split("## From whatwg-url")[1].split("\n## ")[0];

/** The rows with code on both sides: the first code of each cell, which compute the same value. */
const rows = [...section.matchAll(/^\| `(.+?)`.*? \| `(.+?)`.*\|$/gm)].map(
  ([, left, right]) => [left, right.replaceAll("\\|", "|")],
);

/** The function that gives the value of an expression in which names have the values that it is called with. */
function evaluator(expression) {
  return new Function("scope", `with (scope) return ${expression}`);
}

/** whatwg-url says null where urlsmith says the empty string, and has numbers where urlsmith has strings. */
function inStrings(value) {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  return value;
}

const make = stringMaker(createRandom(7), [
  ...["https:", "file:", "x:", "data:", "//", "/", "a", "me:secret@", ":81"],
  ...["a.example", "[::1]", "1.2", "?", "q=%41", "#", "..", " ", "|", "\u00e9"],
]);
const inputs = [
  "data:text/plain,a#b",
  "https://me:secret@a.example:81/b/c?d#e",
  "https://a.example/?#",
  "file:///C:/a",
  "x://",
  "x:",
  "x:/.//a",
  ...Array.from({ length: 5_000 }, () => make(7)),
];

const tested = rows.filter(
  ([left]) => /[.(]/.test(left) && !left.startsWith("new URL"),
);

test("the table for whatwg-url has rows of code", () => {
  assert.ok(tested.length > 12, `${tested.length} rows`);
  assert.ok(section.includes("`URL.parse("));
});

for (const [left, right] of tested) {
  test(`${left} is ${right}`, () => {
    const theirsOf = evaluator(left);
    const oursOf = evaluator(right);
    let compared = 0;
    for (const input of inputs) {
      const baseText = compared % 3 ? undefined : "https://b.example/c/d?e";
      const base = baseText && URL.parse(baseText);
      const baseRecord = baseText && whatwg.parseURL(baseText);
      const record = whatwg.parseURL(input, { baseURL: baseRecord });
      const url = URL.parse(input, baseText);
      assert.equal(record === null, url === null, input);
      if (record === null) continue;
      // A host that is null has no serialization.
      if (left.includes("(record.host)") && record.host === null) continue;
      if (left.includes("record.path") && !Array.isArray(record.path)) continue;
      const changes = left.startsWith("set");
      if (changes && whatwg.cannotHaveAUsernamePasswordPort(record)) continue;
      const text = input.slice(0, 5);
      const shared = { input, text };
      const theirs = theirsOf({
        ...shared,
        ...whatwg,
        record,
        base: baseRecord,
      });
      const ours = oursOf({
        ...shared,
        URL,
        percentDecode,
        isValid,
        url,
        base,
      });
      compared++;
      if (changes) {
        assert.equal(whatwg.serializeURL(record), url.href, input);
      } else if (left.startsWith("parseURL")) {
        assert.equal(whatwg.serializeURL(theirs), ours.href, input);
      } else {
        assert.deepEqual(inStrings(theirs), ours, input);
      }
    }
    assert.ok(compared > 100, `${compared} URLs`);
  });
}

/** The packages, the files that change, and the replacements, which stand on the page. */
const packages = {
  "data-urls": {
    file: "lib/parser.js",
    changes: [
      [
        /const \{ parseURL, serializeURL, percentDecodeString \} = .*;/,
        'const { URL } = require("urlsmith"); const { percentDecode } = require("urlsmith/percent-encoding");',
      ],
      [/parseURL\((\w+)\)/, "URL.parse($1)"],
      [/urlRecord\.scheme/, "urlRecord.protocol.slice(0, -1)"],
      [/serializeURL\((\w+), true\)/, '$1.href.split("#", 1)[0]'],
      [/percentDecodeString\(/, "percentDecode("],
    ],
    inputs: [
      ...[
        "data:,X#X",
        "data:text/plain;charset=x,%FF%41",
        "https://a.example/",
      ],
      ...["data:;base64,W%20A", "data://test/,X", "data: ,%C3", "nonsense"],
    ],
    pieces: [
      "data:",
      "text/html",
      ";base64",
      ";charset=utf-8",
      ",",
      "WA",
      "%",
      "%41",
      "#",
      " ",
      "\u00e9",
      "?",
      "\n",
    ],
    use: (parse, input) => {
      const result = parse(input);
      return result && [String(result.mimeType), result.body];
    },
  },
  "mongodb-connection-string-url": {
    file: "lib/index.js",
    changes: [[/require\("whatwg-url"\)/, 'require("urlsmith")']],
    inputs: [
      "mongodb://a,b:81/c?replicaSet=d",
      "mongodb+srv://me:p%40ss@a.example/?tls=true#f",
    ],
    pieces: [
      "mongodb://",
      "mongodb+srv://",
      "me:pa%20ss@",
      "a.example",
      ",b:27017",
      "/",
      "db",
      "?",
      "w=1",
      "&",
      "tls=true",
      "%",
      "\u00e9",
    ],
    use: ({ ConnectionString }, input) => {
      const it = new ConnectionString(input);
      it.searchParams.set("appName", "a b");
      return [
        it.href,
        it.hosts,
        it.redact().href,
        it.clone().pathname,
        [...it.searchParams],
      ];
    },
  },
};

for (const [name, { file, changes, use, ...given }] of Object.entries(
  packages,
)) {
  test(`${name}, changed as the page says, gives the same answers`, (context) =>
    orSkip(context, async () => {
      const modules = await part("migrating");
      const original = join(modules, name);
      const changed = join(folder, "node_modules", name);
      cpSync(modules, join(folder, "node_modules"), {
        recursive: true,
        filter: (path) => !path.includes("whatwg-url"),
      });
      let source = readFileSync(join(original, file), "utf8");
      for (const [from, to] of changes) {
        assert.match(source, from);
        source = source.replace(from, to);
      }
      assert.doesNotMatch(source, /whatwg-url"/);
      writeFileSync(join(changed, file), source);
      const run = (library, input) => {
        try {
          return use(library, input);
        } catch (error) {
          return error.name;
        }
      };
      const before = createRequire(join(original, "package.json"))(original);
      const after = require(name);
      const random = stringMaker(createRandom(3), given.pieces);
      const start = given.pieces[0];
      let results = 0;
      for (const input of [
        ...given.inputs,
        ...Array.from({ length: 2_000 }, () => start + random(6)),
      ]) {
        const expected = run(before, input);
        assert.deepEqual(run(after, input), expected, input);
        if (Array.isArray(expected)) results++;
      }
      assert.ok(results > 200, `${results} results`);
    }));
}
