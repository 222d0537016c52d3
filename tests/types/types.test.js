// The types, checked strictly by several versions of TypeScript, together with the declarations themselves.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";

import { companions, entries } from "../../tools/lib/entries.js";
import { dependency } from "../dependencies/install.js";
import { folderWithPackage } from "../support/folder.js";
import { pkg, repository as root } from "../support/paths.js";
import { Unavailable } from "../support/engines/unavailable.js";

const installed = (name) => join(root, "node_modules", name);

const compilers = {
  "5.0": () => dependency("typescript-5.0"),
  5.9: () => dependency("typescript-5.9"),
  7: () => installed("typescript"),
};

/** The packages that a program can name in `types`: their names, and functions that find their folders. */
const platforms = {
  nothing: null,
  "node 20": { name: "node", find: typesOfNode20 },
  node: { name: "node", find: () => installed("@types/node") },
  bun: { name: "bun", find: () => dependency("@types/bun") },
  // The next lib.dom.
  web: { name: "web", find: () => installed("@types/web") },
};

/** The folder under the name that other declarations refer to. */
async function typesOfNode20() {
  const modules = join(mkdtempSync(join(folder, "types-")), "node_modules");
  const name = "@types/node-20";
  const found = await dependency(name);
  cpSync(found.slice(0, -name.length), modules, { recursive: true });
  renameSync(join(modules, name), join(modules, "@types/node"));
  return join(modules, "@types/node");
}

const modules = {
  node16: { module: "node16", moduleResolution: "node16" },
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
};

/** The declarations of Node.js and Bun need a newer TypeScript than 5.0. */
const plain = [
  ["node16", "nothing", false],
  ["nodenext", "nothing", true],
];
/** Each module resolution, with and without lib.dom, and the platforms whose declarations are the largest. */
const some = [
  ["bundler", "node 20", false],
  ["node16", "bun", true],
  ["nodenext", "node", true],
];
/** Each platform with and without lib.dom, in one module resolution: this decides only which declarations are found. */
const every = Object.keys(platforms)
  .filter((platform) => platform !== "web")
  .flatMap((platform) => [
    ["nodenext", platform, false],
    ["nodenext", platform, true],
  ])
  .concat([
    ["node16", "nothing", false],
    ["node16", "node 20", true],
    ["bundler", "nothing", true],
    ["bundler", "node", false],
    ["nodenext", "web", false],
    ["bundler", "web", false],
  ]);
const cases = { "5.0": plain, 5.9: some, 7: every };

/** The programs in this folder, which must compile with all of these. */
const programs = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".ts") && !name.startsWith("assignable"))
  .map((name) => name.slice(0, -3));

const folder = folderWithPackage({ isCopy: true });

describe("programs", { concurrency: 2 }, () => {
  for (const [version, findCompiler] of Object.entries(compilers)) {
    for (const [module, platform, hasDom] of cases[version]) {
      const dom = hasDom ? "lib.dom" : "no lib.dom";
      test(`TypeScript ${version}, ${module}, ${platform}, ${dom}`, async (t) => {
        await unlessUnavailable(t, async () => {
          const sources = [...programs];
          // These have URLPattern. Bun's declarations add members of its own.
          if (hasDom && version >= 6 && platform !== "bun") {
            sources.push("assignable");
          }
          if (platform === "node") {
            sources.push("assignable-node", "assignable-node-url");
          }
          // With "bundler" there are no CommonJS files to check.
          const kinds = module === "bundler" ? ["mts"] : ["mts", "cts"];
          const files = sources.flatMap((name) =>
            kinds.map((kind) => [`${name}.${kind}`, read(name)]),
          );
          const compiler = await findCompiler();
          const options = { ...modules[module], ...libs(hasDom) };
          const errors = await compile(compiler, options, platform, files);
          assert.deepEqual(errors, []);
        });
      });
    }
  }

  // `@ts-expect-error` complains if there is no error. Here each such line is tested as the only one in its program.
  for (const name of [...programs, "assignable"]) {
    test(`each expected error of ${name}.ts is one without the others`, async () => {
      const variants = alone(read(name));
      assert.ok(variants.length > 0);
      const files = variants.map(({ source }, index) => [
        `${name}-${index}.mts`,
        source,
      ]);
      const options = { ...modules.nodenext, ...libs(name === "assignable") };
      const compiler = compilers[7]();
      const errors = await compile(compiler, options, "nothing", files);
      const expected = variants.map(
        ({ line }, index) => `${name}-${index}.mts(${line}`,
      );
      const found = errors.map((error) => error.split(",")[0]);
      assert.deepEqual([...new Set(found)].sort(), expected.sort());
    });
  }
});

test("every class and member has hover text, which names the standard", async (t) => {
  await unlessUnavailable(t, async () => {
    const { default: ts } = await import(
      pathToFileURL(join(await compilers[5.9](), "lib/typescript.js"))
    );
    const typed = Object.keys(entries).filter(
      (name) => entries[name].exports.length > 0 && !entries[name].types,
    );
    for (const name of [...typed, ...Object.keys(companions)]) {
      const source = readFileSync(join(pkg, `dist/${name}.d.cts`), "utf8");
      const target = ts.ScriptTarget.Latest;
      const file = ts.createSourceFile(`${name}.d.ts`, source, target, true);
      for (const { title, text } of documented(ts, file)) {
        assert.notEqual(text, "", `${name}: ${title}`);
        if (name !== "index" || title.endsWith(".prototype")) continue;
        assert.match(text, /spec\.whatwg\.org\/#|whatwg\/urlpattern/, title);
      }
    }
  });
});

test("the characters that end names are no parts of identifiers", () => {
  const source = readFileSync(join(pkg, "dist/symbols.d.cts"), "utf8");
  const [, symbols] = /`([^`]*)`/.exec(source);
  const characters = symbols.trim().split(/\s+/);
  assert.ok(characters.length > 1_000);
  for (const character of characters) {
    assert.match(character, /^[^\p{ID_Continue}]$/u);
  }
});

/** The declared classes and interfaces of a file with their members, and the hover text of each. */
function documented(ts, file) {
  const textOf = (node) =>
    ts
      .getJSDocCommentsAndTags(node)
      .map((comment) => comment.getText(file))
      .join("");
  // For a member that is "typeof parse", the text is at `parse`.
  const hasOwnType = ({ type }) => type?.kind !== ts.SyntaxKind.TypeQuery;
  return file.statements.flatMap((statement) => {
    const declaration = statement.declarationList?.declarations[0] ?? statement;
    const members = statement.members ?? declaration.type?.members;
    const isExported =
      ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.length > 0;
    if (!isExported || members === undefined) return [];
    const name = declaration.name.text;
    return [
      { title: name, text: textOf(statement) },
      ...members.filter(hasOwnType).map((member) => ({
        title: `${name}.${member.name?.getText(file) ?? "constructor"}`,
        text: textOf(member),
      })),
    ];
  });
}

function read(name) {
  return readFileSync(join(root, `tests/types/${name}.ts`), "utf8");
}

/** For each expected error a source: without the directive for it, and without the other lines that have one. */
function alone(source) {
  const lines = source.split("\n");
  const expected = lines.flatMap((line, index) =>
    line.includes("@ts-expect-error") ? [index + 1] : [],
  );
  return expected.map((kept) => ({
    line: kept + 1,
    source: lines
      .map((line, index) =>
        expected.includes(index + 1) ||
        (expected.includes(index) && index !== kept)
          ? ""
          : line,
      )
      .join("\n"),
  }));
}

function libs(hasDom) {
  return { lib: ["esnext", ...(hasDom ? ["dom", "dom.iterable"] : [])] };
}

/** The errors of a program with these files. */
async function compile(compiler, options, platform, files) {
  const types = platforms[platform];
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: "es2022",
      types: types === null ? [] : [types.name],
      typeRoots: types === null ? [] : [dirname(await types.find())],
      ...options,
    },
    files: files.map(([name]) => name),
  };
  const project = mkdtempSync(join(folder, "project-"));
  for (const [name, source] of files) {
    writeFileSync(join(project, name), source);
  }
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify(config));
  const tsc = join(compiler, "bin/tsc");
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tsc, "-p", project, "--pretty", "false"],
      { cwd: project, maxBuffer: 1 << 26 },
      (error, stdout) => resolve(error === null ? [] : errorsIn(stdout)),
    );
  });
}

/** The first line of each error. The lines that explain it are indented. */
function errorsIn(output) {
  return output.split("\n").filter((line) => /^\S/.test(line));
}

/** A version that cannot be installed is named, and is not a failure. */
async function unlessUnavailable(t, action) {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    t.skip(error.message);
  }
}
