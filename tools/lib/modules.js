// The WebAssembly modules: each folder in wasm/ that has a module.json is one. The file says how the module is built:
//
// - `forms`: the forms in which the module is published: as a .wasm "file", or as "text" of such a file. A form with `simd`
//   is for engines that have SIMD.
// - `goal`: what the compiler is told to aim at; see build-wasm.js
// - `tables`: whether most of its data are tables of numbers, which are shorter in the form for code

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { root } from "./run.js";

const folder = join(root, "wasm");
const settings = (name) => join(folder, name, "module.json");

/** The modules by their names. */
export const modules = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => existsSync(settings(name)))
    .map((name) => [name, JSON.parse(readFileSync(settings(name), "utf8"))]),
);

/** The name of a module's crate. */
export const crateOf = (name) => `urlsmith-${name}`;

/** The .wasm files of the package, by the names of their modules. */
export const wasmFiles = Object.fromEntries(
  Object.keys(modules)
    .filter((name) => modules[name].forms.file)
    .map((name) => [name, `urlsmith-${name}.wasm`]),
);
