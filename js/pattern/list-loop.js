// The search of a URLPatternList by a loop over its patterns. js/core/list-index.js has the same functions with an index.

import { join, sort } from "../shared/intrinsics.js";
import { isLive } from "../shared/list-entries.js";
import { execParsed, parseInput } from "./match.js";

export { specificityOf } from "./compare-component.js";

/** The order in which the entries of a list are tried. */
export class Index {
  /** How many entries of the list are in the order. */
  loaded = 0;
  /** The places of these entries in the list. */
  places = [];
}

/** There is nothing to remove: an index lies in the list alone. */
export function removeIndex() {}
export function removeIndexAfter() {}

/** Brings an index up to date with the entries of its list. Sorting is stable. */
function load(index, entries) {
  if (index.loaded === entries.length) {
    return;
  }
  const places = [];
  for (let place = 0; place < entries.length; place++) {
    places[place] = place;
  }
  const specificityAt = (place) => entries[place]?.specificity ?? "";
  sort(places, (left, right) => {
    const one = specificityAt(left);
    const other = specificityAt(right);
    return one === other ? 0 : one > other ? -1 : 1;
  });
  index.places = places;
  index.loaded = entries.length;
}

/**
 * Finds the entries of a list that match, as the function of this name in js/core/list-index.js does. Returns an object for
 * each, with `place`, the index of the entry, and `results`, the result of each component.
 */
export function searchList(index, entries, input, baseURL, wantsAll) {
  load(index, entries);
  const matches = [];
  const parsed = parseInput(input, baseURL);
  for (let at = 0; parsed !== null && at < index.places.length; at++) {
    const place = index.places[at];
    const entry = entries[place];
    const results = isLive(entry)
      ? execParsed(entry.indexed, input, parsed)
      : null;
    if (results !== null) {
      matches[matches.length] = { place, results };
      if (!wantsAll && !entry.isForeign) {
        break;
      }
    }
  }
  return matches;
}

/** A component of a match, by its index. */
export function createComponentResult(entry, match, index) {
  return match.results[index];
}

/** Equal keys stand for equal patterns. */
export function keyOf({ components, ignoreCase }) {
  const texts = [`${ignoreCase}`];
  for (let index = 0; index < 8; index++) {
    texts[index + 1] = components[index].patternString;
  }
  return join(texts, "\n");
}
