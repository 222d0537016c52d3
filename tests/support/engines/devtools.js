// Drives a Chromium of any age by a few commands of its DevTools protocol. They go over a pipe: file descriptors 3 and
// 4, with a NUL after each message.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HANG, start } from "../processes.js";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--remote-debugging-pipe",
];

/** Sends commands to the browser, and receives its events. */
function connect(child) {
  const calls = new Map();
  const listeners = new Map();
  let last = 0;
  let buffered = "";

  function receive({ id, method, params, result, error }) {
    if (id === undefined) {
      listeners.get(method)?.(params);
      return;
    }
    const call = calls.get(id);
    calls.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  }

  child.stdio[4].setEncoding("utf8").on("data", (text) => {
    const messages = (buffered + text).split("\0");
    buffered = messages.pop();
    for (const message of messages) receive(JSON.parse(message));
  });
  child.stdio[3].on("error", () => {});

  return {
    on: (method, listener) => listeners.set(method, listener),
    send(method, params = {}, sessionId = undefined) {
      const id = ++last;
      const message = JSON.stringify({ id, method, params, sessionId });
      child.stdio[3].write(`${message}\0`);
      return new Promise((resolve, reject) => {
        calls.set(id, { resolve, reject });
        const late = () => reject(new Error(`no answer to ${method}`));
        setTimeout(late, HANG).unref();
      });
    },
  };
}

/** Opens a Chromium with a profile of its own and one page. */
export async function openByDevtools(executable) {
  const profile = await mkdtemp(join(tmpdir(), "wpt-profile-"));
  const { child, ended, stop } = start(
    executable,
    [...FLAGS, `--user-data-dir=${profile}`, "about:blank"],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const browser = connect(child);
  const close = async () => {
    await stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const { product } = await browser.send("Browser.getVersion");
    const { targetId } = await browser.send("Target.createTarget", {
      url: "about:blank",
    });
    const { sessionId } = await browser.send("Target.attachToTarget", {
      targetId,
      flatten: true,
    });
    await browser.send("Inspector.enable", {}, sessionId);
    const crashed = new Promise((resolve) => {
      browser.on("Inspector.targetCrashed", resolve);
    });
    return {
      version: product.replace(/^.*\//, ""),
      async go(url) {
        const { errorText } = await browser.send(
          "Page.navigate",
          { url },
          sessionId,
        );
        if (errorText) throw new Error(errorText);
      },
      gone: Promise.race([
        crashed.then(() => "the page has crashed"),
        ended.then(() => "the browser is gone"),
      ]),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
