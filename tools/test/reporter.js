// A reporter for node:test that prints only what fails: the test, what was expected, the engine, and the command that repeats
// the test. Then come the counts. https://nodejs.org/docs/latest/api/test.html#custom-reporters

import { relative } from "node:path";

import { enginesIn, usesIn } from "./uses.js";

/** At most this many lines of an error are printed. */
const LONGEST = 25;

/** The lines of an error that say what is wrong, and where in the test. */
function describe(error) {
  const { cause = error } = error;
  const text = String(cause?.stack ?? cause);
  const lines = text.split("\n");
  const trace = lines.findIndex((line) => /^\s+at /.test(line));
  const message = trace < 0 ? lines : lines.slice(0, trace);
  const inTest = lines.find((line) => /^\s+at .*\/tests\//.test(line));
  const shown = message.slice(0, LONGEST);
  if (shown.length < message.length) shown.push("…");
  if (inTest) shown.push(inTest.trim());
  return shown.filter((line) => line.trim() !== "");
}

/** The engines of a test: those that its name has, or all that were used. */
function engines(path) {
  const used = enginesIn(usesIn(process.env.URLSMITH_USES));
  const named = used.filter(({ engine, version }) =>
    path.some(
      (name) =>
        name.includes(engine) ||
        (engine === "Node.js" &&
          name.includes(`Node ${version.split(".")[0]}`)),
    ),
  );
  const all = named.length > 0 ? named : used;
  return all.map(({ engine, version }) => `${engine} ${version}`).join(", ");
}

function* failure({ name, file, details }, path) {
  yield `\n✖ ${path.join(", ")}\n`;
  for (const line of describe(details.error)) yield `    ${line}\n`;
  yield `  in: ${engines(path) || `Node.js ${process.versions.node}`}\n`;
  const pattern = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
  const quoted = `'${pattern.replaceAll("'", String.raw`'\''`)}'`;
  const at = file ? relative(process.cwd(), file) : process.argv.at(-1);
  yield `  again: node --test --test-name-pattern=${quoted} ${at}\n`;
}

export default async function* report(events) {
  const path = [];
  for await (const { type, data } of events) {
    if (type === "test:start") {
      path.length = data.nesting;
      path.push(data.name);
    } else if (type === "test:fail") {
      const names = path.slice(0, data.nesting).concat(data.name);
      // A suite fails because a test in it does.
      if (data.details.error.failureType !== "subtestsFailed") {
        yield* failure(data, names);
      }
    } else if (type === "test:stdout") {
      // See tests/support/engines/unavailable.js.
      for (const [line] of data.message.matchAll(/^\s*not run: .*$/gm)) {
        yield `${line}\n`;
      }
    } else if (type === "test:diagnostic" && data.nesting === 0) {
      if (/^(pass|fail) \d+$/.test(data.message)) yield `ℹ ${data.message}\n`;
    } else if (type === "test:stderr") {
      // A file that cannot be loaded fails as a test of its own, and says why here.
      if (/\bError\b/.test(data.message)) yield data.message;
    }
  }
}
