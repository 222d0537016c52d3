// Hostile callers, in Node and in browsers; see programs/callers.js.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";

import { browsers, findNode } from "../support/engines/table.js";
import { Unavailable } from "../support/engines/unavailable.js";
import { temporaryFolder } from "../support/folder.js";
import { reportOf } from "../support/page.js";
import { repository } from "../support/paths.js";
import { HANG } from "../support/processes.js";
import { report } from "./checks.js";
import { ofEntries } from "./table/index.js";

const ofBuiltIns = ["inherited", "replaced", "frozen"];
const ofClasses = ["programs", ...ofBuiltIns];

/** A test for each of the reports. */
function testReports(names, getReports) {
  for (const name of names) {
    test(name, async (context) => {
      const reports = await getReports().catch((error) => {
        if (!(error instanceof Unavailable)) throw error;
        context.skip(error.message);
      });
      if (reports === undefined) return;
      const { checks, problems } = reports[name];
      if (checks < 20) throw new Error(`only ${checks} checks`);
      report(problems);
    });
  }
}

describe("in Node", { concurrency: 1 }, () => {
  const folder = temporaryFolder();

  function runEntry(entry, program = process.execPath) {
    const progress = join(folder, entry.replaceAll("/", "-"));
    try {
      const output = execFileSync(
        program,
        [join(import.meta.dirname, "callers.js"), entry, progress],
        { encoding: "utf8", timeout: HANG, maxBuffer: 1 << 28 },
      );
      return JSON.parse(output);
    } catch (error) {
      const last = readFileSync(progress, "utf8").trim().split("\n").at(-1);
      throw new Error(
        `it ended when ${last}: ${error.message.slice(0, 1000)}`,
        { cause: error },
      );
    }
  }

  for (const entry of ["urlsmith/list", "urlsmith/js"]) {
    describe(entry, () => {
      let reports;
      testReports(ofClasses, async () => (reports ??= runEntry(entry)));
    });
  }

  for (const entry of ["urlsmith/pattern", ...Object.keys(ofEntries)]) {
    describe(entry, () => {
      let reports;
      testReports(ofBuiltIns, async () => (reports ??= runEntry(entry)));
    });
  }

  // Functions of Node can call built-in functions that a program has replaced. They differ from version to version.
  for (const major of [24, 26]) {
    describe(`urlsmith/list in Node ${major}`, () => {
      let reports;
      testReports(ofClasses, async () => {
        const { command } = await findNode(major);
        return (reports ??= runEntry("urlsmith/list", command));
      });
    });
  }
});

const page = `<!doctype html>
  <meta charset="utf-8" />
  <iframe></iframe>
  <script type="module">
    import { URL, URLPattern, URLSearchParams } from "/pkg/dist/index.js";
    import * as list from "/pkg/dist/list.js";
    import { checkCallers } from "/tests/reliability/programs/callers.js";
    const { stringify } = JSON;
    const send = fetch;
    const other = frames[0];
    let last = "";
    const body = (() => {
      try {
        const classes = { URL, URLPattern, URLSearchParams, ...list };
        const engine = { URL: globalThis.URL, URLSearchParams: globalThis.URLSearchParams };
        return checkCallers(classes, engine, (expression) => other.eval(expression), (where) => (last = where));
      } catch (error) {
        return { error: \`\${error} when \${last}\` };
      }
    })();
    send("/report", { method: "POST", body: stringify(body) });
  </script>`;

/** The content of a file of the repository, or null. */
const find = ({ url }) => readFile(join(repository, url)).catch(() => null);

async function runBrowser(name) {
  const reports = await reportOf(browsers[name], page, { find });
  if (reports.error) throw new Error(reports.error);
  return reports;
}

for (const name of ["chromium", "firefox", "webkit"]) {
  describe(`in ${name}`, { concurrency: 1 }, () => {
    let reports;
    testReports(ofClasses, () => (reports ??= runBrowser(name)));
  });
}
