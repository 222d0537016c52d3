// The two modules as users load them: for each entry beside which they are published, in both module systems.

import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { manifest } from "../support/package.js";
import { pkg } from "../support/paths.js";

const require = createRequire(import.meta.url);

/** {form, url, querystring}; the ES module as its default export. */
export async function forms() {
  const found = [];
  for (const base of ["", "/js"]) {
    const file = (name, condition) =>
      join(pkg, manifest.exports[`.${base}/${name}`][condition]);
    const load = async (name) =>
      (await import(pathToFileURL(file(name, "default")))).default;
    found.push(
      {
        form: `urlsmith${base}, import`,
        url: await load("node-url"),
        querystring: await load("querystring"),
      },
      {
        form: `urlsmith${base}, require`,
        url: require(file("node-url", "require")),
        querystring: require(file("querystring", "require")),
      },
    );
  }
  return found;
}
