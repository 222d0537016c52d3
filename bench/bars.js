// What the figures must be, and why some rows are slower than the engine's own class.

/** How many times as fast as the engine's own class each row is at least. The rest to 1 is noise. docs/performance.md says so, too. */
export const least = 0.95;

/** Why rows are slower. The first reason whose `rows` match counts. */
export const reasons = [
  {
    why: "the error message with the reason and the input is created eagerly",
    rows: /throws/,
  },
  {
    why: "the input is not in normal form, so text is copied to WebAssembly and back",
    rows: /^kind: |^new URL(?![A-Z])|^URL\.|^url.* = …/,
  },
  {
    why: "the first getter creates the strings of all components",
    rows: /^pattern\..*first time/,
  },
  {
    why: "JavaScript encodes, compares and moves the text",
    rows: /much to encode|^params: sort/,
  },
  {
    why: "JavaScript checks a private field and reads a list, where the engine reads its own memory",
    rows: /^url|^params|^new URLSearchParams|^(pattern|URLPattern)\.(?!test|exec)/,
  },
  {
    why: "the members of a dictionary are read one by one, or the engine compiles or runs a regular expression",
    rows: /^new URLPattern|^pattern\.(test|exec)/,
  },
];
