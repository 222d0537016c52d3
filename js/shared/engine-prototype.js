// Makes the prototype of our class inherit from that of the engine's own class. Then `instanceof` the engine's class is true
// for our objects, and libraries that check `instanceof` accept them. Our members come first in the chain, so the engine's
// are never called.

/**
 * Puts the engine's prototype behind that of a class. Does nothing where the engine has no class of that name, or one that does not
 * look like the standard's.
 *
 * A member with code that the engine has and our class lacks would throw for our objects. Where there are such members, an object
 * between the two prototypes says that they are undefined.
 */
export function inheritFromEngine({ prototype }, name) {
  try {
    const engineClass = globalThis[name];
    const native = engineClass.prototype;
    if (
      typeof engineClass !== "function" ||
      typeof native !== "object" ||
      native[Symbol.toStringTag] !== name
    ) {
      return;
    }
    const { getOwnPropertyDescriptor, ownKeys } = Reflect;
    const between = { __proto__: null };
    const keys = ownKeys(native);
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index];
      const { value, get, set } = getOwnPropertyDescriptor(native, key);
      const hasCode = typeof (get ?? set ?? value) === "function";
      if (hasCode && !getOwnPropertyDescriptor(prototype, key)) {
        between[key] = { __proto__: null, writable: true, configurable: true };
      }
    }
    if ("Deno" in globalThis) {
      // Deno's fetch takes an object for a form if the object has the symbol of Deno's own forms. The symbol is its own value.
      const made = new engineClass("x:");
      const symbols = Object.getOwnPropertySymbols(made);
      for (let index = 0; index < symbols.length; index++) {
        const value = symbols[index];
        if (made[value] === value) between[value] = { __proto__: null, value };
      }
    }
    Object.setPrototypeOf(
      prototype,
      ownKeys(between).length === 0 ? native : Object.create(native, between),
    );
  } catch {
    // A page can have put anything in the place of the engine's class. Its errors are not ours.
  }
}

/** Puts Object.prototype behind the prototype of a class again, as Web IDL says. This is for classes that a polyfill has made global. */
export function endInheritance({ prototype }) {
  Reflect.setPrototypeOf(prototype, Object.prototype);
}
