// Runs programs/callers.js on an entry, in this process. Prints the reports. The name of the current check goes into a
// file, in case the check never ends.

import { openSync, writeSync } from "node:fs";
import vm from "node:vm";

import { checkBuiltIns, checkCallers } from "./programs/callers.js";
import { engine, importEntry, load } from "./support.js";

const [, , entry, progressFile] = process.argv;
const file = openSync(progressFile, "w");
const progress = (where) => writeSync(file, `${where}\n`);
const { stringify } = JSON;
const { Uint8Array } = globalThis;

/**
 * What Node's own functions and the entries cannot do without: `Buffer.from` reads the length of an ArrayBuffer, the
 * views that are no Uint8Array have several getters, the iterators of a batch are generators, and Web IDL reads a list of
 * columns by its iterator.
 */
const needed = {
  "urlsmith/batch":
    /^(generator|array iterator).next|^Array.prototype.Symbol\(Symbol.iterator\)/,
  "urlsmith/querystring": /^ArrayBuffer.prototype.byteLength/,
  "urlsmith/node-url": /^ArrayBuffer.prototype.byteLength/,
  "urlsmith/percent-encoding":
    /^TypedArray.prototype.(buffer|byteLength|byteOffset)/,
};

function check() {
  if (/^urlsmith\/(js|list)$/.test(entry)) {
    const context = vm.createContext({});
    const inOther = (expression) => vm.runInContext(expression, context);
    return checkCallers(importEntry(entry), engine, inOther, progress);
  }
  const common = new Map();
  const { require } = load("urlsmith", { isHere: true, modules: common });
  const realm = { URL: require("urlsmith").URL, Uint8Array };
  // What a companion makes on first use is made while the change lasts: so each change gets a fresh copy.
  const fresh = () => {
    const modules = new Map(common);
    const { exported } = load(entry, { isHere: true, modules });
    return { exports: exported, realm };
  };
  const kinds = ["setter", "read-only undefined"];
  if (entry === "urlsmith/pattern") kinds.push("accessor");
  return checkBuiltIns(entry, {
    fresh,
    progress,
    kinds,
    needed: needed[entry],
  });
}

writeSync(1, stringify(check()));
