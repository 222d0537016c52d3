// More built-in functions, like those of ../intrinsics.js: for the modules that imitate Node's.

import { Array, Uint8Array, uncurryThis } from "../intrinsics.js";

export const { Number, String, URIError, isFinite } = globalThis;

export const { assign, is, keys } = Object;

const array = Array.prototype;
export const concat = uncurryThis(array.concat);
export const shift = uncurryThis(array.shift);
export const unshift = uncurryThis(array.unshift);

export const subarray = uncurryThis(
  Object.getPrototypeOf(Uint8Array).prototype.subarray,
);
