// The script that runs in every engine. It puts its function into a global variable for the program that loads it.

import { contenders } from "./contenders.js";
import { consumed, measure } from "./measure.js";
import { hasMember, rows } from "./rows.js";

/** Leaves out URLs that one of two contenders refuses, or serializes otherwise. Every engine has some. */
function accepted({ web }, pair) {
  const taken = (input) => {
    try {
      const texts = pair.map(({ URL }) => {
        const { href, origin } = new URL(input);
        return `${origin} ${href}`;
      });
      return texts.every((text) => text === texts[0]);
    } catch {
      return false;
    }
  };
  return { web: web.filter(taken) };
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
  rival,
  filter,
  skip,
  report,
  ...options
}) => {
  const missing = {};
  const all = contenders(ours, variants, more, (name, why) => {
    missing[name] = why;
  });
  const isPair = ({ name }) => ["ours", rival].includes(name);
  const usable = accepted(corpora, all.filter(isPair));
  for (const row of rows) {
    const { name, compare } = row;
    const title = `${name} ${row.member}`.toLowerCase();
    const wanted = filter.some((text) => title.includes(text));
    const able = all.filter(
      (one) => (compare || isPair(one)) && hasMember(one, row),
    );
    // Without the engine's own classes, a row needs another contender.
    const isAlone = rival !== "native" && able.length === 1;
    // Jobs are programs of servers and pages.
    const isElsewhere = row.job && globalThis.URL === undefined;
    if (
      !wanted ||
      skip.includes(name) ||
      !able.some(isPair) ||
      isAlone ||
      isElsewhere
    )
      continue;
    await report({ kind: "begin", name });
    const { times, failures } = measure(row, able, usable, options);
    await report({ kind: "row", name, times, failures });
  }
  await report({ kind: "done", missing, consumed: consumed() });
};
