// Pieces that several tools share.

import { h } from "preact";
import { useEffect, useState } from "preact/hooks";

import { TooSlow } from "../ask.js";
import { LONGEST_COLOURED, keepOneLine, spansOf } from "../coloured.js";
import { linkTo, toHash } from "../state.js";

/** Attributes of a field whose text is no prose. */
export const verbatim = {
  spellcheck: false,
  autocapitalize: "off",
  autocomplete: "off",
};

/** A text of any length, of which not too much is shown. */
export function Text({ value, longest = 2000 }) {
  if (value.length <= longest) return value;
  const rest = (value.length - longest).toLocaleString("en");
  return [
    value.slice(0, longest),
    h("span", { class: "more" }, ` … and ${rest} characters more`),
  ];
}

/** A text with its parts coloured, and its faults underlined. */
export function Coloured({ text, parts, faults = [] }) {
  const missing = new Set(
    faults.filter(({ start, end }) => start === end).map(({ start }) => start),
  );
  const mark = (at) =>
    missing.has(at) && h("span", { class: "missing", key: `missing ${at}` });
  return [
    mark(0),
    ...spansOf(text, parts, faults).map(({ start, end, className }) => [
      h("span", { key: start, class: className }, text.slice(start, end)),
      mark(end),
    ]),
  ];
}

/** A field whose text is coloured as it is typed: below the text is a copy of it with the colours. */
export function ColouredField({
  id,
  label,
  hint,
  value,
  onInput,
  parts = [],
  faults = [],
  placeholder,
}) {
  const isColoured = parts.length > 0 || faults.length > 0;
  const isLong = value.length > LONGEST_COLOURED;
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    hint && h("span", { class: "hint", id: `${id}-hint` }, hint),
    h(
      "div",
      {
        class: `coloured ${isColoured ? "" : "plain"} ${isLong ? "long" : ""}`,
      },
      h(
        "pre",
        { "aria-hidden": "true" },
        isColoured
          ? h(Coloured, { text: value, parts, faults })
          : isLong
            ? ""
            : value,
        // A last line without characters takes room, too.
        "\u200b",
      ),
      h("textarea", {
        id,
        value,
        rows: 1,
        ...verbatim,
        placeholder,
        "aria-describedby": hint ? `${id}-hint` : undefined,
        enterkeyhint: "done",
        onbeforeinput: keepOneLine,
        onInput: ({ target }) => onInput(target.value),
      }),
    ),
  );
}

/** Does something with a field that has the focus meanwhile. */
function withFocusOn(field, act) {
  const focused = document.activeElement;
  field.focus({ preventScroll: true });
  act();
  if (focused === document.body) field.blur();
  else focused.focus({ preventScroll: true });
}

/** Replaces the text of a field as typing does, so that undo takes it back. No other way than this old command does so. */
export function replaceText(field, text) {
  withFocusOn(field, () => {
    field.select();
    document.execCommand(text === "" ? "delete" : "insertText", false, text);
  });
}

/** Lets the keys for undo and redo change a field, too, while no other field has the focus. */
export function useUndo(id) {
  useEffect(() => {
    const undo = (event) => {
      const isKey = event.key.toLowerCase() === "z";
      if (!isKey || !(event.ctrlKey || event.metaKey)) return;
      if (event.target.closest("input, textarea")) return;
      event.preventDefault();
      withFocusOn(document.getElementById(id), () =>
        document.execCommand(event.shiftKey ? "redo" : "undo"),
      );
    };
    addEventListener("keydown", undo);
    return () => removeEventListener("keydown", undo);
  }, [id]);
}

/** A field for one line. */
export function Field({ id, label, hint, value, onInput, ...props }) {
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    hint && h("span", { class: "hint", id: `${id}-hint` }, hint),
    h("input", {
      id,
      value,
      type: "text",
      ...verbatim,
      "aria-describedby": hint ? `${id}-hint` : undefined,
      onInput: ({ target }) => onInput(target.value),
      ...props,
    }),
  );
}

/** A choice of one option: `options` has the value and the title of each. */
export function Choice({ legend, name, value, options, onChange }) {
  return h(
    "fieldset",
    { class: "row" },
    h("legend", { class: "unseen" }, legend),
    options.map(([option, title]) =>
      h(
        "label",
        { key: option, class: "check" },
        h("input", {
          type: "radio",
          name,
          checked: value === option,
          onChange: () => onChange(option),
        }),
        title,
      ),
    ),
  );
}

/** A group of results with a heading. */
export function Section({ title, note, children, ...props }) {
  return h(
    "section",
    { class: "card", ...props },
    h("h2", {}, title, note && h("span", { class: "note" }, note)),
    children,
  );
}

/** Links that put an example into a tool. */
export function Examples({ tool, examples }) {
  return h(
    "nav",
    { class: "examples", "aria-label": "Examples" },
    h("span", {}, "Examples:"),
    h(
      "ul",
      {},
      examples.map(([title, state]) =>
        h("li", { key: title }, h("a", { href: toHash(tool, state) }, title)),
      ),
    ),
  );
}

/** Copies a link to a tool's state. */
export function CopyLink({ tool, state }) {
  const [said, setSaid] = useState("");
  const say = (text) => {
    setSaid(text);
    setTimeout(() => setSaid(""), 3000);
  };
  async function copy() {
    const link = linkTo(tool, state);
    if (link === null) {
      say("Too long for a link");
      return;
    }
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(link);
      say("Copied");
    } catch {
      say("The link is in the address bar");
    }
  }
  return h(
    "div",
    { class: "copy" },
    h("span", { role: "status" }, said),
    h("button", { type: "button", class: "quiet", onClick: copy }, "Copy link"),
  );
}

/** What went wrong with a question to the worker. `slow` says what takes too long, if the answer did. */
export function Failure({ error, slow }) {
  const isSlow = slow !== undefined && error instanceof TooSlow;
  return h(
    "p",
    { class: "message failure", role: "alert" },
    h("strong", {}, isSlow ? `${error.message}. ` : "No answer. "),
    isSlow ? slow : `${error.message}.`,
  );
}

/** A link to a place in one of the standards. */
export const Standard = ({ href, children }) =>
  h("a", { href, class: "standard" }, children);
