// The tests of the classes and of lists once more, with classes that lose their instance before each call.

import { register } from "node:module";

// What these tests take as the forms of an entry is in dropping.js.
register("./dropping-hooks.js", import.meta.url);

for (const file of [
  "classes/urlsmith.test.js",
  "classes/lite.test.js",
  "classes/js.test.js",
  "list/list.test.js",
]) {
  await import(`../${file}`);
}
