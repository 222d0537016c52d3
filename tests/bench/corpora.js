// Real URLs: lists beside the repository, or else what can be found on this machine.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cases } from "../classes/vectors.js";
import { shuffled } from "./inside/random.js";
import { corpora as folder, repository } from "./paths.js";

function lines(name) {
  const path = join(folder, name);
  if (!existsSync(path)) return null;
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => URL.canParse(line));
}

function* manifests(modules) {
  for (const name of readdirSync(modules)) {
    if (name.startsWith(".")) continue;
    if (name.startsWith("@")) {
      yield* manifests(join(modules, name));
      continue;
    }
    const path = join(modules, name, "package.json");
    if (existsSync(path)) yield path;
  }
}

/** The URLs in the manifests of what is installed, and WPT's inputs that are http(s) URLs. */
function found() {
  const text = [...manifests(join(repository, "node_modules"))]
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const urls = text.match(/https?:\/\/[^\s"'<>\\)]+/g) ?? [];
  const inputs = cases("urltestdata.json")
    .map(({ input }) => input)
    .filter((input) => /^https?:/.test(input));
  return [...new Set([...urls, ...inputs])].filter((line) =>
    URL.canParse(line),
  );
}

function filesOf(folder, depth = 3) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() && depth > 0
      ? filesOf(path, depth - 1)
      : [pathToFileURL(path).href];
  });
}

/** {web, file, names}: lists of URLs in a random order that is always the same, and where they are from. */
export async function readCorpora({ log }) {
  const web = lines("web-urls.txt");
  const file = lines("file-urls.txt");
  if (!web || !file) {
    log(
      "no list of URLs beside the repository: using those that packages name",
    );
  }
  const corpora = {
    web: shuffled(web ?? found()),
    file: shuffled(file ?? filesOf(join(repository, "node_modules"))),
  };
  const count = (list) => list.length.toLocaleString("en");
  return {
    ...corpora,
    names: {
      web: `${count(corpora.web)} URLs ${web ? "of web-urls.txt" : "in packages' manifests and WPT"}`,
      file: `${count(corpora.file)} file URLs ${file ? "of file-urls.txt" : "of this machine"}`,
    },
  };
}
