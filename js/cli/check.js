// The report of `--check` and `--fix` on one input.

import { validate } from "../entries/validate.js";
import { apply, mend } from "./mend.js";
import { isTerminal, style, writeAside } from "./output.js";
import { escape, toJson, width } from "./text.js";

const bold = style(1);
const red = style(31);
const green = style(32);
const cyan = style(36);

/** The most code units that are shown of a place in a line, and of the text before and after the place. */
const SHOWN = 60;

/**
 * Returns the function that reports on an input as the options ask. It returns {text, valid, matches}; see `report` in
 * report.js.
 */
export function checker({ base, fix, json }) {
  const options = base === undefined ? {} : { base };
  return (input) => {
    const result = validate(input, options);
    const valid = result.errors.length === 0;
    const answer = (text) => ({ text, valid, matches: true });
    if (json) return answer(toJson({ input, ...result }));
    if (!fix) return answer(describe(input, result));
    const { mended, rest } = mend(validate, input, result, options);
    writeAside(describe(mended, rest));
    return answer(`${isTerminal ? escape(mended) : oneLine(mended)}\n`);
  };
}

/** The input without line feeds. The URL parser drops them, too. */
function oneLine(input) {
  return input.replaceAll("\n", "");
}

/** The errors of an input, for people: the line, carets below the place, the message and the fix. */
function describe(input, { errors, truncated }) {
  const all = errors.map((error) => describeError(input, error)).join("");
  return truncated ? `${all}There are more errors.\n\n` : all;
}

function describeError(input, { code, start, end, failure, message, fix }) {
  const shownEnd = Math.min(end, start + SHOWN);
  const { before, place, after } = excerpt(input, start, shownEnd);
  const carets = "^".repeat(Math.max(1, width(place)));
  const label = failure ? red("failure") : cyan("error");
  let text = `${bold(before + place + after)}\n`;
  text += `${" ".repeat(width(before))}${red(carets)}\n`;
  text += `${label}: ${message} [${code}]\n`;
  if (fix) {
    const mended = apply(input, fix);
    const shown = excerpt(mended, fix.start, fix.start + fix.text.length);
    const same = fix.sameURL ? "the same URL" : "not the same URL";
    text += `${green("fix")}: ${Object.values(shown).join("")} (${same})\n`;
  }
  return `${text}\n`;
}

/** A place in a line with some text around it, escaped for a terminal. */
function excerpt(line, start, end) {
  const from = boundary(line, Math.max(0, start - SHOWN));
  const to = boundary(line, Math.min(line.length, end + SHOWN));
  return {
    before: (from > 0 ? "…" : "") + escape(line.slice(from, start)),
    place: escape(line.slice(start, end)),
    after: escape(line.slice(end, to)) + (to < line.length ? "…" : ""),
  };
}

/** The index, moved back if it is within a surrogate pair. */
function boundary(line, index) {
  const isLow = (line.charCodeAt(index) & 0xfc00) === 0xdc00;
  return isLow && index > 0 ? index - 1 : index;
}
