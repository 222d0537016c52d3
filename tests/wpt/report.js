// Prints a run: a table of files for each engine, and each failing subtest by name.

import { KINDS } from "./scope.js";
import {
  expectedCounts,
  polyfilledOf,
  problemsOf,
  rowsOf,
  sumsOf,
} from "./summary.js";

const COLUMNS = ["file", "passed", "total", "native"];

function printTable(rows) {
  const cells = rows.map((row) =>
    COLUMNS.map((name) => String(row[name] ?? "")),
  );
  const widths = COLUMNS.map((name, index) =>
    Math.max(name.length, ...cells.map((row) => row[index].length)),
  );
  for (const row of [COLUMNS, ...cells]) {
    const line = row.map((cell, index) =>
      index === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[index]),
    );
    console.log(`  ${line.join("  ")}`);
  }
}

function printList(title, entries) {
  if (entries.length === 0) return;
  console.log(`  ${title}:`);
  for (const { where, name, message } of entries) {
    console.log(
      `    ${where}: ${JSON.stringify(name)}: ${message ?? "failed"}`,
    );
  }
}

/** Prints everything and returns {passed, failed}: subtests, and pages that gave no report. */
export function printReport(run) {
  const ran = run.engines.filter(({ native, ours }) => native ?? ours);
  const sizes = expectedCounts(ran);
  let passed = 0;
  let failed = 0;
  console.log(`\nTests: ${run.checkout}`);
  for (const engine of ran) {
    const rows = rowsOf(engine, sizes);
    const sums = Object.entries(sumsOf(engine, sizes)).map(([kind, sum]) => ({
      file: `all ${KINDS[kind]}`,
      ...sum,
    }));
    const { failures, gaps } = problemsOf(engine, sizes);
    console.log(
      `\n${engine.title}, version ${engine.version} (${engine.seconds} s)`,
    );
    printTable([...rows, ...sums]);
    if (engine.polyfilled) {
      console.log(
        `  with the small polyfill, URLPattern: ${polyfilledOf(engine, sizes)}`,
      );
    }
    printList("not possible in this engine", gaps);
    for (const [kind, title] of Object.entries(KINDS)) {
      printList(
        `failed, of ${title}`,
        failures.filter((it) => it.kind === kind),
      );
    }
    for (const sum of sums) passed += sum.passed ?? sum.native;
    failed += failures.length;
  }
  for (const { title, unavailable, broken } of run.engines) {
    if (unavailable) console.log(`\nnot run: ${unavailable}`);
    if (broken) {
      console.log(`\n${title} failed to run: ${broken}`);
      failed += 1;
    }
  }
  return { passed, failed };
}
