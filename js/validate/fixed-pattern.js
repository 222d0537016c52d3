// A pattern after an edit: what its author can write instead.

import { parseAConstructorString } from "../pattern/constructor-string.js";
import {
  BASE_URL,
  HOSTNAME,
  PATHNAME,
  PORT,
  PROTOCOL,
  SEARCH,
  components,
} from "../shared/components.js";
import { indexOf, slice } from "../shared/intrinsics.js";
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

/** The edit that makes a search of what follows a question mark, whose place is given. */
export const searchEdit = (value, start, end) =>
  createEdit(start, value.length, "", only(SEARCH, slice(value, end)));

/** Such as `write port: "8080"`. */
export function wordsAbout(moved) {
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

/** A dictionary with the components of a pattern, and with others where it has none. */
export function withMembers(init, moved = []) {
  const result = {};
  for (let index = 0; index <= BASE_URL; index++) {
    const value = init[index] ?? moved[index];
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
