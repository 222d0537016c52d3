// Classes that lose their instance before each call: a call across the boundary fails, so the next call has to make a
// new instance.

import { Boundary } from "./boundary.js";
import { load } from "./support.js";

/**
 * How many calls at the start lose the instance. Later, one in this many does, because making an instance takes longer
 * than a call.
 */
const CALLS = 10_000;
const RATE = 50;

/** The only form of an entry. */
export async function formsOf(entry) {
  const boundary = new Boundary();
  const { classes } = load(entry, { boundary, isHere: true });
  const { parse } = classes.URL;
  let calls = 0;
  const drop = () => {
    if (++calls > CALLS && calls % RATE > 0) return;
    boundary.failOnce(() => parse("x:y z"));
    if (!boundary.hasFired) throw new Error("no call went across the boundary");
  };
  const dropping = {};
  for (const [name, Class] of Object.entries(classes)) {
    if (Class === undefined) continue;
    wrapMembers(Class, drop);
    wrapMembers(Class.prototype, drop);
    dropping[name] = new Proxy(Class, {
      construct(...args) {
        drop();
        return Reflect.construct(...args);
      },
    });
    // Some tests read this property.
    Class.prototype.constructor = dropping[name];
  }
  return [
    {
      entry,
      form: "without an instance",
      ...dropping,
      TypeError,
      SyntaxError,
    },
  ];
}

/** Makes the functions of an object call another function first. */
function wrapMembers(object, first) {
  for (const key of Reflect.ownKeys(object)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
    if (key === "constructor" || !descriptor.configurable) continue;
    for (const part of ["get", "set", "value"]) {
      if (typeof descriptor[part] === "function") {
        descriptor[part] = new Proxy(descriptor[part], {
          apply(...args) {
            first();
            return Reflect.apply(...args);
          },
        });
      }
    }
    Object.defineProperty(object, key, descriptor);
  }
}
