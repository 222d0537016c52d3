// The members of URLPattern that web-platform-tests call tentative, since they are only proposed for the standard.
// `urlsmith/pattern` and `urlsmith/polyfill` do not have them.

import { comparePatterns } from "../pattern/compare-component.js";
import { generateText } from "../pattern/generate-component.js";
import {
  TypeError,
  defineProperty,
  getOwnPropertyDescriptor,
} from "../shared/intrinsics.js";
import { quote, tooFewArguments } from "../shared/messages.js";
import { components } from "../shared/components.js";
import { convertRecord, isObject } from "../shared/webidl.js";

/**
 * Adds the members to the class. `patternOf` returns the compiled pattern of an object, or null. `requirePattern` throws in
 * the place of null.
 */
export function addTentativeMembers(URLPattern, patternOf, requirePattern) {
  const staticMembers = {
    /** https://github.com/whatwg/urlpattern/issues/61 */
    compareComponent(component, left, right) {
      if (arguments.length < 3) {
        throw tooFewArguments(
          "URLPattern.compareComponent",
          3,
          arguments.length,
        );
      }
      const index = convertComponent(component);
      const leftPattern = patternOf(left);
      const rightPattern = patternOf(right);
      if (leftPattern === null || rightPattern === null) {
        throw new TypeError(
          "URLPattern.compareComponent: an argument is not a URLPattern",
        );
      }
      return comparePatterns(index, leftPattern, rightPattern);
    },
  };
  const members = {
    /** https://github.com/whatwg/urlpattern/issues/73 */
    generate(component, groups) {
      const pattern = requirePattern(this, "generate");
      if (arguments.length < 2) {
        throw tooFewArguments("URLPattern.generate", 2, arguments.length);
      }
      const index = convertComponent(component);
      if (!isObject(groups)) {
        throw new TypeError(
          "URLPattern.generate: the groups are not an object",
        );
      }
      const record = convertRecord(groups);
      const { groupNameList: names } = pattern.components[index];
      const values = [];
      for (let group = 0; group < names.length; group++) {
        values[group] = valueOf(record, names[group]);
      }
      return generateText(pattern, index, values);
    },
  };
  move(staticMembers, "compareComponent", URLPattern);
  move(members, "generate", URLPattern.prototype);
}

function move(source, key, target) {
  defineProperty(target, key, getOwnPropertyDescriptor(source, key));
}

/** The index of a component by its name. */
export function convertComponent(component) {
  const name = `${component}`;
  for (let index = 0; index < components.length; index++) {
    if (components[index] === name) {
      return index;
    }
  }
  throw new TypeError(`URLPattern: ${quote(name)} is not a component`);
}

/** The value of a key in a record; undefined if it has none. */
function valueOf(record, key) {
  for (let index = 0; index < record.length; index += 2) {
    if (record[index] === key) {
      return record[index + 1];
    }
  }
  return undefined;
}
