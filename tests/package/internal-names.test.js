// The properties whose names the build shortens are internal.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { entries } from "../../tools/lib/entries.js";
import { letters, names } from "../../tools/lib/internal-names.js";
import { repository as root } from "../support/paths.js";

/** The code of the files below a folder whose names match a regular expression. */
const codeOf = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(root, folder, file), "utf8"))
    .join("\n")
    .replaceAll(/^\s*\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm, "");

test("each name is that of a property in js/, and of nothing that programs or engines know", () => {
  const js = codeOf("js", /\.js$/);
  const declarations = [
    codeOf("node_modules/@types/node", /\.d\.ts$/),
    codeOf("node_modules/@typescript", /lib\.(dom|es).*\.d\.ts$/),
    ...[...Object.keys(entries), "groups", "symbols"]
      .filter((name) => existsSync(join(root, `pkg-template/${name}.d.ts`)))
      .map((name) => codeOf("pkg-template", RegExp(`^${name}\\.d\\.ts$`))),
  ];
  const known = new Set(declarations.join("\n").split(/[^\w-]+/));
  const isString = (name) => RegExp(`["'\`]${name}["'\`]`).test(js);
  const isProperty = (name) => RegExp(`(?:\\.|^\\s*)${name}\\b`, "m").test(js);
  const wrong = names.filter(
    (it) => known.has(it) || isString(it) || !isProperty(it),
  );
  assert.deepEqual(wrong, []);
  const taken = [...letters].filter((it) =>
    RegExp(`[\\w)\\]]\\.${it}\\b(?!\\.\\w+:)`).test(js),
  );
  assert.deepEqual(taken, []);
});
