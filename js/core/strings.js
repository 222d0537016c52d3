// Passes several strings, some of which may be undefined, as the input of one call.

import {
  ABSENT,
  ARGUMENT_COUNT,
  ARGUMENTS,
  RESULT_POINTER,
  SAME_AS_ARGUMENT,
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

/** Writes strings, and their lengths as the numbers of the call. Returns the length of all strings in code units. */
export function writeStrings(instance, strings) {
  const count = strings.length;
  const units = lengthOf(strings);
  instance.ensure(units);
  const first = instance.exports.reserve_numbers(count) >>> 2;
  instance.refresh();
  if (!writeEach(instance, strings, count, instance.heap, first, false)) {
    instance.reserve(units * 3);
    writeEach(instance, strings, count, instance.heap, first, false);
  }
  return units;
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

/** Reads the eight components that a call has made from the arguments `strings`. */
export function readComponents(instance, strings) {
  const { words } = instance;
  let start = words[RESULT_POINTER];
  const components = [];
  for (let index = 0; index < 8; index++) {
    const word = words[ARGUMENTS + index];
    const length = word & ~SAME_AS_ARGUMENT;
    components[index] =
      word === length ? instance.stringAt(start, length) : strings[index];
    start += length;
  }
  return components;
}
