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

test("no variable has the name of a class of the language", () => {
  const linter = new Linter();
  const shadowed = readdirSync(dist, { recursive: true })
    .filter((file) => [".js", ".cjs"].includes(extname(file)))
    .flatMap((file) =>
      linter
        .verify(readFileSync(join(dist, file), "utf8"), {
          languageOptions: {
            sourceType: file.endsWith(".cjs") ? "commonjs" : "module",
            globals: globals.builtin,
          },
          rules: { "no-shadow": ["error", { builtinGlobals: true }] },
        })
        .filter(({ message }) => /^'[A-Z].* global variable/.test(message))
        .map(({ line, message }) => `${file}:${line}: ${message}`),
    );
  assert.deepEqual(shadowed, []);
});
