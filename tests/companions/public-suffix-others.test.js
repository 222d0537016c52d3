// urlsmith/public-suffix beside other implementations of the same list.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { describe, test } from "node:test";

import * as tldts from "tldts";

import { readList } from "../../tools/lib/build-suffixes.js";
import { createRandom, words } from "../support/random.js";
import { formsOf } from "./forms.js";

const require = createRequire(import.meta.url);

const { text, date } = readList();

/** The rules in the text of a list, without "!" and with a label for "*". */
const namesIn = (list) =>
  list
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("//"))
    .map((rule) => rule.replace("!", "").replace("*", "any"));

/** Hosts for each rule: the rule's name, and one to three labels before it. */
function* hostsOf(names, seed) {
  const random = createRandom(seed);
  const labels = [...words(200), "www", "com", "co", "city", "a-b", "x1"];
  for (const name of names) {
    const { hostname } = new URL(`https://${name}`);
    let host = hostname;
    yield host;
    for (let count = 0; count < 3; count++) {
      host = `${random.pick(labels)}.${host}`;
      yield host;
    }
    yield `${random.pick(labels)}.${hostname.slice(hostname.indexOf(".") + 1)}`;
    yield `${random.pick(labels)}.${hostname}.`;
  }
}

/** The rules of tldts, as a text in the published form. `trie` is the module dist/cjs/src/data/trie.js of the package. */
function textOfTldts(trie) {
  const { nodeFlags, edgeStart, edgeChild, edgeLength, labelText } = trie;
  const labels = [];
  let offset = 0;
  for (const length of edgeLength) {
    labels.push(labelText.slice(offset, offset + length));
    offset += length;
  }
  const sections = { 1: [], 2: [] };
  const walk = (node, name, prefix) => {
    if (name !== "" && nodeFlags[node] !== 0) {
      sections[nodeFlags[node]].push(prefix + name);
    }
    for (let edge = edgeStart[node]; edge < edgeStart[node + 1]; edge++) {
      walk(edgeChild[edge], `${labels[edge]}${name && `.${name}`}`, prefix);
    }
  };
  walk(trie.rulesRoot, "", "");
  walk(trie.exceptionsRoot, "", "!");
  return `// ===BEGIN ICANN DOMAINS===
${sections[1].join("\n")}
// ===BEGIN PRIVATE DOMAINS===
${sections[2].join("\n")}
`;
}

const tldtsText = textOfTldts(require("tldts/dist/cjs/src/data/trie.js"));

for (const { title, ...exports } of await formsOf("public-suffix")) {
  describe(title, () => testAll(exports));
}

function testAll({ PublicSuffixList, version }) {
  test("the list that comes with the package is that of the crate psl", () => {
    assert.equal(version, date);
    assert.match(version, /^20\d\d-\d\d-\d\d$/);
    const included = new PublicSuffixList();
    assert.equal(included.version, version);
    const parsed = PublicSuffixList.parse(text);
    assert.equal(parsed.version, null);
    const names = namesIn(text);
    assert.ok(names.length > 10_000);
    let count = 0;
    for (const host of hostsOf(
      names.filter((_, index) => index % 4 === 0),
      1,
    )) {
      for (const options of [
        {},
        { icannOnly: true },
        { allowUnknownSuffix: false },
      ]) {
        assert.deepEqual(
          included.domainParts(host, options),
          parsed.domainParts(host, options),
          host,
        );
      }
      count++;
    }
    assert.ok(count > 15_000);
  });
}

const [{ PublicSuffixList }] = await formsOf("public-suffix");

test("the same as tldts, with the list that tldts has", () => {
  const list = PublicSuffixList.parse(tldtsText);
  let count = 0;
  for (const host of hostsOf(namesIn(tldtsText), 2)) {
    // tldts removes a dot at the end; the standard keeps it.
    if (host.endsWith(".")) continue;
    for (const allowPrivateDomains of [true, false]) {
      const theirs = tldts.parse(host, {
        allowPrivateDomains,
        extractHostname: false,
        validateHostname: false,
      });
      const parts = list.domainParts(host, { icannOnly: !allowPrivateDomains });
      assert.deepEqual(
        parts,
        {
          subdomain: theirs.subdomain,
          domain: theirs.domain,
          suffix: theirs.publicSuffix,
        },
        host,
      );
    }
    count++;
  }
  assert.ok(count > 50_000, `${count}`);
});
