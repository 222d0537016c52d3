// The indexes of URLPatternList objects; see src/pattern/list.rs.
//
// An index is a copy of a list's patterns that is quick to search. It lies in a slot in the memory of the instance. The
// array `lists` of the instance says which slot has which index. A new instance has no indexes, so the next match makes
// the index anew.

import { ARGUMENTS, UNCHANGED } from "../../target/generated/layout.js";
import {
  Map,
  afterCollection,
  join,
  mapGet,
  mapSet,
} from "../shared/intrinsics.js";
import {
  call,
  callIfResting,
  explain,
  flag,
  giveBack,
  numbersEnd,
  numbersStart,
  take,
  writeProgram,
} from "./instance.js";
import { isLive } from "../shared/list-entries.js";
import {
  componentsOf,
  createGroups,
  describeAnew,
  execRegExps,
} from "./pattern-programs.js";
import { readComponents, writeArguments } from "./strings.js";
import { loadBase } from "./parse-url.js";
import { componentOf, readRecord } from "../url/url-record.js";

/** Where the instance keeps the index of a list. */
export class Index {
  /** The slot of the index. It is valid only while `lists` of the instance has this object in that slot. */
  slot = 0;
  /** How many patterns of the list are in the index. */
  loaded = 0;
  /** Their specificities, in the order in which the patterns are tried. */
  order = [];
}

/** Removes an index from the instance. */
export function removeIndex(index) {
  callIfResting((instance) => {
    const { lists } = instance;
    if (lists[index.slot] !== index) {
      return;
    }
    lists[index.slot] = null;
    instance.exports.clear_list(index.slot);
    for (let slot = 0; slot < lists.length; slot++) {
      if (lists[slot] !== null) {
        return;
      }
    }
    // Without lists the instance needs only its first memory.
    instance.neededMemory = instance.firstMemory;
  });
}

/** Removes an index when its list is collected as garbage. */
export const removeIndexAfter = afterCollection(removeIndex);

/** Brings an index up to date with the entries of its list. A deleted entry is null. */
function load(instance, index, entries) {
  const { lists } = instance;
  if (lists[index.slot] !== index) {
    let slot = 0;
    while (slot < lists.length && lists[slot] !== null) {
      slot++;
    }
    index.loaded = 0;
    index.order = [];
    index.slot = slot;
    lists[slot] = index;
  }
  if (index.loaded < entries.length) {
    loadPrograms(instance, index, entries);
    index.loaded = entries.length;
    instance.refresh();
    if (instance.neededMemory < instance.size) {
      instance.neededMemory = instance.size;
    }
  }
}

const noProgram = [];

/** Adds the patterns that are not in the index yet. */
function loadPrograms(instance, { slot, loaded, order }, entries) {
  for (let at = loaded; at < entries.length; at++) {
    const entry = entries[at];
    const length = writeProgram(instance, entry?.indexed?.program ?? noProgram);
    const rank = insert(order, entry?.specificity ?? "");
    instance.exports.extend_list(slot, length, rank);
  }
}

/** Inserts a specificity after those that are at least as great. Returns its place. */
function insert(order, specificity) {
  let end = order.length;
  // Most often the last place is the right one: the patterns of a new index come in their order.
  let rank = end > 0 && order[end - 1] >= specificity ? end : 0;
  while (rank < end) {
    const middle = (rank + end) >>> 1;
    if (order[middle] >= specificity) {
      rank = middle + 1;
    } else {
      end = middle;
    }
  }
  for (let at = order.length; at > rank; at--) {
    order[at] = order[at - 1];
  }
  order[rank] = specificity;
  return rank;
}

/**
 * Finds the entries of a list that match, in the order in which they are tried. `wantsAll` asks for all of them. Otherwise the
 * search ends with the first entry that is not foreign: whether a foreign one matches, only its own `exec` knows.
 *
 * Returns an object for each entry. `place` is the index of the entry. If `wantsResults`, the object also has everything that a
 * URLPatternListResult is made from:
 *
 * - `record`, that of the URL; or `texts`, the components of a dictionary
 * - `captures`: the groups that regular expressions have captured
 * - `bounds`: the start and the end of each group's value in its component, two numbers for each
 * - `isWhole`: whether `bounds` has all groups. Otherwise it has the groups from `first` to `last` of the pattern's
 *   shape; see `createShape` in js/extensions/url-pattern-list.js.
 */
export function searchList(
  index,
  entries,
  input,
  baseURL,
  wantsAll,
  wantsResults,
) {
  const instance = take();
  try {
    load(instance, index, entries);
    const { exports } = instance;
    const matches = [];
    let found;
    let record = null;
    let texts = null;
    if (typeof input !== "string") {
      writeArguments(instance, input);
      found = exports.match_list_init(index.slot);
      instance.refresh();
      if (found >= 0) {
        texts = readComponents(instance, input);
      }
    } else if (
      baseURL === undefined ||
      loadBase(instance, baseURL) === UNCHANGED
    ) {
      const length = instance.write(input);
      found = exports.match_list(
        index.slot,
        length,
        flag(baseURL !== undefined),
      );
      instance.refresh();
      if (found >= 0) {
        const { words } = instance;
        const isInput = words[ARGUMENTS] === UNCHANGED;
        record = readRecord(isInput ? input : instance.readResult(), words);
      }
    }
    while (found >= 0) {
      const match = createMatch(
        instance,
        entries[found],
        record,
        texts,
        wantsResults,
      );
      if (match !== null) {
        match.place = found;
        matches[matches.length] = match;
        if (!wantsAll && !entries[found].isForeign) {
          break;
        }
      }
      found = exports.match_list_again(index.slot);
      instance.refresh();
    }
    giveBack(instance);
    return matches;
  } catch (error) {
    throw explain(
      error,
      instance,
      typeof input === "string" ? input.length : 0,
    );
  }
}

/** The parts that a result is made from; null if the entry was deleted or its regular expressions do not match. */
function createMatch(instance, entry, record, texts, wantsResults) {
  if (!isLive(entry)) {
    return null;
  }
  const { regexps } = entry.indexed;
  let captures = null;
  if (regexps !== null) {
    captures = execRegExps(regexps, texts ?? componentsOf(record));
    if (captures === null) {
      return null;
    }
  }
  if (!wantsResults) {
    return { place: 0 };
  }
  const bounds = copyBounds(instance, entry.shape);
  const isWhole = entry.shape === null;
  return { place: 0, record, texts, captures, bounds, isWhole };
}

/** The bounds of all groups; or of the needed groups, if the shape of the pattern is known. */
function copyBounds(instance, shape) {
  const { heap } = instance;
  const start = numbersStart(instance);
  const end = numbersEnd(instance);
  const first = shape === null ? start : start + 2 * shape.first;
  const last = shape === null ? end : start + 2 * shape.last;
  const bounds = [];
  for (let index = first; index < last && index < end; index++) {
    bounds[bounds.length] = heap[index];
  }
  return bounds;
}

/** The sort key of a pattern: a more specific pattern has a greater one. */
export function specificityOf({ program }) {
  return call(4 * program.length, (instance) => {
    instance.exports.describe_specificity(writeProgram(instance, program));
    return instance.readResult();
  });
}

/** The names of the groups of an entry's pathname. */
export function pathnameGroupNames({ shape, compiled }) {
  return (shape ?? shapeOf(compiled)).groupNames[5];
}

/** Equal keys stand for equal patterns. */
export function keyOf({ program }) {
  return join(program, ",");
}

/** https://urlpattern.spec.whatwg.org/#create-a-component-match-result */
export function createComponentResult(entry, match, index) {
  const { bounds, texts, captures } = match;
  const shape = (entry.shape ??= shapeOf(entry.compiled));
  const input =
    texts === null ? componentOf(match.record, index) : texts[index];
  const names = shape.groupNames[index];
  const captured = captures?.[index];
  let groups;
  if ((shape.wildMask >> index) & 1) {
    groups = createGroups(names, captured, input, [0, input.length], 0);
  } else {
    const before = match.isWhole ? 0 : shape.first;
    const bound = 2 * (shape.groupsBefore[index] - before);
    groups = createGroups(names, captured, input, bounds, bound);
  }
  return { groups, input };
}

/** The shapes of patterns, by the keys that `shapeOf` makes. There are far fewer shapes than patterns. */
let shapes = new Map();
let shapeCount = 0;
/** How many shapes are kept. */
const MOST_SHAPES = 1 << 12;

/** The shape of a pattern, which results need: the names of its groups, and the places of their values. */
function shapeOf(compiled) {
  const groupNames = [];
  const descriptions = describeAnew(compiled);
  let key = `${compiled.wildMask}`;
  for (let index = 0; index < 8; index++) {
    const { groupNameList: names } = descriptions[index];
    groupNames[index] = names;
    key += " ";
    for (let group = 0; group < names.length; group++) {
      key += `${names[group]},`;
    }
  }
  let shape = mapGet(shapes, key);
  if (shape === undefined) {
    if (shapeCount >= MOST_SHAPES) {
      shapes = new Map();
      shapeCount = 0;
    }
    shape = createShape(groupNames, compiled.wildMask);
    mapSet(shapes, key, shape);
    shapeCount++;
  }
  return shape;
}

function createShape(groupNames, wildMask) {
  const groupsBefore = [];
  let count = 0;
  // Lists keep the bounds of the groups between the first and the last component that is not a lone `*`. The group of a
  // lone `*` is its whole component, so it needs no bounds.
  let first = 0;
  let last = 0;
  for (let index = 0; index < 8; index++) {
    const isWild = ((wildMask >> index) & 1) !== 0;
    groupsBefore[index] = count;
    if (!isWild && last === 0) {
      first = count;
    }
    count += groupNames[index].length;
    if (!isWild) {
      last = count;
    }
  }
  return { groupNames, wildMask, groupsBefore, first, last };
}
