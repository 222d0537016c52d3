// Compares three matchers of components: the RegExp of this JavaScript engine with the expression that the URL Pattern
// Standard generates, js/match/, and the crate regex.
//
// The Rust program `case` makes patterns and inputs, and answers with the crate regex.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { createComponent, execComponent } from "../../js/match/component.js";
import { compile } from "../../js/match/graph.js";
import { run } from "../../js/match/matcher.js";
import { optionsOf } from "../../js/pattern/options.js";
import { parseAPatternString } from "../../js/pattern/parser.js";
import { generateARegularExpression } from "../../js/match/regular-expression.js";

/** The groups by RegExp, by the component and by its graph, as JSON. */
function resultsOf(pair) {
  const { component, patternString, hasSegments, ignoreCase, input } = pair;
  const options = optionsOf(component, hasSegments, ignoreCase);
  const partList = parseAPatternString(patternString, options, (text) => text);
  const source = generateARegularExpression(partList, options);
  const flags = options.ignoreCase ? "ui" : "u";
  const graph = compile(partList, options);
  const bounds = new Array(graph.boundCount);
  const byGraph = run(graph, input, bounds)
    ? [input, ...groupsOf(input, bounds)]
    : null;
  return [
    new RegExp(source, flags).exec(input),
    execComponent(
      createComponent(patternString, partList, options, null),
      input,
    ),
    byGraph,
  ].map((captured) =>
    JSON.stringify(
      captured && Array.from(captured, (value) => value ?? null).slice(1),
    ),
  );
}

const groupsOf = (input, bounds) =>
  Array.from({ length: bounds.length / 2 }, (_, group) => {
    const [start, end] = bounds.slice(2 * group, 2 * group + 2);
    return start < 0 ? null : input.slice(start, end);
  });

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
      const [expected, ...others] = resultsOf(pair);
      others.push(JSON.stringify(pair.result));
      pairs += 1;
      if (others.some((other) => other !== expected)) {
        differences.push(
          `${line}\n  RegExp: ${expected}\n  js/match: ${others.join(", ")}`,
        );
      }
      if (performance.now() > end || differences.length === 5) break;
    }
  };
  try {
    await Promise.race([compare(), failed]);
  } finally {
    child.kill();
  }
  return { pairs, differences };
}
