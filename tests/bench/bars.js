// What the figures must be, and why some rows are slower than the engine's own class.

/** How many times as fast as the engine's own class each row is at least. The rest to 1 is noise. */
export const least = 0.95;

/** The most that a start may take in Node 24, as a share of another package's start in the same run. */
export const starts = [
  { row: "first URL, by require", ours: "urlsmith", most: 0.1 },
  { row: "first URL, by import", ours: "urlsmith", most: 0.18 },
  { row: "first URL, by require", ours: "urlsmith/js", most: 0.25 },
].map((bar) => ({ ...bar, theirs: "whatwg-url" }));
