// The properties that only the package's own code reads. The build gives each a letter: `tokenizer.nextIndex` becomes
// `tokenizer.l`, in all files of all entries, since files share objects. tests/package/internal-names.test.js checks the names.

/** The names, at most 52. Shorter names make no difference after compression. */
export const names = `
  boundCount codePoint componentStart delimiterCodePoint encodingCallback
  groupDepth groupNameList hasSegments hostnameIPv6BracketDepth isGreedy
  matchesASpecialScheme minimum modifier nextIndex nextNumericName otherFirst
  partList patternString pendingFixedValue prefixCodePoint
  protocolMatchesASpecialSchemeFlag segmentWildcardRegExp tokenIncrement
  tokenIndex tokenList
  fragmentStart hostEnd hostStart pathStart queryStart schemeEnd usernameEnd
  compiled composites decompositions isDecided isForeign isInSegment
  serializedCount beforeHost hostIsDomain isTruncated silentUntil asciiDomain
  byteCount firstMemory inputLength inputPointer readAscii readResult stringAt
  wordsPointer
`.match(/\w+/g);

export const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The options of esbuild that shorten the names. */
export const mangling = {
  mangleProps: new RegExp(`^(?:${names.join("|")})$`),
  mangleCache: Object.fromEntries(
    names.map((name, index) => [name, letters[index]]),
  ),
};
