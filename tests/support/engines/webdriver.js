// Drives WebKitGTK by plain WebDriver: WebKitWebDriver, with MiniBrowser on an Xvfb display.

import { setTimeout as sleep } from "node:timers/promises";
import { HANG, start } from "../processes.js";
import { freePort } from "../server.js";

/** Starts Xvfb, which picks a display itself. */
async function startDisplay() {
  const { child, ended, stop } = start(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const started = new Promise((resolve) => {
    child.stdio[3].once("data", resolve);
  });
  const number = await Promise.race([started, ended.then(() => null)]);
  if (number === null) throw new Error("Xvfb did not start");
  return { name: `:${String(number).trim()}`, stop };
}

async function call(base, method, path, body) {
  const response = await fetch(base + path, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(HANG),
  });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function startSession(base, binary) {
  const capabilities = {
    alwaysMatch: {
      pageLoadStrategy: "none",
      "webkitgtk:browserOptions": { binary, args: ["--automation"] },
    },
  };
  for (let attempt = 0; ; attempt++) {
    try {
      return await call(base, "POST", "/session", { capabilities });
    } catch (error) {
      // The driver refuses connections until it listens.
      if (attempt === 50 || error.message !== "fetch failed") throw error;
      await sleep(100);
    }
  }
}

/** Resolves with the reason when the page no longer answers: the driver does not say that a page has crashed. */
async function untilSilent(ping) {
  for (;;) {
    try {
      await ping();
    } catch (error) {
      // The driver says so if the page that was asked is being replaced by the next one.
      if (!error.message.startsWith("no such frame")) {
        return `the page is gone: ${error.message}`;
      }
    }
    await sleep(2_000);
  }
}

/** Opens MiniBrowser, WebKitGTK's browser, on a display of its own. */
export async function openByWebDriver(binary) {
  const display = await startDisplay();
  const port = await freePort();
  const driver = start("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display.name },
  });
  const base = `http://127.0.0.1:${port}`;
  const stop = () => Promise.all([driver.stop(), display.stop()]);
  try {
    const session = await startSession(base, binary);
    const path = `/session/${session.sessionId}`;
    return {
      version: session.capabilities.browserVersion,
      go: (url) => call(base, "POST", `${path}/url`, { url }),
      gone: untilSilent(() => call(base, "GET", `${path}/title`)),
      async close() {
        await Promise.race([
          call(base, "DELETE", path).catch(() => {}),
          sleep(3_000),
        ]);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
