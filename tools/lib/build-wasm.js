// Builds the WebAssembly modules and their glue from Rust, in target/generated/.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { transformSync } from "esbuild";

import { output, root, start } from "./run.js";
import { encode, splitData, toCharacters } from "./wasm-text.js";

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

/** The further feature of the cores with SIMD. Safari has it from 16.4 on. */
const simd = { rust: "-Ctarget-feature=+simd128", binaryen: "--enable-simd" };

/** Removes instructions that wasm2js cannot translate. It translates copying and filling memory itself. */
const lowering = ["--signext-lowering", "--llvm-nontrapping-fptoint-lowering"];

const fast = {
  profile: "wasm",
  passes: ["-O3"],
  // LLVM's own limit is 225: the core then has 47.6 KB after brotli. With 25 it has 43.7 KB, and in Node 24 creating
  // patterns takes 13 % longer, and everything else 4 %. With 100 it has 45.1 KB; creating patterns takes 6 % longer,
  // and everything else 0 to 2 %. 75 lies between.
  llvm: ["-inline-threshold=75"],
};

const small = {
  profile: "wasm-small",
  llvm: [],
  // Data start after the first KB of the memory. That KB is the far end of the stack, which the modules never read.
  passes: ["--low-memory-unused", "--flatten", "--rereloop", "-Oz", "-Oz"],
};

const smallJavaScript = {
  ...small,
  // In JavaScript, a structure that is not copied by a call is copied by a statement for each word. A function that is
  // called in several places is not inlined.
  llvm: ["-max-store-memcpy=1", "-inline-threshold=0"],
};

/**
 * The modules, and the forms in which each is published: as a .wasm "file", as "text" of such a file, or as
 * "javascript".
 *
 * - `core` has SIMD, for Node and the edge: long URLs take 30 % less time. `core-text` is the same without SIMD, for
 *   browsers.
 * - `url` has the URL parser alone. Without WebAssembly, patterns and lists are plain JavaScript over it.
 * - `batch` has no patterns, and SIMD.
 * - `validate` lists the errors of URLs and patterns.
 * - `idna` has the tables of IDNA. Without WebAssembly, js/idna/ takes its place, with the same tables.
 */
const modules = {
  core: {
    forms: ["file"],
    features: ["wasm", "list"],
    hasSimd: true,
    ...fast,
  },
  "core-text": { forms: ["text"], features: ["wasm", "list"], ...fast },
  url: { forms: ["javascript"], features: ["wasm"], ...smallJavaScript },
  batch: {
    forms: ["file", "text"],
    features: ["wasm", "batch"],
    hasSimd: true,
    ...fast,
  },
  validate: {
    forms: ["file", "text", "javascript"],
    features: ["wasm", "pattern", "validate"],
    ...small,
  },
  idna: {
    forms: ["file", "text"],
    features: ["wasm-idna"],
    ...small,
  },
};

/**
 * Builds all modules. cargo compiles one at a time, since it locks its folder. Meanwhile Binaryen's tools, which use
 * one processor each, work on those that are compiled.
 */
export async function buildWasm(generated) {
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(generated, { recursive: true });
  await start("cargo", ["build", "--package=urlsmith-bindgen"]);
  writeLayout(generated);
  writeTables(generated);
  const lanes = new Array(availableParallelism()).fill(Promise.resolve());
  for (const [index, name] of Object.keys(modules).entries()) {
    await compile(generated, name);
    const lane = index % lanes.length;
    lanes[lane] = lanes[lane].then(() => finish(generated, name));
    // The error is thrown below.
    lanes[lane].catch(() => {});
  }
  await Promise.all(lanes);
}

/** Writes the numbers that Rust and JavaScript share. */
function writeLayout(generated) {
  const layout = output("cargo", [
    "run",
    "--quiet",
    "--package=urlsmith-layout",
  ]);
  if (layout === null) throw new Error("tools/layout cannot be run");
  writeFileSync(join(generated, "layout.js"), `${layout}\n`);
}

/** Writes the tables of IDNA for js/idna/. */
function writeTables(generated) {
  const tables = execFileSync(
    "cargo",
    ["run", "--quiet", "--package=idna_adapter", "--bin=tables"],
    {
      cwd: root,
    },
  );
  writeExport(generated, "uts46", "data", JSON.stringify(encode(tables)));
}

/** The files of a compiled module, before Binaryen's tools: the module, and its glue as wasm-bindgen writes it. */
const compiled = (generated, name) => ({
  bound: join(generated, `${name}-bound.wasm`),
  glue: join(generated, `${name}-bound.js`),
});

async function compile(generated, name) {
  const { features, profile, llvm, hasSimd } = modules[name];
  const flags = [
    ...llvm.map((option) => `-Cllvm-args=${option}`),
    ...(hasSimd ? [simd.rust] : []),
  ];
  const { bound, glue } = compiled(generated, name);
  await start("cargo", [
    "rustc",
    "--lib",
    // Overrides the crate types: link-time optimization leaves out a crate that is built as a Rust library, too.
    "--crate-type=cdylib",
    `--profile=${profile}`,
    `--target=${target}`,
    "--no-default-features",
    `--features=${features}`,
    // Added to the flags in .cargo/config.toml.
    ...(flags.length > 0
      ? [`--config=target.${target}.rustflags=${JSON.stringify(flags)}`]
      : []),
  ]);
  await start("cargo", [
    "run",
    "--quiet",
    "--package=urlsmith-bindgen",
    join(root, "target", target, profile, "urlsmith.wasm"),
    bound,
    glue,
  ]);
}

/** Makes the files of a compiled module that the package is built from. */
async function finish(generated, name) {
  const { forms, passes, hasSimd } = modules[name];
  const { bound, glue } = compiled(generated, name);
  await binaryen("wasm-opt", [
    ...engineFeatures,
    ...(hasSimd ? [simd.binaryen] : []),
    ...passes,
    // A function with one caller is not inlined, unless it is tiny. This saves up to 3 % after brotli, and an engine
    // that compiles function by function starts sooner.
    "--one-caller-inline-max-function-size=100",
    // The pass cuts the data at runs of zeros, into hundreds of segments, which compress worse.
    "--skip-pass=memory-packing",
    "--strip-producers",
    "--strip-target-features",
    bound,
    `--output=${join(generated, `${name}.wasm`)}`,
  ]);
  // The glue of `core` also serves the other modules of WebAssembly, which import nothing else.
  if (name === "core" || forms.includes("javascript")) {
    const script = glueFunction(readFileSync(glue, "utf8"));
    writeFileSync(join(generated, `${name}-glue.js`), script);
  }
  rmSync(bound);
  rmSync(glue);
  const isText = forms.includes("text");
  const isJavaScript = forms.includes("javascript");
  if (!isText && !isJavaScript) return;
  const { code, address, data } = splitData(
    readFileSync(join(generated, `${name}.wasm`)),
  );
  if (isText) {
    writeExport(generated, name, "code", JSON.stringify(encode(code)));
  }
  if (isJavaScript) await writeWasm2js(generated, name, code);
  // Most data of IDNA are tables of numbers, which are shorter in the form for code.
  const text =
    name === "idna" ? JSON.stringify(encode(data)) : toCharacters(data);
  const value = `{ address: ${address}, text: ${text} }`;
  writeExport(generated, name, "data", value);
}

/**
 * Turns the glue, which holds the state of one instance, into a function that makes a glue for each instance. So no
 * state outlives an instance. The function takes the functions that the module imports from "host", and the class of
 * its arrays. Unused functions, such as those that load an instance, are left out.
 */
function glueFunction(glue) {
  // Modules that take no objects from JavaScript have no such function.
  const takeObject = glue.includes("function takeObject(") ? "takeObject" : "";
  const names = `__wbg_get_imports, __wbg_finalize_init, ${takeObject}`;
  const needed = `${glue
    .replaceAll(/^export (?=function )/gm, "")
    .replace(/^export \{.*\};$/m, "")}\nexport { ${names} };`;
  const { code } = transformSync(needed, { treeShaking: true, format: "esm" });
  const [, imports, body] =
    /^import (\{[^}]*\}) from "host";\n([^]*)^export \{[^}]*\};\n$/m.exec(
      code,
    ) ?? [];
  if (body === undefined || /^(import|export)\b/m.test(body)) {
    throw new Error("the glue of wasm-bindgen has an unknown form");
  }
  return `export function createGlue(${imports}, Array) {
${body}return {
  imports: __wbg_get_imports(),
  setExports: (exports) => __wbg_finalize_init({ exports }),
  ${takeObject}
};
}
`;
}

/** Writes a script that exports a part of a module. */
function writeExport(generated, name, part, value) {
  writeFileSync(
    join(generated, `${name}-${part}.js`),
    `export const ${part} = ${value};\n`,
  );
}

/** Writes a module's code as JavaScript. */
async function writeWasm2js(generated, name, code) {
  const withoutData = join(generated, `${name}-code.wasm`);
  const translation = join(generated, `${name}-wasm2js.js`);
  writeFileSync(withoutData, code);
  await binaryen("wasm2js", [
    ...engineFeatures,
    "-Oz",
    ...lowering,
    withoutData,
    `--output=${translation}`,
  ]);
  const source = asFunction(readFileSync(translation, "utf8"));
  const { code: minified } = transformSync(source, { minify: true });
  writeFileSync(translation, minified);
  rmSync(withoutData);
}

function binaryen(tool, args) {
  return start(process.execPath, [
    join(root, "node_modules/binaryen/bin", tool),
    ...args,
  ]);
}

/** Built-in objects and functions, captured when the translated module is loaded; see js/shared/intrinsics.js. */
const captured = `
const { ArrayBuffer, Error, Float32Array, Float64Array } = globalThis;
const { Int8Array, Int16Array, Int32Array, Uint8Array, Uint16Array, Uint32Array } = globalThis;
const { create, getOwnPropertyDescriptor, getOwnPropertyDescriptors, getPrototypeOf, prototype } = globalThis.Object;
const Object = { create, prototype };
const Math = create(null, getOwnPropertyDescriptors(globalThis.Math));
const uncurryThis = Function.prototype.bind.bind(Function.prototype.call);
const getter = (object, name) => uncurryThis(getOwnPropertyDescriptor(object, name).get);
const lengthOf = getter(getPrototypeOf(Uint8Array).prototype, "length");
const byteLengthOf = getter(ArrayBuffer.prototype, "byteLength");
const [fill, copyWithin, set] = ["fill", "copyWithin", "set"].map((name) => uncurryThis(Uint8Array.prototype[name]));
`;

/**
 * Turns wasm2js's module, which holds one instance, into a function that makes instances. The declarations outside its
 * own function belong to the instance, too: a view of the memory, and functions that copy and fill through the view.
 */
function asFunction(source) {
  const [, outside, body] =
    /^([^]*)^function asmFunc\(imports\) \{\n([^]*)^var retasmFunc = /m.exec(
      source,
    ) ?? [];
  if (body === undefined) {
    throw new Error("the output of wasm2js has an unknown form");
  }
  if (body.includes("imports.env")) {
    throw new Error(
      "an import or export has an i64, which is two numbers in JavaScript",
    );
  }
  const declarations = outside.replace(/^import .*\n/gm, "");
  const translated = (declarations + body)
    .replace(/\bbufferView\.(fill|copyWithin)\(/g, "$1(bufferView, ")
    .replace(/\b(\w+)\.set\(HEAP8\)/g, "set($1, HEAP8)")
    .replace(/\bbufferView\.length\b/g, "lengthOf(bufferView)")
    .replace(/\bbuffer\.byteLength\b/g, "byteLengthOf(buffer)");
  // Engines expect that a function in parentheses is called soon, and parse it once. They parse other functions twice,
  // at the start and at the first call.
  const whole = translated.trimEnd().replace(/;$/, "");
  return `${captured}export default (function instantiate(imports) {\n${whole});\n`;
}
