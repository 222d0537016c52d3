// Serves the installed package, the pages that try it and the apps of bundlers, on 127.0.0.1. It also receives the
// reports of the pages.

import { readFile } from "node:fs/promises";
import { basename, join, normalize, sep } from "node:path";

import { scriptFile } from "../support/paths.js";
import { bodyOf, listen, send } from "../support/server.js";
import { programs, installed } from "./install.js";
import { ownerOf } from "../../tools/lib/entries.js";
import { entries } from "./table.js";

const policies = {
  csp: "script-src 'self'",
  "module-csp": "script-src 'self'",
  "wasm-csp": "script-src 'self' 'wasm-unsafe-eval'",
};

const exported = (entry) =>
  entry.startsWith("polyfill") ? "undefined" : "globalThis.urlsmith";
const outcome = (entry, value) =>
  `urlsmithProbe(${JSON.stringify(entry)}, ${value})`;
const scriptOf = (entry) => `/scripts/${entries[entry].script}.iife.js`;

/** A module that loads an entry as a module and computes the outcome. */
const moduleOf = (entry) => `
  import * as exported from "/package/dist/${ownerOf(entries[entry].file, "esm")}.js";
  import "/programs/probe.js";
  const outcome = ${outcome(entry, "exported")};`;

/** Code that sends the outcome to the page that started a worker of this kind. */
const answers = {
  worker: "postMessage(outcome);",
  "module-worker": "postMessage(outcome);",
  "shared-worker":
    "onconnect = ({ ports: [port] }) => port.postMessage(outcome);",
  "service-worker":
    "onmessage = ({ ports: [port] }) => port.postMessage(outcome);",
};

/** The generated files for the way and the entry in a query. */
const pages = {
  "/cell.html": (way, entry) => {
    const scripts =
      way in answers
        ? '<script src="/programs/start-worker.js"></script>'
        : way.startsWith("module")
          ? `<script type="module" src="/module.js?entry=${entry}"></script>`
          : `<script src="${scriptOf(entry)}"></script>
             <script src="/script.js?entry=${entry}"></script>`;
    return `<!doctype html><meta charset="utf-8">
      <script src="/programs/report.js"></script>
      <script src="/programs/probe.js"></script>
      ${scripts}`;
  },
  "/script.js": (way, entry) => `report(${outcome(entry, exported(entry))});`,
  "/module.js": (way, entry) => `${moduleOf(entry)} report(outcome);`,
  "/drop-in.html": () => `<!doctype html><meta charset="utf-8">
    <script src="/programs/report.js"></script>
    <script type="module" src="/drop-in.js"></script>`,
  "/drop-in.js": () => `
    import * as classes from "/package/dist/index.js";
    import { dropIn } from "/programs/drop-in.js";
    dropIn(classes, location.origin).then(report);`,
  "/worker.js": (way, entry) =>
    way === "module-worker"
      ? `${moduleOf(entry)} ${answers[way]}`
      : `importScripts("/programs/probe.js", "${scriptOf(entry)}");
         const outcome = ${outcome(entry, exported(entry))};
         ${answers[way]}`,
};

/** {origin, serve(prefix, folder), listen(page, callback), close()} */
export async function startServer() {
  const folders = { "/package/": installed, "/programs/": programs };
  const waiting = new Map();

  async function body({ pathname, searchParams }) {
    const made = pages[pathname]?.(
      searchParams.get("way"),
      searchParams.get("entry"),
    );
    if (made !== undefined) return made;
    if (pathname.startsWith("/scripts/")) {
      return readFile(scriptFile(basename(pathname, ".iife.js")));
    }
    for (const [prefix, folder] of Object.entries(folders)) {
      if (!pathname.startsWith(prefix)) continue;
      const path = normalize(decodeURIComponent(pathname.slice(prefix.length)));
      if (!path.startsWith(`..${sep}`)) return readFile(join(folder, path));
    }
    return null;
  }

  /** Answers with the body and the type of a request. */
  async function echo(request, response) {
    const content = {
      url: request.url,
      type: request.headers["content-type"] ?? null,
      body: await bodyOf(request),
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(content));
  }

  const server = await listen(async (request, response) => {
    const url = new URL(request.url, "http://127.0.0.1");
    if (url.pathname === "/echo") {
      await echo(request, response);
    } else if (url.pathname === "/report") {
      const { page, cell, outcome } = JSON.parse(await bodyOf(request));
      waiting.get(page)?.(cell, outcome);
      response.writeHead(204).end();
    } else {
      const content = await body(url).catch(() => null);
      const policy = policies[url.searchParams.get("way")];
      const headers = policy && { "content-security-policy": policy };
      send(response, url.pathname, content, headers);
    }
  });

  return {
    ...server,
    serve: (prefix, folder) => (folders[prefix] = folder),
    /** Calls back with each report of a page: the cell and its outcome. */
    listen: (page, callback) => waiting.set(page, callback),
  };
}
