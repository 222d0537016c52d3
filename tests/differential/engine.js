// Compares the direct matcher with the RegExp of this JavaScript engine: for the same patterns and inputs the groups
// must be the same.
//
// The Rust program `case` makes patterns and inputs. It answers with the direct matcher, and adds the regular
// expression that the URL Pattern Standard generates.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

function expectedResult({ source, ignoreCase, input }) {
  const groups = new RegExp(source, ignoreCase ? "vi" : "v").exec(input);
  return groups && groups.slice(1).map((value) => value ?? null);
}

/** Compares pairs until the time is over. Returns the count of pairs, and a line for each pair that differs. */
export async function compareWithEngine(program, first, milliseconds) {
  const child = spawn(program, ["pairs", String(first), String(2 ** 40)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const failed = new Promise((_, reject) => child.on("error", reject));
  const end = performance.now() + milliseconds;
  const differences = [];
  let pairs = 0;
  const compare = async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      const pair = JSON.parse(line);
      const expected = JSON.stringify(expectedResult(pair));
      pairs += 1;
      if (JSON.stringify(pair.result) !== expected) {
        differences.push(`${line}\n  RegExp: ${expected}`);
      }
      if (performance.now() > end || differences.length === 5) break;
    }
  };
  await Promise.race([compare(), failed]);
  child.kill();
  return { pairs, differences };
}
