// Texts for a log, without the secrets of the URLs in them.
//
// A URL in a log may be malformed: cut off, misspelled, or in another syntax, such as a connection string with many hosts. So
// nothing is parsed. One scan looks for the two places where secrets are: before "@" in an authority, and after "=".
// Another one looks for secrets that are recognized by their shape. Each code unit is examined a fixed number of times, so the time
// is linear on any input.

import { forget, objectToString, slice } from "../../shared/intrinsics.js";
import { listOf, optionsOf } from "./allowed.js";
import { decode, withMask } from "./decoded-text.js";
import { secretFinder } from "./find-secrets.js";
import { finderOfShape, shapesOf } from "./find-shapes.js";
import { isSecretName, plainName } from "./secret-names.js";

export function redact(value, options) {
  const given = optionsOf(options);
  const mask = given.mask ?? "***";
  const isSecret = nameTest(given.params);
  const shapes = shapesOf(given);
  const { before, text } = textOf(value, mask);
  let decoded = decode(before + text);
  for (let index = 0; index < shapes.length; index++) {
    const masked = withMask(decoded, mask, finderOfShape(shapes[index]));
    if (masked !== decoded.text) {
      decoded = decode(masked);
    }
  }
  const masked = decoded.starts
    ? withMask(decoded, mask, secretFinder(isSecret))
    : decoded.text;
  forget(text);
  return slice(masked, before.length);
}

/**
 * The text of a value: of a URL its `href`. What has no text may still hold a secret, so its text is the mask. The parameters of a URL
 * have no "?" before them.
 */
function textOf(value, mask) {
  let before = "";
  try {
    const isQuery = objectToString(value) === "[object URLSearchParams]";
    before = isQuery ? "?" : "";
    const href = value?.href;
    return { before, text: `${typeof href === "string" ? href : value}` };
  } catch {
    return { before, text: mask };
  }
}

/** The function that says of a decoded name whether the name is that of a secret. */
function nameTest(option) {
  const params = listOf(option, "params");
  if (typeof params === "function") {
    return (name) => !!params(name, isSecretName(name));
  }
  const names = { __proto__: null };
  for (let index = 0; index < params.length; index++) {
    names[plainName(`${params[index]}`)] = true;
  }
  return (name) => isSecretName(name, names) || names[plainName(name)];
}
