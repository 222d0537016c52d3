// Passes several strings, some of which may be undefined, as the input of one call.

import {
  ABSENT,
  ARGUMENT_COUNT,
  ARGUMENTS,
} from "../../target/generated/layout.js";

/** Writes the argument strings of a call to the input buffer, and their lengths to the result words. */
export function writeArguments(instance, strings) {
  // One write is faster than several, and tells whether all strings are ASCII.
  let all = "";
  for (let index = 0; index < ARGUMENT_COUNT; index++) {
    if (strings[index] !== undefined) {
      all += strings[index];
    }
  }
  const isAscii = instance.write(all) === all.length;
  if (!writeEach(instance, strings, isAscii)) {
    instance.reserve(all.length * 3);
    writeEach(instance, strings, false);
  }
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
 * Writes each string and its length, or only the lengths if `isThere` says that the strings are in the input already.
 * Returns false if there was too little room.
 */
function writeEach(instance, strings, isThere) {
  const { words } = instance;
  let start = 0;
  for (let index = 0; index < ARGUMENT_COUNT; index++) {
    const string = strings[index];
    if (string === undefined) {
      words[ARGUMENTS + index] = ABSENT;
      continue;
    }
    const end = isThere
      ? start + string.length
      : instance.encode(string, start);
    if (end < 0) {
      return false;
    }
    words[ARGUMENTS + index] = end - start;
    start = end;
  }
  return true;
}
