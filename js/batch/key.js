// Keys to compare URLs by, from their serializations. Without options, keys are equal exactly where the URLs are:
// https://url.spec.whatwg.org/#url-equivalence

import {
  TypeError,
  indexOf,
  isArray,
  join,
  lastIndexOf,
  replaceAll,
  slice,
  sort,
} from "../shared/intrinsics.js";
import { percentDecodeString } from "../shared/percent-decode.js";
import { convertOptions, toText, toUSVString } from "../shared/webidl.js";

export function createKey(options) {
  const given = convertOptions(options, "createKey");
  const rules = {
    excludeFragment: !!given.excludeFragment,
    dropTrailingSlash: !!given.dropTrailingSlash,
    indexFiles: namesOf(given, "indexFiles"),
    dropParameters: namesOf(given, "dropParameters"),
    keepParameters: namesOf(given, "keepParameters"),
    sortParameters: !!given.sortParameters,
  };
  if (rules.dropParameters !== null && rules.keepParameters !== null) {
    throw new TypeError(
      "createKey: dropParameters and keepParameters exclude each other",
    );
  }
  return (url) => keyOf(toText(url), rules);
}

/** A member that is an array, as an object with its texts as names; null if it is undefined. */
function namesOf(options, member) {
  const list = options[member];
  if (list === undefined) {
    return null;
  }
  if (!isArray(list)) {
    throw new TypeError(`createKey: ${member} is not an array`);
  }
  const names = { __proto__: null };
  for (let index = 0; index < list.length; index++) {
    names[toUSVString(list[index])] = true;
  }
  return names;
}

function keyOf(href, rules) {
  const hash = indexOf(href, "#");
  const end = hash < 0 ? href.length : hash;
  const mark = indexOf(href, "?");
  const pathEnd = mark < 0 || mark > end ? end : mark;
  const fragment = rules.excludeFragment ? "" : slice(href, end);
  const path = editPath(slice(href, 0, pathEnd), rules);
  return path + editQuery(slice(href, pathEnd, end), rules) + fragment;
}

/** What is before the query. Only the path of a URL with "//" after the scheme is changed. */
function editPath(text, { indexFiles, dropTrailingSlash }) {
  if (indexFiles === null && !dropTrailingSlash) {
    return text;
  }
  const colon = indexOf(text, ":");
  const start = indexOf(text, "/", colon + 3);
  if (start < 0 || slice(text, colon + 1, colon + 3) !== "//") {
    return text;
  }
  const last = lastIndexOf(text, "/");
  const isIndex = indexFiles !== null && indexFiles[slice(text, last + 1)];
  const end = isIndex ? last + 1 : text.length;
  const isSlash = dropTrailingSlash && end === last + 1 && last > start;
  return slice(text, 0, isSlash ? last : end);
}

/** A query with its "?", or nothing. The names are those that URLSearchParams has; the bytes of what stays are unchanged. */
function editQuery(text, { dropParameters, keepParameters, sortParameters }) {
  const keeps = keepParameters !== null;
  const chosen = dropParameters ?? keepParameters;
  if (text === "" || (chosen === null && !sortParameters)) {
    return text;
  }
  const parameters = [];
  for (let start = 1; start < text.length;) {
    const next = indexOf(text, "&", start);
    const end = next < 0 ? text.length : next;
    const parameter = slice(text, start, end);
    const name = nameOf(parameter);
    const isNamed = chosen !== null && chosen[name] === true;
    if (parameter !== "" && isNamed === keeps) {
      parameters[parameters.length] = { name, parameter };
    }
    start = end + 1;
  }
  if (sortParameters) {
    sort(parameters, (a, b) =>
      a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
    );
  }
  for (let index = 0; index < parameters.length; index++) {
    parameters[index] = parameters[index].parameter;
  }
  return parameters.length > 0 ? `?${join(parameters, "&")}` : "";
}

/** https://url.spec.whatwg.org/#urlencoded-parsing */
function nameOf(parameter) {
  const equals = indexOf(parameter, "=");
  const name = slice(parameter, 0, equals < 0 ? parameter.length : equals);
  return percentDecodeString(replaceAll(name, "+", " "), null);
}
