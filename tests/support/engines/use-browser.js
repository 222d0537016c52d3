// Opens engines for tests, and browsers again after a crash.

import { HANG } from "../processes.js";
import { installBrowsers } from "./install-browsers.js";
import { Unavailable } from "./unavailable.js";

/** How often a browser is started at most. */
const MOST_STARTS = 3;

class Crash {
  constructor(reason) {
    this.reason = reason;
  }
}

/** Opens an engine. On a busy machine an engine may fail to start, so it is tried twice. */
export async function openEngine(engine) {
  try {
    return await engine.open();
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    return engine.open();
  }
}

/**
 * Opens a browser, calls use(browser, heard), and closes the browser. Resolves to what `use` resolves to. If the
 * browser crashes, it is opened again and `use` is called again; the third crash is an error. It is also an error if
 * `use` neither ends nor calls heard() for the time HANG.
 */
export async function useBrowser(engine, use) {
  await installBrowsers({ names: engine.packages ?? [] });
  for (let starts = 1; ; starts++) {
    const browser = await openEngine(engine);
    let timer;
    const hangs = new Promise((_, reject) => {
      timer = setTimeout(reject, HANG, new Error("the page hangs"));
    });
    const crash = browser.gone.then((reason) => new Crash(reason));
    try {
      const used = use(browser, () => timer.refresh());
      const result = await Promise.race([used, hangs, crash]);
      if (!(result instanceof Crash)) return result;
      if (starts === MOST_STARTS) throw new Error(result.reason);
    } finally {
      clearTimeout(timer);
      await browser.close();
    }
  }
}
