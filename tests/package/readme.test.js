// The README, SECURITY.md and the pages in docs/: their examples run as printed, and their tables are right. Each `console.log(…);
// // …` must print the text of its comment. A block with the language js, cjs or ts is an example. A block "ts" with a
// name is a program, which is tested below; recipes.test.js tests the programs "js" with a name.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";

import { repository as root } from "../support/paths.js";
import { install, runScript } from "../support/package.js";
import { measuredSizes, statedSizes, withRivals } from "./readme-sizes.js";

const read = (page) => readFileSync(join(root, page), "utf8");
const tsc = join(root, "node_modules/typescript/bin/tsc");

const pages = [
  "README.md",
  "SECURITY.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const readme = read("README.md");

/**
 * Each page's examples, and the files they are written to. Programs whose first line has their name need other packages:
 * tests/large-data/columns.js runs them.
 */
const examples = pages.flatMap((page) =>
  [
    ...read(page).matchAll(/^```(js|cjs|ts)\n(?!\/\/ \w+\.mjs:)([^]*?)^```$/gm),
  ].map(([, language, source], index) => {
    const name = `${page.replace(/\W/g, "-")}-${index + 1}`;
    return {
      page,
      language,
      source,
      title: `${page}, example ${index + 1}`,
      file: `${name}.${{ js: "mjs", cjs: "cjs", ts: "mts" }[language]}`,
      script: `${name}.${language === "cjs" ? "cjs" : "mjs"}`,
    };
  }),
);

/** The programs in TypeScript, by name. */
const programs = new Map(
  [...read("docs/recipes.md").matchAll(/^```ts (\S+)\n([^]*?)^```$/gm)].map(
    ([, name, source]) => [name, source],
  ),
);

const { folder } = install();

before(() => {
  for (const { file, source } of examples) {
    writeFileSync(join(folder, file), source);
  }
  for (const [name, source] of programs) {
    writeFileSync(join(folder, `${name}.mts`), source);
  }
});

function expected(source) {
  const calls = source.matchAll(/console\.log\([^]*?\); \/\/ (.*)$/gm);
  return [...calls].map(([, comment]) => comment);
}

/** Imports scripts one after the other; prints the output of each, split into lines, as JSON. */
const runAll = (scripts) => `
  import { format } from "node:util";
  const { log } = console;
  const printed = [];
  for (const script of ${JSON.stringify(scripts)}) {
    const lines = [];
    printed.push(lines);
    console.log = (...values) => lines.push(...format(...values).split("\\n"));
    try {
      await import("./" + script);
    } catch (error) {
      lines.push("" + error.stack);
    }
  }
  log(JSON.stringify(printed));
`;

test("there are examples in all three languages", () => {
  assert.deepEqual(
    [...new Set(examples.map(({ language }) => language))].sort(),
    ["cjs", "js", "ts"],
  );
});

test("TypeScript takes the examples, strictly, and makes scripts of them", () => {
  // People paste the quick start into TypeScript, too.
  const quickStart = "quick-start.mts";
  writeFileSync(join(folder, quickStart), examples[0].source);
  assert.equal(examples[0].title, "README.md, example 1");
  const files = [
    quickStart,
    ...examples
      .filter(({ language }) => language === "ts")
      .map(({ file }) => file),
    ...[...programs.keys()].map((name) => `${name}.mts`),
  ];
  for (const module of [
    { module: "esnext", moduleResolution: "bundler" },
    { module: "nodenext" },
  ]) {
    const compilerOptions = {
      strict: true,
      target: "es2022",
      lib: ["es2022", "esnext.iterator", "dom"],
      types: [],
      ...module,
    };
    const configuration = JSON.stringify({ compilerOptions, files });
    writeFileSync(join(folder, "tsconfig.json"), configuration);
    try {
      execFileSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
    } catch (error) {
      assert.fail(error.stdout);
    }
  }
});

for (const page of pages) {
  const own = examples.filter((example) => example.page === page);
  if (own.length === 0) continue;
  test(`the examples of ${page}`, () => {
    const scripts = own.map(({ script }) => script);
    const output = runScript(folder, "all.mjs", runAll(scripts));
    const printed = JSON.parse(output);
    for (const [index, { source, title }] of own.entries()) {
      assert.deepEqual(printed[index], expected(source), title);
    }
  });
}

/** For each program, a script that uses its module as `it`, and the expected output. */
const uses = {
  workers: [
    `for (const [path, method] of [["users/7"], ["files/a/b"], ["files/a", "PUT"], ["a"]]) {
      const request = new Request("https://example.com/" + path, { method });
      const response = it.default.fetch(request);
      console.log(response.status, await response.text());
    }`,
    '200 {"user":"7"}\n200 file a/b\n405 GET only\n404 not found\n',
  ],
  next: [
    `for (const url of ["https://example.com/blog/2026/news", "https://de.example.com/a/b", "https://example.com/blog/news"]) {
      console.log(it.proxy(new Request(url))?.headers.get("location"));
    }`,
    "https://example.com/posts/news\nhttps://example.com/de/a/b\nundefined\n",
  ],
  react: [
    `for (const path of ["", "users/7", "a/b"]) {
      console.log(JSON.stringify(it.routeOf("https://example.com/" + path)));
    }`,
    '{"page":"home","groups":{}}\n{"page":"user","groups":{"id":"7"}}\n{"page":"missing","groups":{}}\n',
  ],
  hono: [
    `for (const host of ["books.example.com", "example.com"]) {
      const context = {
        req: { url: "https://" + host + "/" },
        set: (key, value) => console.log(key, value),
        text: (text, status) => status,
      };
      console.log(await it.shop(context, async () => console.log("next")));
    }`,
    "shop books\nnext\nundefined\n404\n",
  ],
  "react-native": [
    `for (const link of ["myapp://users/7", "myapp://users/7/edit", "myapp://settings"]) {
      console.log(JSON.stringify(it.screenOf(link)));
    }`,
    '{"name":"User","id":"7"}\n{"name":"Home"}\n{"name":"Home"}\n',
  ],
};

test("each program in TypeScript has a test", () => {
  assert.deepEqual([...programs.keys()].sort(), Object.keys(uses).sort());
});

for (const [name, [source, printed]] of Object.entries(uses)) {
  test(`docs/recipes.md, ${name}`, () => {
    const use = `import * as it from "./${name}.mjs";\n${source}`;
    assert.equal(runScript(folder, "use.mjs", use), printed);
  });
}

test("the sizes in the README and on the page about entries are those of the package", () => {
  const stated = statedSizes();
  const measured = measuredSizes();
  assert.deepEqual(Object.keys(stated).sort(), Object.keys(measured).sort());
  for (const [name, sizes] of Object.entries(measured)) {
    for (const [kind, size] of Object.entries(sizes)) {
      assert.ok(
        Math.abs(stated[name][kind] - size) <= 0.5,
        `${name}, ${kind}: ${size} KB. Run: node tests/package/readme-sizes.js`,
      );
    }
  }
  const [, size] = /^\| Size .*?\| ([\d.]+) KB/m.exec(readme);
  assert.equal(Number(size), stated.urlsmith.brotli);
  assert.equal(withRivals(readme), readme);
  assert.notEqual(withRivals("1.0 KB: core-js"), "1.0 KB: core-js");
});

test("the README and the manifest name the same licenses", () => {
  const { license } = JSON.parse(read("pkg-template/package.json"));
  const names = license
    .match(/[\w.-]+/g)
    .filter((it) => !/^(AND|OR)$/.test(it));
  assert.deepEqual(names, ["MIT", "Apache-2.0", "Unicode-3.0", "MPL-2.0"]);
  const [question] = /^- Which \[license\][^]*?(?=\n- |$(?![^]))/m.exec(
    read("site/home/questions.md"),
  );
  const [section] = /^License: [^]*/m.exec(readme);
  for (const text of [question, section]) {
    assert.deepEqual(
      names.filter((name) => !text.includes(name)),
      [],
      text,
    );
  }
});

test("the README's figures of conformance are those of the page", () => {
  const numbers = (line) =>
    line
      .match(/\d[\d,]*(?:\.\d+)? ns|\d[\d,]{3,}/g)
      .map((it) => it.replace(",", ""));
  const rowOf = (text, start) => text.slice(text.indexOf(start)).split("\n")[0];

  const [passed, theirs, all] = rowOf(
    read("docs/conformance.md"),
    "| Chromium ",
  )
    .split("|")
    .slice(3)
    .map((cell) => cell.trim());
  assert.deepEqual(numbers(rowOf(readme, "| Conformance")), [
    passed,
    all,
    theirs,
  ]);
});

test("the README's patterns match what they are said to", async () => {
  const [, table] = /## Pattern syntax\n\n.*\n.*\n((?:\|.*\n)+)/.exec(readme);
  const cases = table
    .trim()
    .split("\n")
    .map((line) => {
      const [, pathname, matches, groups] = line
        .split("|")
        .map((cell) => cell.trim());
      const [good, bad] = matches.split(", not ");
      const paths = (list = "") =>
        [...list.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
      return {
        pathname: pathname.slice(1, -1),
        good: paths(good),
        bad: paths(bad),
        groups: groups.slice(1, -1) || "{}",
      };
    });
  const source = `
    import { URLPattern } from "urlsmith";
    import assert from "node:assert/strict";
    for (const { pathname, good, bad, groups } of ${JSON.stringify(cases)}) {
      const pattern = new URLPattern({ pathname });
      const match = pattern.exec({ pathname: good[0] });
      assert.deepEqual({ ...match.pathname.groups }, eval("(" + groups + ")"), pathname);
      for (const path of good) assert.ok(pattern.test({ pathname: path }), path);
      for (const path of bad) assert.ok(!pattern.test({ pathname: path }), path);
    }
    console.log(${cases.length});
  `;
  assert.equal(runScript(folder, "patterns.mjs", source), "8\n");
});

test("docs/api.md has every public member", () => {
  const source = `
    import * as urlsmith from "urlsmith";
    import * as list from "urlsmith/list";
    for (const [name, it] of Object.entries({ ...urlsmith, ...list })) {
      if (name === "default" || name === "module.exports") continue;
      const isClass = /^[A-Z]/.test(name);
      console.log(isClass ? "new " + name : name);
      if (!isClass) continue;
      for (const [owner, object] of [[name, it], [name + ".prototype", it.prototype]]) {
        for (const key of Object.getOwnPropertyNames(object)) {
          if (!["length", "name", "prototype", "constructor"].includes(key)) {
            console.log(owner + "." + key);
          }
        }
      }
    }
  `;
  const members = runScript(folder, "members.mjs", source).trim().split("\n");
  assert.ok(members.length > 50, `${members.length} members`);
  const api = read("docs/api.md");
  const sections = api.split(/^## /m);
  const missing = members.filter((member) => {
    const [name, ...path] = member.replace("new ", "").split(".");
    const section = sections.find((text) => text.startsWith(`${name}\n`)) ?? "";
    const isThere = (text) =>
      [`\`${text}(`, `\`${text}\``].some((code) => section.includes(code));
    if (path.length === 0) return !isThere(member);
    return !isThere(path.length === 1 ? member : path[1]);
  });
  assert.deepEqual(missing, []);
});
