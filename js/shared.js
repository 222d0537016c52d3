// What the CommonJS file of `urlsmith` shows to that of `urlsmith/list`, which shares its classes and its instance. ES
// modules share chunks instead.

export {
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
  wasm,
  words,
  write,
  writeArguments,
  writeBytes,
} from "./core.js";
export * from "./index.js";
export {
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
export {
  defineInterface,
  getIteratorMethod,
  inspectSymbol,
  isObject,
  sequenceFromIterable,
  tooFewArguments,
  toUSVString,
} from "./webidl.js";
