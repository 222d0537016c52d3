// The chart in docs/performance.md: how many times faster than the engine's own, by work and engine.

import * as echarts from "echarts";
import { engineVerdicts } from "./verdicts.js";

const COLORS = [
  "#3c873a",
  "#c9a26b",
  "#444c56",
  "#4285f4",
  "#e66000",
  "#8e44ad",
];
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
  const instance = echarts.init(null, null, {
    renderer: "svg",
    ssr: true,
    width: 900,
    height: 120 + titles.length * (measured.length * 13 + 22),
  });
  instance.setOption({
    animation: false,
    backgroundColor: "#ffffff",
    color: COLORS,
    textStyle: TEXT,
    title: {
      text: "Times faster than the engine's own classes",
      subtext: "the engine's time over ours; right of 1 is faster; logarithmic",
      left: 20,
      top: 12,
      textStyle: { ...TEXT, fontSize: 18 },
      subtextStyle: { color: "#57606a", fontSize: 13 },
    },
    legend: { top: 64, left: 20, textStyle: { ...TEXT, fontSize: 13 } },
    grid: { top: 100, bottom: 40, left: 250, right: 60 },
    xAxis: {
      type: "log",
      min: 0.25,
      max: ceiling(measured),
      logBase: 2,
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
    series: measured.map(({ title, version, verdicts }, index) => ({
      name: `${title.replace(/ \d+$/, "")} ${version.replace(/\.\d+(\.\d+)*$/, "")}`,
      type: "bar",
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

function ceiling(measured) {
  const largest = Math.max(
    ...measured.flatMap(({ verdicts }) =>
      verdicts.map(({ rows }) => rows[0].ratio.median),
    ),
  );
  return 2 ** Math.ceil(Math.log2(largest * 1.3));
}

const round = (number) =>
  Number(number.toFixed(number < 10 ? 2 : number < 100 ? 1 : 0));
