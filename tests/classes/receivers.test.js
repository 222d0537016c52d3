// A member that is called on anything but an object of its class names itself, as engines do. This comes before the
// arguments are counted or converted.

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { formsOf } from "../support/forms.js";

/** An object of each class of an entry, with the name of the class. */
function* objectsOf({ entry, URL, URLSearchParams, URLPattern, ...others }) {
  yield ["URLPattern", new URLPattern()];
  if (entry === "urlsmith/pattern") return;
  yield ["URL", new URL("https://example.com/")];
  yield ["URLSearchParams", new URLSearchParams("a=b")];
  yield ["URLSearchParams Iterator", new URLSearchParams("a=b").keys()];
  if (entry !== "urlsmith/list") return;
  const list = new others.URLPatternList([{}]);
  yield ["URLPatternList", list];
  yield ["URLPatternListResult", list.exec("https://example.com/")];
}

const unread = {
  toString: () => assert.fail("an argument was converted"),
};

for (const entry of [
  "urlsmith",
  "urlsmith/js",
  "urlsmith/pattern",
  "urlsmith/list",
]) {
  for (const form of await formsOf(entry)) {
    const objects = [...objectsOf(form)];
    for (const [name, object] of objects) {
      describe(`${entry}, ${form.form}: ${name}`, () => {
        const prototype = Object.getPrototypeOf(object);
        const others = objects.filter(([, other]) => other !== object);
        const receivers = [
          {},
          () => {},
          prototype,
          Object.create(object),
          new Proxy(object, {}),
          ...others.map(([, other]) => other),
          ...[undefined, null, 1, "https://a/", Symbol()],
        ];
        const descriptors = Object.getOwnPropertyDescriptors(prototype);
        for (const key of Reflect.ownKeys(descriptors)) {
          const { get, set, value } = descriptors[key];
          const functions = [get, set, value].filter(
            (one) => typeof one === "function",
          );
          // Node's method for inspection is no member of the interface.
          const isMember = typeof key === "string" || key === Symbol.iterator;
          if (key === "constructor" || !isMember || functions.length === 0) {
            continue;
          }
          test(String(key), () => {
            const member = key === Symbol.iterator ? "entries" : key;
            const message = `${name}.${member}: this is not a ${name}`;
            for (const run of functions) {
              for (const receiver of receivers) {
                for (const values of [[], [unread, unread]]) {
                  assert.throws(() => Reflect.apply(run, receiver, values), {
                    name: "TypeError",
                    message,
                  });
                }
              }
            }
          });
        }
      });
    }
  }
}
