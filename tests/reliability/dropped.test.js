// The tests of the classes and of lists once more, with classes that lose their instance before each call.

import { register } from "node:module";

// What these tests take as the forms of an entry is in dropping.js.
register("./dropping-hooks.js", import.meta.url);

// The form of urlsmith/lite that Node loads is that of urlsmith.
for (const file of [
  "classes/urlsmith.test.js",
  "classes/js.test.js",
  "list/list.test.js",
]) {
  await import(`../${file}`);
}
