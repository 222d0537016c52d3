// The `urlsmith/polyfill/origin` entry: adds the class Origin where the engine lacks it, or has another class of that name.

import { Origin } from "urlsmith/origin";

import { globalClass } from "./classes.js";
import { install } from "./install.js";
import { originWorks } from "./probes.js";

install("urlsmith/polyfill/origin", () =>
  originWorks(globalThis) ? [] : [globalClass("Origin", Origin)],
);
