// The command's output for a batch of inputs. The process and its workers produce it with the same function.

import { Buffer } from "node:buffer";

import { fieldFinder, rowWriter } from "./cells.js";
import { checker } from "./check.js";
import { report } from "./report.js";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Returns the members for the values of the options:
 *
 * - `answerTo`: a function from a batch of input.js to its answer: `rows`, bytes for standard output, `aside`, text for standard error,
 *   and `counts`, numbers to add up
 * - `areBytes`: whether no texts are made of the lines of a file
 * - `summary`: a function from the sums of `counts` to the text to print after all answers
 */
export function answerer(values) {
  const reporter =
    values.check || values.fix ? checker(values) : report(values);
  const { summary, rowsOf } = reporter;
  const hasField = values.field !== undefined;
  const areBytes = Boolean(rowsOf) && !hasField;
  return {
    areBytes,
    summary,
    answerTo(batch) {
      const { bytes, texts } = batch;
      if (bytes === undefined) return reportsOn(texts, batch, reporter);
      if (hasField) return reportsOnFields(batch, reporter, values);
      if (areBytes) return rowsOf(bytes);
      const lines = linesOf(decoder.decode(bytes));
      return reportsOn(lines, batch, reporter);
    },
  };
}

/** The lines of a text that ends with a line feed. */
function linesOf(text) {
  const lines = text.split("\n");
  lines.pop();
  return lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}

/** The answer of a report on each input. The empty lines of a file are no inputs. */
function reportsOn(texts, { file, line }, { reportOn, emptyLine }) {
  const isFile = file !== undefined;
  const reportAt = reportOn({ texts, file, line });
  const sum = adder(isFile);
  let rows = "";
  for (let index = 0; index < texts.length; index++) {
    if (isFile && texts[index] === "") {
      rows += emptyLine;
      continue;
    }
    const report = reportAt(index);
    rows += report.text;
    sum.add(report);
  }
  return { rows: Buffer.from(rows), ...sum };
}

/** The answer for the field of each line. Each line has its row, also where the field is empty. */
function reportsOnFields({ bytes, file, line }, { reportOn }, values) {
  const find = fieldFinder(values);
  const write = rowWriter(values);
  const lines = linesOf(bytes.latin1Slice());
  const places = lines.map(find);
  const texts = places.map(({ input }) => input);
  const reportAt = reportOn({ texts, file, line, places });
  const sum = adder(true);
  let rows = "";
  for (let index = 0; index < lines.length; index++) {
    const report = reportAt(index);
    rows += write(report.text, lines[index], places[index]);
    sum.add(report);
  }
  return { rows: Buffer.from(rows, "latin1"), ...sum };
}

/** Adds up reports. Of the arguments, only their validity counts. */
function adder(isFile) {
  const counts = { all: 0, invalid: 0, arguments: 0, matches: 0 };
  return {
    aside: "",
    counts,
    add({ valid, matches, aside = "", more = {} }) {
      this.aside += aside;
      if (matches) counts.matches++;
      if (isFile) counts.all++;
      if (!valid) counts[isFile ? "invalid" : "arguments"]++;
      addTo(counts, more);
    },
  };
}

/** Adds counts to others of the same names. */
export function addTo(sums, counts) {
  for (const [name, number] of Object.entries(counts)) {
    sums[name] = (sums[name] ?? 0) + number;
  }
}
