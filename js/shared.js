// What the CommonJS file of `urlsmith` holds: the classes, and what that of `urlsmith/list` needs to share them and their
// instance. ES modules share chunks instead.

import {
  endMatch,
  flag,
  generation,
  heap,
  listStart,
  readComponents,
  readResult,
  recover,
  refreshViews,
  useBase,
  usePatterns,
  wasm,
  words,
  write,
  writeArguments,
  writeBytes,
} from "./core.js";
import {
  URLPattern,
  baseUrlBesideInit,
  componentOf,
  componentsOf,
  components,
  convertInput,
  createGroups,
  createInputs,
  groupNamesOf,
  partsOf,
  patternOf,
  runRegExps,
} from "./url-pattern.js";
import {
  defineInterface,
  getIteratorMethod,
  inspectSymbol,
  isObject,
  sequenceFromIterable,
  tooFewArguments,
  toUSVString,
} from "./webidl.js";

export * from "./index.js";

/** The exports of the modules that lists are made of. A function, since few need them, and making them takes 0.2 ms. */
export function shareWithLists() {
  return {
    URLPattern,
    baseUrlBesideInit,
    componentOf,
    components,
    componentsOf,
    convertInput,
    createGroups,
    createInputs,
    defineInterface,
    endMatch,
    flag,
    getIteratorMethod,
    groupNamesOf,
    inspectSymbol,
    isObject,
    listStart,
    partsOf,
    patternOf,
    readComponents,
    readResult,
    recover,
    refreshViews,
    runRegExps,
    sequenceFromIterable,
    toUSVString,
    tooFewArguments,
    useBase,
    usePatterns,
    write,
    writeArguments,
    writeBytes,
    // These change.
    get generation() {
      return generation;
    },
    get heap() {
      return heap;
    },
    get wasm() {
      return wasm;
    },
    get words() {
      return words;
    },
  };
}
