// Runs inside/callers.js on an entry, in this process. Prints the reports. The name of the current check goes into a
// file, in case the check never ends.

import { openSync, writeSync } from "node:fs";
import vm from "node:vm";

import { checkCallers } from "./inside/callers.js";
import { engine, importEntry } from "./support.js";

const [, , entry, progressFile] = process.argv;
const classes = importEntry(entry);
const context = vm.createContext({});
const file = openSync(progressFile, "w");
const { stringify } = JSON;
const reports = checkCallers(
  classes,
  engine,
  (expression) => vm.runInContext(expression, context),
  (where) => writeSync(file, `${where}\n`),
);
writeSync(1, stringify(reports));
