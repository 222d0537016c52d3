// The entries of a URLPatternList, for the list and for its index.

/** Whether an entry was not deleted. */
export function isLive(entry) {
  return entry !== null && !entry.deletion.isDone;
}
