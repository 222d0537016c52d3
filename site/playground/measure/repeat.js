// Whether a measurement tells anything. A busy machine can make one class wait and not the other.

/** How often a piece of work is measured at most, and how far the numbers may lie apart, as a factor. */
const TRIES = 4;
const SPREAD = 2;

/** How many times faster urlsmith is than the browser; in a browser without such a class, the time of urlsmith. */
const numbersOf = ({ times: { ours, native } }) =>
  ["best", "median"].map((of) =>
    native === undefined ? ours[of] : native[of] / ours[of],
  );

/** Whether the best round and the median of two measurements say the same. */
function agree(one, other) {
  const numbers = [one, other].flatMap(numbersOf);
  return Math.max(...numbers) <= Math.min(...numbers) * SPREAD;
}

/**
 * Calls `measure` until two results in a row agree, and returns the last one, with `isSteady`.
 */
export function measureUntilSteady(measure) {
  let result = measure();
  for (let tries = 1; tries < TRIES; tries++) {
    const next = measure();
    if (agree(result, next)) return { ...next, isSteady: true };
    result = next;
  }
  return { ...result, isSteady: false };
}
