// Compares urlsmith/js, which has no WebAssembly, with urlsmith: random calls of members of URL and URLSearchParams give
// the same results and the same errors in both.
//
// node tests/differential/calls.js [--seed N] [--count N]
//
// Ends with status 1 if any answer differs.

import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, parseArgs } from "node:util";

import { load } from "../support/paths.js";
import { createRandom, stringMaker } from "../support/random.js";
import { urlAttributes } from "../support/names.js";
import {
  createInput,
  hosts,
  paramsCalls,
  paramsMembers,
  pieces,
  ports,
} from "./url-pieces.js";

const { URL, URLSearchParams } = await load("index");
const withoutWebAssembly = await load("js");

const entries = [{ URL, URLSearchParams }, withoutWebAssembly];

/** The answer of a call, as a value that can be compared. */
function answer(call) {
  try {
    const result = call();
    return typeof result === "object" && result !== null
      ? "object"
      : (result ?? String(result));
  } catch ({ name, message, code, input, base }) {
    return { name, message, code, input, base };
  }
}

const members = (url) => urlAttributes.map((name) => url[name]);

/** Compares at least `count` calls; returns how many there were, how many made a URL, and the differences. */
export function compare(seed, count) {
  const random = createRandom(seed);
  const text = stringMaker(random, pieces);
  const differences = [];
  let calls = 0;
  let urls = 0;
  /** The answer of both entries to a call, which gets the classes or the object of an entry. */
  const both = (subjects, steps, call) => {
    const [expected, found] = subjects.map((subject) =>
      answer(() => call(subject)),
    );
    calls += 1;
    if (!isDeepStrictEqual(found, expected)) {
      differences.push({ steps, expected, found });
    }
    return expected;
  };
  while (calls < count && differences.length < 10) {
    const args = [createInput(random, text)];
    if (random.chance(25)) args.push(createInput(random, text));
    both(entries, ["canParse", args], ({ URL }) => URL.canParse(...args));
    const pair = [];
    both(entries, ["new URL", args], ({ URL }) => {
      const url = new URL(...args);
      pair.push(url);
      return url.href;
    });
    if (pair.length < 2) {
      both(entries, ["parse", args], ({ URL }) => URL.parse(...args));
      continue;
    }
    urls += 1;
    const steps = [args];
    for (let left = random.below(6); left > 0; left--) {
      if (random.chance(60)) {
        const name = random.pick(urlAttributes);
        const value = random.chance(20)
          ? createInput(random, text)
          : random.pick([...hosts, ...ports, text(4), text(2)]);
        steps.push([name, value]);
        both(pair, steps, (url) => {
          if (name === "origin") return url.toJSON();
          url[name] = value;
          return url.href;
        });
      } else {
        const name = random.pick(paramsMembers);
        const values = paramsCalls[name](text, random);
        steps.push([name, values]);
        both(pair, steps, ({ searchParams }) =>
          String(searchParams[name](...values)),
        );
      }
    }
    both(pair, steps, (url) =>
      JSON.stringify([members(url), [...url.searchParams]]),
    );
    const init = random.chance(50)
      ? text(8)
      : Array.from({ length: random.below(5) }, () => [text(2), text(2)]);
    both(entries, ["new URLSearchParams", init], ({ URLSearchParams }) => {
      const params = new URLSearchParams(init);
      return `${params} ${params.size} ${JSON.stringify([...params])}`;
    });
  }
  return { calls, urls, differences };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: String(randomInt(2 ** 32)) },
      count: { type: "string", default: "20000" },
    },
  });
  const seed = Number(values.seed);
  const { calls, urls, differences } = compare(seed, Number(values.count));
  console.log(`seed ${seed}: ${calls} calls, ${urls} URLs`);
  for (const difference of differences.slice(0, 5)) console.log(difference);
  process.exitCode = differences.length > 0 ? 1 : 0;
}
