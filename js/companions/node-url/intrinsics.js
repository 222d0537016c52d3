// Further built-in functions, which only the modules that imitate Node's need; see ../intrinsics.js.

import { Array, uncurryThis } from "../../shared/intrinsics.js";

export const { Number, String, URIError, isFinite } = globalThis;

export const { assign, is, keys } = Object;

const array = Array.prototype;
export const concat = uncurryThis(array.concat);
export const shift = uncurryThis(array.shift);
export const unshift = uncurryThis(array.unshift);
