// Runs the tests of `urlsmith/validate` again, with the entry that needs no WebAssembly.

import { register } from "node:module";

register("./js-hooks.js", import.meta.url);

for (const name of ["validate", "errors", "pattern"]) {
  await import(`./${name}.test.js`);
}
