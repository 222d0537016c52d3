// Further built-in functions, which only the modules that imitate Node's need; see ../intrinsics.js.

import { Array, uncurryThis } from "../../shared/intrinsics.js";

const {
  Number: builtInNumber,
  String: builtInString,
  URIError: builtInURIError,
  isFinite: builtInIsFinite,
} = globalThis;
export {
  builtInNumber as Number,
  builtInString as String,
  builtInURIError as URIError,
  builtInIsFinite as isFinite,
};

export const { assign, is, keys } = Object;

const array = Array.prototype;
export const concat = uncurryThis(array.concat);
export const shift = uncurryThis(array.shift);
export const unshift = uncurryThis(array.unshift);
