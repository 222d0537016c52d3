// The tool for lists of patterns.

import { h } from "preact";

import {
  Choice,
  ColouredField,
  CopyLink,
  Examples,
  Failure,
  Section,
  Text,
  verbatim,
} from "./common.js";
import { useAnswer } from "./use-answer.js";

const examples = [
  [
    "A site",
    {
      routes: "/\n/about\n/posts/:slug\n/posts/new\n/:page\n/*",
      order: "insertion",
      url: "https://example.com/posts/new",
    },
  ],
  [
    "The same, most specific first",
    {
      routes: "/\n/about\n/posts/:slug\n/posts/new\n/:page\n/*",
      order: "specificity",
      url: "https://example.com/posts/new",
    },
  ],
  [
    "Hosts",
    {
      routes:
        "https://*.example.com/*\nhttps://:shop.example.com/items/:id(\\d+)\nhttps://www.example.com/*",
      order: "specificity",
      url: "https://www.example.com/items/7",
    },
  ],
];

export default function ListTool({ state, setState }) {
  const { routes, order, url } = state;
  const set = (change) => setState({ ...state, ...change });
  const { answer, error } = useAnswer("list", state);
  return [
    h(Examples, { tool: "list", examples }),
    h(
      "div",
      { class: "inputs" },
      h(
        "div",
        { class: "field" },
        h("label", { for: "list-routes" }, "Routes"),
        h(
          "span",
          { class: "hint", id: "list-routes-hint" },
          "One per line: a path, or a whole pattern such as https://*.example.com/*",
        ),
        h("textarea", {
          id: "list-routes",
          class: "routes",
          rows: 6,
          value: routes,
          ...verbatim,
          "aria-describedby": "list-routes-hint",
          onInput: ({ target }) => set({ routes: target.value }),
        }),
      ),
      h(ColouredField, {
        id: "list-url",
        label: "URL",
        value: url,
        onInput: (url) => set({ url }),
      }),
      h(
        "div",
        { class: "row" },
        h(Choice, {
          legend: "Which route comes first",
          name: "order",
          value: order,
          options: [
            ["insertion", "In the order of the list"],
            ["specificity", "Most specific first"],
          ],
          onChange: (order) => set({ order }),
        }),
        h(CopyLink, { tool: "list", state }),
      ),
    ),
    error &&
      h(Failure, {
        error,
        slow: "A regular expression in one of the routes takes too long for this URL.",
      }),
    answer && h(Results, { answer }),
  ];
}

function Results({ answer: { routes, urlError, leftOut, params } }) {
  const winner = routes.find(({ rank }) => rank === 0);
  return [
    h(
      "p",
      { class: `message ${winner ? "good" : "fair"}`, role: "status" },
      h(
        "strong",
        {},
        urlError
          ? "This is no URL."
          : winner
            ? `${winner.line} wins`
            : "No route matches.",
      ),
      winner && `: ${winner.why}.`,
    ),
    params.length > 0 &&
      h(
        Section,
        { title: "Parameters", note: "percent-decoded" },
        h(
          "dl",
          { class: "values" },
          params.map(([name, value]) =>
            h(
              "div",
              { key: name },
              h("dt", {}, name),
              h(
                "dd",
                {},
                value === null
                  ? h("span", { class: "none" }, "undefined")
                  : h(Text, { value }),
              ),
            ),
          ),
        ),
      ),
    routes.length > 0 &&
      h(
        Section,
        { title: "Routes" },
        h(
          "ol",
          { class: "routes" },
          routes.map(({ line, rank, why, error }, index) =>
            h(
              "li",
              { key: index, class: rank === 0 ? "winner" : "" },
              h(
                "p",
                { class: "mono" },
                h(Text, { value: line, longest: 300 }),
                h(Badge, { rank, error }),
              ),
              h("p", { class: "hint" }, error ?? why),
            ),
          ),
        ),
        leftOut > 0 &&
          h(
            "p",
            { class: "hint" },
            `${leftOut.toLocaleString("en")} more routes are left out.`,
          ),
      ),
  ];
}

function Badge({ rank, error }) {
  if (error !== undefined) return h("span", { class: "badge" }, "no pattern");
  if (rank === undefined) return null;
  return h(
    "span",
    { class: "badge yes" },
    rank === 0 ? "✓ wins" : `matches, number ${rank + 1}`,
  );
}
