// The companions give the same answers with and without each of their shortcuts, for every short string of tokens.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";

import { build } from "esbuild";

import { temporaryFolder } from "../support/folder.js";
import { pkg, repository } from "../support/paths.js";
import { strings } from "../support/tokens.js";

/** The shortcuts: the line that takes each, what takes its place, and tokens: what it looks for, and what could be mistaken for it. */
const shortcuts = {
  "node-url, unchanged URLs": {
    file: "js/companions/node-url/parse.js",
    line: "const match = exec(plain, input);",
    steps: "const match = null;",
    run:
      ({ parseUrl }) =>
      (input) =>
        parseUrl(input, false, false),
    tokens: "http: HTTPS: javascript: a: // / a A . 80 : @ ? # % ' \\ ü \ud800",
  },
  "public-suffix, IPv4 addresses": {
    file: "js/companions/public-suffix.js",
    changed: "js/companions/public-suffix/list.js",
    line: "isAddress(bytes, first, last) ? NO_DOMAIN : NOT_PARSED",
    steps: "NOT_PARSED",
    run:
      ({ domainParts }) =>
      (input) =>
        domainParts(input),
    tokens:
      ". .. 0. 1. 1 0 00 9 10 25 255 256 300 0x1 08 a -1 1.2.3. 255.255.255. com",
  },
  "public-suffix, rare bytes": {
    file: "js/companions/public-suffix.js",
    changed: "js/companions/public-suffix/list.js",
    line: "(kind === RARE && isParsedAscii(bytes, first, last))",
    steps: "false",
    run:
      ({ domainParts }) =>
      (input) =>
        domainParts(input),
    tokens:
      '! " ~ = . .. - -- xn-- xn--bcher-kva a com co.uk 1 A \u00fc [ % : .1',
  },
  "guard, no secrets": {
    file: "js/companions/guard.js",
    changed: "js/companions/guard/decoded-text.js",
    line: "if (test(plain, text))",
    steps: "if (false)",
    run:
      ({ redact }) =>
      (input) =>
        redact(input),
    tokens:
      "http: token user: // / ? & = @ % %3d \\ \\u003d \\x3d u003d x3d 75 ; secret AKIAAAAAAAAAAAAAAAAA",
  },
};

const folder = temporaryFolder();
const requireFromPackage = createRequire(join(pkg, "package.json"));

/** The exports of a module of js/, with the package's own classes; with `isFull`, without the shortcut. */
async function load({ file, changed = file, line, steps }, isFull) {
  const outfile = join(folder, `${isFull}.cjs`);
  await build({
    entryPoints: [join(repository, file)],
    outfile,
    bundle: true,
    format: "cjs",
    platform: "node",
    plugins: [
      {
        name: "changing",
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^urlsmith/ }, ({ path }) => ({
            path: requireFromPackage.resolve(path),
            external: true,
          }));
          onLoad({ filter: /\.js$/ }, ({ path }) => {
            if (!isFull || path !== join(repository, changed)) return undefined;
            const source = readFileSync(path, "utf8");
            assert.ok(source.includes(line), `${changed} has no ${line}`);
            return { contents: source.replace(line, steps) };
          });
        },
      },
    ],
  });
  const require = createRequire(outfile);
  delete require.cache[outfile];
  return require(outfile);
}

const answer = (run, input) => {
  try {
    return JSON.stringify(run(input));
  } catch (error) {
    return `${error.code}: ${error.message}`;
  }
};

for (const [name, shortcut] of Object.entries(shortcuts)) {
  test(name, async () => {
    const own = shortcut.run(await load(shortcut, false));
    const full = shortcut.run(await load(shortcut, true));
    let count = 0;
    for (const input of strings(shortcut.tokens.split(" "), 4)) {
      assert.equal(answer(own, input), answer(full, input), input);
      count++;
    }
    assert.ok(count > 80_000, `${count} strings`);
  });
}
