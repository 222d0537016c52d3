// Shows objects of the runtime's own classes, and then the package's, by console.log() and by util.inspect().

import util from "node:util";

import * as ours from "../../../pkg/dist/index.js";

for (const show of [console.log, (value) => console.log(util.inspect(value))]) {
  // Bun's console.log() and util.inspect() differ for its own URLSearchParams: console.log() leaves out pairs of the name
  // "constructor", for example. A class cannot tell the two functions apart, so ours always prints like util.inspect().
  const isBunsOwn = show === console.log && "Bun" in globalThis;
  for (const { URL, URLSearchParams } of [globalThis, ours]) {
    class Sub extends URL {}
    const url = new URL("http://u:p@a:81/p?q=1&q=2#h");
    const query = new URLSearchParams("q=1&q=2&r=3");
    show(url);
    show([url, { url }]);
    show(new Sub("file:///"));
    // Deno's util.inspect() shows its own objects at any depth.
    if (show === console.log || !("Deno" in globalThis)) {
      show({ a: { b: { url } } });
    }
    if (!isBunsOwn) {
      show(query);
      show([query, new URLSearchParams(), { query }]);
      show(new URLSearchParams({ long: "a".repeat(60), b: "c".repeat(30) }));
    }
    console.log("the end");
  }
}
