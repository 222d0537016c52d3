// The live part of the first page as HTML: the site's build draws the first state, and the page draws what is typed.

import { components } from "../internals.js";
import { escape } from "../escape.js";
import { spansOf } from "../playground/coloured.js";
import { toHash } from "../playground/state.js";

/** What the fields have when the page is opened. */
export const first = {
  url: "https://Bücher.example:8443/a/../items/42/photos?q=shoes&size=7#top",
  pattern: "https://:shop.example:8443/items/:id{/:view}?",
};

/** The questions to the playground's worker, by its kinds. */
export const questions = {
  url: ({ url }) => ({ input: url, base: "" }),
  pattern: ({ url, pattern }) => ({
    mode: "string",
    text: pattern,
    base: "",
    components: {},
    ignoreCase: false,
    inputs: [url],
  }),
};

/** The address of the playground with a question. */
export const addressOf = (tool, question) =>
  `playground/index.html${toHash(tool, { groups: {}, ...question })}`;

/** A text with its parts coloured. A last line without characters takes room, too. */
export const drawColoured = (text, parts = [], faults = []) =>
  `${spansOf(text, parts, faults)
    .map(
      ({ start, end, className }) =>
        `<span class="${className}">${escape(text.slice(start, end))}</span>`,
    )
    .join("")}\u200b`;

/** A text as HTML, of which not too much is shown. */
const short = (text) =>
  escape(text.length > 300 ? `${text.slice(0, 300)}…` : text);

const message = (kind, title, text) =>
  `<p class="message ${kind}"><strong>${title}</strong> ${short(text)}</p>`;

/** Why there is no answer. */
export const drawFailure = (error) =>
  message("failure", "No answer:", `${error.message}.`);

/** Whether a text is a URL, and what is wrong with it. */
export function drawVerdict({ values, errors, isValid }) {
  const error =
    values === null ? errors.find(({ failure }) => failure) : errors[0];
  const why = error === undefined ? "" : `${error.message}.`;
  if (values === null) return message("failure", "No URL:", why);
  return isValid
    ? message("good", "A valid URL string.", "")
    : message("fair", "A URL, but not as it should be written:", why);
}

/** The value of each component, with the same colour and line as in the URL. */
export const drawValues = ({ values }) =>
  components
    .map(
      (name) =>
        `<div><dt><span class="part ${name}">${name}</span></dt><dd>${short(values?.[name] ?? "") || '<span class="none">–</span>'}</dd></div>`,
    )
    .join("");

/** Whether the pattern matches, and its groups. */
export function drawMatch({ error, matches }) {
  if (error !== undefined)
    return message("failure", "No pattern:", `${error}.`);
  const [match] = matches;
  if (match === null) return message("fair", "✗ No match.", "");
  const groups = match
    .flatMap(({ groups }) => groups)
    .filter(([name, value]) => !/^\d/.test(name) && value !== null);
  const list = groups.map(
    ([name, value], index) =>
      `<span class="group"><span class="part group-${index % 4}">${short(name)}</span> = ${short(value)}</span>`,
  );
  return `<p class="message good"><strong>✓ It matches.</strong> ${list.join(" ")}</p>`;
}
