// Texts for a log, without the secrets of the URLs in them.
//
// A URL in a log may be no URL: cut off, misspelled, or in another syntax, such as a connection string with many hosts. So
// nothing is parsed. One scan looks for the two places where secrets stand: before "@" in an authority, and after "=".
// Another one looks for secrets that are known by their shape. Each unit is looked at a fixed number of times, so the time
// is linear on any input.

import {
  forget,
  indexOf,
  isArray,
  slice,
  toStringTag,
} from "../../shared/intrinsics.js";
import { isObject } from "../../shared/webidl.js";
import { DecodedText } from "./decoded-text.js";
import { findSecrets } from "./find-secrets.js";
import { findShapes, shapesOf } from "./find-shapes.js";
import { isSecretName, plainName } from "./secret-names.js";

export function redact(text, options) {
  const mask = typeof options?.mask === "string" ? options.mask : "***";
  const input = textToRedact(text, mask);
  if (isSearchParams(text)) {
    return slice(redact(`?${input}`, options), 1);
  }
  const shapes = shapesOf(options);
  if (isPlain(input, shapes)) {
    return input;
  }
  let decoded = new DecodedText(input);
  for (let index = 0; index < shapes.length; index++) {
    decoded = decoded.replace(findShapes(decoded.string, shapes[index]), mask);
  }
  const isSecret = nameTest(options?.params);
  decoded = decoded.replace(findSecrets(decoded, isSecret), mask);
  forget(input);
  return decoded.text;
}

/** Whether a text has no escape, no shape, and nothing of what stands beside the secrets that are known by their place or name. */
function isPlain(text, shapes) {
  let result =
    indexOf(text, "=") < 0 &&
    indexOf(text, "@") < 0 &&
    indexOf(text, "%") < 0 &&
    indexOf(text, "\\") < 0 &&
    indexOf(text, "://") < 0;
  for (let index = 0; result && index < shapes.length; index++) {
    result = findShapes(text, shapes[index]).length === 0;
  }
  return result;
}

/** The text of a value: of a URL its `href`. What has no text may still hold a secret, so its text is the mask. */
function textToRedact(value, mask) {
  if (typeof value === "string") {
    return value;
  }
  try {
    return `${isObject(value) && typeof value.href === "string" ? value.href : value}`;
  } catch {
    return mask;
  }
}

/** Whether a value is the parameters of a URL, whose text has no "?". */
function isSearchParams(value) {
  try {
    return isObject(value) && value[toStringTag] === "URLSearchParams";
  } catch {
    return false;
  }
}

/** The function that says of a decoded name whether the name is that of a secret. */
function nameTest(params) {
  if (typeof params === "function") {
    return (name) => !!params(name, isSecretName(name));
  }
  const names = { __proto__: null };
  if (isArray(params)) {
    for (let index = 0; index < params.length; index++) {
      names[plainName(`${params[index]}`)] = true;
    }
  }
  return (name) => isSecretName(name, names);
}
