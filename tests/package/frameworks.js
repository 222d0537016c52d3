// Tools that build whole apps: the results run in Node.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { before, test } from "node:test";

import { part } from "../dependencies/install.js";
import { install } from "../support/package.js";

const answer = "xn--bcher-kva.example a true b=c";

/** The app's own module, which all others import. */
const shared = `
  import { URL, URLPattern, URLSearchParams } from "urlsmith";
  import { URLPatternList } from "urlsmith/list";
  export function answer() {
    const url = new URL("/a?b=c", "https://b\\u00fccher.example");
    const pattern = new URLPattern({ pathname: "/:name" });
    const list = new URLPatternList([pattern]);
    return [
      url.host,
      pattern.exec(url).pathname.groups.name,
      list.test(url),
      String(new URLSearchParams(url.search)),
    ].join(" ");
  }`;

const { folder } = install();

// Turbopack takes no link to packages outside of the app.
before(async () => {
  cpSync(await part("frameworks"), join(folder, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  });
});

/** Makes an app of files; returns its folder. */
function app(name, files) {
  const path = join(folder, name);
  for (const [file, text] of Object.entries({
    "shared.js": shared,
    ...files,
  })) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  return path;
}

function run(cwd, script, ...args) {
  return execFileSync(process.execPath, [script, ...args], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

for (const bundler of ["turbopack", "webpack"]) {
  test(`Next with ${bundler}`, () => {
    // Both are rendered when the app is built: a component for the browser, and a route of the server.
    const path = app(bundler, {
      "app/layout.js": `
        export default function Layout({ children }) {
          return <html><body>{children}</body></html>;
        }`,
      "app/page.js": `"use client";
        import { answer } from "../shared.js";
        export default function Page() { return <p id="answer">{answer()}</p>; }`,
      "app/route/route.js": `
        import { answer } from "../../shared.js";
        export const dynamic = "force-static";
        export function GET() { return new Response(answer()); }`,
      "package.json": '{ "private": true }',
    });
    const next = join(folder, "node_modules/next/dist/bin/next");
    run(path, next, "build", `--${bundler}`);
    const built = (file) =>
      readFileSync(join(path, ".next/server/app", file), "utf8");
    assert.ok(built("index.html").includes(`<p id="answer">${answer}</p>`));
    assert.equal(built("route.body"), answer);
  });
}

test("Parcel, for Node and for browsers", () => {
  const target = { includeNodeModules: true, source: "app.mjs" };
  const path = app("parcel", {
    "app.mjs": 'import { answer } from "./shared.js"; console.log(answer());',
    "package.json": JSON.stringify({
      private: true,
      targets: {
        node: { ...target, context: "node", outputFormat: "commonjs" },
        web: { ...target, context: "browser", outputFormat: "esmodule" },
      },
    }),
  });
  const parcel = join(folder, "node_modules/parcel/lib/bin.js");
  run(path, parcel, "build", "--no-cache", "--no-source-maps");
  // The bundle must no longer need the package.
  rmSync(join(folder, "node_modules"), { recursive: true });
  for (const [context, name] of [
    ["node", "app.cjs"],
    ["web", "app.mjs"],
  ]) {
    const bundle = join(folder, name);
    copyFileSync(join(path, "dist", context, "app.js"), bundle);
    assert.equal(run(folder, bundle), `${answer}\n`, name);
  }
});
