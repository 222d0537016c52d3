// The shortcuts, by the layers that they stand in: what takes each out of its source, and the work that shows what the shortcut
// is worth. `run` gets the exports of the layer's entry, and returns what is done with each input.

import { crate } from "./shortcuts/crate.js";
import { pattern } from "./shortcuts/pattern.js";
import { rest } from "./shortcuts/rest.js";
import { url } from "./shortcuts/url.js";

export const layers = [...url, ...pattern, ...rest, ...crate];
