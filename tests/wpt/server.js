// A static server on 127.0.0.1 that behaves like wptserve as far as URL tests need it.

import { readFile } from "node:fs/promises";
import { join, normalize, sep } from "node:path";
import { bodyOf, listen, send } from "../support/server.js";
import { isTestPage, locate, parseMeta } from "./manifest.js";
import {
  POLYFILL,
  givenPage,
  guardedPolyfill,
  reportScript,
  windowPage,
  workerPage,
  workerScript,
} from "./pages.js";

// Addresses that wptserve rewrites.
const REWRITES = {
  "/resources/WebIDLParser.js": "/resources/webidl2/lib/webidl2.js",
};

/**
 * Serves files from `roots`; the first root that has a file counts. `polyfill.source` is a script. It runs
 * before the harness in every window or worker under test.
 */
export async function serve(roots, { polyfill = null } = {}) {
  const waiting = new Map();
  const injects = polyfill !== null;

  async function pageFor(path) {
    const match = /^\/(.+\.(?:any|window))(\.worker)?\.(html|js)$/.exec(path);
    if (!match || (match[3] === "js" && !match[2])) return null;
    const file = `${match[1]}.js`;
    const found = locate(roots, file);
    if (found === null) return null;
    const source = await readFile(found, "utf8");
    const meta = parseMeta(source);
    if (!match[2]) return windowPage(file, meta, injects);
    return match[3] === "html"
      ? workerPage(file, meta)
      : workerScript(file, meta, injects);
  }

  async function bodyFor(path) {
    if (path === "/blank.html") return "<!doctype html><title>blank</title>";
    if (path === "/resources/testharnessreport.js")
      return reportScript(injects);
    if (path === POLYFILL && injects) return guardedPolyfill(polyfill);
    const page = await pageFor(path);
    if (page !== null) return page;
    const file = normalize(decodeURIComponent(REWRITES[path] ?? path));
    if (file.includes(`..${sep}`)) return null;
    const found = locate(roots, join(".", file));
    if (found === null) return null;
    return isTestPage(file)
      ? givenPage(await readFile(found, "utf8"), injects)
      : readFile(found);
  }

  async function takeReport(request) {
    const report = JSON.parse(await bodyOf(request));
    waiting.get(report.page)?.(report);
    waiting.delete(report.page);
  }

  const server = await listen(async (request, response) => {
    const path = request.url.replace(/[?#].*$/s, "");
    if (request.method === "POST" && path === "/report") {
      await takeReport(request);
      response.writeHead(204).end();
    } else {
      send(response, path, await bodyFor(path));
    }
  });

  return {
    ...server,
    /** The next report of a page, given as path and query. */
    report: (page) => new Promise((resolve) => waiting.set(page, resolve)),
  };
}
