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
import { indexOf, slice } from "../shared/intrinsics.js";
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

/**
 * The pattern after an edit, or null if there is none, and the words about the edit for a message. `where` has the pattern:
 * its text or dictionary, its components, whether it is a text, and the index of the component.
 */
export function fix({ input, init, isString, component }, edit) {
  if (edit === null || (isString && input.length > LONGEST_FIXED)) {
    return { fixed: null, hint: "" };
  }
  const { start, end, text, moved } = edit;
  let fixed;
  let words = moved === null ? "" : wordsAbout(moved);
  if (isString) {
    const shift = init[STARTS + component] ?? 0;
    fixed = slice(input, 0, shift + start) + text + slice(input, shift + end);
  } else {
    const value = init[component];
    if (value.length > LONGEST_FIXED) {
      return { fixed: null, hint: "" };
    }
    const name = components[component];
    const edited = slice(value, 0, start) + text + slice(value, end);
    fixed = withMembers(
      init,
      moved ?? nothing,
      component,
      moved?.[name] ?? edited,
    );
  }
  if (words === "") {
    words = text === "" ? "remove it" : `write ${quote(text)}`;
  }
  return {
    fixed,
    hint: component === PASSWORD || fixed === null ? "" : ` (${words})`,
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

const memberNames = [...components, "baseURL"];

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
  if (isOrigin || init[PORT]) {
    members.port = init[PORT] ?? "";
  }
  const path = init[PATHNAME];
  if (!isOrigin && path !== undefined && path !== "/") {
    members.pathname = path;
  }
  return members;
}
