// workerd by itself and under Miniflare, and Vercel's edge-runtime. There is a worker for each entry, bundled as by
// their tools. For workerd, .wasm files are modules of their own.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, describe, test } from "node:test";

import { build } from "esbuild";

import { dependency } from "../dependencies/install.js";
import { orSkip } from "../support/engines/unavailable.js";
import { start } from "../support/processes.js";
import { dropInsOf } from "./drop-in-table.js";
import { app, folder, installed, once } from "./install.js";
import { testDropIns } from "./processes.js";
import { startServer } from "./server.js";
import { wasmFiles as wasmNames } from "../../tools/lib/modules.js";
import { cellsOf, entries, specifier, titles } from "./table.js";

const compatibilityDate = "2026-01-01";
const wasmFiles = Object.values(wasmNames);

// Miniflare comes with the workerd that it uses.
const miniflare = once(() => dependency("miniflare"));
const edgeRuntime = once(() => dependency("edge-runtime"));

/** The source of a worker that returns an entry's outcome. */
const worker = (entry) => `
  import * as exported from "${specifier(entry)}";
  import "./programs/probe.js";
  export default {
    fetch: () => new Response(urlsmithProbe("${entry}", exported)),
  };`;

/** The source of a worker that tries what drop-in.js tries, against the server whose origin is the query. */
const droppingIn = `
  import * as classes from "urlsmith";
  import { dropIn } from "./programs/drop-in.mjs";
  export default {
    async fetch({ url }) {
      return Response.json(await dropIn(classes, url.split("?")[1]));
    },
  };`;

/** Bundles the source of a worker; `name` is for its file. */
async function bundle(name, source, options) {
  const { outputFiles } = await build({
    entryPoints: [app(`${name}.mjs`, source)],
    bundle: true,
    write: false,
    absWorkingDir: folder,
    logLevel: "warning",
    ...options,
  });
  return outputFiles[0].text;
}

/** Leaves .wasm files to workerd, and returns the names that they have there. */
const wasmBeside = {
  name: "wasm-beside",
  setup({ onResolve }) {
    onResolve({ filter: /\.wasm$/ }, ({ path }) => ({
      path: `./${path.replace(/^.*\//, "")}`,
      external: true,
    }));
  },
};

const forWorkerd = {
  format: "esm",
  conditions: ["workerd", "worker", "browser"],
  plugins: [wasmBeside],
  external: ["node:*"],
};

const bundlesForWorkerd = once(async () => {
  const scripts = {};
  for (const entry of Object.keys(entries)) {
    scripts[entry] = await bundle(
      `worker-${entries[entry].file}`,
      worker(entry),
      forWorkerd,
    );
  }
  return scripts;
});

/**
 * Starts workerd with a service and a socket for each entry: {outcome(entry), close()}. `flags` are compatibility flags, such as
 * "nodejs_compat", with which a worker has the modules of Node.
 */
async function startWorkerd(...flags) {
  const at = await miniflare();
  const scripts = await bundlesForWorkerd();
  const names = Object.keys(entries).map((entry) => [
    entry,
    entries[entry].file,
  ]);
  for (const [entry, name] of names) {
    app(`workerd-${name}.js`, scripts[entry]);
  }
  for (const file of wasmFiles) {
    await writeFile(
      join(folder, file),
      await readFile(join(installed, "dist", file)),
    );
  }
  const config = app(
    `workerd${flags.join("-")}.capnp`,
    `using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (
      services = [
        ${names
          .map(
            ([, name]) => `(name = "${name}", worker = (
              compatibilityDate = "${compatibilityDate}",
              compatibilityFlags = ${JSON.stringify(flags)},
              modules = [
                (name = "worker", esModule = embed "workerd-${name}.js"),
                ${wasmFiles.map((file) => `(name = "${file}", wasm = embed "${file}"),`).join("\n")}
              ],
            )),`,
          )
          .join("\n")}
      ],
      sockets = [
        ${names.map(([, name]) => `(name = "${name}", address = "127.0.0.1:0", http = (), service = "${name}"),`).join("\n")}
      ],
    );`,
  );
  // The package's main module says where the binary is.
  const { default: binary } = createRequire(join(at, "package.json"))(
    "workerd",
  );
  const { child, stop } = start(binary, ["serve", config, "--control-fd=3"], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (data) => (errors += data));
  const ports = new Promise((resolve, reject) => {
    const found = {};
    let text = "";
    child.stdio[3].on("data", (data) => {
      const lines = (text += data).split("\n");
      text = lines.pop();
      for (const line of lines.filter(Boolean)) {
        const { socket, port } = JSON.parse(line);
        if (socket) found[socket] = port;
      }
      if (Object.keys(found).length === names.length) resolve(found);
    });
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`workerd ended: ${errors}`)));
  });
  return {
    async outcome(entry) {
      const port = (await ports)[entries[entry].file];
      const response = await fetch(`http://127.0.0.1:${port}/`);
      return (await response.text()) || errors;
    },
    close: stop,
  };
}

async function startMiniflare() {
  const at = await miniflare();
  const scripts = await bundlesForWorkerd();
  const { Miniflare } = createRequire(join(at, "package.json"))("miniflare");
  const modules = await Promise.all(
    wasmFiles.map(async (file) => ({
      type: "CompiledWasm",
      path: file,
      contents: await readFile(join(installed, "dist", file)),
    })),
  );
  const workers = {
    "drop-in": await bundle("worker-drop-in", droppingIn, forWorkerd),
  };
  for (const [entry, { file }] of Object.entries(entries)) {
    workers[file] = scripts[entry];
  }
  const server = new Miniflare({
    workers: Object.entries(workers).map(([name, contents]) => ({
      name,
      compatibilityDate,
      modules: [
        { type: "ESModule", path: `${name}.mjs`, contents },
        ...modules,
      ],
    })),
  });
  return {
    async outcome(entry) {
      const { fetch } = await server.getWorker(entries[entry].file);
      return (await fetch("http://localhost/")).text();
    },
    async dropIns() {
      const { fetch } = await server.getWorker("drop-in");
      const beside = await startServer();
      try {
        return await (await fetch(`http://localhost/?${beside.origin}`)).json();
      } finally {
        await beside.close();
      }
    },
    close: () => server.dispose(),
  };
}

async function startEdgeRuntime() {
  const at = await edgeRuntime();
  const { EdgeRuntime } = createRequire(join(at, "package.json"))(
    "edge-runtime",
  );
  return {
    async outcome(entry) {
      const script = await bundle(
        `edge-${entries[entry].file}`,
        worker(entry),
        {
          format: "iife",
          globalName: "worker",
          conditions: ["edge-light", "worker", "browser"],
        },
      );
      const runtime = new EdgeRuntime();
      runtime.evaluate(script);
      return runtime.evaluate("worker.default.fetch()").text();
    },
    close() {},
  };
}

function describeWorkers(runtime, start, condition = "") {
  describe(titles[runtime] + condition, { concurrency: 1 }, () => {
    const started = once(start);
    after(async () => (await started().catch(() => null))?.close());
    for (const { entry, expected, title } of cellsOf(runtime)) {
      test(title, (context) =>
        orSkip(context, async () => {
          assert.equal(await (await started()).outcome(entry), expected);
        }),
      );
    }
    if (dropInsOf(runtime).length > 0) {
      testDropIns(
        runtime,
        once(async () => (await started()).dropIns()),
      );
    }
  });
}

export function describeAllWorkers() {
  describeWorkers("workerd", startWorkerd);
  describeWorkers(
    "workerd",
    () => startWorkerd("nodejs_compat"),
    " with nodejs_compat",
  );
  describeWorkers("miniflare", startMiniflare);
  describeWorkers("edge-runtime", startEdgeRuntime);
}
