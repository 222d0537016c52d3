// The tool for patterns.

import { h } from "preact";

import { isSameMatch } from "../inspect/pattern.js";
import { quickParts } from "../quick-parts.js";
import { components as componentNames } from "../../internals.js";
import {
  Choice,
  Coloured,
  ColouredField,
  CopyLink,
  Examples,
  Failure,
  Field,
  Section,
  Standard,
  Text,
  verbatim,
} from "./common.js";
import { useAnswer } from "./use-answer.js";

const blank = {
  mode: "string",
  text: "",
  base: "",
  components: {},
  ignoreCase: false,
  inputs: [],
  groups: {},
};

const examples = [
  [
    "Optional parts",
    {
      text: "https://example.com/posts{/:page(\\d+)}?",
      inputs: [
        "https://example.com/posts/2",
        "https://example.com/posts",
        "https://example.com/posts/",
      ],
    },
  ],
  [
    "Any subdomain",
    {
      mode: "components",
      components: { protocol: "http{s}?", hostname: "{*.}?example.com" },
      inputs: [
        "https://a.b.example.com/x",
        "http://example.com/",
        "https://example.org/",
      ],
    },
  ],
  [
    "Repeated segments",
    {
      mode: "components",
      components: { pathname: "/docs/:path+" },
      inputs: ["https://example.com/docs/a/b/c", "https://example.com/docs"],
    },
  ],
  [
    "A common mistake",
    {
      text: "https://example.com/:id?q=:query",
      inputs: ["https://example.com/7?q=x"],
    },
  ],
  ["No pattern", { text: "https://example.com/:id(" }],
  [
    "Slow on purpose",
    {
      mode: "components",
      components: { pathname: "/((?:a+)+b)" },
      inputs: [`https://example.com/${"a".repeat(40)}`],
    },
  ],
].map(([title, state]) => [title, { ...blank, ...state }]);

export default function PatternTool({ state, setState }) {
  const set = (change) => setState({ ...state, ...change });
  // What is asked is all but the groups, with which a URL is generated.
  const question = { ...state, groups: {} };
  const { answer, error, question: asked } = useAnswer("pattern", question);
  // The check is another download, which waits for the first answer.
  const { answer: check } = useAnswer(
    "check",
    asked === undefined ? null : { ...question, inputs: [] },
  );
  return [
    h(Examples, { tool: "pattern", examples }),
    h(
      "div",
      { class: "inputs" },
      h(Mode, { state, set }),
      state.mode === "string"
        ? h(ColouredField, {
            id: "pattern-text",
            label: "Pattern",
            value: state.text,
            onInput: (text) => set({ text }),
            parts:
              asked?.text === state.text
                ? answer?.textParts
                : quickParts.pattern(state.text),
            faults: faultsOf(check, [null, ...componentNames]),
          })
        : h(
            "div",
            { class: "components" },
            componentNames.map((name) =>
              h(ColouredField, {
                key: name,
                id: `pattern-${name}`,
                label: name,
                value: state.components[name] ?? "",
                placeholder: "*",
                onInput: (value) =>
                  set({ components: { ...state.components, [name]: value } }),
                parts: wholePart(name, state.components[name] ?? ""),
                faults: faultsOf(check, [name]),
              }),
            ),
          ),
      h(ColouredField, {
        id: "pattern-base",
        label: "Base URL",
        hint: "Provides what the pattern omits. It can be empty.",
        value: state.base,
        onInput: (base) => set({ base }),
        faults: faultsOf(check, ["baseURL"]),
      }),
      h(
        "div",
        { class: "row" },
        h(
          "label",
          { class: "check" },
          h("input", {
            type: "checkbox",
            checked: state.ignoreCase,
            onChange: ({ target }) => set({ ignoreCase: target.checked }),
          }),
          "Ignore case in path, query and fragment",
        ),
        h(CopyLink, { tool: "pattern", state }),
      ),
    ),
    error && h(Slow, { error }),
    answer?.error !== undefined && h(Invalid, { state, set, answer, check }),
    check?.warnings.length > 0 &&
      h(Warnings, { warnings: check.warnings, set }),
    h(Tests, { state, set, answer, asked }),
    answer?.components && [
      h(Explanation, { components: answer.components }),
      h(Expressions, { answer }),
      h(Generate, { state, set, components: answer.components }),
    ],
    answer && h(Native, { answer }),
  ];
}

/** A text that is one part. */
const wholePart = (part, { length }) =>
  length > 0 ? [{ part, start: 0, end: length }] : [];

/** What the check found in a text: its errors and its warnings. */
const faultsOf = (check, components) =>
  [
    ...(check?.errors ?? []),
    ...(check?.warnings ?? []).map((warning) => ({
      ...warning,
      isWarning: true,
    })),
  ].filter(({ component }) => components.includes(component));

function Mode({ state, set }) {
  return h(Choice, {
    legend: "The pattern is",
    name: "mode",
    value: state.mode,
    options: [
      ["string", "One string"],
      ["components", "Eight components"],
    ],
    onChange: (mode) => set({ mode }),
  });
}

function Slow({ error }) {
  return h(Failure, {
    error,
    slow: "A regular expression in the pattern takes too long for one of the inputs. A server that runs this pattern would stop responding.",
  });
}

function Invalid({ state: { mode, text }, set, answer, check }) {
  const fault = check?.errors[0];
  const components = { pathname: text };
  // The message offers this if the text is a pathname.
  const isPathname =
    mode === "string" && answer.error.includes(" write { pathname: ");
  return h(
    "p",
    { class: "message failure", role: "status" },
    h("strong", {}, "No pattern: "),
    fault
      ? `${fault.component ? `${fault.component}: ` : ""}${fault.message}. `
      : `${answer.error} `,
    isPathname
      ? h(
          "button",
          {
            type: "button",
            onClick: () => set({ mode: "components", components }),
          },
          "Make it the pathname",
        )
      : fault && h(Fix, { fixed: fault.fixed, set }),
  );
}

/** A button that writes the pattern without one fault. */
function Fix({ fixed, set }) {
  if (fixed === null) return null;
  const isString = typeof fixed === "string";
  const text = isString
    ? fixed
    : Object.entries(fixed)
        .map(([name, value]) => `${name}: ${value}`)
        .join(", ");
  const { baseURL, ...components } = isString ? {} : fixed;
  const change = isString
    ? { text: fixed }
    : { mode: "components", components, base: baseURL ?? "" };
  return h(
    "button",
    { type: "button", title: text, onClick: () => set(change) },
    `Write ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`,
  );
}

function Warnings({ warnings, set }) {
  return h(
    "ul",
    { class: "message fair" },
    warnings
      .slice(0, 20)
      .map(({ code, component, fixed, message, sure }, index) =>
        h(
          "li",
          { key: index },
          `${component}: ${message}${sure ? "" : ", unless it is meant"} `,
          h("span", { class: "code" }, code),
          " ",
          h(Fix, { fixed, set }),
        ),
      ),
  );
}

function Tests({ state: { inputs }, set, answer, asked }) {
  const isCurrent = asked && asked.inputs.length === inputs.length;
  const change = (index, value) =>
    set({ inputs: inputs.map((input, at) => (at === index ? value : input)) });
  return h(
    Section,
    { title: "Inputs" },
    h(
      "ol",
      { class: "tests" },
      inputs.map((input, index) =>
        h(
          "li",
          { key: index },
          h(
            "div",
            { class: "test" },
            h("input", {
              type: "text",
              value: input,
              "aria-label": `Input ${index + 1}`,
              "aria-describedby": `test-${index}`,
              ...verbatim,
              onInput: ({ target }) => change(index, target.value),
            }),
            h(
              "button",
              {
                type: "button",
                class: "quiet",
                "aria-label": `Remove input ${index + 1}`,
                onClick: () =>
                  set({ inputs: inputs.filter((_, at) => at !== index) }),
              },
              "×",
            ),
          ),
          h(
            "div",
            { id: `test-${index}`, role: "status" },
            isCurrent &&
              answer?.matches &&
              h(Match, { match: answer.matches[index] }),
          ),
        ),
      ),
    ),
    h(
      "button",
      { type: "button", onClick: () => set({ inputs: [...inputs, ""] }) },
      "Add an input",
    ),
  );
}

function Match({ match }) {
  if (!match) return h("span", { class: "badge" }, "✗ no match");
  const shown = match.filter(
    ({ groups, places }) =>
      places.length > 0 || groups.some(([name]) => !/^\d/.test(name)),
  );
  return [
    h("span", { class: "badge yes" }, "✓ matches"),
    shown.length > 0 &&
      h(
        "dl",
        { class: "values" },
        shown.map(({ component, text, groups, places }) =>
          h(
            "div",
            { key: component },
            h("dt", {}, component),
            h(
              "dd",
              {},
              text.length <= 2000
                ? h(Coloured, { text, parts: places })
                : h(Text, { value: text }),
              groups.map(([name, value], index) =>
                h(
                  "div",
                  { key: name, class: "group" },
                  h("span", { class: `part group-${index % 4}` }, name),
                  " = ",
                  value === null
                    ? h("span", { class: "none" }, "undefined: it took no part")
                    : h(Text, { value, longest: 500 }),
                ),
              ),
            ),
          ),
        ),
      ),
  ];
}

function Explanation({ components }) {
  const shown = components.filter(({ isAnything }) => !isAnything);
  const others = components.filter(({ isAnything }) => isAnything);
  return h(
    Section,
    { title: "What it says" },
    h(
      "div",
      { class: "explained" },
      shown.map(({ component, pattern, parts }) =>
        h(
          "div",
          { key: component },
          h(
            "h3",
            {},
            component,
            pattern === "" && h("span", { class: "none" }, ": empty"),
          ),
          parts.length > 0 &&
            h(
              "dl",
              {},
              parts.map(({ source, words }, index) =>
                h(
                  "div",
                  { key: index },
                  h("dt", {}, h("code", {}, source)),
                  h("dd", {}, words),
                ),
              ),
            ),
        ),
      ),
    ),
    others.length > 0 &&
      h(
        "p",
        { class: "hint" },
        `${listOf(others.map(({ component }) => component))}: anything.`,
      ),
  );
}

const listOf = (names) =>
  names.length < 2
    ? names.join("")
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

function Expressions({ answer: { components, hasRegExpGroups } }) {
  return h(
    Section,
    { title: "Regular expressions" },
    h(
      "p",
      { class: "hint" },
      "As ",
      h(
        Standard,
        {
          href: "https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list",
        },
        "the standard",
      ),
      " generates them. ",
      hasRegExpGroups
        ? "One of them contains a custom regular expression, which determines the time of a match."
        : "None contains a custom regular expression: each match takes linear time.",
    ),
    h(
      "dl",
      { class: "values wide" },
      components
        .filter(({ isAnything }) => !isAnything)
        .map(({ component, regexp }) =>
          h(
            "div",
            { key: component },
            h("dt", {}, component),
            h("dd", {}, h(Text, { value: `/${regexp}/v` })),
          ),
        ),
    ),
  );
}

function Generate({ state, set, components }) {
  const fields = components.flatMap(
    ({ component, names, parts, isAnything }) =>
      isAnything
        ? []
        : names.map((name) => ({
            key: `${component}.${name}`,
            component,
            name,
            isOptional: parts.find((part) => part.name === name).isOptional,
          })),
  );
  const { answer, error } = useAnswer("generate", { ...state, inputs: [] });
  return h(
    Section,
    { title: "A URL from the pattern" },
    fields.length > 0 &&
      h(
        "div",
        { class: "components" },
        fields.map(({ key, component, name, isOptional }) =>
          h(Field, {
            key,
            id: `group-${key}`,
            label: name,
            hint: `${component}${isOptional ? ", optional" : ""}`,
            value: state.groups[key] ?? "",
            onInput: (value) =>
              set({ groups: { ...state.groups, [key]: value } }),
          }),
        ),
      ),
    error && h(Slow, { error }),
    h(
      "div",
      { role: "status" },
      answer?.url &&
        h(
          "p",
          { class: "href" },
          h(
            "a",
            {
              href: `#${new URLSearchParams({ tool: "url", input: answer.url })}`,
            },
            answer.url,
          ),
        ),
      answer?.error && h("p", { class: "hint" }, answer.error),
    ),
  );
}

function Native({ answer }) {
  const { native } = answer;
  const title = "This browser’s own URLPattern";
  if (native === null) {
    return h(Section, { title }, h("p", {}, "This browser has none."));
  }
  if (answer.error !== undefined || native.refuses !== undefined) {
    const same =
      (answer.error === undefined) === (native.refuses === undefined);
    return h(
      Section,
      { title, note: same ? null : "differs" },
      h(
        "p",
        {},
        native.refuses === undefined
          ? "It takes the pattern."
          : `It refuses the pattern: ${native.refuses}`,
      ),
    );
  }
  const other = answer.matches.flatMap((match, index) =>
    isSameMatch(match, native.matches[index]) ? [] : [index + 1],
  );
  const isSame = native.differing.length === 0 && other.length === 0;
  return h(
    Section,
    { title, note: isSame ? null : "differs" },
    isSame
      ? h("p", {}, "Its components and matches are the same.")
      : h(
          "ul",
          {},
          native.differing.map((name) =>
            h(
              "li",
              { key: name },
              `${name} is `,
              h("code", {}, native.components[name] || "empty"),
              " there.",
            ),
          ),
          other.map((number) =>
            h(
              "li",
              { key: number },
              `It finds another answer for input ${number}.`,
            ),
          ),
          h(
            "li",
            {},
            "The ",
            h(
              Standard,
              { href: "https://urlpattern.spec.whatwg.org/#urlpattern-class" },
              "URL Pattern Standard",
            ),
            " decides.",
          ),
        ),
  );
}
