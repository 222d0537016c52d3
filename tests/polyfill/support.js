// A fresh process of Node that loads the polyfill.

import { join } from "node:path";

import { pkg } from "../support/paths.js";
import { run } from "../support/processes.js";

/** The expressions that load a form of the polyfill in the process. `all` is the one that has a URL class. */
export const forms = {
  all: `require(${path("node/polyfill-all.cjs")})`,
  require: `require(${path("polyfill.cjs")})`,
  import: `import(${path("polyfill.js")})`,
  script: `require("node:vm").runInThisContext(
    require("node:fs").readFileSync(${path("polyfill.iife.js")}, "utf8"))`,
};

function path(file) {
  return JSON.stringify(join(pkg, "dist", file));
}

/**
 * Runs two functions in a fresh process: `before` before the polyfill is loaded, and `after` after that. They are sent
 * as text, so they cannot use this file. `after` gets the message of the error that loading has thrown, or null.
 * Resolves to the result of `after`.
 */
export async function inFreshNode({
  node = { command: process.execPath, args: [] },
  form = "require",
  before = () => {},
  after,
}) {
  const text = (method) => `(${method.toString()})`;
  const output = await run(
    node.command,
    [...node.args, "--unhandled-rejections=strict", "-"],
    {
      input: `(async () => {
        await ${text(before)}();
        let message = null;
        try {
          await ${forms[form]};
        } catch (error) {
          message = String(error);
        }
        const result = await ${text(after)}(message);
        process.stdout.write(JSON.stringify(result));
      })();`,
    },
  );
  return JSON.parse(output);
}

/** Takes the newer members and URLPattern away, as in an engine of 2021. For `before`. */
export function makeOld() {
  const { prototype } = URLSearchParams;
  const { has, delete: deleteName } = prototype;
  prototype.has = function (name) {
    return has.call(this, name);
  };
  prototype.delete = function (name) {
    deleteName.call(this, name);
  };
  delete prototype.size;
  delete URL.canParse;
  delete URL.parse;
  delete globalThis.URLPattern;
}
