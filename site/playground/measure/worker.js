// Measures the classes in this browser, with the bench's own pieces of work.

import inputs from "virtual:inputs";

import { measure } from "../../../bench/workloads/measure.js";
import { hasMember, rows } from "../../../bench/workloads/rows.js";
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
  return { name: "ours", ...(await import("urlsmith")) };
}

/** What is loaded only if it is asked for. */
const others = {
  "whatwg-url": async () => {
    await import("../../../bench/workloads/surroundings.js");
    return import("whatwg-url");
  },
  "core-js": () => import("./core-js.js"),
  "urlpattern-polyfill": () => import("urlpattern-polyfill/urlpattern"),
};

/** The rows of the classes in which the bench compares other packages, too. */
const compared = rows.filter(
  ({ compare, member }) => compare && /\bURL/.test(member),
);

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
    for (const [index, row] of compared.entries()) {
      const title = row.name;
      const able = all.filter((one) => hasMember(one, row));
      let runs = 0;
      const { times, failures, isSteady } = measureUntilSteady(() => {
        // Most rows need two runs.
        const done = index + Math.min(runs / 2, 0.9);
        const again = runs > 1 ? ", once more" : "";
        runs++;
        postMessage({
          type: "begin",
          title: `${index + 1} of ${compared.length}: ${title}${again}`,
          done: done / compared.length,
        });
        return measure(row, able, corpora, options);
      });
      isAllSteady &&= isSteady;
      postMessage({
        type: "result",
        title,
        per: "input",
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
