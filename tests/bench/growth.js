// How the time of each operation grows with its input: node tests/bench/growth.js [--js] [TEXT in the operation]
//
// Each operation gets long runs of one unit, a character or two. All units are tried at two sizes. Two are then measured
// for longer, and at a third size: the unit that takes the longest time for a character, and the one whose time grows
// fastest. The columns are nanoseconds for each character at the three sizes. If these stay about the same, time is in
// proportion to the input. With --js the classes are those without WebAssembly.

import process from "node:process";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: { js: { type: "boolean" } },
  allowPositionals: true,
});
const path = values.js ? "js" : "node/index";
const { URL, URLPattern, URLSearchParams } = await import(
  `../../pkg/dist/${path}.js`
);
const { URLPatternList } = await import(
  `../../pkg/dist/${values.js ? "js-list" : "node/list"}.js`
);

const sizes = [1 << 10, 1 << 14, 1 << 20];
/** Characters that have a meaning in a URL or a pattern, and some that have none. */
const characters = [..."a1%.:/\\?#@[]&+*{}(- \té\u0301\u0316\u00ad"];
const units = [
  ...characters,
  ...characters.flatMap((first) => characters.map((second) => first + second)),
];

/** The operations by name. Each is a function of the run of a unit; errors are answers, too. */
const operations = {};

for (const context of [
  "…,…:,https://…,https://é.…,https://xn--….é,https://[…],https://…@h,https://a:…@h,https://h:…,https://h/…",
  "https://h/..…,https://h/?…,https://h/#…,file:…,file:///C|/…,a://…,a:/…,a:/.//…,a:…",
]
  .join(",")
  .split(",")) {
  const [before, after] = context.split("…");
  operations[`new URL ${context}`] = (run) => new URL(before + run + after);
}
for (const base of ["https://u:p@h:1/a/b/c?d#e", "file:///C:/a", "a://b/c"]) {
  operations[`new URL …, ${base}`] = (run) => new URL(run, base);
}
operations["new URL ../a, https://h/…"] = (run) =>
  new URL("../a", `https://h/${run}`);

const setters =
  "protocol username password host hostname port pathname search hash";
for (const name of setters.split(" ")) {
  for (const href of ["https://u:p@h:1/a?b#c", "a:/.//b"]) {
    operations[`${name} = … of ${href}`] = (run) => {
      new URL(href)[name] = run;
    };
  }
  operations[`${name} = a of https://h/…`] = (run) => {
    new URL(`https://h/${run}`)[name] = "a";
  };
}

operations["new URLSearchParams …"] = (run) =>
  new URLSearchParams(run).toString();
operations["params: …, has, delete, sort"] = (run) => {
  const params = new URLSearchParams(`${run}&${run}`);
  params.has(run);
  params.sort();
  params.delete("a");
};

for (const before of ["", "https://", "https://h/", "/:a", "{", "(", "(a)"]) {
  operations[`new URLPattern ${before}…`] = (run) =>
    new URLPattern(before + run, "https://h/a/b?c#d");
}
for (const name of setters.replace("host ", "").split(" ")) {
  operations[`new URLPattern { ${name}: … }`] = (run) => {
    const pattern = new URLPattern({ [name]: run });
    URLPattern.compareComponent(name, pattern, pattern);
    new URLPatternList([[pattern, 0]]).test("https://h/");
  };
  const named = new URLPattern({ [name]: "{:a}" });
  operations[`match { ${name}: … }`] = (run) => named.exec({ [name]: run });
  operations[`generate ${name} of …`] = (run) =>
    named.generate(name, { a: run });
}
for (const pathname of [
  ..."/a /:a /:a/* /:a-:b /:a?/:b? /:a* /{:a-}+* *a*b* {a}*{/}+:c{/x}?".split(
    " ",
  ),
]) {
  const pattern = new URLPattern({ pathname });
  const list = new URLPatternList([[{ pathname }, 0]]);
  operations[`match …, ${pathname}`] = (run) => {
    pattern.exec(`https://h/${run}`);
    list.exec(`https://h/${run}`);
  };
}

/** Nanoseconds of processor time for each character, of enough runs to last `least` milliseconds. */
function measure(operation, unit, size, least) {
  const run = unit.repeat(size / unit.length);
  const start = process.cpuUsage();
  for (let runs = 1; ; runs++) {
    try {
      operation(run);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    const { user, system } = process.cpuUsage(start);
    const spent = user + system;
    if (spent >= least * 1e3) return (spent * 1e3) / (runs * size);
  }
}

/** How many times longer a character takes at the second size. Tiny times grow by chance and do not count. */
const growth = ([first, second]) => (second + 1) / (first + 1);

console.log("| operation | unit | 1 Ki | 16 Ki | 1 Mi |");
console.log("| --- | --- | ---: | ---: | ---: |");
for (const [name, operation] of Object.entries(operations)) {
  if (!name.includes(positionals[0] ?? "")) continue;
  const glances = units.map((unit) => ({
    unit,
    times: sizes.slice(0, 2).map((size) => measure(operation, unit, size, 0)),
  }));
  for (const order of [([, second]) => second, growth]) {
    // Some of the glances were interrupted.
    const again = glances
      .sort((a, b) => order(b.times) - order(a.times))
      .slice(0, 5)
      .map(({ unit }) => ({
        unit,
        times: sizes
          .slice(0, 2)
          .map((size) => measure(operation, unit, size, 20)),
      }));
    const [{ unit, times }] = again.sort(
      (a, b) => order(b.times) - order(a.times),
    );
    const cells = [...times, measure(operation, unit, sizes[2], 20)];
    console.log(
      `| \`${name}\` | ${JSON.stringify(unit)} | ${cells.map((time) => time.toFixed(1)).join(" | ")} |`,
    );
  }
}
