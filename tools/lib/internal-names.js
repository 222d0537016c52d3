// The properties that only the package's own code reads. The build gives each a letter: `tokenizer.nextIndex` becomes
// `tokenizer.l`, in all files of all entries, since files share objects.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { entries } from "./entries.js";
import { wasmFiles } from "./modules.js";
import { root } from "./run.js";

/** The names, at most 52. Shorter names make no difference after compression. */
const names = `
  boundCount codePoint componentStart delimiterCodePoint encodingCallback
  groupDepth groupNameList hasSegments hostnameIPv6BracketDepth isGreedy
  matchesASpecialScheme minimum modifier nextIndex nextNumericName otherFirst
  partList patternString pendingFixedValue prefixCodePoint
  protocolMatchesASpecialSchemeFlag segmentWildcardRegExp tokenIncrement
  tokenIndex tokenList
  fragmentStart hostEnd hostStart pathStart queryStart schemeEnd usernameEnd
  compiled composites decompositions isDecided isForeign isInLabel
  serializedCount beforeHost hostIsDomain isTruncated silentUntil asciiDomain
  byteCount firstMemory inputLength inputPointer readAscii readResult stringAt
  wordsPointer
`.match(/\w+/g);

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The options of esbuild that shorten the names. */
export const mangling = {
  mangleProps: new RegExp(`^(?:${names.join("|")})$`),
  mangleCache: Object.fromEntries(
    names.map((name, index) => [name, letters[index]]),
  ),
};

/** The text of the files below a folder whose names match a regular expression, without comments. */
const textOf = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(root, folder, file), "utf8"))
    .join("\n")
    .replaceAll(/^\s*\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm, "");

const captures = (text, pattern) =>
  Array.from(text.matchAll(pattern), (match) => match[1]);

/** The names of what a WebAssembly module exports and imports. */
function linksOf(file) {
  const module = new WebAssembly.Module(readFileSync(file));
  const { exports, imports } = WebAssembly.Module;
  return [...exports(module), ...imports(module)].map(({ name }) => name);
}

/** The declarations of the entries, and what they share. Companions share no objects with other files. */
const declarations = RegExp(
  `^(?:groups|symbols|${Object.keys(entries).join("|")})\\.d\\.ts$`,
);

/** Throws unless each name is that of a property in js/ and of nothing else, and no property in js/ is a letter. */
export function checkInternalNames(generated) {
  const js = textOf("js", /\.js$/);
  const properties = new Set(captures(js, /(?:\.|^\s*)(\w+)/gm));
  const others = {
    "a string": captures(js, /["'`](\w+)["'`]/g),
    "an export, which a namespace can have": captures(
      js,
      /^export (?:\w+ )+?(\w+)\b(?! \w)/gm,
    ),
    "a part of the package's types": captures(
      textOf("pkg-template", declarations),
      /([\w-]+)/g,
    ),
    "a part of Node": textOf("node_modules/@types/node", /\.d\.ts$/).split(
      /\W+/,
    ),
    "a part of engines": textOf(
      "node_modules/@typescript",
      /lib\.(dom|es).*\.d\.ts$/,
    ).split(/\W+/),
    "a part of WebAssembly": Object.keys(wasmFiles).flatMap((name) =>
      linksOf(join(generated, `${name}.wasm`)),
    ),
  };
  for (const [what, words] of Object.entries(others)) {
    const found = names.filter(Set.prototype.has, new Set(words));
    if (found.length > 0) throw new Error(`${found} is also ${what}`);
  }
  const read = new Set(captures(js, /[\w)\]]\.([a-zA-Z])\b(?!\.\w+:)/g));
  const wrong = [
    ...names.filter((name) => !properties.has(name)),
    ...[...letters].filter((letter) => read.has(letter)),
  ];
  if (wrong.length > 0) {
    throw new Error(`not in js/, or a letter in js/: ${wrong}`);
  }
}
