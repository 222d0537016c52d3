// The picture of docs/performance.md: how many times as fast as the engine's own classes ours are.

import * as echarts from "echarts";
import { digits } from "./print.js";
import { summary } from "./summary.js";

const colors = {
  node24: "#3c873a",
  node26: "#8cc98a",
  bun: "#c9a26b",
  deno: "#444c56",
  chromium: "#4285f4",
  firefox: "#e66000",
  webkit: "#8e44ad",
};
const text = { color: "#24292f", fontFamily: "sans-serif", fontSize: 13 };

/** An SVG of bars on a logarithmic scale. */
export function chart(data) {
  const { engines, groups } = summary(data);
  const titles = groups.map(({ title }) => title.replaceAll("`", ""));
  const instance = echarts.init(null, null, {
    renderer: "svg",
    ssr: true,
    width: 900,
    height: 130 + titles.length * (engines.length * 11 + 20),
  });
  instance.setOption({
    animation: false,
    backgroundColor: "#ffffff",
    textStyle: text,
    title: {
      text: "Times as fast as the engine's own class",
      subtext: "the mean of a group of rows; right of 1 is faster; logarithmic",
      left: 20,
      top: 12,
      textStyle: { ...text, fontSize: 18 },
      subtextStyle: { ...text, color: "#57606a" },
    },
    legend: { top: 64, left: 20, itemGap: 22, textStyle: text },
    grid: { top: 100, bottom: 30, left: 230, right: 60 },
    xAxis: {
      type: "log",
      logBase: 4,
      // A bar begins at 1.
      startValue: 1,
      axisLabel: text,
      splitLine: { lineStyle: { color: "#e5e8eb" } },
    },
    yAxis: {
      type: "category",
      inverse: true,
      data: titles,
      axisTick: { show: false },
      axisLine: { onZero: false, show: false },
      axisLabel: text,
      splitLine: { show: true, lineStyle: { color: "#e5e8eb" } },
    },
    series: engines.map(({ name, title }) => ({
      name: title,
      type: "bar",
      color: colors[name],
      barCategoryGap: "18%",
      barGap: "10%",
      data: groups.map(({ ratios }) => ratios[name] ?? null),
      label: {
        show: true,
        position: "right",
        distance: 4,
        ...text,
        fontSize: 9,
        formatter: ({ value }) => digits(value),
      },
    })),
  });
  const svg = instance.renderToSVGString();
  instance.dispose();
  return `${svg}\n`;
}
