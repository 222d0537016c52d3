// Runs a script in QuickJS: node quickjs.js SCRIPT.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { dependency } from "../../dependencies/install.js";

const at = await dependency("quickjs-emscripten");
const { getQuickJS } = createRequire(join(at, "package.json"))(
  "quickjs-emscripten",
);
const context = (await getQuickJS()).newContext();
const print = context.newFunction("print", (text) => {
  process.stdout.write(`${context.getString(text)}\n`);
});
context.setProp(context.global, "print", print);
const source = readFileSync(process.argv[2], "utf8");
context.unwrapResult(context.evalCode(source)).dispose();
context.runtime.executePendingJobs();
