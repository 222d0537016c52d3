// Applies the fixes of `validate` to a URL string.

/**
 * Applies all fixes that keep the URL the same. `result` is what `validate` says about the input. Returns the mended input
 * and what `validate` says about that.
 */
export function mend(validate, input, result, options) {
  let mended = input;
  let rest = result;
  for (;;) {
    const fixes = rest.errors.flatMap(({ fix }) => (fix?.sameURL ? [fix] : []));
    if (fixes.length === 0) return { mended, rest };
    mended = applyAll(mended, fixes);
    rest = validate(mended, options);
  }
}

/** The input with one fix. */
export function apply(input, { start, end, text }) {
  return input.slice(0, start) + text + input.slice(end);
}

/** Applies the fixes in order. A fix that overlaps the previous one is left out. */
function applyAll(input, fixes) {
  const sorted = [...fixes].sort((a, b) => a.start - b.start || a.end - b.end);
  let mended = "";
  let done = 0;
  let last = -1;
  for (const { start, end, text } of sorted) {
    if (start < done || start === last) continue;
    mended += input.slice(done, start) + text;
    done = end;
    last = start;
  }
  return mended + input.slice(done);
}
