// A setup file for Vitest, Jest, Jasmine and Bun's tests. With it, two objects of the URL Standards with different contents
// are different for `toEqual` and `toStrictEqual`.
//
// All four compare own properties, and these objects have none. So where a runner does not know a class, two different
// objects of it would be equal.

import { components } from "../shared/components.js";
import {
  TypeError,
  apply,
  getPrototypeOf,
  ownKeys,
  uncurryThis,
} from "../shared/intrinsics.js";

const {
  Bun,
  Object: builtInObject,
  String: builtInString,
  Symbol: builtInSymbol,
  beforeEach,
  jasmine,
} = globalThis;
const tagOf = uncurryThis(builtInObject.prototype.toString);

/** What an object says, in any implementation of its class; undefined for other values. */
function serializationOf(value) {
  const tag = tagOf(value);
  try {
    if (tag === "[object URL]" || tag === "[object URLSearchParams]") {
      return builtInString(value);
    }
    // Node 24's own patterns have the class string of other objects.
    if (
      tag !== "[object URLPattern]" &&
      value.constructor.name !== "URLPattern"
    ) {
      return undefined;
    }
    let text = "";
    for (let index = 0; index < components.length; index++) {
      text += `${value[components[index]]}\n`;
    }
    return text;
  } catch {
    // The prototype of a class has the tag, too, and some values have no constructor.
    return undefined;
  }
}

/** False if both objects say something, and not the same. All else is for the runner to decide. */
function compare(left, right) {
  const text = serializationOf(left);
  const other = serializationOf(right);
  const areDifferent =
    text !== undefined && other !== undefined && text !== other;
  return areDifferent ? false : undefined;
}

/**
 * Whether `compare` finds a difference in two values, or at the same place in two arrays or plain objects. `around` has the
 * values that these lie in.
 */
function hasDifference(left, right, around) {
  if (compare(left, right) === false) return true;
  const tag = tagOf(left);
  const isNested = tag === "[object Array]" || tag === "[object Object]";
  if (!isNested || tag !== tagOf(right) || around.includes(left)) return false;
  const all = around.concat([left]);
  return ownKeys(left).some(
    (key) => key in right && hasDifference(left[key], right[key], all),
  );
}

/** Bun's `expect` takes no testers. So its matchers are extended, and ask Bun first. */
function extend(expect) {
  const matchers = getPrototypeOf(expect(0));
  const withDifferences = (name, equals) => {
    const matcher = matchers[name];
    return (received, expected) => {
      if (!equals(received, expected)) {
        // The matcher knows what stands for many values, such as `expect.any(Object)`, and shows how the values differ.
        try {
          apply(matcher, expect(received), [expected]);
        } catch (error) {
          return { pass: false, message: () => error.message };
        }
      }
      const pass = !hasDifference(received, expected, []);
      const shown = () => `${Bun.inspect(received)}\n${Bun.inspect(expected)}`;
      return { pass, message: () => `${name} compares:\n${shown()}` };
    };
  };
  const { deepEquals } = Bun;
  expect.extend({
    toEqual: withDifferences("toEqual", (a, b) => deepEquals(a, b)),
    toStrictEqual: withDifferences("toStrictEqual", (a, b) =>
      deepEquals(a, b, true),
    ),
  });
}

// Vitest keeps its function under this symbol, even where it is no global. Bun gives its function for the path of any file.
const expect =
  globalThis.expect ??
  globalThis[builtInSymbol.for("expect-global")] ??
  Bun?.jest(Bun.main).expect;

if (expect?.addEqualityTesters) expect.addEqualityTesters([compare]);
else if (jasmine) {
  // Jasmine forgets testers after each test.
  beforeEach(() => jasmine.addCustomEqualityTester(compare));
} else if (Bun && expect) extend(expect);
else {
  throw new TypeError(
    "urlsmith/testing finds no expect: it is a setup file for Vitest, Jest, Jasmine and Bun",
  );
}
