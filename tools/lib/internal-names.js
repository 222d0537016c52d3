// The properties that only the package's own code reads. The build gives each a letter: `tokenizer.nextIndex` becomes
// `tokenizer.l`, in all files of all entries, since files share objects.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { entries } from "./entries.js";
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

/** The code of the files below a folder whose names match a regular expression. */
const codeOf = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(join(root, folder, file), "utf8"))
    .join("\n")
    .replaceAll(/^\s*\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm, "");

/** Throws unless each name is that of a property in js/, and of nothing that programs or engines know. */
export function checkInternalNames() {
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
  const wrong = [
    ...names.filter((it) => known.has(it) || isString(it) || !isProperty(it)),
    ...[...letters].filter((it) =>
      RegExp(`[\\w)\\]]\\.${it}\\b(?!\\.\\w+:)`).test(js),
    ),
  ];
  if (wrong.length > 0) {
    throw new Error(`not internal, or a letter in js/: ${wrong}`);
  }
}
