// A static server on 127.0.0.1 that behaves as wptserve does for what URL tests need.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { locate, parseMeta } from "./manifest.js";
import {
  POLYFILL,
  guardedPolyfill,
  reportScript,
  windowPage,
  workerPage,
  workerScript,
} from "./pages.js";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".idl": "text/plain; charset=utf-8",
};

// Addresses that wptserve rewrites.
const REWRITES = {
  "/resources/WebIDLParser.js": "/resources/webidl2/lib/webidl2.js",
};

/**
 * Serves `roots` (the first that has a file wins). With `polyfill`, the source of a script, that
 * script runs before the harness in every window or worker under test.
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
    if (!match[2]) return windowPage(file, meta, source, injects);
    return match[3] === "html"
      ? workerPage(file, meta)
      : workerScript(file, meta, source, injects);
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
    return found === null ? null : readFile(found);
  }

  async function takeReport(request) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const report = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    waiting.get(report.page)?.(report);
    waiting.delete(report.page);
  }

  const server = createServer(async (request, response) => {
    try {
      const path = request.url.replace(/[?#].*$/s, "");
      if (request.method === "POST" && path === "/report") {
        await takeReport(request);
        response.writeHead(204).end();
        return;
      }
      const body = await bodyFor(path);
      if (body === null) {
        response.writeHead(404, { "content-type": "text/plain" }).end("no");
        return;
      }
      response.writeHead(200, {
        "content-type": TYPES[extname(path)] ?? "application/octet-stream",
        "cache-control": "no-store",
      });
      response.end(body);
    } catch (error) {
      response
        .writeHead(500, { "content-type": "text/plain" })
        .end(String(error));
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** The next report of a page, given as path and query. */
    report: (page) => new Promise((resolve) => waiting.set(page, resolve)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
