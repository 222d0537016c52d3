// What the figures must be, and why some rows are slower than the engine's own class.

/** How many times as fast as the engine's own class each row is at least. The rest to 1 is noise. */
export const least = 0.95;

/** The most that a start may take in Node 24, as a share of another package's start in the same run. */
export const starts = [
  { row: "first URL, by require", ours: "urlsmith", most: 0.17 },
  { row: "first URL, by import", ours: "urlsmith", most: 0.24 },
  { row: "first URL, by require", ours: "urlsmith/js", most: 0.22 },
].map((bar) => ({ ...bar, theirs: "whatwg-url" }));

/** Why rows are slower. The first reason whose `rows` match counts. */
export const reasons = [
  {
    why: "the message of the error has the reason and the input, and is made at once",
    rows: /throws/,
  },
  {
    why: "the input is not in normal form, so WebAssembly parses it, and text is copied in and out",
    rows: /^kind: |^new URL(?![A-Z])|^URL\.|^url.* = …/,
  },
  {
    why: "the strings of all components are made at the first getter",
    rows: /^pattern\..*first time/,
  },
  {
    why: "JavaScript encodes, compares and moves the text",
    rows: /much to encode|^params: sort/,
  },
  {
    why: "a private field is checked, and a list in JavaScript is read, where the engine reads memory of its own",
    rows: /^url|^params|^new URLSearchParams|^(pattern|URLPattern)\.(?!test|exec)/,
  },
  {
    why: "the members of a dictionary are read one by one, and a regular expression is made or run by the engine",
    rows: /^new URLPattern|^pattern\.(test|exec)/,
  },
];
