// Runs inside/callers.js on an entry, in this process; prints the reports.

import vm from "node:vm";

import { checkCallers } from "./inside/callers.js";
import { engine, importEntry } from "./support.js";

const entry = process.argv[2];
const classes = await importEntry(entry);
const context = vm.createContext({});
const inOther = (expression) => vm.runInContext(expression, context);
const { write } = process.stdout;
const { stringify } = JSON;
const reports = checkCallers(classes, engine, inOther, {
  isThorough: entry === "urlsmith/list",
});
Reflect.apply(write, process.stdout, [stringify(reports)]);
