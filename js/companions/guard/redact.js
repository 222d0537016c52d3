// Texts for a log, without the secrets of the URLs in them.
//
// A URL in a log may be no URL: cut off, misspelled, or in another syntax, such as a connection string with many hosts. So
// nothing is parsed. One scan looks for the two places where secrets stand: before "@" in an authority, and after "=".
// Each unit is looked at a fixed number of times, so the time is linear on any input.

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
import { isSecretName, plainName } from "./secret-names.js";

export function redact(text, options) {
  const mask = typeof options?.mask === "string" ? options.mask : "***";
  const input = textToRedact(text, mask);
  if (isSearchParams(text)) {
    return slice(redact(`?${input}`, options), 1);
  }
  // Every text with a secret has "@", "=" or "://", perhaps encoded.
  const hasSecrets =
    indexOf(input, "=") >= 0 ||
    indexOf(input, "@") >= 0 ||
    indexOf(input, "%") >= 0 ||
    indexOf(input, "\\u") >= 0 ||
    indexOf(input, "\\x") >= 0 ||
    indexOf(input, "://") >= 0;
  if (!hasSecrets) {
    return input;
  }
  const decoded = new DecodedText(input);
  const secrets = findSecrets(decoded, nameTest(options?.params));
  let result = "";
  let done = 0;
  for (let index = 0; index < secrets.length; index += 2) {
    const start = decoded.starts[secrets[index]];
    result += slice(input, done, start) + mask;
    done = decoded.starts[secrets[index + 1]];
  }
  forget(input);
  return done === 0 ? input : result + slice(input, done);
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
