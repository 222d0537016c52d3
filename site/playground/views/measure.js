// The tool for measurements, and what was measured elsewhere.

import { h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import charts from "virtual:charts";

import { Section } from "./common.js";

const titles = {
  ours: "urlsmith",
  native: "this browser",
};

const others = {
  "whatwg-url": "whatwg-url",
  "core-js": "core-js",
  "urlpattern-polyfill": "urlpattern-polyfill",
};

const BUSY =
  "Done. Some runs tell nothing, since something else is busy. Close it, and start again.";

export default function MeasureTool() {
  const [chosen, setChosen] = useState([]);
  const [results, setResults] = useState([]);
  const [progress, setProgress] = useState(null);
  const [message, setMessage] = useState("");
  const worker = useRef(null);

  function stop(text = "") {
    worker.current?.terminate();
    worker.current = null;
    setProgress(null);
    setMessage(text);
  }
  useEffect(() => () => worker.current?.terminate(), []);

  function run() {
    setResults([]);
    setMessage("");
    setProgress({ title: "loading", index: 0, count: 1 });
    worker.current = new Worker(
      new URL("../measure/worker.js", import.meta.url),
      { type: "module" },
    );
    worker.current.addEventListener("message", ({ data }) => {
      const { type, ...rest } = data;
      if (type === "begin") setProgress(rest);
      if (type === "result") setResults((results) => [...results, rest]);
      if (type === "done") stop(rest.isSteady ? "Done." : BUSY);
      if (type === "error") stop(`It failed: ${rest.message}`);
    });
    worker.current.addEventListener("error", () =>
      stop("It failed: the measurement could not be loaded."),
    );
    worker.current.postMessage({ contenders: chosen });
  }

  return [
    h(
      Section,
      { title: "In this browser" },
      h(
        "p",
        { class: "hint" },
        "The first pieces of work of urlsmith’s benchmark, against this browser’s own classes. They take some seconds. What gives other numbers the second time is measured once more.",
      ),
      h(
        "fieldset",
        { class: "row others", disabled: progress !== null },
        h("legend", {}, "Also load and measure"),
        Object.entries(others).map(([name, title]) =>
          h(
            "label",
            { key: name, class: "check" },
            h("input", {
              type: "checkbox",
              checked: chosen.includes(name),
              onChange: ({ target }) =>
                setChosen(
                  target.checked
                    ? [...chosen, name]
                    : chosen.filter((other) => other !== name),
                ),
            }),
            title,
          ),
        ),
        h(
          "p",
          { class: "hint" },
          "With these it takes up to some minutes: one of them needs seconds for 1,000 live appends.",
        ),
      ),
      h(
        "div",
        { class: "row" },
        progress === null
          ? h(
              "button",
              { type: "button", class: "main", onClick: run },
              "Start",
            )
          : h(
              "button",
              { type: "button", onClick: () => stop("Stopped.") },
              "Stop",
            ),
        progress !== null &&
          h("progress", {
            max: progress.count,
            value: progress.index,
            "aria-label": "Progress",
          }),
        h(
          "span",
          { role: "status", class: "hint" },
          progress === null ? message : `${progress.title} …`,
        ),
      ),
      results.length > 0 && h(Results, { results }),
    ),
    h(
      Section,
      { title: "Elsewhere" },
      h(
        "p",
        { class: "hint" },
        "From the pages on ",
        h("a", { href: "../docs/performance.html" }, "performance"),
        " and ",
        h("a", { href: "../docs/conformance.html" }, "conformance"),
        ", which tell how.",
      ),
      ["speed", "conformance", "size"].map((name) =>
        h("div", {
          key: name,
          dangerouslySetInnerHTML: { __html: charts[name] },
        }),
      ),
    ),
  ];
}

const units = [
  [1e9, "s"],
  [1e6, "ms"],
  [1e3, "µs"],
  [1, "ns"],
];

/** A time in nanoseconds, with three digits. */
function format(time) {
  const [factor, unit] = units.find(([factor]) => time >= factor) ?? units[3];
  return `${Number((time / factor).toPrecision(3))} ${unit}`;
}

function Results({ results }) {
  return h(
    "figure",
    { class: "chart results" },
    h(
      "figcaption",
      {},
      h("strong", {}, "Speed in this browser."),
      " Longer is faster: the bars are the work that is done in the same time. The number behind a title says how many times faster urlsmith is than this browser.",
    ),
    h(
      "div",
      { class: "chart-groups" },
      results.map((result) => h(Result, { key: result.title, ...result })),
    ),
  );
}

function Result({ title, per, times, failures, isSteady }) {
  if (!isSteady) {
    return h(
      "div",
      { class: "bars unsteady" },
      h("p", {}, title),
      h(
        "p",
        { class: "hint" },
        "Each run gave other numbers, so they tell nothing.",
      ),
    );
  }
  const { ours, native } = times;
  const fastest = Math.min(...Object.values(times).map(({ median }) => median));
  return h(
    "div",
    { class: "bars" },
    h(
      "p",
      {},
      title,
      ours &&
        native &&
        h(
          "span",
          { class: "times" },
          ` ${Number((native.median / ours.median).toPrecision(3))} ×`,
        ),
    ),
    h(
      "ul",
      { "aria-label": `${title}, time for one ${per}` },
      Object.entries(times).map(([name, { median }]) =>
        h(
          "li",
          { class: `bar ${name === "ours" ? "ours" : ""}`, key: name },
          h("span", { class: "bar-name" }, titles[name] ?? name),
          h(
            "span",
            { class: "bar-room" },
            h("span", {
              style: { width: `${Math.max(0.5, (100 * fastest) / median)}%` },
            }),
          ),
          h("span", { class: "bar-text" }, format(median)),
        ),
      ),
    ),
    Object.entries(failures).map(([name, message]) =>
      h(
        "p",
        { key: name, class: "hint" },
        `${titles[name] ?? name} failed: ${message}`,
      ),
    ),
  );
}
