// The differences between urlsmith's URLPattern and those of engines that are the engines' own mistakes. Each entry has:
//
// - `kind`: what differs, in a few words
// - `engines`: where; the names are those of tests/support/engines/table.js
// - `section` of the standard, with whose words urlsmith's answer agrees
// - `reason`: what the engine does instead
// - `example`: a case of tests/differential/pattern-cases.js. If the engine and urlsmith agree on the example, the entry is
//   out of date, and the test fails.
// - `explains(difference)`: whether a difference is of this kind: `{ case, ours, theirs }`, where the last two are those of
//   `answersOf` in patterns.js
//
// There is no such list for URL and URLSearchParams: whatwg-url and Node differ nowhere from urlsmith.

import { attributes } from "./pattern-cases.js";

const URL_STANDARD = "https://url.spec.whatwg.org/";
const PATTERN_STANDARD = "https://urlpattern.spec.whatwg.org/";
const inNode = ["Node.js 24", "Node.js 26"];

/** The indexes in `attributes`. */
const PORT = 4;
const PATHNAME = 5;
const SEARCH = 6;

/** Whether one component of the pattern differs, so that `isKind(ours, theirs)`. */
const inComponent = (index, isKind) => (difference) => {
  const [ours, theirs] = [difference.ours.pattern, difference.theirs.pattern];
  return (
    Array.isArray(ours) &&
    Array.isArray(theirs) &&
    ours.every((text, place) =>
      place === index
        ? text !== theirs[place] && isKind(text, theirs[place])
        : text === theirs[place],
    )
  );
};

/**
 * Whether `normalize` makes all equal in the texts of one component: the patterns; or if the patterns are equal, so that they should
 * match alike, what was matched, and the groups.
 */
const butFor =
  (index, normalize) =>
  ({ ours, theirs }) => {
    const [pattern, other] = [ours.pattern, theirs.pattern];
    if (!Array.isArray(pattern) || !Array.isArray(other)) return false;
    const isSame = ([, result], [, other]) => {
      const name = attributes[index];
      const normalized = (result) =>
        JSON.stringify(result, (key, value) =>
          key === name ? normalize(JSON.stringify(value)) : value,
        );
      return normalized(result) === normalized(other);
    };
    return String(pattern) === String(other)
      ? ours.inputs.every((answer, at) => isSame(answer, theirs.inputs[at]))
      : inComponent(
          index,
          (text, other) => normalize(text) === normalize(other),
        )({ ours, theirs });
  };

/** Whether a part of the case names a scheme that is not special. */
const hasOtherScheme = ({ pattern, inputs }) =>
  [pattern, ...inputs]
    .flat()
    .flatMap((given) =>
      typeof given === "string"
        ? [given]
        : [`${given?.protocol ?? "http"}:`, given?.baseURL ?? ""],
    )
    .some((text) => /^\s*(?!(?:https?|wss?|ftp|file)\\?:)[^/?#]*:/i.test(text));

/** Whether the patterns are the same, and so that `isKind(input, ours, theirs)` for each input whose answers differ. */
const inInputs =
  (isKind) =>
  ({ case: { inputs }, ours, theirs }) =>
    String(ours.pattern) === String(theirs.pattern) &&
    inputs.every(
      (input, index) =>
        JSON.stringify(ours.inputs[index]) ===
          JSON.stringify(theirs.inputs[index]) ||
        isKind(input, ours.inputs[index], theirs.inputs[index]),
    );

const isRefused = ({ pattern }) => pattern === "TypeError";

/** Without what another percent-encode set encodes or a pattern escapes, and without spaces and U+0000. */
const decoded = (path) =>
  path
    .replace(/%(?:2[023]|3[CEF]|5E|60|7[BD])/g, (code) =>
      decodeURIComponent(code),
    )
    .replace(/ |%00|\\/g, "");

const withoutDots = (path) => path.replace(/\/\.{1,2}(?=\/|$)/g, "");

export const accepted = [
  {
    kind: "a path without a special scheme: spaces and what is encoded",
    engines: inNode,
    section: `${PATTERN_STANDARD}#canonicalize-an-opaque-pathname`,
    reason: "strips spaces, and uses the set of other paths if there is a base",
    example: { pattern: ["data: "], inputs: [] },
    explains: (difference) =>
      hasOtherScheme(difference.case) &&
      (butFor(PATHNAME, decoded)(difference) ||
        inInputs(([{ baseURL }]) => / /.test(baseURL))(difference)),
  },
  {
    kind: "a path without a special scheme that has //",
    engines: inNode,
    section: `${PATTERN_STANDARD}#canonicalize-an-opaque-pathname`,
    reason: "takes // for the start of a host, and drops it with what follows",
    example: { pattern: ["x://b//c"], inputs: [] },
    explains: (difference) =>
      inInputs(
        ([{ baseURL, pathname }], ours) =>
          ours[1]?.pathname.input.includes("//") ||
          pathname?.startsWith("//") ||
          /^\w+:\/\.\/\//.test(baseURL),
      )(difference) ||
      (difference.ours.pattern[PATHNAME].includes("//") &&
        (isRefused(difference.theirs) ||
          inComponent(PATHNAME, () => true)(difference))),
  },
  {
    kind: "' in the search",
    engines: inNode,
    section: `${PATTERN_STANDARD}#canonicalize-a-search`,
    reason: "asks the pattern's scheme; the standard's dummy URL has https",
    example: { pattern: ["x://b?'"], inputs: [] },
    explains: butFor(SEARCH, (text) => text.replaceAll("'", "%27")),
  },
  {
    kind: "an input that is no URL, without a base",
    engines: inNode,
    section: `${PATTERN_STANDARD}#url-pattern-match`,
    reason: "matches the empty string in each component",
    example: { pattern: [{ hostname: "" }], inputs: [["é"]] },
    explains: inInputs(
      (input, ours) =>
        typeof input[0] === "string" && input.length === 1 && ours[0] === false,
    ),
  },
  {
    kind: "the port of file:",
    engines: inNode,
    section: `${PATTERN_STANDARD}#canonicalize-a-port`,
    reason: "has none; the standard's dummy URL takes any port",
    example: { pattern: [{ protocol: "file", port: "0" }], inputs: [] },
    explains: inComponent(PORT, (ours, theirs) => theirs === ""),
  },
  {
    kind: "a default port with leading zeros",
    engines: inNode,
    section: `${PATTERN_STANDARD}#url-pattern-create`,
    reason: "keeps it; by step 6, 0080 represents the default port, too",
    example: { pattern: [{ protocol: "http", port: "0080" }], inputs: [] },
    explains: inComponent(PORT, (ours) => ours === ""),
  },
  {
    kind: "a port of tabs and newlines",
    engines: inNode,
    section: `${URL_STANDARD}#port-state`,
    reason: "takes it for no port; with a state override the standard fails",
    example: { pattern: [{ port: "\n" }], inputs: [] },
    explains: (difference) =>
      isRefused(difference.ours)
        ? !isRefused(difference.theirs) &&
          difference.case.pattern.some(
            (given) =>
              /[\t\n\r]/.test(given.port) || /:[^/]*[\t\n\r]/.test(given),
          )
        : inInputs(([{ port }], ours) => !ours[0] && /[\t\n\r]/.test(port))(
            difference,
          ),
  },
  {
    kind: "a control character or a colon within a protocol",
    engines: inNode,
    section: `${PATTERN_STANDARD}#canonicalize-a-protocol`,
    reason:
      "refuses it; the URL parser removes tabs, and a colon ends the scheme",
    example: { pattern: [{}], inputs: [[{ protocol: "a:b" }]] },
    explains: ({ case: given, ours, theirs }) =>
      [given.pattern, ...given.inputs]
        .flat()
        .some(
          (given) =>
            /.[\0-\x20:]|[\0-\x20:]./.test(given.protocol ?? "") ||
            /^(?:[\w+.-]*[\0-\x20][\w+.\0-\x20-]*|[\w+.{-]*\\:[\w.}]*)\\?:/.test(
              given,
            ),
        ) &&
      (isRefused(theirs)
        ? !isRefused(ours)
        : inInputs((input, ours, theirs) => ours[0] && !theirs[0])({
            case: given,
            ours,
            theirs,
          })),
  },
  {
    kind: "\\ in a pathname without a protocol, or one that begins with no slash",
    engines: inNode,
    section: `${PATTERN_STANDARD}#canonicalize-a-pathname`,
    reason: "leaves it; the parser of a special URL makes it a /",
    example: { pattern: [{}], inputs: [[{ pathname: "a\\b" }]] },
    explains: (difference) =>
      inComponent(
        PATHNAME,
        (ours, theirs) => ours === theirs.replaceAll("\\\\", "/"),
      )(difference) ||
      inInputs(
        ([{ pathname, protocol }]) =>
          pathname?.includes("\\") &&
          (protocol === undefined || !pathname.startsWith("/")),
      )(difference),
  },
  {
    kind: "a group with a longer prefix",
    engines: inNode,
    section: `${PATTERN_STANDARD}#generate-a-pattern-string`,
    reason:
      "leaves out the braces, so that its pattern string has another meaning",
    example: { pattern: [{ pathname: "/a{/b:c}+" }], inputs: [] },
    explains: inComponent(
      PATHNAME,
      (ours, theirs) => ours.replaceAll(/[{}]/g, "") === theirs,
    ),
  },
  {
    kind: "a dot segment",
    engines: inNode,
    section: `${PATTERN_STANDARD}#canonicalize-a-pathname`,
    reason: "removes it without a special scheme, or refuses the pattern",
    example: { pattern: [{ pathname: "a/.." }], inputs: [] },
    explains: (difference) =>
      inComponent(PATHNAME, (ours) => ours.includes("/."))(difference) ||
      (hasOtherScheme(difference.case) &&
        butFor(PATHNAME, withoutDots)(difference)) ||
      (isRefused(difference.theirs) &&
        difference.case.pattern.some(({ pathname }) =>
          pathname?.includes("/.."),
        )),
  },
];
