// Whether a measurement tells anything. A busy machine can make one class wait and not the other.

/** How often a piece of work is measured at most, and how far the rounds may lie apart, as a factor. */
const TRIES = 4;
const SPREAD = 2;

/** How many times faster urlsmith is than the browser; in a browser without such a class, the time of urlsmith. */
const rangeOf = ({ ratio, times }) => ratio ?? times.ours;

/** Whether the rounds of each of two measurements agree, and the two with each other. */
function agree(one, other) {
  const ranges = [one, other].map(rangeOf);
  const low = Math.min(...ranges.map((range) => range.low));
  const high = Math.max(...ranges.map((range) => range.high));
  return high <= low * SPREAD;
}

/**
 * Calls `measure` until two results in a row agree, and returns the last one, with `isSteady`. Calls `again` before each
 * call after the first two. `low` and `high` of a result are quartiles of its rounds.
 */
export function measureUntilSteady(measure, again) {
  let result = measure();
  for (let tries = 1; tries < TRIES; tries++) {
    if (tries > 1) again();
    const next = measure();
    if (agree(result, next)) return { ...next, isSteady: true };
    result = next;
  }
  return { ...result, isSteady: false };
}
