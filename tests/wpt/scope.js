// The tests that do not count, each by name and with the reason.

import { ours } from "../support/vectors.js";

const file = (pattern, what, reason) => ({ pattern, what, reason });

/** Tests of things that no JavaScript class can replace: whole files, or some subtests of a file if `name` is given. */
export const OUT_OF_SCOPE = [
  file(/^url\/a-element/, "url/a-element*", "tests `<a>`"),
  file(/^url\/failure\.html$/, "url/failure.html", "tests navigation"),
  file(
    /^url\/url-setters-a-area\./,
    "url/url-setters-a-area.window.js",
    "tests `<a>` and `<area>`",
  ),
  file(
    /^url\/toascii-elements\./,
    "url/toascii-elements.window.js",
    "tests `<a>` and `<area>`",
  ),
  {
    ...file(
      /^url\/toascii\./,
      "url/toascii.window.js, the subtests “using `<a>`” and “using `<area>`”",
      "test `<a>` and `<area>`",
    ),
    name: / \(using <(?:a|area)>(?:\.host|\.hostname)?\)$/,
  },
  file(
    /^url\/javascript-urls\./,
    "url/javascript-urls.window.js",
    "tests navigation",
  ),
  file(
    /^url\/percent-encoding\./,
    "url/percent-encoding.window.js",
    "tests pages in legacy encodings",
  ),
  file(
    /^url\/urlencoded-filenames\./,
    "url/urlencoded-filenames.window.js",
    "tests form submission",
  ),
  file(
    /^url\/data-uri-fragment/,
    "url/data-uri-fragment.html",
    "tests navigation",
  ),
  file(
    /^urlpattern\/urlpattern-detached-frame-regexp\./,
    "urlpattern/urlpattern-detached-frame-regexp.html",
    "tests the class of a frame, which is the engine's own",
  ),
];

/** The tests in driver/. They count if web-platform-tests has no file of the same name. */
export const ADDED = [
  {
    file: "urlpattern/idlharness.any.js",
    what: "checks URLPattern against the standard's Web IDL with WPT's idlharness.js, as WPT's url/idlharness.any.js does for URL",
  },
];

/** The kinds of tests, by name. Only those of the first kind say whether a class follows the standards. */
export const KINDS = {
  standard: "web-platform-tests",
  proposal: "proposals",
  own: "tests of our own",
};

/** The kind of a test file. web-platform-tests call a file tentative if it tests what is only proposed for a standard. */
export function kindOf(path) {
  if (ADDED.some(({ file }) => file === path)) return "own";
  return path.includes(".tentative.") ? "proposal" : "standard";
}

/** Whether a test is for the small polyfill, which has no proposals for the URL Pattern Standard. */
export const isForSmallPolyfill = ({ file }) =>
  file.startsWith("urlpattern/") && kindOf(file) !== "proposal";

/** Whether a file counts. */
export function countsFile(path) {
  return !OUT_OF_SCOPE.some(({ pattern, name }) => !name && pattern.test(path));
}

/** Whether a subtest counts, in a file that counts. */
export function countsSubtest(path, subtest) {
  return !OUT_OF_SCOPE.some(
    ({ pattern, name }) => name?.test(subtest) && pattern.test(path),
  );
}

/**
 * Subtests that an engine cannot pass with any classes. They are counted and not passed. If one of them passes after
 * all, the run fails, so that the list stays right. An entry without engines is about all engines. One with
 * `ownURL` is about the small polyfill, which asks the engine's own URL.
 */
const GAPS = [
  {
    engines: ["chromium92", "node18"],
    files: [
      "urlpattern/urlpattern.any.js",
      "urlpattern/urlpattern.https.any.js",
    ],
    names: [
      String.raw`Pattern: [{"pathname":"/([[a-z]--a])"}] Inputs: [{"pathname":"/a"}]`,
      String.raw`Pattern: [{"pathname":"/([[a-z]--a])"}] Inputs: [{"pathname":"/z"}]`,
      String.raw`Pattern: [{"pathname":"/([\\d&&[0-1]])"}] Inputs: [{"pathname":"/0"}]`,
      String.raw`Pattern: [{"pathname":"/([\\d&&[0-1]])"}] Inputs: [{"pathname":"/3"}]`,
    ],
    reason: "needs RegExp's v flag, which this engine lacks",
  },
  {
    engines: ["chromium92"],
    ownURL: true,
    files: [
      "urlpattern/urlpattern.any.js",
      "urlpattern/urlpattern.https.any.js",
    ],
    names: [" ", "<", ">", "|"].map(
      (forbidden) =>
        `Pattern: [{"hostname":"bad${forbidden}hostname"}] Inputs: undefined`,
    ),
    reason:
      "the engine's own URL accepts this character in a host and percent-encodes it",
  },
  {
    engines: ["chromium92", "node18"],
    files: ["urlpattern/urlpattern-generate.tentative.any.js"],
    names: [
      String.raw`Pattern: {"port":"([^\\:]+?)"} Component: port Groups: {}`,
    ],
    reason:
      "escapes a colon in a class, which needs RegExp's v flag, which this engine lacks",
  },
  {
    engines: ["chromium92"],
    files: ["url/urlencoded-parser.any.js"],
    names: [
      "request.formData() with input: %EF%BF%BF=%EF%BF%BF",
      "response.formData() with input: %EF%BF%BF=%EF%BF%BF",
    ],
    reason: "tests formData(), where the engine decodes U+FFFF wrongly",
  },
  {
    files: ["url/IdnaTestV2.any.js"],
    names: ours.unicode18.map(({ input }) => `ToASCII("${input}") V7`),
    reason:
      "expects the result of Unicode 17 for a code point that Unicode 18 has assigned",
  },
  {
    files: ["url/historical.any.js"],
    names: [
      "URL: no structured serialize/deserialize support",
      "URLSearchParams: no structured serialize/deserialize support",
    ],
    reason:
      "structuredClone rejects only objects with the engine's internal slots; getting one would take 25 to 45 ns in every constructor",
  },
];

/** The reason why this engine cannot pass this subtest, or null. `hasOwnURL` is true with the small polyfill. */
export function gap(engine, path, subtest, hasOwnURL) {
  const found = GAPS.find(
    ({ engines, ownURL, files, names }) =>
      files.includes(path) &&
      (hasOwnURL || !ownURL) &&
      (engines?.includes(engine) ?? true) &&
      names.includes(subtest),
  );
  return found?.reason ?? null;
}
