// The members that later versions of the URL Standard added, for an engine's own URL and URLSearchParams.

import { TypeError, apply } from "../shared/intrinsics.js";
import { tooFewArguments } from "../shared/messages.js";
import { toUSVString } from "../shared/webidl.js";
import { deleteComparesValues, hasComparesValues } from "./probes.js";

/** The members that the engine's classes lack or have in an older form, as a list of changes (see install.js). */
export function missingMembers({ URL, URLSearchParams }) {
  const { prototype } = URLSearchParams;
  const present = {
    canParse: typeof URL.canParse === "function",
    parse: typeof URL.parse === "function",
    has: hasComparesValues({ URLSearchParams }),
    delete: deleteComparesValues({ URLSearchParams }),
    size: "size" in prototype,
  };
  return [
    ...changes("URL", URL, urlMembers(URL)),
    ...changes(
      "URLSearchParams.prototype",
      prototype,
      urlSearchParamsMembers(prototype),
    ),
  ].filter(({ key }) => !present[key]);
}

/** The changes that define the members of `source` on `object`, with the attributes that Web IDL gives to members. */
function changes(path, object, source) {
  const descriptors = Object.getOwnPropertyDescriptors(source);
  return Object.entries(descriptors).map(([key, descriptor]) => ({
    name: `${path}.${key}`,
    object,
    key,
    // A literal's members are writable, enumerable and configurable, as Web IDL wants them.
    descriptor,
  }));
}

/** The static methods of URL. https://url.spec.whatwg.org/#url-class */
function urlMembers(URL) {
  /** A URL, or null if the strings cannot be parsed. */
  const parseOrNull = (url, base) => {
    url = `${url}`;
    base = base === undefined ? undefined : `${base}`;
    try {
      return new URL(url, base);
    } catch (error) {
      // Other errors say nothing about the strings: the engine may be short of stack or memory.
      if (!(error instanceof TypeError) && error.name !== "TypeError") {
        throw error;
      }
      return null;
    }
  };
  return {
    /** https://url.spec.whatwg.org/#dom-url-parse */
    parse(url, base = undefined) {
      if (arguments.length < 1) throw tooFewArguments("URL.parse", 1, 0);
      return parseOrNull(url, base);
    },

    /** https://url.spec.whatwg.org/#dom-url-canparse */
    canParse(url, base = undefined) {
      if (arguments.length < 1) throw tooFewArguments("URL.canParse", 1, 0);
      return parseOrNull(url, base) !== null;
    },
  };
}

/** Members of URLSearchParams, made from the engine's own. https://url.spec.whatwg.org/#interface-urlsearchparams */
function urlSearchParamsMembers(native) {
  const { append, delete: deleteName, forEach, getAll, has } = native;

  /** Throws as the engine does if `params` is no URLSearchParams. This comes before the arguments are converted. */
  const check = (params) => apply(has, params, [""]);

  return {
    /** https://url.spec.whatwg.org/#dom-urlsearchparams-size */
    get size() {
      let size = 0;
      apply(forEach, this, [() => size++]);
      return size;
    },

    /** https://url.spec.whatwg.org/#dom-urlsearchparams-has */
    has(name, value = undefined) {
      if (value === undefined) return apply(has, this, arguments);
      check(this);
      name = toUSVString(name);
      value = toUSVString(value);
      const values = apply(getAll, this, [name]);
      for (let index = 0; index < values.length; index++) {
        if (values[index] === value) return true;
      }
      return false;
    },

    /** https://url.spec.whatwg.org/#dom-urlsearchparams-delete */
    delete(name, value = undefined) {
      if (value === undefined) return apply(deleteName, this, arguments);
      check(this);
      name = toUSVString(name);
      value = toUSVString(value);
      const names = [];
      const values = [];
      // The placeholder becomes longer than every name, so it equals none of them.
      let placeholder = "-";
      let othersHaveName = false;
      apply(forEach, this, [
        (otherValue, otherName) => {
          names[names.length] = otherName;
          values[values.length] = otherValue;
          placeholder += otherName;
          othersHaveName ||= otherName === name && otherValue !== value;
        },
      ]);
      if (!othersHaveName) return apply(deleteName, this, [name]);
      // The engine deletes by name alone, so all pairs are deleted, and those that stay are appended again. The
      // placeholder keeps the list from being empty in between: a URL without a query loses the spaces at the end of an
      // opaque path.
      apply(append, this, [placeholder, ""]);
      for (let index = 0; index < names.length; index++) {
        apply(deleteName, this, [names[index]]);
      }
      for (let index = 0; index < names.length; index++) {
        if (names[index] !== name || values[index] !== value) {
          apply(append, this, [names[index], values[index]]);
        }
      }
      apply(deleteName, this, [placeholder]);
    },
  };
}
