// Real URLs: lists that the user names, or else URLs found in the development dependencies.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../support/paths.js";
import { shuffled } from "../support/random.js";
import { cases } from "../support/vectors.js";

const modules = join(repository, "node_modules");

/** The folders of the installed packages. */
function packages(folder = modules) {
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => {
      const path = join(folder, name);
      return name.startsWith("@") ? packages(path) : [path];
    });
}

/** The URLs in the manifests and readmes of the installed packages, and WPT's inputs that are http(s) URLs. */
function webUrls() {
  const text = packages()
    .flatMap((folder) => [
      join(folder, "package.json"),
      join(folder, "README.md"),
    ])
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const urls = text.match(/https?:\/\/[^\s"'<>\\)\]]+/g) ?? [];
  const inputs = cases("urltestdata.json")
    .map(({ input }) => input)
    .filter((input) => /^https?:/.test(input));
  return [...new Set([...urls, ...inputs])];
}

/** A file: URL for each file of the installed packages, with a user's folder in place of the real one. */
function fileUrls() {
  const pathsBelow = (folder, depth) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (!entry.isDirectory() || depth === 0) return [entry.name];
      const below = pathsBelow(join(folder, entry.name), depth - 1);
      return below.map((path) => `${entry.name}/${path}`);
    });
  return pathsBelow(modules, 3).map(
    (path) => `file:///home/user/site/node_modules/${path}`,
  );
}

const lists = [
  { kind: "web", title: "http(s) URLs", fromPackages: webUrls },
  { kind: "file", title: "file: URLs", fromPackages: fileUrls },
];

/**
 * {web, file, names}: lists of URLs, and their sources. The order is random, but the same in each run. A given folder
 * may have web-urls.txt and file-urls.txt, with a URL on each line.
 */
export function readCorpora(folder) {
  const corpora = { names: {} };
  for (const { kind, title, fromPackages } of lists) {
    const urls = folder
      ? readFileSync(join(folder, `${kind}-urls.txt`), "utf8").split("\n")
      : fromPackages();
    corpora[kind] = shuffled(urls.filter((url) => URL.canParse(url)));
    const count = corpora[kind].length.toLocaleString("en");
    const origin = folder ? `${kind}-urls.txt` : "the installed packages";
    corpora.names[kind] = `${count} ${title} of ${origin}`;
  }
  return corpora;
}
