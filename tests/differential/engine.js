// Compares three matchers of components: the RegExp of this JavaScript engine with the expression that the URL Pattern
// Standard generates, js/match/, and the crate regex.
//
// The Rust program `case` makes patterns and inputs, and answers with the crate regex.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { createComponent, execComponent } from "../../js/match/component.js";
import { optionsOf } from "../../js/pattern/options.js";
import { parseAPatternString } from "../../js/pattern/parser.js";
import { generateARegularExpression } from "../../js/pattern/regular-expression.js";

/** The groups by RegExp and by the matcher, as JSON. */
function resultsOf(pair) {
  const { component, patternString, hasSegments, ignoreCase, input } = pair;
  const options = optionsOf(component, hasSegments, ignoreCase);
  const partList = parseAPatternString(patternString, options, (text) => text);
  const source = generateARegularExpression(partList, options);
  const flags = options.ignoreCase ? "ui" : "u";
  const captured = new RegExp(source, flags).exec(input);
  const matched = createComponent(patternString, partList, options, null);
  return [captured?.slice(1) ?? null, execComponent(matched, input)].map(
    (groups) =>
      JSON.stringify(groups && Array.from(groups, (value) => value ?? null)),
  );
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
      const [expected, matched] = resultsOf(pair);
      pairs += 1;
      if (JSON.stringify(pair.result) !== expected || matched !== expected) {
        differences.push(
          `${line}\n  RegExp: ${expected}\n  js/match: ${matched}`,
        );
      }
      if (performance.now() > end || differences.length === 5) break;
    }
  };
  await Promise.race([compare(), failed]);
  child.kill();
  return { pairs, differences };
}
