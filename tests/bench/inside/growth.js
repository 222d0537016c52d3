// How time grows with the length of the input. The time for each byte should stay the same.

import { median, ownCopy } from "./measure.js";
import { words } from "../../support/random.js";

const SIZES = [100, 1e3, 1e4, 1e5, 1e6, 1e7];
/** A size is left out if it would take more milliseconds than this, judging by the size before. */
const PATIENCE = { ours: 20000, native: 2000 };
const ROUNDS = 5;
/** How many milliseconds the measurement of one size lasts at least in each round. */
const TURN = 4;

const vocabulary = words(512);

/** `length` code units of parts, each made from its number. */
function fill(length, separator, part) {
  const parts = [];
  for (let size = 0, i = 0; size < length; i++) {
    parts.push(part(i));
    size += parts[i].length + separator.length;
  }
  return parts.join(separator);
}

function parse({ URL }, input) {
  return new URL(input).href.length;
}

const shapes = [
  {
    name: "path",
    input: (size) =>
      `https://example.com/${fill(size, "/", (i) => vocabulary[i % 512])}`,
    run: parse,
  },
  {
    name: "path with dot segments",
    input: (size) =>
      `https://example.com/${fill(size, "/", (i) => (i % 3 === 2 ? ".." : vocabulary[i % 512]))}`,
    run: parse,
  },
  {
    name: "percent signs",
    input: (size) => `https://example.com/${"%".repeat(size)}`,
    run: parse,
  },
  {
    name: "query to be encoded",
    input: (size) =>
      `https://example.com/?${fill(size, " ", (i) => `"${vocabulary[i % 512]}ü"`)}`,
    run: parse,
  },
  {
    name: "IDNA labels",
    // Browsers refuse hosts that are too long for a name server; the URL Standard does not.
    input: (size) => `https://${fill(size, ".", () => "bücher")}/`,
    run: function ({ URL }, input) {
      try {
        return new URL(input).href.length;
      } catch {
        return -1;
      }
    },
    refused: -1,
  },
  {
    name: "parameters",
    input: (size) =>
      fill(size, "&", (i) => `k${i}=${vocabulary[i % 512]}+b%20c`),
    run: function ({ URLSearchParams }, input) {
      return new URLSearchParams(input).toString().length;
    },
  },
  {
    name: "pattern parts",
    input: (size) =>
      fill(size, "/", (i) => (i % 2 ? `:p${i}` : vocabulary[i % 512])),
    run: function ({ URLPattern }, input) {
      return new URLPattern({ pathname: `/${input}` }).pathname.length;
    },
  },
  {
    name: "URL matched by a pattern",
    input: (size) =>
      `https://example.com/${fill(size, "/", (i) => vocabulary[i % 512])}/end`,
    prepare: ({ URLPattern }) =>
      new URLPattern({ pathname: "/:first/*/:last" }),
    run: function (_, input, pattern) {
      return pattern.exec(input).pathname.groups.first.length;
    },
  },
];

/** Nanoseconds for each byte: the median of runs that last a while together. */
function timeOf(run, contender, input, prepared) {
  const times = [];
  const json = JSON.stringify(input);
  let result;
  for (let total = 0; total < TURN;) {
    // Many short inputs are measured together. Each is a string of its own.
    const count = Math.max(1, Math.round(2e4 / input.length));
    const inputs = Array.from({ length: count }, () => JSON.parse(json));
    const start = performance.now();
    for (const one of inputs) result = run(contender, one, prepared);
    const time = performance.now() - start;
    total += Math.max(time, 0.01);
    times.push((time * 1e6) / (count * input.length));
  }
  return { perByte: median(times), result };
}

const classes = { parameters: "URLSearchParams" };
const classOf = ({ name }) =>
  classes[name] ?? (name.includes("pattern") ? "URLPattern" : "URL");

export async function growth(contenders, begins, report) {
  const measured = contenders.filter(({ name }) =>
    ["ours", "native"].includes(name),
  );
  for (const shape of shapes) {
    for (const contender of measured) {
      if (!contender[classOf(shape)]) continue;
      const title = `${shape.name}, ${contender.name}`;
      if (!(await begins(`growth ${title}`))) continue;
      const cells = sizesOf(shape, contender);
      await report({ kind: "growth", name: title, sizes: SIZES, cells });
    }
  }
}

function sizesOf(shape, contender) {
  const run = ownCopy(shape.run);
  const prepared = shape.prepare?.(contender);
  // Warms up, so that the first size is not the slowest.
  const small = shape.input(SIZES[0]);
  for (let i = 0; i < 3000; i++) run(contender, small, prepared);

  // The sizes take turns, so that a machine that becomes slower does not look like an algorithm that grows.
  const turns = SIZES.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    let expected = 0;
    for (const [index, size] of SIZES.entries()) {
      const own = turns[index];
      if (expected > PATIENCE[contender.name]) {
        own.push({ skipped: true });
        continue;
      }
      const input = shape.input(size);
      own.push(turn(shape, run, contender, input, prepared));
      expected = expectation(turns, index, input);
    }
  }
  return turns.map(cellOf);
}

/** One measurement of one size. */
function turn(shape, run, contender, input, prepared) {
  try {
    const { perByte, result } = timeOf(run, contender, input, prepared);
    return result === shape.refused ? { refused: true } : { perByte };
  } catch (error) {
    return { error: String(error).slice(0, 100) };
  }
}

/** The milliseconds that an input of ten times the size will take. */
function expectation(turns, index, input) {
  const last = turns[index].at(-1).perByte;
  const before = turns[index - 1]?.at(-1).perByte;
  const linear = (last * input.length * 10) / 1e6;
  // If the time grew quadratically between the last two sizes, it will do so again.
  return last > 2 * before ? 10 * linear : linear;
}

/** The cell of a table for all measurements of one size: the median, or why there is none. */
function cellOf(turns) {
  const failed = turns.find(({ perByte }) => perByte === undefined);
  return failed ?? { perByte: median(turns.map(({ perByte }) => perByte)) };
}
