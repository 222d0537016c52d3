// The script that runs in every engine. It puts its API into a global variable for the program that loads the script.

import { contenders } from "./contenders.js";
import { growth } from "./growth.js";
import { consumed, measure } from "./measure.js";
import { workloads } from "./workloads.js";

/** Leaves out URLs that the engine's own class refuses. Every engine has some. */
function accepted({ web, file }, all) {
  const pair = all.filter(({ name }) => ["ours", "native"].includes(name));
  const taken = (input) => pair.every(({ URL }) => URL.canParse(input));
  return { web: web.filter(taken), file: file.filter(taken) };
}

/**
 * Measures the work that `filter` selects and `skip` does not name. report() is called before each piece of work, and
 * with each result.
 */
async function run({
  corpora,
  ours,
  variants,
  filter,
  skip,
  report,
  ...options
}) {
  const all = contenders(ours, variants);
  const usable = accepted(corpora, all);
  const begins = async (key) => {
    if (!key.toLowerCase().includes(filter) || skip.includes(key)) return false;
    await report({ kind: "begin", key });
    return true;
  };
  for (const workload of workloads) {
    const { group, name, per, bar } = workload;
    if (!(await begins(`${group} ${name}`))) continue;
    const result = measure(workload, all, usable, options);
    await report({ kind: "work", group, name, per, bar, ...result });
  }
  await growth(all, begins, report);
  await report({
    kind: "done",
    refused: corpora.web.length - usable.web.length,
    consumed: consumed(),
  });
}

globalThis.urlsmithBench = { run };
