// Libraries that take a URL or URLSearchParams. Each use of a library is made with the engine's own classes and with ours, in each
// runtime, and the answers are compared. For each runtime and each kind of classes there is one process.

import assert from "node:assert/strict";
import { after, describe, test } from "node:test";

import { debian, runtimes as finders } from "../support/engines/table.js";
import { Unavailable, orSkip } from "../support/engines/unavailable.js";
import { run } from "../support/processes.js";
import { bodyOf, listen } from "../support/server.js";
import { titles } from "../runtimes/table.js";
import { program } from "./install.js";
import { differsIn, rows, runtimes } from "./table.js";

const entriesOf = (runtime) =>
  runtime === "node24" ? ["urlsmith", "urlsmith/js"] : ["urlsmith"];

/** Answers with what was asked. */
async function echo(request, response) {
  const { method, url, headers } = request;
  const type = headers["content-type"] ?? null;
  const body = await bodyOf(request);
  const isPage = url.startsWith("/page");
  const answerType = isPage ? "text/html" : "application/json";
  response.setHeader("content-type", answerType);
  // On a busy machine, a program may ask again just when the server closes an idle connection.
  response.setHeader("connection", "close");
  response.end(JSON.stringify({ method, url, type, body }));
}

const server = listen(echo);
const script = program();
// Each test that needs the libraries says why they are missing.
script.catch(() => {});

/** What all uses of a runtime answer with the classes of an entry. */
async function answersOf(runtime, entry) {
  const { command, args } = await finders[titles[runtime]]();
  const { origin } = await server;
  const [chromium] = debian.chromium();
  const printed = await run(command, [
    ...args,
    await script,
    entry,
    runtime,
    origin,
    chromium ?? "",
  ]);
  return JSON.parse(printed.trim().split("\n").at(-1));
}

function compare(row, runtime, native, ours) {
  const [own, found] = [native, ours].map((all) => all[row.library][row.use]);
  if (row.remedy?.isForBoth) {
    assert.deepEqual(found, own);
    assert.notDeepEqual(own.fixed, own.plain, "it is taken now");
    assert.ok("answer" in own.fixed, own.fixed.error);
    return;
  }
  assert.ok("answer" in own.plain, own.plain.error);
  if (!differsIn(row, runtime)) {
    assert.deepEqual(found.plain, own.plain);
    return;
  }
  assert.notDeepEqual(found.plain, own.plain, "it is taken now");
  assert.deepEqual(found.fixed, own.plain, "what to give instead");
}

/** Whether a use needs the Chromium that this machine lacks. */
const needsChromium = ({ library }) =>
  library.endsWith("Chromium") && debian.chromium().includes(null);

function describeRuntime(runtime) {
  describe(titles[runtime], { concurrency: 1 }, () => {
    const answers = {};
    const answered = (entry) => (answers[entry] ??= answersOf(runtime, entry));
    for (const entry of entriesOf(runtime)) {
      for (const row of rows.filter((row) => row.in.includes(runtime))) {
        test(`${entry}: ${row.library}: ${row.use}`, (context) =>
          orSkip(context, async () => {
            if (needsChromium(row)) {
              throw new Unavailable("Chromium", "there is no chromium");
            }
            const native = await answered("native");
            compare(row, runtime, native, await answered(entry));
          }));
      }
    }
  });
}

describe("libraries", { concurrency: 2 }, () => {
  runtimes.forEach(describeRuntime);
});

after(async () => (await server).close());
