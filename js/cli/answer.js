// The command's output for a batch of inputs. The process and its workers produce it with the same function.

import { Buffer } from "node:buffer";

import { fieldFinder, rowWriter } from "./cells.js";
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
  // Few runs validate, and loading what does takes time.
  const reporter =
    values.check || values.fix
      ? require("./check.js").checker(values)
      : report(values);
  const { summary, rowsOf } = reporter;
  const hasField = values.field !== undefined;
  const areBytes = Boolean(rowsOf) && !hasField;
  const end = values.null ? "\0" : "\n";
  return {
    areBytes,
    summary,
    answerTo(batch) {
      const { bytes, texts } = batch;
      if (bytes === undefined) return reportsOn(texts, batch, reporter, end);
      if (hasField) return reportsOnFields(batch, reporter, values);
      if (values.null) return nullRows(bytes, batch, reporter);
      if (areBytes) return rowsOf(bytes);
      const lines = linesOf(decoder.decode(bytes));
      return reportsOn(lines, batch, reporter);
    },
  };
}

/** The answer for values that end with NUL characters. So do the rows. */
function nullRows(bytes, batch, { rowsOf, reportOn, emptyLine, hasInputs }) {
  if (!rowsOf || hasInputs) {
    const texts = decoder.decode(bytes).split("\0");
    texts.pop();
    return reportsOn(texts, batch, { reportOn, emptyLine }, "\0");
  }
  // The URL parser removes tabs as it removes line feeds and carriage returns.
  replaceBytes(bytes, LINE_FEED, TAB);
  replaceBytes(bytes, CARRIAGE_RETURN, TAB);
  replaceBytes(bytes, 0, LINE_FEED);
  const answer = rowsOf(bytes);
  replaceBytes(answer.rows, LINE_FEED, 0);
  return answer;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const TAB = 0x09;

function replaceBytes(bytes, byte, other) {
  for (
    let index = bytes.indexOf(byte);
    index >= 0;
    index = bytes.indexOf(byte, index + 1)
  ) {
    bytes[index] = other;
  }
}

/** The lines of a text that ends with a line feed. */
function linesOf(text) {
  const lines = text.split("\n");
  lines.pop();
  return lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
}

/** The answer of a report on each input. The empty lines of a file are no inputs. `end` ends each report, as a line feed does. */
function reportsOn(texts, { file, line }, { reportOn, emptyLine }, end = "\n") {
  const isFile = file !== undefined;
  const reportAt = reportOn({ texts, file, line });
  const sum = adder(isFile);
  let rows = "";
  for (let index = 0; index < texts.length; index++) {
    if (isFile && texts[index] === "") {
      rows += withEnd(emptyLine, end);
      continue;
    }
    const report = reportAt(index);
    rows += withEnd(report.text, end);
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

/** A report with another end than a line feed. */
const withEnd = (text, end) =>
  end === "\n" || text === "" ? text : text.slice(0, -1) + end;

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
