// Browsers: each kind is opened once, with one page for all cells. Each cell is a frame in that page.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { browsers } from "../support/engines/browsers.js";
import { installBrowsers } from "../support/engines/install-browsers.js";
import { orSkip } from "../support/engines/unavailable.js";
import { once } from "./install.js";
import { dropInsOf } from "./drop-in-table.js";
import { testDropIns } from "./processes.js";
import { startServer } from "./server.js";
import { cellsOf, titles } from "./table.js";

const HANG = 90_000;

export const prepareBrowsers = once(() => installBrowsers());

/**
 * Opens a browser on a page that tries the cells, given as addresses; returns a function from a cell to the
 * promise of its outcome, and one that closes the browser.
 */
export async function openCells(engine, server, cells) {
  await prepareBrowsers();
  const browser = await browsers[engine].open();
  const page = `${engine} ${Math.random()}`;
  const settle = {};
  const outcomes = {};
  for (const cell of cells) {
    outcomes[cell] = new Promise((resolve) => (settle[cell] = resolve));
  }
  const settleAll = (outcome) => {
    for (const cell of cells) settle[cell](outcome);
  };
  server.listen(page, (cell, outcome) => settle[cell](outcome));
  browser.gone.then((reason) => settleAll(`wrong: ${reason}`));
  const timer = setTimeout(() => settleAll("wrong: it hangs"), HANG);
  const job = encodeURIComponent(JSON.stringify({ page, cells }));
  browser
    .go(`${server.origin}/inside/run.html#${job}`)
    .catch((error) => settleAll(`wrong: ${error}`));
  return {
    outcome: (cell) => outcomes[cell],
    async close() {
      clearTimeout(timer);
      await browser.close();
    },
  };
}

const address = ({ way, entry }) =>
  `/cell.html?way=${way}&entry=${encodeURIComponent(entry)}`;

const dropInPage = "/drop-in.html?drop-in";

function describeBrowser(engine) {
  describe(titles[engine], { concurrency: 1 }, () => {
    const cells = cellsOf(engine);
    const hasDropIns = dropInsOf(engine).length > 0;
    let server;
    let opened;
    before(async () => {
      server = await startServer();
      const addresses = cells.map(address);
      if (hasDropIns) addresses.push(dropInPage);
      opened = once(() => openCells(engine, server, addresses));
    });
    after(async () => {
      const browser = await opened().catch(() => null);
      await browser?.close();
      await server.close();
    });
    for (const cell of cells) {
      test(cell.title, (context) =>
        orSkip(context, async () => {
          const { outcome } = await opened();
          assert.equal(await outcome(address(cell)), cell.expected);
        }),
      );
    }
    if (hasDropIns) {
      testDropIns(engine, async () => (await opened()).outcome(dropInPage));
    }
  });
}

export function describeBrowsers() {
  for (const engine of Object.keys(browsers)) describeBrowser(engine);
}
