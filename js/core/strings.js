// Passes several strings, some of which may be undefined, as the input of one call.

import {
  ABSENT,
  ARGUMENT_COUNT,
  ARGUMENTS,
} from "../../target/generated/layout.js";

/** Writes the argument strings of a call; returns their length in code units. */
export function writeArguments(instance, strings) {
  // One write is faster than several, and tells whether all strings are ASCII.
  let all = "";
  for (let index = 0; index < ARGUMENT_COUNT; index++) {
    if (strings[index] !== undefined) {
      all += strings[index];
    }
  }
  const isAscii = instance.write(all) === all.length;
  const { words } = instance;
  if (
    !writeEach(instance, strings, ARGUMENT_COUNT, words, ARGUMENTS, isAscii)
  ) {
    instance.reserve(all.length * 3);
    writeEach(
      instance,
      strings,
      ARGUMENT_COUNT,
      instance.words,
      ARGUMENTS,
      false,
    );
  }
  return all.length;
}

/** The length of several strings in code units. */
export function lengthOf(strings) {
  let units = 0;
  for (let index = 0; index < strings.length; index++) {
    if (strings[index] !== undefined) {
      units += strings[index].length;
    }
  }
  return units;
}

/**
 * Writes the first `count` strings, unless `isThere` says that they are in the input already. Writes their lengths to
 * `lengths`, from the index `first` on. Returns false if there was too little room.
 */
function writeEach(instance, strings, count, lengths, first, isThere) {
  let start = 0;
  for (let index = 0; index < count; index++) {
    const string = strings[index];
    if (string === undefined) {
      lengths[first + index] = ABSENT;
      continue;
    }
    const end = isThere
      ? start + string.length
      : instance.encode(string, start);
    if (end < 0) {
      return false;
    }
    lengths[first + index] = end - start;
    start = end;
  }
  return true;
}
