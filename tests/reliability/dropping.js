// Classes that lose their instance before each call: a call across the boundary fails, so that the next call has to make
// all anew.

import { Boundary, load } from "./support.js";

/** So many calls lose it, and then one in so many: making an instance takes longer than the call. */
const CALLS = 10_000;
const RATE = 50;

/** The forms of an entry, of which there is one. */
export async function formsOf(entry) {
  const boundary = new Boundary();
  const { classes } = load(entry, { boundary, isHere: true });
  const { canParse } = classes.URL;
  let calls = 0;
  const drop = () => {
    if (++calls > CALLS && calls % RATE > 0) return;
    boundary.failOnce(() => canParse("x:y z"));
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
    // Tests look at it.
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
