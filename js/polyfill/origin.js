// The `urlsmith/polyfill/origin` entry: adds the class Origin where the engine lacks it.

import { Origin } from "urlsmith/origin";

import { globalClass } from "./classes.js";
import { install } from "./install.js";
import { originWorks } from "./probes.js";

const name = "urlsmith/polyfill/origin";

if (!originWorks(globalThis)) {
  // An element with the id "Origin" is no property of the global object itself.
  const existing = Object.getOwnPropertyDescriptor(globalThis, "Origin");
  if (existing && (existing.get ?? existing.value) !== undefined) {
    throw new TypeError(
      `${name} cannot install Origin: the page has a global variable of this name. Nothing was changed. "urlsmith/origin" exports the class.`,
    );
  }
  install(name, () =>
    originWorks(globalThis) ? [] : [globalClass("Origin", Origin)],
  );
}
