// The tool for URLs.

import { h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import { apply, components as componentNames } from "../../internals.js";
import { ask } from "../ask.js";
import { quickParts } from "../quick-parts.js";
import {
  Coloured,
  ColouredField,
  CopyLink,
  Examples,
  Failure,
  Section,
  Standard,
  Text,
  replaceText,
  useUndo,
  verbatim,
} from "./common.js";
import { useAnswer } from "./use-answer.js";

const examples = [
  [
    "Everything in one",
    { input: "https://me:secret@sub.example.co.uk:8080/a/../b?q=1&q=2#top" },
  ],
  ["Relative", { input: "../b?q=1", base: "https://example.com/a/c" }],
  ["An address in disguise", { input: "http://0x7f.1/" }],
  ["Unicode", { input: "https://日本語.example/パス?問=答" }],
  ["IPv6", { input: "http://[2001:db8::7f00:1]:3000/" }],
  ["Mistakes", { input: " https:\\\\user@example.org/a b" }],
  ["No URL", { input: "https://example.org:70000/" }],
  ["mailto:", { input: "mailto:me@example.com?subject=Hi" }],
];

/** The sections of the URL Standard that decide what a member is. */
const sections = {
  href: ["URL serializing", "concept-url-serializer"],
  origin: ["origin", "concept-url-origin"],
  protocol: ["scheme state", "scheme-state"],
  username: ["authority state", "authority-state"],
  password: ["authority state", "authority-state"],
  host: ["host parsing", "concept-host-parser"],
  hostname: ["host parsing", "concept-host-parser"],
  port: ["port state", "port-state"],
  pathname: ["path state", "path-state"],
  search: ["query state", "query-state"],
  hash: ["fragment state", "fragment-state"],
};

const standard = (id) => `https://url.spec.whatwg.org/#${id}`;

/** The place of an error's name in the standard: its name in lower case, except for one. */
const anchorOf = (code) =>
  code === "domain-to-ASCII"
    ? "validation-error-domain-to-ascii"
    : code.toLowerCase();

const kindsOfHosts = {
  domain: "a domain",
  ipv4: "an IPv4 address",
  ipv6: "an IPv6 address",
  opaque: "an opaque host: this scheme does not say what it stands for",
};

export function UrlTool({ state, setState }) {
  const { input, base } = state;
  const { answer, error, question } = useAnswer("url", { input, base });
  const isCurrent = question?.input === input && question.base === base;
  const set = (change) => setState({ ...state, ...change });
  useUndo("url-input");
  return [
    h(Examples, { tool: "url", examples }),
    h(
      "div",
      { class: "inputs" },
      h(ColouredField, {
        id: "url-input",
        label: "URL",
        value: input,
        onInput: (value) => set({ input: value }),
        parts: isCurrent ? answer?.inputParts : quickParts.url(input, base),
        faults: isCurrent ? answer?.errors : [],
      }),
      h(ColouredField, {
        id: "url-base",
        label: "Base URL",
        hint: "What a relative URL is resolved against. It can be empty.",
        value: base,
        onInput: (value) => set({ base: value }),
      }),
      h(CopyLink, { tool: "url", state }),
    ),
    error && h(Failure, { error }),
    answer && h(Results, { answer, question, set }),
  ];
}

function Results({ answer, question, set }) {
  if (answer.baseError) {
    return h(
      "p",
      { class: "message failure", role: "status" },
      h("strong", {}, "The base is no URL: "),
      `${answer.baseError}.`,
    );
  }
  const { values, host } = answer;
  return [
    h(Verdict, { answer }),
    values !== null &&
      h(Section, { title: "Parts" }, h(Href, { answer }), h(Values, answer)),
    h(Errors, { answer, question }),
    values !== null && h(Params, { answer, question, set }),
    host !== null && host !== undefined && h(Host, { host, values }),
    h(Native, answer),
  ];
}

function Verdict({ answer: { values, errors, errorCount, isValid } }) {
  const count = `${errorCount.toLocaleString("en")} validation ${errorCount === 1 ? "error" : "errors"}`;
  if (values === null) {
    return h(
      "p",
      { class: "message failure", role: "status" },
      h("strong", {}, "No URL: "),
      `${errors.find(({ failure }) => failure)?.message ?? "it cannot be parsed"}.`,
    );
  }
  return h(
    "p",
    { class: `message ${isValid ? "good" : "fair"}`, role: "status" },
    h(
      "strong",
      {},
      isValid
        ? "A valid URL string."
        : "A URL, but not as it should be written.",
    ),
    errorCount > 0 && ` ${count}.`,
  );
}

function Href({ answer: { values, parts } }) {
  return h(
    "p",
    { class: "href" },
    parts.length > 0
      ? h(Coloured, { text: values.href, parts })
      : h(Text, { value: values.href }),
  );
}

/** The value of each member, with the same colour and line as in the URL. */
function Values({ values }) {
  return h(
    "dl",
    { class: "values" },
    [...componentNames, "host", "origin"].map((name) =>
      h(
        "div",
        { key: name, class: values[name] === "" ? "empty" : "" },
        h(
          "dt",
          {},
          componentNames.includes(name)
            ? h("span", { class: `part ${name}` }, name)
            : name,
        ),
        h(
          "dd",
          {},
          values[name] === ""
            ? h("span", { class: "none" }, "empty")
            : h(Text, { value: values[name] }),
        ),
      ),
    ),
  );
}

function Errors({ answer, question }) {
  const { errors, errorCount, truncated } = answer;
  const { input } = question;
  const [message, setMessage] = useState("");
  // A fix can remove the button that was pressed. The focus then goes to the panel, so that a keyboard finds its way on.
  // The button can stay for a few answers more: the focus is remembered until the button is gone.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    document.getElementById("panel").focus();
  }, [answer]);
  if (errorCount === 0) return null;
  const fix = (input) => {
    hadFocus.current = document.activeElement?.closest(".card") !== null;
    replaceText(document.getElementById("url-input"), input);
  };
  const fixAll = () =>
    ask("fix", question).then(fix, ({ message }) => setMessage(message));
  const isSafe = ({ fix }) => fix?.sameURL;
  return h(
    Section,
    {
      title: "Validation errors",
      note: String(errorCount) + (truncated ? " or more" : ""),
    },
    h(
      "ol",
      { class: "errors" },
      errors.map((error, index) =>
        h(
          "li",
          { key: index },
          h(
            "div",
            {},
            h(
              "p",
              {},
              error.message,
              error.failure && h("strong", { class: "badge" }, "failure"),
            ),
            h(Place, { input, place: error }),
            h(
              "p",
              { class: "code" },
              h(Standard, { href: standard(anchorOf(error.code)) }, error.code),
            ),
          ),
          error.fix &&
            h(
              "button",
              {
                type: "button",
                onClick: () => fix(apply(input, error.fix)),
                title: error.fix.sameURL ? "The URL stays the same" : undefined,
              },
              fixTitle(input, error.fix),
            ),
        ),
      ),
    ),
    errors.filter(isSafe).length > 1 &&
      h(
        "button",
        {
          type: "button",
          title: "Applies all fixes that keep the URL the same",
          onClick: fixAll,
        },
        "Fix all",
      ),
    message && h("p", { class: "hint", role: "status" }, `${message}.`),
    errorCount > errors.length &&
      h("p", { class: "hint" }, `The first ${errors.length} are shown.`),
  );
}

function fixTitle(input, { start, end, text }) {
  const short = (value) =>
    value.length > 24 ? `${value.slice(0, 24)}…` : value;
  if (text === "") return "Remove";
  return start === end ? `Insert ${short(text)}` : `Write ${short(text)}`;
}

/** Where an error is, with a little of the text around. */
function Place({ input, place: { start, end } }) {
  const from = Math.max(0, start - 20);
  const to = Math.min(input.length, Math.max(end, start + 1) + 20, start + 120);
  const shown = (text) =>
    text.replaceAll(/[\t\n\r ]/g, (space) => (space === " " ? "␣" : "↵"));
  return h(
    "p",
    { class: "place" },
    from > 0 && "…",
    input.slice(from, start),
    start === end
      ? h("span", { class: "missing" })
      : h("mark", {}, shown(input.slice(start, Math.min(end, to)))),
    input.slice(end, to),
    to < input.length && "…",
  );
}

function Params({ answer, question, set }) {
  const [message, setMessage] = useState("");
  // While a parameter is typed, the table has what was typed, and not what the URL makes of it.
  const [draft, setDraft] = useState(null);
  const rows = draft?.input === question.input ? draft.rows : answer.params;
  const isWhole = answer.params.length === answer.paramCount;
  // A new parameter is where a person types next.
  const body = useRef(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    body.current.querySelector("tr:last-child input").select();
  }, [rows.length]);
  async function edit(changed) {
    try {
      const input = await ask("params", { ...question, params: changed });
      setDraft({ input, rows: changed });
      set({ input });
      setMessage("");
    } catch (error) {
      setMessage(error.message);
    }
  }
  const change = (row, column, value) =>
    edit(
      rows.map((pair, index) =>
        index === row
          ? pair.map((text, at) => (at === column ? value : text))
          : pair,
      ),
    );
  return h(
    Section,
    { title: "Search parameters", note: String(answer.paramCount) },
    rows.length > 0 &&
      h(
        "table",
        { class: "params" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, "Name"),
            h("th", { scope: "col" }, "Value"),
            h("th", { scope: "col" }, h("span", { class: "unseen" }, "Remove")),
          ),
        ),
        h(
          "tbody",
          { ref: body },
          rows.map((pair, row) =>
            h(
              "tr",
              { key: row },
              ["Name", "Value"].map((title, column) =>
                h(
                  "td",
                  { key: title },
                  h("input", {
                    type: "text",
                    value: pair[column],
                    "aria-label": `${title} ${row + 1}`,
                    ...verbatim,
                    disabled: !isWhole,
                    onInput: ({ target }) => change(row, column, target.value),
                  }),
                ),
              ),
              h(
                "td",
                {},
                h(
                  "button",
                  {
                    type: "button",
                    class: "quiet",
                    disabled: !isWhole,
                    "aria-label": `Remove ${pair[0] || `parameter ${row + 1}`}`,
                    onClick: () =>
                      edit(rows.filter((_, index) => index !== row)),
                  },
                  "×",
                ),
              ),
            ),
          ),
        ),
      ),
    isWhole
      ? h(
          "button",
          {
            type: "button",
            onClick: () => {
              isAdding.current = true;
              edit([...rows, ["name", ""]]);
            },
          },
          "Add a parameter",
        )
      : h(
          "p",
          { class: "hint" },
          `The first ${rows.length} are shown. So many cannot be edited here.`,
        ),
    message && h("p", { class: "message failure", role: "alert" }, message),
  );
}

function Host({ host, values: { hostname } }) {
  const [site, setSite] = useState(null);
  const isDomain = host.kind === "domain";
  useEffect(() => {
    let isOld = false;
    setSite(null);
    if (isDomain) {
      ask("site", { hostname }).then(
        (answer) => isOld || setSite(answer),
        () => {},
      );
    }
    return () => {
      isOld = true;
    };
  }, [hostname, isDomain]);
  const rows = [
    ["Kind", kindsOfHosts[host.kind]],
    host.unicode !== hostname && ["In Unicode", host.unicode],
    host.unicode !== hostname && ["In ASCII", hostname],
    host.range && [
      "Range",
      h("a", { href: "../docs/host.html#ranges" }, host.range),
    ],
    isDomain && [
      "Site",
      site === null
        ? "…"
        : (site.domain ?? "none: all of it is a public suffix"),
    ],
    isDomain && [
      "Public suffix",
      site === null ? "…" : (site.suffix ?? "none"),
    ],
  ].filter(Boolean);
  return h(
    Section,
    { title: "Host" },
    h(
      "dl",
      { class: "values" },
      rows.map(([name, value]) =>
        h(
          "div",
          { key: name },
          h("dt", {}, name),
          h("dd", {}, typeof value === "string" ? h(Text, { value }) : value),
        ),
      ),
    ),
  );
}

function Native({ values, native }) {
  const differing = Object.keys(sections).filter(
    (name) => values?.[name] !== native?.[name],
  );
  const title = "This browser’s own URL class";
  if (values === null && native === null) {
    return h(Section, { title }, h("p", {}, "It rejects the input, too."));
  }
  if (differing.length === 0) {
    return h(Section, { title }, h("p", {}, "All members are the same there."));
  }
  if (native === null || values === null) {
    return h(
      Section,
      { title, note: "differs" },
      h(
        "p",
        {},
        native === null
          ? "It rejects the input. "
          : `It takes the input for ${native.href}. `,
        "The ",
        h(Standard, { href: standard("url-parsing") }, "URL parser"),
        " decides.",
      ),
    );
  }
  return h(
    Section,
    { title, note: "differs" },
    h(
      "dl",
      { class: "differences" },
      differing.map((name) =>
        h(
          "div",
          { key: name },
          h("dt", {}, name),
          h(
            "dd",
            {},
            h("span", { class: "who" }, "the standard"),
            h(Text, { value: values[name] || "empty", longest: 300 }),
          ),
          h(
            "dd",
            {},
            h("span", { class: "who" }, "this browser"),
            h(Text, { value: native[name] || "empty", longest: 300 }),
          ),
          h(
            "dd",
            {},
            h(
              Standard,
              { href: standard(sections[name][1]) },
              `The standard: ${sections[name][0]}`,
            ),
          ),
        ),
      ),
    ),
  );
}
