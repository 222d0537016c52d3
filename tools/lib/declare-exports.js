// Declares the functions that the WebAssembly modules export, for editors: "go to definition" on `exports.parse` in js/core/ opens
// the Rust. The declarations have a source map that leads to the lines in wasm/.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./run.js";

const letters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** A number of a source map: https://tc39.es/ecma426/#sec-base64-vlq */
function vlq(number) {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = "";
  do {
    const isLast = rest < 32;
    text += letters[isLast ? rest : (rest & 31) | 32];
    rest >>>= 5;
  } while (rest > 0);
  return text;
}

/** The exported functions of a crate in wasm/: of each the file, the line from 0, the name and the parameters. */
function exportedFunctions(crate) {
  const folder = `wasm/${crate}/src`;
  const files = readdirSync(join(root, folder)).filter((file) =>
    file.endsWith(".rs"),
  );
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(root, folder, file), "utf8");
    const found = source.matchAll(
      /#\[wasm_bindgen\]\n(?:#.*\n)*(?=pub fn (\w+)\(([^)]*)\))/g,
    );
    return Array.from(found, ({ 0: before, 1: name, 2: text, index }) => ({
      source: `../../${folder}/${file}`,
      line: source.slice(0, index + before.length).split("\n").length - 1,
      name,
      parameters: text.match(/\w+(?=:)/g) ?? [],
    }));
  });
}

/** Writes the declarations of a module's exports, and their source map, into the folder `generated`. */
export function declareExports(generated, module) {
  const functions = [module, "boundary", "runtime"].flatMap(exportedFunctions);
  const sources = [...new Set(functions.map(({ source }) => source))];
  // Each line has one place, the name's. All but the column in the declaration count from the place before.
  let last = { index: 0, line: 0, column: 0 };
  const mappings = functions.map(({ source, line }) => {
    const here = {
      index: sources.indexOf(source),
      line,
      column: "pub fn ".length,
    };
    const place = [
      "export function ".length,
      here.index - last.index,
      here.line - last.line,
      here.column - last.column,
    ];
    last = here;
    return place.map(vlq).join("");
  });
  const file = `${module}-exports.d.ts`;
  const map = {
    version: 3,
    file,
    names: [],
    sources,
    mappings: mappings.join(";"),
  };
  writeFileSync(join(generated, `${file}.map`), JSON.stringify(map));
  const declarations = functions.map(({ name, parameters }) => {
    const list = parameters.map((parameter) => `${parameter}: number`);
    return `export function ${name}(${list.join(", ")}): number;\n`;
  });
  writeFileSync(
    join(generated, file),
    `${declarations.join("")}export const memory: WebAssembly.Memory;
//# sourceMappingURL=${file}.map
`,
  );
}
