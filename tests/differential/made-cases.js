// The cases that the Rust program `case` makes.

import { spawn } from "node:child_process";

/** The cases that a command of the program prints, each a line of JSON, from the one with a number on. */
export async function* madeCases(program, command, first) {
  const child = spawn(program, [command, String(first), String(2 ** 40)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    // Not with node:readline, for which U+2028 ends a line.
    let rest = "";
    const chunks = child.stdout.setEncoding("utf8");
    for await (const chunk of chunks.iterator({ destroyOnReturn: false })) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop();
      for (const line of lines) yield JSON.parse(line);
    }
  } finally {
    child.kill();
  }
}
