// Debian's WebKitGTK: WebKitWebDriver, spoken to in plain WebDriver, with MiniBrowser on an Xvfb display.

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { miniBrowser, onPath } from "./find.js";
import { Unavailable } from "./unavailable.js";

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts Xvfb on a display that it picks itself. */
function startDisplay() {
  return new Promise((resolve, reject) => {
    const child = spawn(
      "Xvfb",
      ["-displayfd", "3", "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
      { stdio: ["ignore", "ignore", "ignore", "pipe"] },
    );
    child.on("error", reject);
    child.on("exit", () => reject(new Error("Xvfb did not start")));
    child.stdio[3].once("data", (data) =>
      resolve({ child, name: `:${String(data).trim()}` }),
    );
  });
}

async function call(base, method, path, body) {
  const response = await fetch(base + path, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
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
      // Until the driver listens, the connection is refused.
      if (attempt === 50 || error.message !== "fetch failed") throw error;
      await sleep(100);
    }
  }
}

export const webkit = {
  title: "WebKitGTK",
  fromDebian: true,
  async open() {
    const binary = miniBrowser();
    if (!onPath("WebKitWebDriver")) throw new Unavailable("no WebKitWebDriver");
    if (!binary) throw new Unavailable("no MiniBrowser of WebKitGTK");
    if (!onPath("Xvfb")) throw new Unavailable("no Xvfb");

    const display = await startDisplay();
    const port = await freePort();
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
      // A group of its own, so that the browser it starts ends with it.
      detached: true,
      stdio: "ignore",
      env: { ...process.env, DISPLAY: display.name },
    });
    const base = `http://127.0.0.1:${port}`;
    const stop = () => {
      try {
        process.kill(-driver.pid, "SIGKILL");
      } catch {
        // It has ended already.
      }
      display.child.kill();
    };
    process.once("exit", stop);
    try {
      const session = await startSession(base, binary);
      const path = `/session/${session.sessionId}`;
      const gone = new Promise((resolve) => {
        driver.once("exit", () => resolve("the browser is gone"));
      });
      return {
        version: session.capabilities.browserVersion,
        go: (url) => call(base, "POST", `${path}/url`, { url }),
        gone,
        /** Answers while the page lives; a page that has crashed answers with an error. */
        ping: () => call(base, "GET", `${path}/title`),
        async close() {
          await Promise.race([
            call(base, "DELETE", path).catch(() => {}),
            sleep(3_000),
          ]);
          process.off("exit", stop);
          stop();
        },
      };
    } catch (error) {
      stop();
      throw error;
    }
  },
};
