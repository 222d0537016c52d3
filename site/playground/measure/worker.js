// Measures the classes in this browser, with the bench's own pieces of work.

import inputs from "virtual:inputs";

import { bars } from "../../../tests/bench/bars.js";
import { measure } from "../../../tests/bench/inside/measure.js";
import { workloads } from "../../../tests/bench/inside/workloads.js";
import { hasWebAssembly } from "../library/load.js";
import { measureUntilSteady } from "./repeat.js";

const native = {
  name: "native",
  URL: globalThis.URL,
  URLSearchParams: globalThis.URLSearchParams,
  URLPattern: globalThis.URLPattern,
};

async function ours() {
  if (!hasWebAssembly()) {
    return { name: "ours", ...(await import("urlsmith/js")) };
  }
  const [classes, { parseAll }] = await Promise.all([
    import("urlsmith"),
    import("urlsmith/batch"),
  ]);
  return { name: "ours", ...classes, parseAll };
}

/** What is loaded only if it is asked for. */
const others = {
  "whatwg-url": async () => {
    await import("../../../tests/bench/inside/surroundings.js");
    return import("whatwg-url");
  },
  "core-js": () => import("./core-js.js"),
  "urlpattern-polyfill": () => import("urlpattern-polyfill/urlpattern"),
};

/** The first piece of work of each kind that the classes are measured by. */
const firsts = Object.entries(bars).flatMap(([bar, { title }]) => {
  const workload = workloads.find((one) => one.bar === bar);
  return workload.group === "Node's url" ? [] : [{ title, workload }];
});

const options = { rounds: 9, target: 4, warmup: 60 };

addEventListener("message", async ({ data: { contenders } }) => {
  try {
    const all = [await ours(), native];
    for (const name of contenders) {
      const { URL, URLSearchParams, URLPattern } = await others[name]();
      all.push({ name, URL, URLSearchParams, URLPattern });
    }
    const pair = all.slice(0, 2);
    const isTaken = (input) => pair.every(({ URL }) => URL.canParse(input));
    const corpora = { web: inputs.filter(isTaken) };
    let isAllSteady = true;
    for (const [index, { title, workload }] of firsts.entries()) {
      const begin = { type: "begin", index, count: firsts.length };
      postMessage({ ...begin, title });
      const { times, failures, isSteady } = measureUntilSteady(
        () => measure(workload, all, corpora, options),
        () => postMessage({ ...begin, title: `${title}, once more` }),
      );
      isAllSteady &&= isSteady;
      postMessage({
        type: "result",
        title,
        per: workload.per,
        times,
        failures,
        isSteady,
      });
    }
    postMessage({ type: "done", isSteady: isAllSteady });
  } catch (error) {
    postMessage({ type: "error", message: String(error?.message ?? error) });
  }
});
