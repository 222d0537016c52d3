// Browsers: each kind is opened once, with one page for all cells. Each cell is a frame in that page.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { browsers } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { useBrowser } from "../support/engines/use-browser.js";
import { once } from "./install.js";
import { dropInsOf } from "./drop-in-table.js";
import { testDropIns } from "./processes.js";
import { startServer } from "./server.js";
import { cellsOf, titles } from "./table.js";

/**
 * Tries cells, given as addresses, in a browser. Resolves to a map from each cell to its outcome. After a crash the
 * browser goes on with the cells that have no outcome yet.
 */
export async function tryCells(engine, server, cells) {
  const outcomes = new Map();
  await useBrowser(browsers[engine], (browser, heard) => {
    const page = `${engine} ${Math.random()}`;
    const left = cells.filter((cell) => !outcomes.has(cell));
    const job = encodeURIComponent(JSON.stringify({ page, cells: left }));
    return new Promise((resolve, reject) => {
      server.listen(page, (cell, outcome) => {
        heard();
        outcomes.set(cell, outcome);
        if (outcomes.size === cells.length) resolve();
      });
      browser.go(`${server.origin}/programs/run.html#${job}`).catch(reject);
    });
  });
  return outcomes;
}

const address = ({ way, entry }) =>
  `/cell.html?way=${way}&entry=${encodeURIComponent(entry)}`;

const dropInPage = "/drop-in.html?drop-in";

function describeBrowser(engine) {
  describe(titles[engine], { concurrency: 1 }, () => {
    const cells = cellsOf(engine);
    const hasDropIns = dropInsOf(engine).length > 0;
    let server, outcomes;
    before(async () => {
      server = await startServer();
      const addresses = cells.map(address);
      if (hasDropIns) addresses.push(dropInPage);
      outcomes = once(() => tryCells(engine, server, addresses));
    });
    after(() => server.close());
    for (const cell of cells) {
      test(cell.title, (context) =>
        orSkip(context, async () => {
          assert.equal((await outcomes()).get(address(cell)), cell.expected);
        }),
      );
    }
    if (hasDropIns) {
      testDropIns(engine, async () => (await outcomes()).get(dropInPage));
    }
  });
}

export function describeBrowsers() {
  for (const engine of Object.keys(browsers)) describeBrowser(engine);
}
