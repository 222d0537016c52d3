// What the page says about a list of patterns.

import { BY_WEIGHT, components } from "../../internals.js";
import { explain, toRegExp } from "./pattern.js";

/** More routes are left out. */
const MOST_ROUTES = 500;

/** A route: a pathname, if it begins with a slash, or else a pattern string. */
const patternOf = (line) => (line.startsWith("/") ? { pathname: line } : line);

/**
 * - `routes`: for each line {line, error} or {line, rank, why}: its place among those that match, from 0, or why it does not
 * - `urlError`: the URL is none
 */
export function inspectList(library, { routes, order, url }) {
  const { URL, URLPattern, URLPatternList } = library;
  const lines = routes.split("\n").filter((line) => line.trim() !== "");
  const list = new URLPatternList([], { order });
  const entries = lines.slice(0, MOST_ROUTES).map((text) => {
    const line = text.trim();
    try {
      const pattern = new URLPattern(patternOf(line));
      list.add(pattern, line);
      return { line, pattern };
    } catch (error) {
      return { line, error: error.message };
    }
  });
  const parsed = URL.parse(url);
  const matches = parsed === null ? [] : list.execAll(url);
  const ranks = new Map(matches.map(({ pattern }, rank) => [pattern, rank]));
  return {
    urlError: parsed === null,
    leftOut: Math.max(0, lines.length - MOST_ROUTES),
    params: Object.entries(matches[0]?.params ?? {}).map(([name, value]) => [
      name,
      value ?? null,
    ]),
    routes: entries.map(({ line, pattern, error }) => {
      if (error !== undefined) return { line, error };
      if (parsed === null) return { line };
      const rank = ranks.get(pattern);
      return rank === undefined
        ? { line, why: whyNot(URLPattern, pattern, parsed.href) }
        : { line, rank, why: whyHere(URLPattern, matches, rank, order) };
    }),
  };
}

/** The component that keeps a pattern from matching a URL. */
function whyNot(URLPattern, pattern, url) {
  const texts = new URLPattern({}).exec(url);
  const one = explain(pattern).find(
    (component) =>
      toRegExp(component)?.test(texts[component.component].input) === false,
  );
  return (
    one &&
    `${one.component} “${one.pattern}” does not match “${texts[one.component].input}”`
  );
}

/** Why a match comes before the next one, or after the one before. */
function whyHere(URLPattern, matches, rank, order) {
  if (matches.length === 1) return "no other matches";
  const isFirst = rank === 0;
  const other = matches[isFirst ? 1 : rank - 1].pattern;
  const { pattern } = matches[rank];
  const component =
    order === "specificity" &&
    BY_WEIGHT.map((index) => components[index]).find(
      (name) => URLPattern.compareComponent(name, pattern, other) !== 0,
    );
  if (!component) {
    const reason = order === "specificity" ? "equally specific, and " : "";
    return `${reason}${isFirst ? "the first in the list that matches" : "later in the list"}`;
  }
  return isFirst
    ? `${component} “${pattern[component]}” is more specific than “${other[component]}”`
    : `${component} “${pattern[component]}” is less specific than “${other[component]}”`;
}
