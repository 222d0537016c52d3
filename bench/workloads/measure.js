// Measures a row of the table with all contenders in turn.

import { compile } from "./compile.js";

/** Whether there is only a clock of milliseconds, as in Hermes and QuickJS. */
const isCoarse = globalThis.performance === undefined;
const now = isCoarse ? () => Date.now() : () => performance.now();

let sink = 0;

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? sorted[middle]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

const mean = (values) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How many inputs are handed out at a time: so few that a garbage collector moves them cheaply, and that an interpreter
 * makes their objects soon.
 */
const WINDOW = isCoarse ? 128 : 4096;

/**
 * Hands out inputs as fresh copies of flat strings. Engines keep things with a string: its hash, an external or an
 * internalized form. With fresh copies, none of these is passed from one contender or round to the next.
 */
function supply(inputs) {
  const cache = new Map();
  return (count, turn) => {
    const size = Math.min(count, inputs.length, WINDOW);
    const windows = Math.max(1, Math.floor(inputs.length / size));
    const start = (turn % windows) * size;
    const key = `${start},${size}`;
    let json = cache.get(key);
    if (json === undefined) {
      json = JSON.stringify(inputs.slice(start, start + size));
      cache.set(key, json);
    }
    return JSON.parse(json);
  };
}

/** The answers of a contender to a job, as texts. Engines differ in the order of a match's groups. */
export function answersOf(row, contender, inputs) {
  const { answer } = compile(row, contender);
  const inOrder = (_, value) =>
    value?.constructor === undefined || value.constructor === Object
      ? value && Object.entries(value).sort()
      : value;
  return inputs.map((input) => {
    try {
      return JSON.stringify([answer(input)], inOrder);
    } catch (error) {
      return error.name;
    }
  });
}

/** The inputs of a job to which all contenders give the same answer. Throws if these are few: then they do different work. */
function agreed(row, contenders, inputs) {
  const [first, ...others] = contenders.map((contender) =>
    answersOf(row, contender, inputs),
  );
  const same = inputs.filter((_, i) =>
    others.every((answers) => answers[i] === first[i]),
  );
  if (same.length < inputs.length * 0.8) {
    throw new Error(`${inputs.length - same.length} answers differ`);
  }
  return same;
}

function createRunner(row, contender, take) {
  const { run, prepare } = compile(row, contender);
  const { name } = contender;
  const keeps = row.keeps || (isCoarse && !row.setup);
  let turn = 0;
  const pass = (count, times = 1) => {
    const inputs = take(count, turn++);
    const objects = prepare?.(inputs);
    // What the first call of an object does once has rows of its own.
    if (keeps) sink += run(inputs, objects);
    const start = now();
    for (let i = 0; i < times; i++) sink += run(inputs, objects);
    return now() - start;
  };
  return { name, keeps, pass, count: 1, passes: 1, samples: [] };
}

/** Finds out how many inputs take about `target` milliseconds. Meanwhile the engine compiles the code. */
function calibrate(runner, available, { target, warmup }) {
  const full = Math.min(available, WINDOW);
  const begin = now();
  let time;
  for (;;) {
    time = runner.pass(runner.count);
    if (runner.count === full || time >= target) break;
    const factor = time > 0 ? (1.3 * target) / time : 8;
    runner.count = Math.min(
      full,
      Math.ceil(runner.count * Math.min(8, Math.max(1.5, factor))),
    );
  }
  const times = [time];
  // The passes count with what they prepare, so that rows with cheap calls end soon.
  while (now() - begin < warmup) times.push(runner.pass(runner.count));
  // Uses the latest times, since the first runs may be interpreted; and several of them, since clocks can be coarse.
  // Of a clock that often shows no time at all, the mean says more than the median.
  const latest = times.slice(-9);
  time = isCoarse ? mean(latest) : median(latest);
  let repeats = 1;
  while (runner.keeps && time < target / 2) {
    repeats *= 2;
    time = runner.pass(runner.count, repeats);
  }
  const perInput = Math.max(time / (runner.count * repeats), 1e-5);
  runner.count = Math.max(1, Math.min(full, Math.round(target / perInput)));
  runner.passes = Math.max(1, Math.round(target / (perInput * runner.count)));
  runner.slow = time > 10 * target;
}

/** The most passes of fresh inputs for one sample. */
const MOST_PASSES = isCoarse ? 50 : 1000;

/** The nanoseconds for one input. */
function sample({ keeps, pass, count, passes: least }, { target }) {
  const step = keeps ? least : 1;
  let time = 0;
  let passes = 0;
  // If the engine has compiled the code since the calibration, the passes are much shorter now. A coarse clock would
  // show no time at all.
  do {
    time += pass(count, step);
    passes += step;
  } while (passes < MOST_PASSES && (passes < least || time < target / 2));
  return (time * 1e6) / (count * passes);
}

/**
 * {times: {contender: {best, median}} in nanoseconds, failures: {contender: message}}. In each round every contender has
 * its turn; `best` is the least of the rounds, which other programs on the machine disturb least. Where a coarse clock shows only a
 * few ticks in a round, the least would be a matter of luck: there `best` is the mean.
 */
export function measure(row, contenders, corpora, options) {
  let inputs = row.inputs(corpora);
  if (inputs.length === 0) throw new Error(`no inputs for ${row.name}`);
  if (row.job) {
    try {
      inputs = agreed(row, contenders, inputs);
    } catch (error) {
      return { times: {}, failures: { ours: error.message } };
    }
  }
  const take = supply(inputs);
  const runners = [];
  const failures = {};
  for (const contender of contenders) {
    try {
      const runner = createRunner(row, contender, take);
      calibrate(runner, inputs.length, options);
      runners.push(runner);
    } catch (error) {
      failures[contender.name] = String(error).slice(0, 160);
    }
  }
  for (let round = 0; round < options.rounds; round++) {
    // Each goes first in turn.
    for (const runner of round % 2 ? runners : [...runners].reverse()) {
      if (!runner.slow || round < 5) {
        runner.samples.push(sample(runner, options));
      }
    }
  }
  const times = {};
  for (const { name, keeps, samples } of runners) {
    const best = isCoarse && !keeps ? mean(samples) : Math.min(...samples);
    times[name] = { best, median: median(samples) };
  }
  return { times, failures };
}

/** Collects the results, so that no engine can leave out the work. */
export const consumed = () => sink;
