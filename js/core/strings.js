// Passes several strings, some of which may be undefined, as the input of one call.

import {
  ABSENT,
  ARGUMENT_COUNT,
  ARGUMENTS,
} from "../../target/generated/layout.js";

/** Writes the argument strings of a call to the input buffer, and their lengths to the result words. */
export function writeArguments(instance, strings) {
  const units = lengthOf(strings);
  instance.ensure(units);
  if (!writeEach(instance, strings)) {
    instance.reserve(units * 3);
    writeEach(instance, strings);
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

/** Writes each string and its length. Returns false if there was too little room. */
function writeEach(instance, strings) {
  const { words } = instance;
  let start = 0;
  for (let index = 0; index < ARGUMENT_COUNT; index++) {
    const string = strings[index];
    if (string === undefined) {
      words[ARGUMENTS + index] = ABSENT;
      continue;
    }
    const end = instance.encode(string, start);
    if (end < 0) {
      return false;
    }
    words[ARGUMENTS + index] = end - start;
    start = end;
  }
  return true;
}
