// The published files as a program's tools transform them: they shorten names, and put helpers for old engines before the code.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { test } from "node:test";

import { build } from "esbuild";
import { Linter } from "eslint";
import globals from "globals";

import { pkg } from "../support/paths.js";

const dist = join(pkg, "dist");

test("property names that begin with an underscore can be shortened", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from "./index.js"; export { parseAll } from "./batch.js";`,
      resolveDir: dist,
    },
    bundle: true,
    format: "esm",
    mangleProps: /^_/,
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  const { URL, URLPattern, parseAll } = await import(
    `data:text/javascript;base64,${code}`
  );
  assert.equal(new URL("https://bu\u0308cher/").host, "xn--bcher-kva");
  const pattern = new URLPattern({ pathname: "/:id(\\d+)" });
  assert.ok(pattern.test("https://h/42"));
  assert.equal(parseAll("https://EXAMPLE.com/").hostname(0), "example.com");
});

/** What eslint says of the published files, each as "file:line: message". */
function messagesOf(config) {
  const linter = new Linter();
  return readdirSync(dist, { recursive: true })
    .filter((file) => [".js", ".cjs"].includes(extname(file)))
    .flatMap((file) =>
      linter
        .verify(readFileSync(join(dist, file), "utf8"), {
          ...config,
          languageOptions: {
            ...config.languageOptions,
            sourceType: file.endsWith(".cjs") ? "commonjs" : "module",
          },
        })
        .map(({ line, message }) => `${file}:${line}: ${message}`),
    );
}

test("no variable has the name of a class of the language", () => {
  const shadowed = messagesOf({
    languageOptions: { globals: globals.builtin },
    rules: { "no-shadow": ["error", { builtinGlobals: true }] },
  });
  assert.deepEqual(
    shadowed.filter((it) => /: '[A-Z].* global variable/.test(it)),
    [],
  );
});

/** Syntax newer than private methods, the newest in the table of docs/compatibility.md. Of ECMAScript 2022 the engines there lack this. */
const newerSyntax = [
  'BinaryExpression[left.type="PrivateIdentifier"]',
  "StaticBlock",
  "AwaitExpression:not(:function AwaitExpression)",
  "Literal[regex.flags=/[dv]/]",
  // Safari looks behind since 16.4.
  "Literal[regex.pattern=/\\(\\?<[=!]/]",
].map((selector) => ({ selector, message: "newer syntax" }));

test("no file has syntax that docs/compatibility.md does not name", () => {
  const found = messagesOf({
    languageOptions: { ecmaVersion: 2022 },
    rules: { "no-restricted-syntax": ["error", ...newerSyntax] },
  });
  assert.deepEqual(found, []);
});

/** The classes of a regular expression, without their brackets. */
const classesIn = (pattern) =>
  [...pattern.matchAll(/\\.|\[((?:\\.|[^\]\\])*)\]/gs)]
    .map(([, members]) => members)
    .filter((members) => members !== undefined);

/** A range from or to a bracket that is not escaped: k6 takes what follows "-" for a class to subtract. */
const hasBracketInRange = (members) =>
  /-\[|\[-/.test(members.replaceAll(/\\./gs, "a"));

/** Reports such ranges, also in regular expressions that are made of a string. Longer strings are data. */
const noBracketsInRanges = {
  create: (context) => ({
    Literal(node) {
      const { regex, value } = node;
      const isShort = typeof value === "string" && value.length < 500;
      const pattern = regex?.pattern ?? (isShort ? value : "");
      if (classesIn(pattern).some(hasBracketInRange)) {
        context.report({ node, message: pattern });
      }
    },
  }),
};

test("no range of a regular expression has a bracket that some engine takes for a class", () => {
  const found = messagesOf({
    plugins: { tests: { rules: { noBracketsInRanges } } },
    rules: { "tests/noBracketsInRanges": "error" },
  });
  assert.deepEqual(found, []);
});
