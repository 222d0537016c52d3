// What is in scope, and what is not, each by name with its reason.

/** Files that test what no JavaScript class can replace. */
const OUT_OF_SCOPE = [
  [/^url\/a-element/, "tests <a>"],
  [/^url\/failure\.html$/, "tests navigation, <a> and XMLHttpRequest"],
  [/^url\/url-setters-a-area\./, "tests <a> and <area>"],
  [/^url\/toascii-elements\./, "tests <a> and <area>"],
  [/^url\/javascript-urls\./, "tests navigation"],
  [/^url\/percent-encoding\./, "tests pages in legacy encodings"],
  [/^url\/urlencoded-filenames\./, "tests form submission"],
  [/^url\/data-uri-fragment/, "tests navigation"],
];

/** Subtests of files that are otherwise in scope. */
const OUT_OF_SCOPE_SUBTESTS = [
  {
    file: /^url\/toascii\./,
    name: / \(using <(?:a|area)>(?:\.host|\.hostname)?\)$/,
    reason: "tests <a> and <area>",
  },
];

/**
 * Subtests that assert what the standard no longer says. Where a checkout still has them, they are
 * left out of the count and `instead` runs in the same page and is counted.
 */
const SUPERSEDED = [
  {
    file: "url/urlsearchparams-delete.any.js",
    names: [
      "Changing the query of a URL with an opaque path can impact the path",
      "Changing the query of a URL with an opaque path can impact the path if the URL has no fragment",
    ],
    reason:
      "since 13 March 2025 the last trailing space of an opaque path is kept as %20",
    instead: "/superseded/urlsearchparams-delete.js",
  },
];

/** The reason why a file is out of scope, or null. */
export function whyOutOfScope(file) {
  return OUT_OF_SCOPE.find(([pattern]) => pattern.test(file))?.[1] ?? null;
}

/** Whether a subtest of a file counts. */
export function counts(file, name) {
  return !(
    OUT_OF_SCOPE_SUBTESTS.some(
      (entry) => entry.file.test(file) && entry.name.test(name),
    ) ||
    SUPERSEDED.some(
      (entry) => entry.file === file && entry.names.includes(name),
    )
  );
}

/** Scripts to load after a test file in place of its superseded subtests. */
export function replacementsFor(file, source) {
  return SUPERSEDED.filter(
    (entry) =>
      entry.file === file && entry.names.every((name) => source.includes(name)),
  ).map((entry) => entry.instead);
}

const V_FLAG = "needs RegExp's v flag, which this engine lacks";

/**
 * Subtests that an engine cannot pass, whoever writes the classes. They are counted and not passed;
 * a run fails when one of them passes after all, so that the list cannot go stale.
 */
const GAPS = {
  "urlpattern/urlpattern.any.js": [],
};

const WITHOUT_V_FLAG = new Set(["chromium92", "node18"]);

/** The reason why this engine cannot pass this subtest, or null. */
export function gap(engine, file, name) {
  return WITHOUT_V_FLAG.has(engine) && GAPS[file]?.includes(name)
    ? V_FLAG
    : null;
}
