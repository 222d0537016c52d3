// Lists a checkout's tests as wptserve does: each page, and each script with its pages and its META comments.

import { readFileSync, readdirSync, existsSync } from "node:fs";
import { join, posix } from "node:path";
import { countsFile } from "./scope.js";

const FOLDERS = ["url", "urlpattern"];

/** The META comments at the head of a test script. */
export function parseMeta(source) {
  const meta = { scripts: [], variants: [], globals: null, title: null };
  for (const line of source.split(/\r?\n/)) {
    const match = /^\/\/\s*META:\s*(\w+)=(.*?)\s*$/.exec(line);
    if (match) {
      const [, key, value] = match;
      if (key === "script") meta.scripts.push(value);
      else if (key === "variant") meta.variants.push(value);
      else if (key === "global") meta.globals = value.split(",");
      else if (key === "title") meta.title = value;
    } else if (line.trim() !== "" && !line.startsWith("//")) {
      break;
    }
  }
  return meta;
}

/** Whether a test file is a page itself. */
export const isTestPage = (file) =>
  FOLDERS.includes(file.split("/").at(-2)) && file.endsWith(".html");

/** The scopes in which a script wants to run, of those that we use. */
function scopesOf(file, meta) {
  if (file.endsWith(".window.js") || isTestPage(file)) return ["window"];
  const globals = meta.globals ?? ["window", "dedicatedworker"];
  const scopes = [];
  if (globals.includes("window")) scopes.push("window");
  // One kind of worker is enough: all kinds have the same classes.
  if (globals.includes("worker") || globals.includes("dedicatedworker")) {
    scopes.push("worker");
  }
  return scopes;
}

/** A file's path on the first root that has it. */
export function locate(roots, file) {
  return (
    roots.map((root) => join(root, file)).find((path) => existsSync(path)) ??
    null
  );
}

/**
 * Every test in scope, by file: {file, scopes, variants, meta}. A file of an earlier root hides
 * its namesake in a later one.
 */
export function listTests(roots, { filter = "" } = {}) {
  const names = new Set();
  for (const root of roots) {
    for (const folder of FOLDERS) {
      if (!existsSync(join(root, folder))) continue;
      for (const name of readdirSync(join(root, folder))) {
        if (/\.(?:any|window)\.js$|\.html$/.test(name)) {
          names.add(posix.join(folder, name));
        }
      }
    }
  }
  return [...names]
    .sort()
    .filter((file) => file.includes(filter) && countsFile(file))
    .map((file) => {
      const meta = parseMeta(readFileSync(locate(roots, file), "utf8"));
      return {
        file,
        meta,
        scopes: scopesOf(file, meta),
        variants: meta.variants.length > 0 ? meta.variants : [""],
      };
    });
}

/** The address, below the server's root, of a test's page in a scope. */
export function pageOf(test, scope, variant) {
  if (isTestPage(test.file)) return `/${test.file}${variant}`;
  const stem = test.file.replace(/\.js$/, "");
  const suffix = scope === "worker" ? ".worker.html" : ".html";
  return `/${stem}${suffix}${variant}`;
}
