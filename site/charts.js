// Bars from the tables of the repository's documents, and from the data of the bench. They are made when the site is
// built, as HTML without a script.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { least } from "../bench/bars.js";
import { ratioOf, readData } from "../bench/data.js";
import { digits } from "../bench/print.js";
import { enginesOf, jobSummary, summary } from "../bench/summary.js";
import { escape } from "./escape.js";
import { ratioScale } from "./ratio-bar.js";

const repository = resolve(import.meta.dirname, "..");

const cellsOf = (line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The first table below a heading: {line, header, rows}, where `line` is the number of its first line, from 0. */
function tableBelow(markdown, heading) {
  const lines = markdown.split("\n");
  const start = heading === null ? 0 : lines.indexOf(heading);
  const line = lines.findIndex(
    (text, index) => index >= start && text.startsWith("|"),
  );
  if (start < 0 || line < 0) {
    throw new Error(`There is no table below "${heading}"`);
  }
  const length = lines.slice(line).findIndex((text) => !text.startsWith("|"));
  const [header, , ...rows] = lines.slice(line, line + length).map(cellsOf);
  return { line, header, rows };
}

/**
 * A chart: `groups` are {title, bars: [{name, text, isOurs}]}. Each bar has `share`, the length of the bar, from 0 to 1, or it
 * has `ratio`.
 */
function drawChart({ title, note, groups }) {
  const ratios = groups.flatMap(({ bars }) => bars.map(({ ratio }) => ratio));
  const scale = ratioScale(ratios.filter((ratio) => ratio !== undefined));
  const drawRoom = ({ share, ratio }) => {
    if (ratio === undefined) {
      return `<span class="bar-room"><span style="width:${(100 * share).toFixed(1)}%"></span></span>`;
    }
    const { start, width, isSlower } = scale.barOf(ratio);
    return `<span class="bar-room ratio${isSlower ? " slower" : ""}" style="--one:${scale.one.toFixed(1)}%"><span style="margin-left:${start.toFixed(1)}%;width:${width.toFixed(1)}%"></span></span>`;
  };
  const drawBar = ({ name, text, isOurs, ...bar }) => {
    const length = drawRoom(bar);
    return `<li class="bar${isOurs ? " ours" : ""}"><span class="bar-name">${escape(name)}</span>${length}<span class="bar-text">${escape(text)}</span></li>`;
  };
  const drawGroup = ({ title, bars }) =>
    `<div class="bars">${title ? `<p>${escape(title)}</p>` : ""}<ul>${bars.map(drawBar).join("")}</ul></div>`;
  return (
    `<figure class="chart"><figcaption><strong>${escape(title)}</strong> ${escape(note)}</figcaption>` +
    `<div class="chart-groups">${groups.map(drawGroup).join("")}</div></figure>`
  );
}

const numberOf = (text) => Number(text.replaceAll(",", ""));

function conformance({ rows }) {
  return {
    title: "Subtests of web-platform-tests that pass.",
    note: "Longer is better. Light bars are the engine’s own classes. Only tests of the standards count.",
    groups: rows.map(([engine, version, ours, own, all]) => ({
      title: /\d/.test(engine) ? engine : `${engine} ${version}`,
      bars: [
        ["urlsmith", ours],
        ["its own", own],
      ].map(([name, passed]) => ({
        name,
        text: `${(Math.floor((1000 * numberOf(passed)) / numberOf(all)) / 10).toFixed(1)} %`,
        share: numberOf(passed) / numberOf(all),
        isOurs: name === "urlsmith",
      })),
    })),
  };
}

function speed() {
  const data = readData();
  const { groups } = summary(data);
  return {
    title: "How many times as fast as the engine’s own class.",
    note: "The line is at 1, as fast as the engine’s own. Bars to the right are faster, bars to the left slower, on a logarithmic scale.",
    groups: groups.map(({ title, ratios }) => ({
      title: title.replaceAll("`", ""),
      bars: enginesOf(data)
        .filter(([name]) => name in ratios)
        .map(([name, { title }]) => ({
          name: title,
          text: `${digits(ratios[name])} ×`,
          ratio: ratios[name],
          isOurs: true,
        })),
    })),
  };
}

/** The whole jobs beside the engine's own classes: the mean of each engine, and the slowest job of all. */
export function drawJobs() {
  const data = readData();
  const { jobs, means } = jobSummary(data);
  const all = jobs.flatMap(({ title, ratios }) =>
    Object.entries(ratios).map(([name, ratio]) => ({ title, name, ratio })),
  );
  const titles = Object.fromEntries(
    enginesOf(data).map(([name, { title }]) => [name, title]),
  );
  const slowest = all
    .filter(({ ratio }) => ratio)
    .reduce((a, b) => (a.ratio < b.ratio ? a : b));
  return drawChart({
    title: `${jobs.length} whole jobs, such as stripping utm_source from a URL: how many times as fast as the engine’s own classes.`,
    note: `Geometric means. The line is at 1, as fast as the engine’s own. The slowest single job has ${digits(slowest.ratio)}: ${slowest.title}, in ${titles[slowest.name]}.`,
    groups: [
      {
        title: "",
        bars: Object.entries(means).map(([name, ratio]) => ({
          name: titles[name],
          text: `${digits(ratio)} ×`,
          ratio,
          isOurs: true,
        })),
      },
    ],
  });
}

/** All rows of the bench as a table, with how many times as fast as each engine's own class they are. */
function allRows() {
  const data = readData();
  const engines = enginesOf(data);
  const titles = engines.map(([, { title }]) => title);
  const rows = Object.entries(data.rows).map(([row, times]) => {
    const cells = engines.map(([name], index) => {
      const ratio = ratioOf(times[name], "native");
      const text =
        ratio === undefined
          ? "–"
          : ratio < least
            ? `<b>${digits(ratio)}</b>`
            : digits(ratio);
      return `<td data-label="${titles[index]}">${text}</td>`;
    });
    return `<tr><td>${escape(row)}</td>${cells.join("")}</tr>`;
  });
  const head = titles.map((title) => `<th>${title}</th>`).join("");
  return `<details v-pre><summary>Every row: how many times as fast as the engine’s own class</summary><table tabindex="0"><thead><tr><td></td>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></details>`;
}

function size({ header, rows }) {
  const entry = header.indexOf("Import");
  const brotli = header.indexOf("brotli");
  const sizes = rows.map((row) => numberOf(row[brotli]));
  const largest = Math.max(...sizes);
  return {
    title: "Size of each entry after brotli, in KB.",
    note: "Shorter is better.",
    groups: [
      {
        title: "",
        bars: rows.map((row, index) => ({
          name: row[entry].replaceAll("`", ""),
          text: `${sizes[index]} KB`,
          share: sizes[index] / largest,
          isOurs: true,
        })),
      },
    ],
  };
}

/** The charts: the document, the heading above the table, and what is drawn of the table. */
const sources = {
  conformance: ["docs/conformance.md", "# Conformance", conformance],
  speed: ["docs/performance.md", "## Against the engines", speed],
  size: ["README.md", "## Entry points and bundle size", size],
};

/** The charts' HTML by name. */
export function drawCharts() {
  return Object.fromEntries(
    Object.entries(sources).map(([name, [file, heading, chart]]) => {
      const markdown = readFileSync(resolve(repository, file), "utf8");
      return [name, drawChart(chart(tableBelow(markdown, heading)))];
    }),
  );
}

/** A document with its charts, each before the table that has the figures. */
export function withCharts(file, markdown) {
  const lines = markdown.split("\n");
  for (const [from, heading, chart] of Object.values(sources)) {
    if (resolve(repository, from) !== file) continue;
    const table = tableBelow(markdown, heading);
    const drawn = drawChart(chart(table));
    lines[table.line] = `${drawn}\n\n${lines[table.line]}`;
    if (chart === speed) lines.push("", allRows(), "");
  }
  return lines.join("\n");
}
