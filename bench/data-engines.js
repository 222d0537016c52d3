// `node bench/data-engines.js [FILE]`: compares the hosts that data engines and Python's libraries find with those of the URL class,
// and writes docs/data/data-engines.json and a table of docs/large-data.md. FILE has real URLs, one on each line. Python's packages are
// those of data-engines.txt.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { temporaryFolder } from "../tests/support/folder.js";
import { install } from "../tests/support/package.js";
import { repository } from "../tests/support/paths.js";
import { run } from "../tests/support/processes.js";
import { cases } from "../tests/support/vectors.js";
import { machine } from "./machine.js";
import { today, writeResult } from "./result.js";
import { table, withWritten } from "./table.js";
import { webUrls } from "./web-urls.js";

/** How often the URLs are repeated for the measurement. */
const REPEATS = 20;

/** The rows of the table, by their names in the data. */
const titles = {
  urlsmith: "`urlsmith/batch`, `hostname`",
  ClickHouse: "ClickHouse `domain`",
  DuckDB: "DuckDB, a regular expression",
  "polars-istr": "polars-istr `url_host`",
  Daft: "Daft `parse_url`",
  Spark: "Spark `try_parse_url`",
  can_ada: "can_ada `hostname`",
  urllib: "Python's `urlsplit`",
  "urlsmith site": "`urlsmith/public-suffix`",
  "ClickHouse site": "ClickHouse `cutToFirstSignificantSubdomain`",
  tldextract: "tldextract",
  PyDomainExtractor: "PyDomainExtractor",
};

/** The rows whose answers are registrable domains. */
const sites = Object.keys(titles).slice(-4);

/** The page with the table of the data. */
function withEngines(text, { urls, others, engines }) {
  const number = (value) => value.toLocaleString("en");
  const right = (count, all) => (count === all ? "all" : number(count));
  const rows = Object.entries(titles).map(([name, title]) => {
    const engine = engines[name];
    return [
      `${title} (${engine.version})`,
      right(engine.urls, urls),
      right(engine.others, others),
      engine.rate.toFixed(1),
    ];
  });
  const written = table(
    [
      "",
      `Right of ${number(urls)} real URLs`,
      `Right of ${number(others)} inputs of web-platform-tests`,
      "Million rows a second",
    ],
    rows,
  );
  return withWritten(text, "node bench/data-engines.js", written);
}

export const dataEngines = {
  name: "data-engines",
  pages: { "docs/large-data.md": withEngines },
};

/** An interpreter of Python with the packages. */
async function python() {
  const environment = join(repository, "target/data-engines");
  const interpreter = join(environment, "bin/python");
  const packages = join(import.meta.dirname, "data-engines.txt");
  if (!existsSync(interpreter)) {
    await run("python3", ["-m", "venv", environment]);
  }
  const pip = ["-m", "pip", "install", "--quiet", "--requirement", packages];
  await run(interpreter, pip);
  return interpreter;
}

/** The best rate of three rounds, in millions of rows a second of processor time. */
function rateOf(count, compute) {
  let best = Infinity;
  for (let round = 0; round < 3; round++) {
    const start = process.cpuUsage();
    compute();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, user + system);
  }
  return count / best;
}

/** Texts as an Arrow column, in which they are repeated. */
function columnOf(texts, repeats) {
  const bytes = texts.map((text) => Buffer.from(text));
  const count = bytes.length * repeats;
  const valueOffsets = new Int32Array(count + 1);
  for (let index = 0; index < count; index++) {
    const { length } = bytes[index % bytes.length];
    valueOffsets[index + 1] = valueOffsets[index] + length;
  }
  const all = Buffer.concat(bytes);
  const values = Buffer.alloc(all.length * repeats, all);
  return { values, valueOffsets };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const urls = webUrls(process.argv[2]);
  // Python's strings and files of lines have no room for the others.
  const others = cases("urltestdata.json")
    .filter(({ base }) => base === null || base === undefined)
    .map(({ input }) => input)
    .filter((input) => input.isWellFormed() && !/[\0\r\n]/.test(input));
  const { folder } = install();
  const from = (name) =>
    import(join(folder, "node_modules/urlsmith/dist", `${name}.js`));
  const { URL } = await from("index");
  const { parseAll } = await from("batch");
  const { registrableDomain, registrableDomains } = await from("public-suffix");
  const hostOf = (url) => URL.parse(url)?.hostname || null;
  const siteOf = (url) => {
    // An opaque host need not be a domain.
    const { hostname, protocol } = URL.parse(url) ?? {};
    const isDomain = /^(https?|wss?|ftp|file):$/.test(protocol) && hostname;
    return isDomain ? registrableDomain(hostname) : null;
  };
  const sets = { urls, others };
  const given = join(temporaryFolder(), "data.json");
  writeFileSync(given, JSON.stringify(sets));
  const program = join(import.meta.dirname, "data-engines.py");
  const printed = await run(await python(), [program, given, `${REPEATS}`], {
    cwd: folder,
  });
  const found = JSON.parse(printed.slice(printed.lastIndexOf("\n{") + 1));
  const { version } = JSON.parse(
    readFileSync(join(folder, "node_modules/urlsmith/package.json"), "utf8"),
  );
  const lines = `${urls.join("\n")}\n`.repeat(REPEATS);
  const bytes = new TextEncoder().encode(lines);
  const hosts = () => parseAll(bytes, { columns: ["hostname"] });
  const batchHosts = (list) =>
    [...parseAll(list).column("hostname")].map((host) => host || null);
  found.urlsmith = {
    version,
    urls: batchHosts(urls),
    others: batchHosts(others),
    rate: rateOf(urls.length * REPEATS, hosts),
  };
  const column = columnOf(urls, REPEATS);
  found["urlsmith site"] = {
    version,
    urls: urls.map(siteOf),
    others: others.map(siteOf),
    rate: rateOf(urls.length * REPEATS, () => {
      const batch = parseAll(column, { columns: ["hostname"] });
      return registrableDomains(batch.buffers("hostname"));
    }),
  };
  const engines = {};
  for (const [name, engine] of Object.entries(found)) {
    engines[name] = { version: engine.version };
    for (const [set, inputs] of Object.entries(sets)) {
      const right = sites.includes(name) ? siteOf : hostOf;
      const wrong = inputs.filter(
        (input, index) => engine[set][index] !== right(input),
      );
      engines[name][set] = inputs.length - wrong.length;
      // What to look at for the sentences after the table.
      console.log(name, set, wrong.slice(0, 9));
    }
    engines[name].rate = Number(engine.rate.toPrecision(2));
  }
  await writeResult(dataEngines, {
    date: today(),
    machine: machine(),
    urls: urls.length,
    others: others.length,
    engines,
  });
}
