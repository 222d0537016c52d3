// The option `--jobs`: worker threads process batches in parallel. The output has the order of the batches.

import { Buffer } from "node:buffer";
import {
  isMainThread,
  parentPort,
  Worker,
  workerData,
} from "node:worker_threads";

import { answerer } from "./answer.js";
import { CommandError } from "./error.js";
import { release } from "./input.js";
import { terminal } from "./style.js";

/** How many batches a worker has at most, so that it need not wait for the next one. */
const AHEAD = 2;

/** The megabytes of a worker's young generation. A larger one takes more memory, and gains little time. */
const YOUNG = 4;

/** Whether this thread is a worker of the command. */
export const isWorker = !isMainThread && workerData?.terminal !== undefined;

/** The answers to batches, one after the other. */
export async function* inThisThread(batches, answerTo) {
  for await (const batch of batches) {
    yield answerTo(batch);
    release(batch);
  }
}

/** The answers to batches by workers, at most `jobs` of them. `values` are those of the options. */
export async function* inWorkers(batches, jobs, values) {
  const pool = new Pool(jobs, values);
  const answers = [];
  const read = () =>
    batches.next().then(
      ({ done, value }) => ({ next: true, done, value }),
      (error) => ({ next: true, done: true, error }),
    );
  let reading = read();
  let failed = null;
  try {
    while (reading !== null || answers.length > 0) {
      // Answers that are ready are written even while the input pauses.
      const isFull = answers.length >= AHEAD * jobs;
      const events = reading === null || isFull ? [] : [reading];
      const event = await Promise.race(events.concat(answers.slice(0, 1)));
      if (!event.next) {
        answers.shift();
        yield event;
        release(event);
      } else if (event.done) {
        reading = null;
        failed = event.error;
      } else {
        answers.push(pool.answer(event.value));
        reading = read();
      }
    }
    // What was read before an input that cannot be read has been answered.
    if (failed) throw failed;
  } finally {
    await pool.end();
  }
}

/** The workers. A worker starts only when all others are busy. */
class Pool {
  workers = [];

  constructor(jobs, values) {
    this.jobs = jobs;
    this.values = values;
  }

  /** Resolves to the answer to a batch; rejects if the worker ends without one. */
  answer(batch) {
    const free = this.workers.filter(({ waiting }) => waiting.length === 0);
    if (free.length === 0 && this.workers.length < this.jobs) {
      this.workers.push(startWorker(this.values));
    }
    const worker = this.workers.reduce((least, other) =>
      other.waiting.length < least.waiting.length ? other : least,
    );
    return worker.answer(batch);
  }

  async end() {
    await Promise.all(this.workers.map(({ thread }) => thread.terminate()));
  }
}

function startWorker(values) {
  const waiting = [];
  let failure = null;
  const fail = (error) => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  const thread = new Worker(import.meta.filename, {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    workerData: { terminal, values: { ...values } },
  });
  thread.on("message", (answer) => waiting.shift().resolve(answer));
  thread.on("error", fail);
  thread.on("exit", (status) =>
    fail(
      new CommandError(
        `a worker thread ended too early, with status ${status}`,
      ),
    ),
  );
  const answer = (batch) => {
    const promise = new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
    });
    // It may fail while an earlier answer is awaited.
    promise.catch(() => {});
    if (failure === null) thread.postMessage(batch, buffersOf(batch));
    else fail(failure);
    return promise;
  };
  return { thread, waiting, answer };
}

/** What a worker does: it answers each batch that it gets. */
export function serve() {
  const { answerTo } = answerer(workerData.values);
  parentPort.on("message", (batch) => {
    const { bytes } = batch;
    // A buffer comes as a Uint8Array.
    if (bytes)
      batch.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const { rows, aside, counts } = answerTo(batch);
    // A small Buffer is part of one that others share.
    const own =
      rows.length === rows.buffer.byteLength ? rows : new Uint8Array(rows);
    const answer = { rows: own, aside, counts, bytes };
    parentPort.postMessage(answer, [own.buffer, ...buffersOf(batch)]);
  });
}

/** What is moved to another thread, not copied: the buffer of a batch of lines. */
const buffersOf = ({ bytes }) => (bytes ? [bytes.buffer] : []);
