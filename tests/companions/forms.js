// The companions of urlsmith in each form of the package, over each entry that has the classes.

import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { bases, entries } from "../../tools/lib/entries.js";
import { pkg } from "../support/paths.js";

/** The forms of a companion: its exports, the classes that it uses, and a title. */
export async function formsOf(companion) {
  // A module of the package can import the package by its name.
  const require = createRequire(join(pkg, "dist/index.js"));
  const importFrom = (specifier) =>
    import(pathToFileURL(require.resolve(specifier).replace(/cjs$/, "js")));
  const forms = [];
  for (const base of bases) {
    const specifier = `urlsmith${entries[base].path.slice(1)}`;
    const classes = require(specifier);
    const name = `${specifier}/${companion}`;
    const imported = { ...(await importFrom(name)) };
    forms.push(
      { title: `${name}, import`, classes, ...imported },
      { title: `${name}, require`, classes, ...require(name) },
    );
  }
  return forms;
}
