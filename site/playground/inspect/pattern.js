// What the page says about a pattern, and about a list of patterns.

import { components as componentNames, flags } from "../../internals.js";
import { LONGEST_COLOURED } from "../coloured.js";
import { partsOfPattern, specialSchemes } from "./parts.js";
import { explainComponent } from "./pattern-parts.js";

/** Engines refuse to run regular expressions of some length. In code units. */
const LONGEST_REGEXP = 10_000;

/** The regular expression of a component that was explained; null if it is too long. */
export function toRegExp(
  { regexp, component },
  { ignoreCase = false, more = "" } = {},
) {
  const ignores =
    ignoreCase && ["pathname", "search", "hash"].includes(component);
  return regexp.length > LONGEST_REGEXP
    ? null
    : new RegExp(regexp, flags + (ignores ? "i" : "") + more);
}

/** https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme */
function matchesASpecialScheme({ protocol }) {
  const matcher = toRegExp(explainComponent("protocol", protocol));
  return specialSchemes.some((scheme) => matcher?.test(scheme));
}

/** The parts of the string that a pattern is made of: [{part, start, end}]. */
export const partsOfText = (URLPattern, text) =>
  partsOfPattern(text, (protocol) => {
    try {
      return matchesASpecialScheme(new URLPattern({ protocol }));
    } catch {
      return false;
    }
  });

/** All components of a pattern, explained. */
export function explain(pattern) {
  const isOpaquePath = !matchesASpecialScheme(pattern);
  return componentNames.map((name) =>
    explainComponent(name, pattern[name], isOpaquePath),
  );
}

const nonEmpty = (object) =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== ""),
  );

function create(URLPattern, { mode, text, base, components, ignoreCase }) {
  const options = { ignoreCase };
  if (mode === "string") {
    return base === ""
      ? new URLPattern(text, options)
      : new URLPattern(text, base, options);
  }
  const init = nonEmpty({ ...components, baseURL: base });
  return new URLPattern(init, options);
}

/** The match of an input: null, or for each component its text and its groups with their places. */
function match(pattern, explained, input, ignoreCase) {
  const result = pattern.exec(input);
  if (result === null) return null;
  return explained.map((one) => {
    const { input: text, groups } = result[one.component];
    return {
      component: one.component,
      text,
      groups: Object.entries(groups).map(([name, value]) => [
        name,
        value ?? null,
      ]),
      places: one.isAnything ? [] : placesOf(one, text, ignoreCase),
    };
  });
}

/** Where the groups are in the text that they are from. */
function placesOf(explained, text, ignoreCase) {
  const { indices } =
    toRegExp(explained, { ignoreCase, more: "d" })?.exec(text) ?? {};
  return (indices ?? [])
    .slice(1)
    .map(
      (place, index) =>
        place && { start: place[0], end: place[1], part: `group-${index % 4}` },
    )
    .filter((place) => place && place.start < place.end);
}

/**
 * Whether a question is about a pathname alone. Without a base URL such a text lacks a protocol, which would hide what else is
 * wrong in the text.
 */
const isPathname = ({ mode, text, base }) =>
  mode === "string" && base === "" && text.startsWith("/");

/** Why a text is no pathname, or undefined. */
function errorOfPathname(URLPattern, { text }) {
  try {
    new URLPattern({ pathname: text });
  } catch ({ message }) {
    return message;
  }
}

/**
 * - `textParts`: the parts of the pattern's text; empty if the text is too long, or if the pattern is not one string
 * - `error`: why there is no pattern; then there is nothing else but `textParts` and `native`
 * - `components`: each explained
 * - `hasRegExpGroups`
 * - `matches`: for each input its match, or null
 * - `native`: null if the browser has no URLPattern, else {refuses} or {differing: names of components, matches: whether each
 *   input matches}
 */
export function inspectPattern({ URLPattern }, NativeURLPattern, question) {
  const native = inspectNative(NativeURLPattern, question);
  const { mode, text } = question;
  const textParts =
    mode === "string" && text.length <= LONGEST_COLOURED
      ? partsOfText(URLPattern, text)
      : [];
  let pattern;
  try {
    pattern = create(URLPattern, question);
  } catch ({ message }) {
    const inPathname = isPathname(question)
      ? errorOfPathname(URLPattern, question)
      : undefined;
    return { textParts, error: inPathname ?? message, native };
  }
  const components = explain(pattern);
  const { inputs, ignoreCase } = question;
  return {
    textParts,
    components,
    hasRegExpGroups: pattern.hasRegExpGroups,
    matches: inputs.map((input) =>
      match(pattern, components, input, ignoreCase),
    ),
    native: native?.components
      ? {
          differing: componentNames.filter(
            (name) => native.components[name] !== pattern[name],
          ),
          ...native,
        }
      : native,
  };
}

function inspectNative(NativeURLPattern, question) {
  if (NativeURLPattern === undefined) return null;
  try {
    const pattern = create(NativeURLPattern, question);
    return {
      components: Object.fromEntries(
        componentNames.map((name) => [name, pattern[name]]),
      ),
      matches: question.inputs.map((input) => groupsOf(pattern.exec(input))),
    };
  } catch (error) {
    return { refuses: error.message };
  }
}

/** The groups of a match as text, to compare; null if there is none. */
const groupsOf = (match) =>
  match &&
  JSON.stringify(
    componentNames.map((name) =>
      Object.entries(match[name].groups).map(([group, value]) => [
        group,
        value ?? null,
      ]),
    ),
  );

/** Whether two implementations found the same; `ours` is a match of inspectPattern(). */
export const isSameMatch = (ours, native) =>
  (ours && JSON.stringify(ours.map(({ groups }) => groups))) === native;

/** The URL that a pattern matches with these groups, {"pathname.id": value}. */
export function generate({ URLPattern, generateURL }, question) {
  const pattern = create(URLPattern, question);
  const groups = {};
  for (const [key, value] of Object.entries(nonEmpty(question.groups))) {
    const dot = key.indexOf(".");
    (groups[key.slice(0, dot)] ??= {})[key.slice(dot + 1)] = value;
  }
  try {
    return {
      url: generateURL(
        pattern,
        groups,
        question.base === "" ? "https://example.com" : question.base,
      ),
    };
  } catch (error) {
    return { error: error.message };
  }
}

/** Why a pattern cannot be made, and what in it surely is a mistake. */
export function checkPattern({ validatePattern }, question) {
  const { mode, text, base, components, ignoreCase } = question;
  if (isPathname(question)) {
    const check = validatePattern({ pathname: text }, { ignoreCase });
    if (check.errors.length > 0) return check;
  }
  return mode === "string"
    ? validatePattern(text, { ignoreCase, ...nonEmpty({ base }) })
    : validatePattern(nonEmpty({ ...components, baseURL: base }), {
        ignoreCase,
      });
}
