// The programs of a page in docs/, which tests run as they stand.

import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { folderWithPackage } from "./folder.js";
import { repository } from "./paths.js";

/**
 * Writes the named programs of a page, the fences such as "```js express", into a folder with the package and these dependencies: an object
 * with the folder of each by its name. `edit` may change a program's text, given with its name. Returns {folder, names, programs, text,
 * load}: the texts of the programs by their names, that of the page, and a function that imports a program.
 */
export function pagePrograms(page, dependencies = {}, edit = (text) => text) {
  const folder = folderWithPackage();
  for (const [name, path] of Object.entries(dependencies)) {
    symlinkSync(path, join(folder, "node_modules", name), "junction");
  }
  const text = readFileSync(join(repository, "docs", page), "utf8");
  const programs = new Map();
  for (const [, name, code] of text.matchAll(/^```js (\S+)\n([^]*?)^```$/gm)) {
    programs.set(name, code);
    writeFileSync(join(folder, `${name}.mjs`), edit(code, name));
  }
  return {
    folder,
    names: [...programs.keys()],
    programs,
    text,
    load: (name) => import(pathToFileURL(join(folder, `${name}.mjs`))),
  };
}
