// Compares the hosts of urlsmith and urlsmith/js with those of whatwg-url: each code point alone, and between two letters.
//
// node tests/differential/hosts.js [--step N] [--first N]    every Nth code point from U+3400 on, and all before
//
// Ends with status 1 if any host differs.

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import whatwg from "whatwg-url";

import { load } from "../support/paths.js";

const builds = {
  urlsmith: (await load("index")).URL,
  "urlsmith/js": (await load("js")).URL,
};

/** Before this code point are the blocks with most of the rules. */
const DENSE = 0x3400;

const hrefOf = (URL, input) => URL.parse(input)?.href ?? null;

/** Compares both places for each code point below U+3400, and from `first` on for every `step`th one after. */
export function compareHosts(step, first = 0) {
  const differences = [];
  let hosts = 0;
  let valid = 0;
  for (
    let codePoint = 0;
    codePoint <= 0x10ffff;
    codePoint += codePoint < DENSE ? 1 : step
  ) {
    if (codePoint === DENSE) codePoint += first;
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
    const character = String.fromCodePoint(codePoint);
    for (const host of [character, `a${character}b`]) {
      const input = `https://${host}/`;
      const theirs = hrefOf(whatwg.URL, input);
      hosts += 1;
      if (theirs !== null) valid += 1;
      for (const [build, URL] of Object.entries(builds)) {
        const ours = hrefOf(URL, input);
        if (ours !== theirs) {
          const name = `U+${codePoint.toString(16).toUpperCase()}`;
          differences.push({ build, name, input, ours, theirs });
        }
      }
    }
  }
  return { hosts, valid, differences };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      step: { type: "string", default: "1" },
      first: { type: "string", default: "0" },
    },
  });
  const { hosts, valid, differences } = compareHosts(
    Number(values.step),
    Number(values.first),
  );
  for (const difference of differences.slice(0, 20)) console.log(difference);
  console.log(`${hosts} hosts, ${valid} valid, ${differences.length} differ`);
  if (differences.length > 0) process.exitCode = 1;
}
