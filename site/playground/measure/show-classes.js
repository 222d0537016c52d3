import { hidden } from "./hide-classes.js";

Object.assign(globalThis, hidden);
