// URL patterns: https://urlpattern.spec.whatwg.org/#urlpatterns

import {
  HAS_REGEXP_GROUPS,
  MATCH,
  NO_MATCH,
  PATTERN_SLOTS,
  REGEXP_MASK,
  RESULT_LENGTH,
  RESULT_POINTER,
  UNCHANGED,
  WILD_MASK,
} from "../../target/generated/layout.js";
import {
  Array,
  TypeError,
  defineProperty,
  exec as execRegExp,
  indexOf,
  isArray,
  slice,
  test as testRegExp,
} from "../shared/intrinsics.js";
import { createTypeError } from "../shared/messages.js";
import { createDataProperty } from "../shared/webidl.js";
import {
  call,
  explain,
  flag,
  giveBack,
  numbersEnd,
  numbersStart,
  take,
  writeProgram,
} from "./instance.js";
import {
  lengthOf,
  readComponents,
  writeArguments,
  writeStrings,
} from "./strings.js";
import { loadBase } from "./parse-url.js";
import { componentOf, readRecord } from "../url/url-record.js";

/** How many patterns were created so far. Slots are given out in turn. */
let patternCount = 0;

/**
 * A compiled URL pattern. Its members never change once they are set.
 *
 * - `program`: the bytes of the compiled pattern, four in each number, the lowest first; see src/pattern/program.rs
 * - `slot`: the instance's slot that the pattern is loaded into
 * - `wildMask`: the components that are a lone `*`, as bits; bit 0 is the protocol's
 * - `regexps`: the regular expressions as a linked list of {index of the component, regexp, next}; null if there are
 *   none
 * - `hasRegExpGroups`: https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups
 * - `ignoreCase`: the option that the pattern was created with
 * - `descriptions`: for each component its pattern string and the names of its groups; made on first use
 */
function compiledPattern(instance, slot, ignoreCase) {
  const { bytes, words, regexps: created } = instance;
  const pointer = words[RESULT_POINTER];
  // A plain array, since making a typed array takes longer than making the pattern. With one byte in each number, a
  // pattern would take twice as much memory.
  const program = new Array(words[RESULT_LENGTH] / 4);
  for (let index = 0; index < program.length; index++) {
    const at = pointer + index * 4;
    program[index] =
      bytes[at] |
      (bytes[at + 1] << 8) |
      (bytes[at + 2] << 16) |
      (bytes[at + 3] << 24);
  }
  const mask = words[REGEXP_MASK];
  let regexps = null;
  // The last regular expressions are those of the pattern: parsing a constructor string may have created others before.
  let last = created.length;
  for (let index = 7; index >= 0; index--) {
    if ((mask >> index) & 1) {
      regexps = { index, regexp: created[--last], next: regexps };
    }
  }
  instance.regexps = [];
  return {
    program,
    slot,
    wildMask: words[WILD_MASK],
    regexps,
    hasRegExpGroups: words[HAS_REGEXP_GROUPS] !== 0,
    ignoreCase,
    descriptions: null,
  };
}

/**
 * Creates a URL pattern from a constructor string and a base URL, or from the values of a dictionary's members: the
 * components in order and the base URL. The stack trace of an error begins where `called` was called.
 * https://urlpattern.spec.whatwg.org/#url-pattern-create
 */
export function createPattern(init, baseURL, ignoreCase, called) {
  const isString = typeof init === "string";
  const strings = isString ? [init, baseURL] : init;
  const instance = take();
  let pattern;
  let message;
  let rejection;
  try {
    const slot = patternCount++ % PATTERN_SLOTS;
    instance.patterns[slot] = undefined;
    instance.regexps = [];
    writeArguments(instance, strings);
    const status = instance.exports.create_pattern(
      slot,
      flag(isString),
      flag(ignoreCase),
    );
    if (status === UNCHANGED) {
      instance.refresh();
      pattern = compiledPattern(instance, slot, ignoreCase);
      instance.patterns[slot] = pattern;
    } else {
      message = instance.readResult();
      rejection = instance.glue.takeObject(instance.exports.take_rejection());
    }
    giveBack(instance);
  } catch (error) {
    throw explain(error, instance, lengthOf(strings));
  }
  if (pattern !== undefined) {
    return pattern;
  }
  const error = createTypeError(message, called);
  if (rejection !== undefined) {
    defineProperty(error, "cause", {
      __proto__: null,
      value: rejection,
      configurable: true,
      writable: true,
    });
  }
  throw error;
}

/** Loads a pattern into a slot, unless the slot holds it. */
function loadPattern(instance, pattern, slot) {
  if (instance.patterns[slot] !== pattern) {
    instance.exports.load_pattern(
      slot,
      writeProgram(instance, pattern.program),
    );
    instance.patterns[slot] = pattern;
    instance.refresh();
  }
}

/**
 * Matches everything but regular expressions. Returns null if there is no match, or the array of the components, or the
 * record of the URL.
 */
function matchInput(instance, pattern, input, baseURL, wantsGroups) {
  if (typeof input !== "string") {
    return matchInit(instance, pattern, input, wantsGroups);
  }
  loadPattern(instance, pattern, pattern.slot);
  const withBase = baseURL !== undefined;
  if (withBase && loadBase(instance, baseURL) !== UNCHANGED) {
    return null;
  }
  const result = instance.exports.match_url(
    pattern.slot,
    instance.write(input),
    flag(withBase),
    flag(wantsGroups),
  );
  if (result === NO_MATCH) {
    return null;
  }
  instance.refresh();
  const href = result === MATCH ? input : instance.readResult();
  return readRecord(href, instance.words);
}

/** The same for a dictionary, given the values of its members. */
function matchInit(instance, pattern, init, wantsGroups) {
  const { exports } = instance;
  loadPattern(instance, pattern, pattern.slot);
  writeArguments(instance, init);
  if (!exports.match_init(pattern.slot, flag(wantsGroups))) {
    return null;
  }
  instance.refresh();
  return wantsGroups || pattern.regexps !== null
    ? readComponents(instance, init)
    : noComponents;
}

/** The components of a match whose components nobody reads. */
const noComponents = [];

function unitsOf(input, baseURL) {
  const units = typeof input === "string" ? input.length : lengthOf(input);
  return baseURL === undefined ? units : units + baseURL.length;
}

/** Whether a pattern matches an input. https://urlpattern.spec.whatwg.org/#url-pattern-match */
export function testPattern(pattern, input, baseURL) {
  const instance = take();
  try {
    const matched = matchInput(instance, pattern, input, baseURL, false);
    const isMatch =
      matched !== null &&
      (pattern.regexps === null || testRegExps(pattern.regexps, matched));
    giveBack(instance);
    return isMatch;
  } catch (error) {
    throw explain(error, instance, unitsOf(input, baseURL));
  }
}

/** Whether each regular expression matches its component, after `matchInput` has returned `matched`. */
function testRegExps(regexps, matched) {
  const areComponents = isArray(matched);
  for (let one = regexps; one !== null; one = one.next) {
    const { index, regexp } = one;
    const text = areComponents ? matched[index] : componentOf(matched, index);
    if (!testRegExp(regexp, text)) {
      return false;
    }
  }
  return true;
}

/**
 * https://urlpattern.spec.whatwg.org/#url-pattern-match: the URLPatternComponentResult of each component, in their
 * order; null if there is no match.
 */
export function execPattern(pattern, input, baseURL) {
  // `describe` comes before `take`, since it may take the instance itself.
  const descriptions = describe(pattern);
  const instance = take();
  try {
    const matched = matchInput(instance, pattern, input, baseURL, true);
    let results = null;
    if (matched !== null) {
      const texts = isArray(matched) ? matched : componentsOf(matched);
      const captures = execRegExps(pattern.regexps, texts);
      if (captures !== null) {
        results = createResults(instance, descriptions, texts, captures);
      }
    }
    giveBack(instance);
    return results;
  } catch (error) {
    throw explain(error, instance, unitsOf(input, baseURL));
  }
}

/** The captures of a pattern without regular expressions. */
const noCaptures = new Array(8);

/** The captures of each regular expression, by the index of its component; null if one does not match. */
export function execRegExps(regexps, texts) {
  if (regexps === null) {
    return noCaptures;
  }
  const captures = new Array(8);
  for (let one = regexps; one !== null; one = one.next) {
    const { index, regexp } = one;
    const captured = execRegExp(regexp, texts[index]);
    if (captured === null) {
      return null;
    }
    captures[index] = captured;
  }
  return captures;
}

function createResults(instance, descriptions, texts, captures) {
  const { heap } = instance;
  let bound = numbersStart(instance);
  const results = [];
  for (let index = 0; index < 8; index++) {
    const input = texts[index];
    const { groupNameList: names } = descriptions[index];
    const groups = createGroups(names, captures[index], input, heap, bound);
    bound += 2 * names.length;
    results[index] = { groups, input };
  }
  return results;
}

/**
 * The groups of a component. A value is what a regular expression captured, or a slice of `input`. The numbers of
 * `bounds` from the index `bound` on are the start and the end of each slice.
 */
export function createGroups(names, captured, input, bounds, bound) {
  const count = names.length;
  if (count === 1 && names[0] === "0") {
    // Most components have only this group. Engines make an object literal much faster than they add a property.
    return {
      0: captured === undefined ? valueAt(input, bounds, bound) : captured[1],
    };
  }
  const groups = {};
  for (let group = 0; group < count; group++) {
    createDataProperty(
      groups,
      names[group],
      captured === undefined
        ? valueAt(input, bounds, bound + 2 * group)
        : captured[group + 1],
    );
  }
  return groups;
}

/** The value of a group; undefined if its bounds are negative. */
function valueAt(input, bounds, bound) {
  const start = bounds[bound];
  const end = bounds[bound + 1];
  if (start < 0) {
    return undefined;
  }
  return end - start === input.length ? input : slice(input, start, end);
}

/** The components of a URL record. */
export function componentsOf(record) {
  const texts = [];
  for (let index = 0; index < 8; index++) {
    texts[index] = componentOf(record, index);
  }
  return texts;
}

/** The pattern string of each component, and the names of its groups; made once. */
export function describe(pattern) {
  if (pattern.descriptions === null) {
    pattern.descriptions = describeAnew(pattern);
  }
  return pattern.descriptions;
}

/** The same as `describe`, but keeps nothing: lists have too many patterns to keep all descriptions. */
export function describeAnew({ program, wildMask }) {
  return call(program.length * 4, (instance) => {
    const length = writeProgram(instance, program);
    const descriptions = [];
    for (let component = 0; component < 8; component++) {
      if ((wildMask >> component) & 1) {
        descriptions[component] = wild;
        continue;
      }
      const count = instance.exports.describe_component(length, component);
      const text = instance.readResult();
      const names = [];
      let start = 0;
      for (let group = 0; group < count; group++) {
        const end = indexOf(text, "\0", start);
        names[group] = slice(text, start, end);
        start = end + 1;
      }
      descriptions[component] = {
        patternString: slice(text, start),
        groupNameList: names,
      };
    }
    return descriptions;
  });
}

/** The description of a component that is a lone `*`. */
const wild = { patternString: "*", groupNameList: ["0"] };

/** Splits the result string into texts. Their lengths are the numbers that the call has written. */
function readTexts(instance) {
  const text = instance.readResult();
  const { heap } = instance;
  const last = numbersEnd(instance);
  const texts = [];
  let start = 0;
  for (let index = numbersStart(instance); index < last; index++) {
    const end = start + heap[index];
    texts[texts.length] = slice(text, start, end);
    start = end;
  }
  return texts;
}

/**
 * The parts of a component, and whether the path consists of segments. Fixed text has the name "". For a group, `value`
 * is its regular expression. https://urlpattern.spec.whatwg.org/#parts
 */
export function partsOf(pattern, component) {
  return call(4 * pattern.program.length, (instance) => {
    loadPattern(instance, pattern, pattern.slot);
    const { exports } = instance;
    const hasSegments = exports.describe_parts(pattern.slot, component) !== 0;
    const texts = readTexts(instance);
    const parts = [];
    for (let index = 0; index < texts.length; index += 5) {
      parts[parts.length] = {
        name: texts[index],
        value: texts[index + 1],
        prefix: texts[index + 2],
        suffix: texts[index + 3],
        modifier: texts[index + 4],
      };
    }
    return { parts, hasSegments };
  });
}

/** Compares a component, by its index, of two patterns. The result is negative, zero or positive. */
export function comparePatterns(component, left, right) {
  return call(4 * (left.program.length + right.program.length), (instance) => {
    const slot = left.slot === right.slot ? PATTERN_SLOTS : right.slot;
    loadPattern(instance, left, left.slot);
    loadPattern(instance, right, slot);
    return instance.exports.compare_patterns(component, left.slot, slot);
  });
}

/** Generates a component, by its index, from values for its groups in their order. */
export function generateText(pattern, component, values) {
  let message;
  const result = call(lengthOf(values), (instance) => {
    loadPattern(instance, pattern, pattern.slot);
    writeStrings(instance, values);
    const status = instance.exports.generate_component(
      pattern.slot,
      component,
      values.length,
    );
    const text = instance.readResult();
    if (status !== UNCHANGED) {
      message = text;
    }
    return text;
  });
  if (message !== undefined) {
    throw new TypeError(message);
  }
  return result;
}
