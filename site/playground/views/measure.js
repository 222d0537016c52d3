// The tool for measurements, and what was measured elsewhere.

import { h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import charts from "virtual:charts";

import { ratioScale } from "../../ratio-bar.js";
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
  "Done. Some runs were inconclusive, because another program was busy. Close it, and start again.";

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
    setProgress({ title: "Loading", done: 0 });
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
        "Runs the first part of urlsmith’s benchmark against this browser’s own classes. This takes about a minute, or longer if another program is busy. Results that differ the second time are measured once more.",
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
          "With these, the measurement takes a few minutes: one of them needs seconds for 1,000 live appends.",
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
        h(
          "span",
          { role: "status", class: "hint" },
          progress === null ? message : `${progress.title} …`,
        ),
      ),
      progress !== null &&
        h("progress", { value: progress.done, "aria-label": "Progress" }),
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

/** How many times as fast as the browser's own class a class is; where there is no such class, as urlsmith. */
const ratioOf = ({ native, ours }, { median }) =>
  (native ?? ours).median / median;

function Results({ results }) {
  const scale = ratioScale(
    results
      .filter(({ isSteady }) => isSteady)
      .flatMap(({ times }) =>
        Object.values(times).map((time) => ratioOf(times, time)),
      ),
  );
  return h(
    "figure",
    { class: "chart results" },
    h(
      "figcaption",
      {},
      h("strong", {}, "Speed in this browser."),
      " The line is at 1, this browser’s own class. Bars to the right are faster, bars to the left slower, on a logarithmic scale.",
    ),
    h(
      "div",
      { class: "chart-groups" },
      results.map((result) =>
        h(Result, { key: result.title, ...result, scale }),
      ),
    ),
  );
}

function Result({ title, per, times, failures, isSteady, scale }) {
  if (!isSteady) {
    return h(
      "div",
      { class: "bars unsteady" },
      h("p", {}, title),
      h(
        "p",
        { class: "hint" },
        "Each run gave different numbers, so they are inconclusive.",
      ),
    );
  }
  return h(
    "div",
    { class: "bars" },
    h("p", {}, title),
    h(
      "ul",
      { "aria-label": `${title}, time for one ${per}` },
      Object.entries(times).map(([name, time]) =>
        h(Bar, { key: name, name, time, ratio: ratioOf(times, time), scale }),
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

function Bar({ name, time, ratio, scale }) {
  const { start, width, isSlower } = scale.barOf(ratio);
  const isLine = ratio === 1;
  return h(
    "li",
    { class: `bar ${name === "ours" ? "ours" : ""}` },
    h("span", { class: "bar-name" }, titles[name] ?? name),
    h(
      "span",
      {
        class: `bar-room ratio ${isSlower ? "slower" : ""}`,
        style: { "--one": `${scale.one}%` },
      },
      !isLine &&
        h("span", {
          style: { marginLeft: `${start}%`, width: `${width}%` },
        }),
    ),
    h(
      "span",
      { class: "bar-text" },
      `${format(time.median)}${isLine ? "" : `, ${Number(ratio.toPrecision(3))} ×`}`,
    ),
  );
}
