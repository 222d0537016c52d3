// Asks the worker, which has a time limit for each answer.

/** In milliseconds. */
const LIMIT = 2000;

/** The error of a question whose answer took too long. */
export class TooSlow extends Error {}

let worker = null;
let lastId = 0;
const waiting = new Map();

function start() {
  worker = new Worker(new URL("./worker.js", import.meta.url), {
    type: "module",
  });
  worker.addEventListener("message", ({ data: { id, type, ...data } }) => {
    const { resolve, reject, timer } = waiting.get(id) ?? {};
    if (resolve === undefined) return;
    if (type === "begin") {
      waiting.get(id).timer = setTimeout(() => {
        stop(new TooSlow(`Stopped after ${LIMIT / 1000} seconds`));
      }, LIMIT);
      return;
    }
    clearTimeout(timer);
    waiting.delete(id);
    if (type === "answer") resolve(data.answer);
    else reject(new Error(data.message));
  });
  worker.addEventListener("error", () =>
    stop(new Error("A script of this page could not be loaded")),
  );
}

/** Ends the worker. All that it was asked fails with an error. */
function stop(error) {
  worker.terminate();
  worker = null;
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(error);
  }
  waiting.clear();
}

/** The answer to a question of a kind that worker.js has. */
export function ask(kind, question) {
  if (worker === null) start();
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, kind, question });
  });
}

/**
 * A function that asks a question of a kind. show({answer, error, question}) gets each answer, or the error of a question
 * without one. While a question is being answered, the newest one waits and those in between are left out.
 */
export function asker(kind, show) {
  let isBusy = false;
  let next = null;
  return async (question) => {
    next = question;
    if (isBusy) return;
    isBusy = true;
    while (next !== null) {
      const current = next;
      next = null;
      try {
        show({ answer: await ask(kind, current), question: current });
      } catch (error) {
        show({ error, question: current });
      }
    }
    isBusy = false;
  };
}
