// Makes console.log and util.inspect of Node, Deno and Bun show objects of this package's classes like objects of the
// engine's classes.

import {
  charCodeAt,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  indexOf,
} from "./intrinsics.js";
import { createDataProperty } from "./webidl.js";

/** https://nodejs.org/api/util.html#custom-inspection-functions-on-objects */
const inspectSymbol = Symbol.for("nodejs.util.inspect.custom");

const { stringify } = JSON;

/** Chai and Vitest pass no function that shows values. */
function inspectAsJSON(value) {
  try {
    return stringify(value);
  } catch {
    return "[Object]";
  }
}

/** Node passes options that have this function. */
const plain = { stylize: (text) => text };

/** Gives a prototype the method that shows its objects. A method of an object has the name that Node's method has. */
function defineInspection(prototype, { [inspectSymbol]: value }) {
  Object.defineProperty(prototype, inspectSymbol, {
    value,
    writable: true,
    configurable: true,
  });
}

/** Shows the objects of a class as the name of their class, which may be a subclass, and a value. */
export function showValue(prototype, valueOf) {
  defineInspection(prototype, {
    [inspectSymbol](depth, options, inspectValue = inspectAsJSON) {
      if (typeof depth === "number" && depth < 0) {
        return this;
      }
      return `${classNameOf(this)} ${inspectValue(valueOf(this), options)}`;
    },
  });
}

/**
 * Shows the objects of a class as the name of their class and some of their properties. `names` are the names, or a function that
 * gives the names that an object has.
 */
export function showProperties(prototype, names) {
  showValue(prototype, (object) => propertiesOf(object, names));
}

function propertiesOf(object, given) {
  const names = typeof given === "function" ? given(object) : given;
  const properties = {};
  for (let index = 0; index < names.length; index++) {
    createDataProperty(properties, names[index], object[names[index]]);
  }
  return properties;
}

/** Shows the objects of a class as the name of their class and pairs of names and values, like a Map. */
export function showPairs(prototype, pairsOf) {
  defineInspection(prototype, {
    [inspectSymbol](depth, options = plain, inspectValue = inspectAsJSON) {
      if (typeof depth === "number" && depth < 0) {
        return options.stylize("[Object]", "special");
      }
      const inner = oneDeeper(depth, options);
      const pairs = pairsOf(this);
      const texts = [];
      let length = -2;
      for (let index = 0; index < pairs.length; index++) {
        const name = inspectValue(pairs[index][0], inner);
        const value = inspectValue(pairs[index][1], inner);
        texts[index] = `${name} => ${value}`;
        length += visibleLength(texts[index]) + 2;
      }
      const title = classNameOf(this);
      return texts.length === 0
        ? `${title} {}`
        : inBraces(title, texts, length <= (options.breakLength ?? 80));
    },
  });
}

/** Shows iterators as a title and the items that are left. */
export function showItems(prototype, title, itemsOf) {
  defineInspection(prototype, {
    [inspectSymbol](depth, options = plain, inspectValue = inspectAsJSON) {
      if (typeof depth === "number" && depth < 0) {
        return options.stylize("[Object]", "special");
      }
      const inner = oneDeeper(depth, options);
      const items = itemsOf(this);
      const texts = [];
      for (let index = 0; index < items.length; index++) {
        texts[index] = inspectValue(items[index], inner);
      }
      return inBraces(
        title,
        texts,
        indexOf(inspectValue(items, inner), "\n") < 0,
      );
    },
  });
}

function oneDeeper(depth, options) {
  return typeof depth === "number" ? { ...options, depth: depth - 1 } : options;
}

/** Puts texts into braces: all on one line if they `fit`, otherwise one on each line. */
function inBraces(title, texts, fit) {
  const lead = fit ? " " : "\n  ";
  let text = lead;
  for (let index = 0; index < texts.length; index++) {
    text += (index === 0 ? "" : `,${lead}`) + texts[index];
  }
  return `${title} {${text} }`;
}

/** The name of an object's class, or of the nearest superclass that has a name. */
function classNameOf(object) {
  if (object === null) {
    return "";
  }
  const value = getOwnPropertyDescriptor(object, "constructor")?.value;
  return typeof value === "function" && value.name !== ""
    ? value.name
    : classNameOf(getPrototypeOf(object));
}

/** The length of a text without the escape sequences of colours. */
function visibleLength(text) {
  let { length } = text;
  let start = indexOf(text, "\u001b[");
  while (start >= 0) {
    let end = start + 2;
    while (end < text.length && charCodeAt(text, end) !== 0x6d) {
      end++;
    }
    length -= end + 1 - start;
    start = indexOf(text, "\u001b[", end);
  }
  return length;
}
