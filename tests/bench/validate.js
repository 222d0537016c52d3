// Compares urlsmith/validate with whatwg-url's parseURLWithValidationErrors, on web URLs without and with errors.
//
// node tests/bench/validate.js [folder with web-urls.txt]

import process from "node:process";

import whatwg from "whatwg-url";

import { isValid, validate } from "../../pkg/dist/node/validate.js";
import { readCorpora } from "./corpora.js";

/** The most nanoseconds for each input, in Node.js 24. */
const bars = { "without errors": 150, "with errors": 1500 };
const ROUNDS = 7;
const MILLISECONDS = 300;

/** The least processor time of several rounds, in nanoseconds for each input. */
function measure(inputs, run) {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage().user;
    let count = 0;
    let spent = 0;
    while (spent < MILLISECONDS * 1000) {
      for (const input of inputs) run(input);
      count += inputs.length;
      spent = process.cpuUsage().user - start;
    }
    best = Math.min(best, (spent / count) * 1000);
  }
  return Math.round(best);
}

const { web } = readCorpora(process.argv[2]);
const groups = { "without errors": [], "with errors": [] };
for (const input of web) {
  const { errors } = validate(input);
  groups[errors.length > 0 ? "with errors" : "without errors"].push(input);
}
const options = { baseURL: null };
const table = Object.entries(groups).map(([name, inputs]) => ({
  inputs: `${inputs.length} ${name}`,
  "validate, ns": measure(inputs, (input) => validate(input)),
  "isValid, ns": measure(inputs, (input) => isValid(input)),
  "whatwg-url, ns": measure(inputs.slice(0, 2000), (input) =>
    whatwg.parseURLWithValidationErrors(input, options),
  ),
  "validate at most, ns": bars[name],
}));
console.log(`Node.js ${process.versions.node}`);
console.table(table);
