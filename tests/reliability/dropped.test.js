// Runs the tests of the classes and of lists again, with classes that lose their instance before each call.

import { register } from "node:module";

// The hooks make these tests use the forms in dropping.js.
register("./dropping-hooks.js", import.meta.url);

// foreign.test.js gives the engine its URLPattern before the lists are loaded.
for (const file of [
  "classes/urlsmith.test.js",
  "list/foreign.test.js",
  "list/list.test.js",
]) {
  await import(`../${file}`);
}
