// .wasm files beside the entries for Node.
//
// Reading one takes 0.6 ms where loading and decoding the same as text takes 4 ms of a fresh process. Where it is not
// there, because a bundler has moved this code elsewhere, the text is, because the bundler took it along.

import { readFileSync } from "node:fs";

import { compile } from "./wasm.js";

/** A function that makes fresh instances of one module and returns their exports. */
export function fromFile(name, otherwise) {
  let instantiate;
  return (imports) => {
    instantiate ??= prepare(name) ?? otherwise();
    return instantiate(imports);
  };
}

function prepare(name) {
  let bytes;
  try {
    bytes = readFileSync(`${__dirname}/../${name}`);
  } catch {
    return null;
  }
  const module = compile(bytes);
  return (imports) => new WebAssembly.Instance(module, imports).exports;
}
