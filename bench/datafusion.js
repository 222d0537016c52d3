// `node bench/datafusion.js [FILE]`: measures the functions of examples/datafusion beside DataFusion's own, and writes
// docs/data/datafusion.json and the table of examples/datafusion/README.md. FILE has real URLs, one on each line. On Linux.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { cargo } from "../tests/support/crate-programs.js";
import { temporaryFolder } from "../tests/support/folder.js";
import { repository } from "../tests/support/paths.js";
import { machine } from "./machine.js";
import { today, writeResult } from "./result.js";
import { table, withWritten } from "./table.js";
import { webUrls } from "./web-urls.js";

/** How often the URLs are repeated. */
const REPEATS = 10;

/** The rows of the table, by their names in the data. */
const titles = {
  url_host: "`url_host`",
  "url_host, views": "`url_host` of `Utf8View`",
  url_site: "`url_site`",
  url_param: "`url_param`",
  parse_url: "`parse_url` of datafusion-spark, `HOST`",
};

/** The page with the table of the data. */
function withFunctions(text, { rates }) {
  const rows = Object.entries(titles).map(([name, title]) => [
    title,
    rates[name].toFixed(1),
  ]);
  const written = table(["", "Million rows a second"], rows);
  return withWritten(text, "node bench/datafusion.js", written);
}

export const datafusion = {
  name: "datafusion",
  pages: { "examples/datafusion/README.md": withFunctions },
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const urls = webUrls(process.argv[2]);
  const file = join(temporaryFolder(), "urls.txt");
  writeFileSync(file, `${urls.join("\n")}\n`.repeat(REPEATS));
  const printed = cargo(
    ["run", "--release", "--quiet", "--locked", "--", file],
    {
      cwd: join(import.meta.dirname, "datafusion"),
      env: { CARGO_TARGET_DIR: join(repository, "target/examples") },
    },
  );
  const rates = Object.fromEntries(
    Object.entries(JSON.parse(printed)).map(([name, rate]) => [
      name,
      Number(rate.toPrecision(2)),
    ]),
  );
  await writeResult(datafusion, { date: today(), machine: machine(), rates });
}
