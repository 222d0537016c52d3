// A pattern after an edit: what its author can write instead.

import {
  STARTS,
  parseAConstructorString,
} from "../pattern/constructor-string.js";
import {
  BASE_URL,
  HOSTNAME,
  PASSWORD,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  components,
} from "../shared/components.js";
import { indexOf, slice, test } from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { createDataProperty } from "../shared/webidl.js";

/** An edit of a component: what replaces the part between two indexes. `moved` has what other components become, by their indexes. */
export const createEdit = (start, end, text, moved = []) => ({
  start,
  end,
  text,
  moved,
});

/** The components of a pattern of which one is given. */
export function only(component, value) {
  const init = [];
  init[component] = value;
  return init;
}

/** Of a longer string or component, in code units, there may be a thousand edits. */
const LONGEST_FIXED = 10_000;

/** The edit that makes a search of what follows a question mark, whose place is given. */
export const searchEdit = (value, start, end) =>
  createEdit(start, value.length, "", only(SEARCH, slice(value, end)));

/** Matches a text with a regular expression that is no wildcard. */
const regExpGroup = /(?:^|[^\\])\((?!\.\*\))/;

/** The pattern after an edit, or null if there is none, and the words about the edit for a message. */
export function fix(context, edit) {
  const { component, init, isString, pattern } = context;
  const { given, input, refusesRegExps } = pattern;
  const value = isString ? input : init[component];
  if (
    edit === null ||
    value.length > LONGEST_FIXED ||
    (refusesRegExps && test(regExpGroup, edit.text))
  ) {
    return { fixed: null, hint: "" };
  }
  const { text, moved } = edit;
  const shift = init[STARTS + component] ?? 0;
  const edited =
    slice(value, 0, shift + edit.start) + text + slice(value, shift + edit.end);
  const words =
    wordsAbout(moved) || (text === "" ? "remove it" : `write ${quote(text)}`);
  return {
    fixed: isString ? edited : withMembers(given, moved, component, edited),
    hint: component === PASSWORD ? "" : ` (${words})`,
  };
}

/** Such as `write port: "8080"`. */
function wordsAbout(moved) {
  let words = "";
  for (let index = 0; index <= BASE_URL; index++) {
    if (moved[index] !== undefined) {
      const verb = words === "" ? "write" : ",";
      words += `${verb} ${memberNames[index]}: ${quote(moved[index])}`;
    }
  }
  return words;
}

/** The names of the members of a dictionary. */
export const memberNames = [...components, "baseURL"];

/** A dictionary with the components of a pattern, and with others where it has none. If `changed` is the index of one, `text` takes its place. */
export function withMembers(init, moved = [], changed = -1, text = "") {
  const result = {};
  for (let index = 0; index <= BASE_URL; index++) {
    const value =
      index === changed
        ? (moved[index] ?? text)
        : (init[index] ?? moved[index]);
    if (value !== undefined) {
      createDataProperty(result, memberNames[index], value);
    }
  }
  return result;
}

/** The components of a text with a host, perhaps after a scheme and before a port and a path. */
export function hostMembers(text, isOrigin) {
  const hasScheme = indexOf(text, "://") > 0;
  const init = parseAConstructorString(
    hasScheme ? text : `x://${text}`,
    () => true,
  );
  const members = only(HOSTNAME, init[HOSTNAME] ?? "");
  if (hasScheme) {
    members[PROTOCOL] = init[PROTOCOL];
  }
  if ((isOrigin && hasScheme) || init[PORT]) {
    members[PORT] = init[PORT] ?? "";
  }
  if (!isOrigin && init[PATHNAME] !== "/") {
    members[PATHNAME] = init[PATHNAME];
  }
  return members;
}
