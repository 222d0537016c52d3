// Real URLs: a list that the user names, or else URLs found in the development dependencies.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../tests/support/paths.js";
import { shuffled } from "../tests/support/random.js";
import { cases } from "../tests/support/vectors.js";

/** The URLs in the manifests and readmes of the installed packages, and WPT's inputs that are http(s) URLs. */
function foundUrls() {
  const modules = join(repository, "node_modules");
  const text = readdirSync(modules)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      ["package.json", "README.md"].map((file) => [name, file]),
    )
    .map((path) => join(modules, ...path))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const urls = text.match(/https?:\/\/[^\s"'<>\\)\]]+/g) ?? [];
  const inputs = cases("urltestdata.json")
    .map(({ input }) => input)
    .filter((input) => /^https?:/.test(input));
  return [...new Set([...urls, ...inputs])];
}

/** The URLs in an order that is random, but the same in each run. A given file has a URL on each line. */
export function webUrls(file) {
  const urls = file ? readFileSync(file, "utf8").split("\n") : foundUrls();
  return shuffled(urls.filter((url) => URL.canParse(url)));
}
