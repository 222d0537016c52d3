// core-js hands out the engine's classes where it finds no fault with them, so it gets to see others while it is loaded.

import "./hide-classes.js";

export { default as URL } from "core-js-pure/actual/url";
export { default as URLSearchParams } from "core-js-pure/actual/url-search-params";

import "./show-classes.js";
