// The functions of Node's assert that the checks of vectors use, for engines that have only the language. Written for old
// bundlers.

/** A text of a value, in which undefined members are seen. */
function show(value) {
  return JSON.stringify(value, (key, member) =>
    member === undefined ? "undefined" : member,
  );
}

function equal(actual, expected, message) {
  if (actual !== expected) {
    throw new Error(`${message}: ${show(actual)}, not ${show(expected)}`);
  }
}

function deepEqual(actual, expected, message) {
  equal(show(sorted(actual)), show(sorted(expected)), message);
}

/** A copy whose members are in order. */
function sorted(value) {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const copy = {};
  for (const key of Object.keys(value).sort()) copy[key] = sorted(value[key]);
  return copy;
}

function throws(action, ErrorClass) {
  let error = null;
  try {
    action();
  } catch (thrown) {
    error = thrown;
  }
  if (!(error instanceof ErrorClass)) throw new Error(`it throws ${error}`);
}

export default { deepEqual, equal, throws };
