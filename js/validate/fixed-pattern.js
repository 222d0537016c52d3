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
  components,
} from "../shared/components.js";
import { indexOf, slice, test } from "../shared/intrinsics.js";
import { quote } from "../shared/messages.js";
import { createDataProperty } from "../shared/webidl.js";

/** An edit of a component: what replaces the part between two indexes. `moved` has what other members become, by their names. */
export const createEdit = (start, end, text, moved = null) => ({
  start,
  end,
  text,
  moved,
});

/** Of a longer string or component, in code units, there may be a thousand edits. */
const LONGEST_FIXED = 10_000;

/** The edit that makes a search of what follows a question mark, whose place is given. */
export const searchEdit = (value, start, end) =>
  createEdit(start, value.length, "", {
    __proto__: null,
    search: slice(value, end),
  });

/** Matches a text with a regular expression that is no wildcard. */
const regExpGroup = /(?:^|[^\\])\((?!\.\*\))/;

/**
 * The pattern without the fault between two indexes, or null if there is none, and the words about the edit for a message. `context` has
 * the pattern and the component with the fault. `edit` is an edit, a text that takes the place of the fault, or null.
 */
export function fix(context, start, end, edit) {
  const { component, init, isString, pattern } = context;
  if (typeof edit === "string") {
    edit = createEdit(start, end, edit);
  }
  const value = isString ? pattern.input : init[component];
  if (
    edit === null ||
    value.length > LONGEST_FIXED ||
    (pattern.refusesRegExps && test(regExpGroup, edit.text))
  ) {
    return { fixed: null, hint: "" };
  }
  const { text, moved } = edit;
  const shift = init[STARTS + component] ?? 0;
  const edited =
    slice(value, 0, shift + edit.start) + text + slice(value, shift + edit.end);
  const members = moved ?? nothing;
  const words =
    wordsAbout(members) || (text === "" ? "remove it" : `write ${quote(text)}`);
  return {
    fixed: isString
      ? edited
      : withMembers(
          pattern.given,
          members,
          component,
          members[components[component]] ?? edited,
        ),
    hint: component === PASSWORD ? "" : ` (${words})`,
  };
}

/** Such as `write port: "8080"`. */
function wordsAbout(members) {
  let words = "";
  for (const name in members) {
    words += `${words === "" ? "write" : ","} ${name}: ${quote(members[name])}`;
  }
  return words;
}

/** The names of the members of a dictionary. */
export const memberNames = [...components, "baseURL"];

/** No members. A program may have given members to the prototype of all objects. */
export const nothing = { __proto__: null };

/**
 * A dictionary with the members of a pattern, and with others where it has none. If `changed` is the index of one, `text` is its
 * value.
 */
export function withMembers(init, members, changed = -1, text = "") {
  const result = {};
  for (let index = 0; index <= BASE_URL; index++) {
    const name = memberNames[index];
    const value = index === changed ? text : (init[index] ?? members[name]);
    if (value !== undefined) {
      createDataProperty(result, name, value);
    }
  }
  return result;
}

/** The members for a text with a host, perhaps after a scheme and before a port and a path. */
export function hostMembers(text, isOrigin) {
  const hasScheme = indexOf(text, "://") > 0;
  const init = parseAConstructorString(
    hasScheme ? text : `x://${text}`,
    () => true,
  );
  const members = { __proto__: null, hostname: init[HOSTNAME] ?? "" };
  if (hasScheme && init[PROTOCOL] !== undefined) {
    members.protocol = init[PROTOCOL];
  }
  if ((isOrigin && hasScheme) || init[PORT]) {
    members.port = init[PORT] ?? "";
  }
  const path = init[PATHNAME];
  if (!isOrigin && path !== undefined && path !== "/") {
    members.pathname = path;
  }
  return members;
}
