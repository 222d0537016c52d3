// The output of `urlsmith --support`: what the engine's own classes get wrong, and which entry to use.

import process from "node:process";

import { advice, supportOf } from "../polyfill/support.js";
import { style } from "./style.js";

const bold = style(1);
const red = style(31);
const cyan = style(36);

/** The name and the version of the runtime that runs the command. */
function runtime() {
  const { bun, deno, node } = process.versions;
  if (bun) return `Bun ${bun}`;
  return deno ? `Deno ${deno}` : `Node.js ${node}`;
}

export function support() {
  const classes = supportOf(globalThis);
  let text = `${bold(runtime())}\n`;
  for (const { name, isThere, broken } of classes) {
    const state = !isThere
      ? red("missing")
      : broken.length === 0
        ? "native, passes all rules that are asked"
        : `native, ${red("differs")} from the standard in`;
    text += `  ${cyan(name.padEnd(16))}${state}\n`;
    for (const rule of broken) text += `${" ".repeat(20)}${rule}\n`;
  }
  const { entry, reason } = advice(classes);
  return `${text}\n${bold(entry ? `import "${entry}"` : "no import is needed")}: ${reason}\n`;
}
