// Makes every use of every library in this runtime, and prints the answers as JSON: {library: {use: {plain, fixed}}}. The arguments
// are the entry that the classes come from ("native" for the engine's own), the runtime's name, the origin of the server, and the path
// of a Chromium.

import { rows } from "../table.js";

const [entry, runtime, origin, chromium] = process.argv.slice(2);
const classes = entry === "native" ? globalThis : await import(entry);
const { URL, URLPattern, URLSearchParams } = classes;

/** How long one use may take, in milliseconds. */
const LONGEST = 20_000;

/** What a use gives: its answer as JSON has it, or its error. */
async function answerOf(run, given) {
  let stop;
  const failed = new Promise((_, reject) => (stop = reject));
  const timer = setTimeout(stop, LONGEST, new Error("no answer"));
  // A library may throw where no promise of ours catches it.
  process.on("uncaughtException", stop).on("unhandledRejection", stop);
  try {
    const answer = await Promise.race([run(given), failed]);
    return JSON.parse(JSON.stringify({ answer }));
  } catch (error) {
    return { error: `${error?.name}: ${error?.message ?? error}` };
  } finally {
    clearTimeout(timer);
    process.off("uncaughtException", stop).off("unhandledRejection", stop);
  }
}

const answers = {};
for (const row of rows) {
  if (!row.in.includes(runtime)) continue;
  const given = {
    URL,
    URLSearchParams,
    origin,
    chromium,
    make: (text) => new URL(text),
    url: new URL("/echo?a=b", origin),
    params: new URLSearchParams({ name: "a b" }),
    pattern: URLPattern && new URLPattern({ pathname: "/echo" }),
  };
  const found = { plain: await answerOf(row.run, given) };
  if (row.remedy?.isForBoth || (row.remedy && entry !== "native")) {
    found.fixed = await answerOf(row.run, row.remedy.give(given));
  }
  (answers[row.library] ??= {})[row.use] = found;
}
console.log(JSON.stringify(answers));
process.exit();
