// The chart in docs/performance.md: how many times as fast as the engine's own classes ours are, by work and engine.

import * as echarts from "echarts";
import { engineVerdicts } from "./verdicts.js";

const COLORS = {
  node24: "#3c873a",
  bun: "#c9a26b",
  deno: "#444c56",
  chromium: "#4285f4",
  firefox: "#e66000",
  webkit: "#8e44ad",
};
const TEXT = { color: "#24292f", fontFamily: "sans-serif" };

/** An SVG of bars on a logarithmic scale, or null where there is nothing to show. */
export function chart(engines) {
  const measured = engines
    .map((engine) => ({ ...engine, verdicts: engineVerdicts(engine) }))
    .filter(({ name, verdicts }) => name !== "node" && verdicts.length > 0);
  if (measured.length === 0) return null;
  const titles = [
    ...new Set(
      measured.flatMap(({ verdicts }) => verdicts.map(({ title }) => title)),
    ),
  ];
  const shown = measured.flatMap(({ verdicts }) =>
    verdicts.map(({ rows }) => rows[0].ratio.median),
  );
  const instance = echarts.init(null, null, {
    renderer: "svg",
    ssr: true,
    width: 900,
    height: 120 + titles.length * (measured.length * 13 + 22),
  });
  instance.setOption({
    animation: false,
    backgroundColor: "#ffffff",
    textStyle: TEXT,
    title: {
      text: "Times faster than the engine's own classes",
      subtext: "the engine's time over ours; right of 1 is faster; logarithmic",
      left: 20,
      top: 12,
      textStyle: { ...TEXT, fontSize: 18 },
      subtextStyle: { color: "#57606a", fontSize: 13 },
    },
    legend: {
      top: 64,
      left: 20,
      itemGap: 28,
      textStyle: { ...TEXT, fontSize: 13 },
    },
    grid: { top: 100, bottom: 40, left: 290, right: 60 },
    xAxis: {
      type: "log",
      min: 4 ** Math.min(-1, Math.floor(exponent(Math.min(...shown)))),
      // Leaves room for the label.
      max: 4 ** Math.ceil(exponent(1.3 * Math.max(...shown))),
      logBase: 4,
      interval: 1,
      startValue: 1,
      axisLabel: { ...TEXT, fontSize: 12 },
      splitLine: { lineStyle: { color: "#e5e8eb" } },
    },
    yAxis: {
      type: "category",
      inverse: true,
      data: titles,
      axisTick: { show: false },
      axisLine: { onZero: false, show: false },
      axisLabel: { ...TEXT, fontSize: 13, margin: 12 },
      splitLine: { show: true, lineStyle: { color: "#e5e8eb" } },
    },
    series: measured.map(({ name, title, version, verdicts }, index) => ({
      name: `${title.replace(/ \d+$/, "")} ${shortVersion(version)}`,
      type: "bar",
      color: COLORS[name],
      barCategoryGap: "18%",
      barGap: "10%",
      data: titles.map((title) => {
        const verdict = verdicts.find((one) => one.title === title);
        return verdict ? round(verdict.rows[0].ratio.median) : null;
      }),
      label: {
        show: true,
        position: "right",
        distance: 4,
        ...TEXT,
        fontSize: 10,
      },
      markLine:
        index === 0
          ? {
              silent: true,
              symbol: "none",
              label: { show: false },
              lineStyle: { color: "#24292f", type: "solid", width: 1 },
              data: [{ xAxis: 1 }],
            }
          : undefined,
    })),
  });
  const svg = instance.renderToSVGString();
  instance.dispose();
  return `${svg}\n`;
}

/** The logarithm to base 4. */
const exponent = (number) => Math.log2(number) / 2;

/** The major version, or major and minor where the major one says little. */
function shortVersion(version) {
  const [major, minor] = version.split(".");
  return Number(major) < 10 ? `${major}.${minor}` : major;
}

const round = (number) =>
  Number(number.toFixed(number < 10 ? 2 : number < 100 ? 1 : 0));
