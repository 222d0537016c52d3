// The companions in each form for users, loaded into this process: as CommonJS and as ES modules, over the classes of
// `urlsmith`, and as ES modules over those of `urlsmith/js`.

import { createRequire, register } from "node:module";
import { pathToFileURL } from "node:url";

import { withoutWebAssembly } from "../../tools/lib/entries.js";
import { built } from "./paths.js";
import { manifest } from "./package.js";

register("./condition.js", import.meta.url);

const require = createRequire(import.meta.url);

/** The forms of a companion: {form, exported, classes}. */
export async function companionForms(name) {
  const file = (path, condition) => built(manifest.exports[path][condition]);
  const companion = `./${name}`;
  const module = pathToFileURL(file(companion, "default")).href;
  const classes = require(built("dist/node/index.cjs"));
  return [
    { form: "import", exported: await import(module), classes },
    { form: "require", exported: require(file(companion, "require")), classes },
    {
      form: "import, without WebAssembly",
      exported: await import(`${module}?${withoutWebAssembly}`),
      classes: require(built("dist/index.cjs")),
    },
  ];
}
