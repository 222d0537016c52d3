// The script that runs in every engine. Leaves its API in a global: the host of the script decides how to call it.

import { contenders } from "./contenders.js";
import { growth } from "./growth.js";
import { consumed, measure } from "./measure.js";
import { workloads } from "./workloads.js";

/**
 * Measures what `filter` selects; report() is given each result as it comes. Yields to the engine in between, so that
 * a page stays alive.
 */
async function run({ corpora, ours, filter, report, ...options }) {
  const all = contenders(ours);
  const wanted = (name) => name.toLowerCase().includes(filter);
  for (const workload of workloads) {
    const { group, name, per, bar } = workload;
    if (!wanted(`${group} ${name}`)) continue;
    const result = measure(workload, all, corpora, options);
    await report({ kind: "work", group, name, per, bar, ...result });
  }
  await growth(all, wanted, report);
  await report({ kind: "done", consumed: consumed() });
}

globalThis.urlsmithBench = { run };
