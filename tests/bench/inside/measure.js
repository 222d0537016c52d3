// Measures a piece of work with all contenders in turn.

let sink = 0;
let copies = 0;

/**
 * A copy of a function that no other contender has run. Engines specialise a function for the classes that it has seen,
 * and a program has one URL class. The function may use nothing but its arguments.
 */
export function ownCopy(work) {
  return new Function(`return (${work}) /* ${copies++} */`)();
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? sorted[middle]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

function quartiles(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part) => sorted[Math.round(part * (sorted.length - 1))];
  return [at(0.25), at(0.75)];
}

/** How many inputs are handed out at a time: so few that a garbage collector moves them cheaply. */
const WINDOW = 8192;

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

function createRunner(workload, contender, take) {
  const run = ownCopy(workload.run);
  const prepare = workload.prepare ?? ((_, inputs) => inputs);
  let turn = 0;
  const pass = (count) => {
    const inputs = prepare(contender, take(count, turn++));
    const start = performance.now();
    sink += run(contender, inputs);
    return performance.now() - start;
  };
  return { contender, pass, count: 1, passes: 1, samples: [] };
}

/** Finds out how many inputs take about `target` milliseconds. Meanwhile the engine compiles the code. */
function calibrate(runner, available, { target, warmup }) {
  const full = Math.min(available, WINDOW);
  let spent = 0;
  let time;
  for (;;) {
    time = runner.pass(runner.count);
    spent += time;
    if (runner.count === full || time >= target) break;
    const factor = time > 0 ? (1.3 * target) / time : 8;
    runner.count = Math.min(
      full,
      Math.ceil(runner.count * Math.min(8, Math.max(1.5, factor))),
    );
  }
  const times = [time];
  while (spent < warmup) {
    time = runner.pass(runner.count);
    times.push(time);
    spent += Math.max(time, target / 50);
  }
  // Uses the latest times, since the first runs may be interpreted; and several of them, since clocks can be coarse.
  time = median(times.slice(-9));
  const perInput = Math.max(time / runner.count, 1e-5);
  runner.count = Math.max(1, Math.min(full, Math.round(target / perInput)));
  runner.passes = Math.max(1, Math.round(target / (perInput * runner.count)));
  runner.slow = time > 10 * target;
}

/** The most passes for one sample. */
const MOST_PASSES = 1000;

/** The nanoseconds for one input. */
function sample({ pass, count, passes: least }, { target }) {
  let time = 0;
  let passes = 0;
  // If the engine has compiled the code since the calibration, the passes are much shorter now. A coarse clock would
  // show no time at all.
  while (passes < least || (time < target / 2 && passes < MOST_PASSES)) {
    time += pass(count);
    passes++;
  }
  return (time * 1e6) / (count * passes);
}

/** {contender: {median, low, high}} in nanoseconds, and the ratio to the engine's own. */
export function measure(workload, contenders, corpora, options) {
  const inputs = workload.inputs(corpora);
  if (inputs.length === 0) throw new Error(`no inputs for ${workload.name}`);
  const take = supply(inputs);
  const runners = [];
  const failures = {};
  for (const contender of contenders) {
    if (!workload.needs(contender)) continue;
    const runner = createRunner(workload, contender, take);
    try {
      calibrate(runner, inputs.length, options);
      runners.push(runner);
    } catch (error) {
      failures[contender.name] = String(error).slice(0, 160);
    }
  }
  const isPair = ({ contender }) => ["ours", "native"].includes(contender.name);
  const pair = runners.filter(isPair);
  const others = runners.filter((runner) => !isPair(runner));
  for (let round = 0; round < options.rounds; round++) {
    // Only the ratio of ours to the engine's own counts, so these two run one after the other. Each goes first in turn.
    for (const runner of round % 2 ? pair : [...pair].reverse()) {
      if (!runner.slow || round < 5)
        runner.samples.push(sample(runner, options));
    }
    // The others run in fewer rounds: their times vary less than they differ from ours.
    if (round % 4 !== 0) continue;
    for (const runner of others) {
      if (!runner.slow || round < 9)
        runner.samples.push(sample(runner, options));
    }
  }
  const times = {};
  for (const { contender, samples } of runners) {
    const [low, high] = quartiles(samples);
    times[contender.name] = { median: median(samples), low, high };
  }
  return { times, failures, ratio: ratioOf(runners) };
}

/** How many times faster ours is than the engine's own, round by round. */
function ratioOf(runners) {
  const [ours, native] = ["ours", "native"].map(
    (name) => runners.find(({ contender }) => contender.name === name)?.samples,
  );
  if (!ours || !native) return null;
  const ratios = [];
  for (let i = 0; i < Math.min(ours.length, native.length); i++) {
    ratios.push(native[i] / ours[i]);
  }
  const [low, high] = quartiles(ratios);
  return { median: median(ratios), low, high };
}

/** Collects the results, so that no engine can leave out the work. */
export const consumed = () => sink;
