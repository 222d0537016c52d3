// What a call gives, and the state of an object, as texts that can be compared. Runs in browsers, too.

import { urlAttributes } from "../support/names.js";
import { ROUTE } from "./table/inputs.js";
import { patternAttributes } from "./table/pattern.js";

/** The visible state of an object, as text. */
export function show(value) {
  if (typeof value === "string") {
    return value.length > 300
      ? `${JSON.stringify(value.slice(0, 300))}… of ${value.length}`
      : JSON.stringify(value);
  }
  if (
    value === undefined ||
    value === null ||
    (typeof value !== "object" && typeof value !== "function")
  ) {
    return String(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(show).join(", ")}]`;
  }
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  if (ArrayBuffer.isView(value) && value.length !== undefined) {
    return `${tag} ${value.join()}`;
  }
  const members = (names) =>
    `${tag} {${names.map((name) => `${name}: ${show(value[name])}`).join(", ")}}`;
  switch (tag) {
    case "URL":
      return members([...urlAttributes, "searchParams"]);
    case "BatchURL":
      return members(urlAttributes);
    case "Origin":
      return members(["opaque"]);
    case "URLBatch":
      return `${tag} ${show([value.bytes, value.offsets, value.errors])}`;
    case "URLSearchParams":
      return `${tag} ${show([...value])} ${show(String(value))}`;
    case "URLPattern":
      return `${members(patternAttributes)} ${value.test(ROUTE)}`;
    case "URLPatternList":
      return `${tag} ${value.size} ${show([...value])} ${show(value.execAll(ROUTE))}`;
    case "URLPatternListResult":
      return members([
        "pattern",
        "value",
        "params",
        "inputs",
        ...patternAttributes.slice(0, 8),
      ]);
    case "Array Iterator":
    case "URLSearchParams Iterator":
      return `${tag} ${show([...value])}`;
    default:
      return members(Object.keys(value));
  }
}

/** The outcome of a function: {value} or {error}. */
export function attempt(run) {
  try {
    return { value: run() };
  } catch (error) {
    return { error };
  }
}

/** The outcome as text. An error has members of its own, such as a position. */
export function showOutcome({ value, error }) {
  if (error === undefined) return show(value);
  const own = typeof error === "object" ? show({ ...error }) : "";
  return `throws ${error?.name}: ${error?.message} ${own}`;
}
