// The script that runs in every engine. It puts its function into a global variable for the program that loads it.

import { contenders } from "./contenders.js";
import { consumed, measure } from "./measure.js";
import { hasMember, rows } from "./rows.js";

const isPair = ({ name }) => ["ours", "native"].includes(name);

/** Leaves out URLs that the engine's own class refuses. Every engine has some. */
function accepted({ web, file }, all) {
  const pair = all.filter((one) => isPair(one) && one.URL);
  const taken = (input) =>
    pair.every(({ URL }) => {
      try {
        new URL(input);
        return true;
      } catch {
        return false;
      }
    });
  return { web: web.filter(taken), file: file.filter(taken) };
}

/**
 * Measures the rows whose names contain one of `filter`, and are not in `skip`. report() is called before each row, and
 * with its result.
 */
globalThis.urlsmithBench = async ({
  corpora,
  ours,
  variants,
  more,
  filter,
  skip,
  report,
  ...options
}) => {
  const all = contenders(ours, variants, more);
  const usable = accepted(corpora, all);
  for (const row of rows) {
    const { name, compare } = row;
    const title = `${name} ${row.member}`.toLowerCase();
    const wanted = filter.some((text) => title.includes(text));
    const able = all.filter(
      (one) =>
        (compare || isPair(one) || !globalThis.URL) && hasMember(one, row),
    );
    if (!wanted || skip.includes(name) || !able.some(isPair)) continue;
    await report({ kind: "begin", name });
    const { times, failures } = measure(row, able, usable, options);
    await report({ kind: "row", name, times, failures });
  }
  await report({ kind: "done", consumed: consumed() });
};
