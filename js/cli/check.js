// The reports of `--check` and `--fix`.

import {
  applyFixes,
  fieldError,
  isValid,
  validate,
} from "../entries/validate.js";
import { apply } from "./fix.js";
import { style, terminal } from "./style.js";
import { count, escape, toJson, width } from "./text.js";

const bold = style(1);
const red = style(31);
const green = style(32);
const cyan = style(36);

/** The most code units that are shown of a place in a line, and of the text before and after the place. */
const SHOWN = 60;

/** The report where there is nothing to print. */
const nothing = { text: "", valid: true, matches: true };

/** Returns what reports on the inputs as the options ask: the members are those of `report` in report.js. */
export function checker(values) {
  const { base, fix, json, schemes } = values;
  const sameResource = values["same-resource"];
  const options = base === undefined ? {} : { base };
  const describe = (input, result, { file, line, columnOf }) =>
    file === undefined
      ? describeArgument(input, result)
      : describeLine(result, `${escape(file)}:${line}`, columnOf);

  const reportOnOne = (input, place) => {
    const found = validate(input, options);
    const result =
      schemes === undefined
        ? found
        : withScheme(input, found, { ...options, schemes });
    const valid = result.errors.length === 0;
    const answer = { text: "", valid, matches: true };
    if (json) return { ...answer, text: toJson({ input, ...result }) };
    if (!fix) {
      const text = describe(input, result, place);
      return { ...answer, text, more: countsOf(result) };
    }
    const rest = applyFixes(input, { ...options, sameResource });
    const { fixed } = rest;
    const shown = terminal.isTerminal ? escape(fixed) : oneLine(fixed);
    const aside = describe(fixed, rest, place);
    return { ...answer, text: `${shown}\n`, aside, more: countsOf(rest) };
  };

  // Nothing is printed for most lines, since they have no errors.
  const isQuiet = !json && !fix && schemes === undefined;
  return {
    reportOn:
      ({ texts, file, line, places }) =>
      (index) => {
        if (isQuiet && isValid(texts[index], options)) return nothing;
        const columnOf = places?.[index].columnOf;
        const place = { file, line: line + index, columnOf };
        return reportOnOne(texts[index], place);
      },
    emptyLine: "",
    summary({ all, invalid, errors: shown = 0, fixable = 0, truncated = 0 }) {
      if (json) return "";
      const errors = `${truncated > 0 ? "more than " : ""}${count(shown, "error")}`;
      const lines = `${count(invalid)} of ${count(all, "line")}`;
      if (fix) return `urlsmith: ${lines} had errors; ${errors} left\n`;
      const hint = fixable > 0 ? `; ${count(fixable)} fixable with --fix` : "";
      return `urlsmith: ${errors} in ${lines}${hint}\n`;
    },
  };
}

/** How many errors are shown, how many of these `--fix` corrects, and whether there are more. */
function countsOf({ errors, truncated }) {
  return {
    errors: errors.length,
    fixable: errors.filter(({ fix }) => fix?.sameURL).length,
    truncated: Number(truncated === true),
  };
}

/** What `validate` says, with an error before the others if `fieldError` says that the scheme is not allowed. */
function withScheme(input, result, options) {
  // An empty field has no error, but an empty input is the URL of the base.
  const error = fieldError(input || result.url || "", options);
  if (error?.code !== "scheme-not-allowed") return result;
  const { code, start } = error;
  const end = Math.min(error.end, input.length);
  // Messages of the command start with a small letter and end without a full stop.
  const message = error.message[0].toLowerCase() + error.message.slice(1, -1);
  const first = { code, start, end, message, failure: false };
  return { ...result, errors: [first, ...result.errors] };
}

/** The input without line feeds. The URL parser drops them, too. */
function oneLine(input) {
  return input.replaceAll("\n", "");
}

/** The errors of a line of a file, each on a line as editors read it. Columns count code units, from 1. */
function describeLine(
  { errors, truncated },
  place,
  columnOf = (index) => index,
) {
  const texts = errors.map(({ code, start, failure, message }) => {
    const effect = failure ? ", so this is no URL" : "";
    const label = failure ? red("error") : cyan("error");
    return `${bold(`${place}:${columnOf(start) + 1}:`)} ${label}: ${message}${effect} [${code}]\n`;
  });
  if (truncated) texts.push(`${place}: there are more errors\n`);
  return texts.join("");
}

/** The errors of an argument: the text, carets below the place, the message and the fix. */
function describeArgument(input, { errors, truncated }) {
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
    const fixed = apply(input, fix);
    const shown = excerpt(fixed, fix.start, fix.start + fix.text.length);
    const same = fix.sameURL
      ? "the same URL"
      : fix.sameResource
        ? "the same resource"
        : "not the same URL";
    text += `${green("fix")}: ${Object.values(shown).join("")} (${same})\n`;
  } else if (!failure) {
    text += `${cyan("note")}: this is a URL all the same\n`;
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
