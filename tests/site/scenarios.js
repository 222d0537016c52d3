// What visitors do with the site, in each browser. programs/driver.js does the steps.

import assert from "node:assert/strict";
import { test } from "node:test";

import { browsers } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { drive } from "./server.js";

/** The steps in each browser, by their names in programs/driver.js. */
const steps = [
  "types into the first page",
  "types a URL",
  "edits a search parameter",
  "follows a link to a state",
  "fixes an error",
  "fixes mistakes in a pattern",
  "takes back a fix",
  "fixes all errors",
  "generates a URL",
  "stops a regular expression that takes too long",
  "takes bad input",
  "works by keyboard",
  "runs an example in a document",
  "measures",
  "stops the measurement",
];

/**
 * WebKitGTK 2.50 often crashes or hangs in steps that end a busy worker, and sometimes in others. The cause is unknown:
 * a small page that ends busy workers does not crash. So WebKitGTK skips these steps, and is started again if it
 * crashes.
 */
const forWebKit = {
  names: steps.filter(
    (name) => !/takes too long|bad input|stops the/.test(name),
  ),
  pause: 1000,
};

/** The steps in a page that may not compile WebAssembly. */
const stepsWithoutWebAssembly = [
  "types into the first page",
  "types a URL",
  "edits a search parameter",
  "follows a link to a state",
  "fixes an error",
  "fixes all errors",
  "generates a URL",
];

const allDone = (names) =>
  Object.fromEntries(names.map((name) => [name, "done"]));

for (const name of ["chromium", "firefox", "webkit"]) {
  const browser = browsers[name];
  test(`in ${browser.title} visitors can use the site`, (context) =>
    orSkip(context, async () => {
      const options = {
        ...(name === "webkit" ? forWebKit : { names: steps }),
        home: "/index.html",
        playground: "/playground/",
      };
      assert.deepEqual(await drive(browser, options), allDone(options.names));
    }));
}

test("the playground does without WebAssembly", (context) =>
  orSkip(context, async () => {
    const names = stepsWithoutWebAssembly;
    const options = {
      names,
      home: "/strict/index.html",
      playground: "/strict/playground/",
    };
    assert.deepEqual(await drive(browsers.chromium, options), allDone(names));
  }));
