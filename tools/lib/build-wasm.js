// Builds the WebAssembly modules and their glue from Rust, in target/generated/.

import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

import { transformSync } from "esbuild";

import { declareExports } from "./declare-exports.js";
import { crateOf, modules } from "./modules.js";
import { output, root, run, start } from "./run.js";
import { encode } from "./wasm-text.js";

const target = "wasm32-unknown-unknown";

/** The features that Chromium 92, Firefox 90 and Safari 15 have. */
const engineFeatures = [
  "-mvp",
  "--enable-mutable-globals",
  "--enable-sign-ext",
  "--enable-nontrapping-float-to-int",
  "--enable-bulk-memory",
  "--enable-bulk-memory-opt",
];

/** The further feature of the modules with SIMD. Safari has it from 16.4 on. */
const simd = { rust: "-Ctarget-feature=+simd128", binaryen: "--enable-simd" };

/** Binaryen's passes for small modules. */
const small = ["--flatten", "--rereloop", "-Oz", "-Oz"];

/** What the compiler is told to aim at; see modules.js. `profile` has settings of cargo's profile. */
const goals = {
  speed: {
    profile: [],
    passes: ["-O3"],
    inlined: 100,
    // LLVM's own limit is 225: the core then has 47.6 KB after brotli. With 25 it has 43.7 KB, and in Node 24 creating
    // patterns takes 13 % longer, and everything else 4 %. With 100 it has 45.1 KB; creating patterns takes 6 % longer,
    // and everything else 0 to 2 %. 75 lies between.
    llvm: ["-inline-threshold=75"],
  },
  // For speed, but without what batches do not gain from. Unrolled loops are 0.4 KB after brotli; LLVM's own limit for them is 300.
  // Creating IPv6 addresses one by one takes 6 to 12 % longer without them, and patterns 3 %, so the core has them.
  balance: {
    profile: [],
    passes: ["-O3"],
    llvm: ["-inline-threshold=75", "-unroll-threshold=20"],
    inlined: 30,
  },
  size: {
    // The lookups in the tables are what takes time.
    profile: ['opt-level="z"', 'package.idna_adapter.opt-level="s"'],
    passes: small,
    llvm: [],
    inlined: 100,
  },
};

/** Builds the modules one after the other, since cargo locks their folder, while the programs that finish them are built. */
export async function buildWasm(generated) {
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(generated, { recursive: true });
  for (const name of Object.keys(modules)) declareExports(generated, name);
  const programs = buildPrograms();
  const finished = [];
  const compile = async () => {
    for (const built of builds()) {
      console.log(`        ${built.name}: compiled for ${built.goal}`);
      await start("cargo", cargoArguments(built));
      copyFileSync(compiledFile(built), filesOf(generated, built).compiled);
      const last = programs.then(() => finish(generated, built));
      // The error is thrown below.
      last.catch(() => {});
      finished.push(last);
    }
  };
  await Promise.all([
    programs.then(() => {
      writeLayout(generated);
      writeTables(generated);
    }),
    compile(),
  ]);
  await Promise.all(finished);
}

/** Builds the programs of the build, that of the public suffix list among them. */
function buildPrograms() {
  const bins = [
    "urlsmith-bindgen",
    "urlsmith-layout",
    "urlsmith-suffixes",
    "tables",
  ];
  // With all of the workspace, the dependencies have the features that they have in `cargo test`: so it compiles none of them again.
  return start("cargo", [
    ...["build", "--quiet", "--workspace"],
    ...bins.map((name) => `--bin=${name}`),
  ]);
}

/** What cargo compiles: the modules, and those of which only some forms have SIMD a second time. */
function builds() {
  return [true, false].flatMap((simd) =>
    Object.entries(modules)
      .map(([name, { goal, forms }]) => ({
        name,
        goal,
        simd,
        forms: Object.keys(forms).filter(
          (form) => Boolean(forms[form].simd) === simd,
        ),
      }))
      .filter(({ forms }) => forms.length > 0),
  );
}

const program = (name) => join(root, "target/debug", name);

/** Writes what Rust and JavaScript share: see wasm/layout/src/main.rs. */
function writeLayout(generated) {
  run(program("urlsmith-layout"), [generated]);
}

/** Writes the tables of IDNA for js/idna/. */
function writeTables(generated) {
  const tables = execFileSync(program("tables"), { cwd: root });
  const value = JSON.stringify(encode(tables));
  writeExport(generated, "uts46", "data", value, unicodeNotice());
}

/** The version of Unicode that the tables have. */
const unicode = () =>
  /^unicode = "(.*)"$/m.exec(
    readFileSync(join(root, "idna-adapter/Cargo.toml"), "utf8"),
  )[1];

const unicodeNotice = () => `/*! Unicode ${unicode()} */\n`;

/** Adds a custom section, which programs read with WebAssembly.Module.customSections. */
function addSection(file, name, content) {
  const section = [name.length, ...Buffer.from(name + content)];
  appendFileSync(file, Uint8Array.of(0, section.length, ...section));
}

/** The files of a module: as cargo compiles it, as wasm-bindgen writes it, with its glue, and as Binaryen writes it. */
function filesOf(generated, { name, forms }) {
  const stem = join(
    generated,
    forms.includes("file") ? name : `${name}-${forms[0]}`,
  );
  return {
    compiled: `${stem}-compiled.wasm`,
    bound: `${stem}-bound.wasm`,
    glue: `${stem}-bound.js`,
    wasm: `${stem}.wasm`,
  };
}

/** The file that cargo writes for a module. */
function compiledFile({ name }) {
  const file = `${crateOf(name).replaceAll("-", "_")}.wasm`;
  return join(root, "target", target, "wasm", file);
}

/**
 * The compiler's options that replace this machine's folders in the paths that it writes into a module, where panics have them.
 * So the same sources give the same bytes on every machine.
 */
function remaps({ root, env }) {
  const { packages } = JSON.parse(
    execFileSync(
      "cargo",
      [
        ...["metadata", "--format-version=1", "--locked", "--quiet"],
        `--filter-platform=${target}`,
      ],
      { cwd: root, env, encoding: "utf8", maxBuffer: 1 << 28 },
    ),
  );
  // Usually one folder below CARGO_HOME. It is another one where a registry is replaced or vendored.
  const registries = new Set(
    packages
      .filter(({ source }) => source !== null)
      .map(({ manifest_path }) => dirname(dirname(manifest_path))),
  );
  const [, commit] = /^commit-hash: (.*)$/m.exec(output("rustc", ["-vV"]));
  const sysroot = output("rustc", ["--print", "sysroot"]);
  return [
    [root, "/urlsmith"],
    ...[...registries].map((folder) => [folder, "/crates"]),
    // Where the sources of the standard library are installed, the compiler names those.
    [join(sysroot, "lib/rustlib/src/rust"), `/rustc/${commit}`],
  ].map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
}

/** The arguments of cargo that compile a module. `where` is the workspace, and the environment. */
export function cargoArguments(built, where = { root, env: process.env }) {
  const { profile, llvm } = goals[built.goal];
  const flags = [
    ...remaps(where),
    ...llvm.map((option) => `-Cllvm-args=${option}`),
    ...(built.simd ? [simd.rust] : []),
  ];
  return [
    "build",
    "--quiet",
    `--package=${crateOf(built.name)}`,
    "--profile=wasm",
    `--target=${target}`,
    // Added to the flags in .cargo/config.toml.
    `--config=target.${target}.rustflags=${JSON.stringify(flags)}`,
    ...profile.map((setting) => `--config=profile.wasm.${setting}`),
  ];
}

/** Makes the files of a compiled module that the package is built from. */
async function finish(generated, built) {
  const { name, forms, goal, simd: hasSimd } = built;
  const { compiled, bound, glue, wasm } = filesOf(generated, built);
  await start(program("urlsmith-bindgen"), [compiled, bound, glue]);
  await start(process.execPath, [
    join(root, "node_modules/binaryen/bin/wasm-opt"),
    ...engineFeatures,
    ...(hasSimd ? [simd.binaryen] : []),
    ...goals[goal].passes,
    // Data start after the first KB of the memory. That KB is the far end of the stack, which the modules never read.
    "--low-memory-unused",
    // A function with one caller is not inlined, unless it is tiny. This saves up to 3 % after brotli, and an engine
    // that compiles function by function starts sooner.
    `--one-caller-inline-max-function-size=${goals[goal].inlined}`,
    // The pass cuts the data at runs of zeros, into hundreds of segments, which compress worse.
    "--skip-pass=memory-packing",
    "--strip-producers",
    "--strip-target-features",
    bound,
    `--output=${wasm}`,
  ]);
  const script = glueFunction(readFileSync(glue, "utf8"));
  if (script !== null) {
    writeFileSync(join(generated, `${name}-glue.js`), script);
  }
  for (const path of [compiled, bound, glue]) rmSync(path);
  const { tables } = modules[name];
  if (forms.includes("text")) {
    const value = JSON.stringify(encode(readFileSync(wasm)));
    writeExport(generated, name, "code", value, tables ? unicodeNotice() : "");
  }
  if (tables) addSection(wasm, "unicode", unicode());
  if (!forms.includes("file")) rmSync(wasm);
}

/**
 * Turns the glue, which holds the state of one instance, into a function that makes a glue for each instance. So no
 * state outlives an instance. The function takes the functions that the module imports from "host". Unused functions, such as
 * those that load an instance, are left out. A module without such imports needs no glue: the result is null. Only a module
 * that imports something which returns an object has `takeObject`, and an array of such objects.
 */
function glueFunction(glue) {
  if (!/ from ["']host["']/.test(glue)) return null;
  const takeObject = glue.includes("function takeObject(") ? "takeObject" : "";
  const needed = `${glue
    .replaceAll(/^export (?=function )/gm, "")
    .replace(/^export \{.*\};$/m, "")}
export { __wbg_get_imports, ${takeObject} };`;
  const { code } = transformSync(needed, { treeShaking: true, format: "esm" });
  const [, imports, body] =
    /^import (\{[^}]*\}) from "host";\n([^]*)^export \{[^}]*\};\n$/m.exec(
      code,
    ) ?? [];
  // The glue gets no exports of the instance.
  if (body === undefined || /^(import|export)\b|\bwasm\b/m.test(body)) {
    throw new Error("the glue of wasm-bindgen has an unknown form");
  }
  const array = takeObject
    ? `import { OwnArray as Array } from "../../js/shared/intrinsics.js";\n`
    : "";
  return `${array}export function createGlue(${imports}) {
${body}return { imports: __wbg_get_imports(), ${takeObject} };
}
`;
}

/** Writes a script that exports a part of a module. */
function writeExport(generated, name, part, value, notice = "") {
  writeFileSync(
    join(generated, `${name}-${part}.js`),
    `${notice}export const ${part} = ${value};\n`,
  );
}
