// From Rust to target/generated/: the glue and modules that js/ is built on.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { transformSync } from "esbuild";

import { root, run } from "./run.js";
import { encodeInstructions } from "./wasm-instructions.js";
import { encode, encodeText, splitData } from "./wasm-text.js";

const target = "wasm32-unknown-unknown";

/** What Chromium 92, Firefox 90 and Safari 15 have. */
const engineFeatures = [
  "-mvp",
  "--enable-mutable-globals",
  "--enable-sign-ext",
  "--enable-nontrapping-float-to-int",
  "--enable-bulk-memory",
  "--enable-bulk-memory-opt",
];

/** What wasm2js cannot translate. It does copy and fill memory with the engine's own functions. */
const lowering = ["--signext-lowering", "--llvm-nontrapping-fptoint-lowering"];

const fast = {
  profile: "wasm",
  passes: ["-O3"],
  // LLVM's own limit is 225. In KB after brotli, and against that in Node 24: 25 makes it 43.7 instead of 47.6, patterns
  // 13 % slower to make and all else 4 %; 100 makes it 45.1, patterns 6 % slower and all else 0 to 2 %.
  inlining: 100,
};

const small = {
  profile: "wasm-small",
  // Nothing that the modules read is in the first KB, which is the far end of the stack.
  passes: ["--low-memory-unused", "--flatten", "--rereloop", "-Oz", "-Oz"],
};

export function buildWasm(generated) {
  mkdirSync(generated, { recursive: true });
  run("cargo", ["build", "--package=urlsmith-bindgen"]);
  buildModule(generated, {
    name: "core",
    features: ["wasm", "list", "heap"],
    ...fast,
    forms: ["text", "javascript"],
  });
  // What Node starts with, which reads it from a file.
  buildModule(generated, {
    name: "url",
    features: ["wasm", "shortcuts", "heap"],
    ...fast,
    glue: "core",
    forms: [],
  });
  // The core of `urlsmith/lite`, which needs no lists.
  buildModule(generated, {
    name: "lite",
    features: ["wasm", "pattern"],
    ...small,
    glue: "core",
    forms: ["instructions"],
  });
  // Few need it.
  buildModule(generated, {
    name: "idna",
    features: ["wasm-idna"],
    ...small,
    forms: ["text", "javascript"],
  });
}

/** Builds a module, with a glue of its own or, once that is there, another module's; and forms of it for scripts. */
function buildModule(
  generated,
  { name, features, profile, passes, inlining, glue = name, forms },
) {
  const at = (file) => join(generated, file);
  run("cargo", [
    "rustc",
    "--lib",
    // Of this type alone: link-time optimization leaves out a crate that is to be a Rust library as well.
    "--crate-type=cdylib",
    `--profile=${profile}`,
    `--target=${target}`,
    "--no-default-features",
    `--features=${features}`,
    // Added to the flags in .cargo/config.toml.
    ...(inlining
      ? [
          `--config=target.${target}.rustflags=["-Cllvm-args=-inline-threshold=${inlining}"]`,
        ]
      : []),
  ]);
  const bound = at(`${name}-bound`);
  run("cargo", [
    "run",
    "--quiet",
    "--package=urlsmith-bindgen",
    join(root, "target", target, profile, "urlsmith.wasm"),
    bound,
    glue,
  ]);
  const script = withImports(
    withoutTextDecoder(readFileSync(join(bound, `${glue}_bg.js`), "utf8")),
    `./${glue}_bg.js`,
  );
  if (glue === name) writeFileSync(at(`${glue}_bg.js`), script);
  else assertImports(script, readFileSync(at(`${glue}_bg.js`), "utf8"));
  binaryen("wasm-opt", [
    ...engineFeatures,
    ...passes,
    // A function that is called in one place stays one, unless it is tiny: up to 3 % less after brotli, and an
    // engine that compiles function by function starts sooner.
    "--one-caller-inline-max-function-size=100",
    // The pass cuts the data at runs of zeros, into hundreds of segments, which compress worse.
    "--skip-pass=memory-packing",
    "--strip-producers",
    "--strip-target-features",
    join(bound, `${glue}_bg.wasm`),
    `--output=${at(`${name}.wasm`)}`,
  ]);
  rmSync(bound, { recursive: true });
  if (forms.includes("text"))
    writeText(at, name, (code) => ({ text: encode(code) }), encode);
  if (forms.includes("instructions"))
    writeText(at, name, encodeInstructions, encodeText);
  if (forms.includes("javascript")) writeWasm2js(at, name);
}

/** Writes a module as text, its data apart. */
function writeText(at, name, encodeCode, encodeData) {
  const { code, address, data } = splitData(readFileSync(at(`${name}.wasm`)));
  writeModule(at(`${name}-code.js`), "code", encodeCode(code));
  writeModule(at(`${name}-data.js`), "data", {
    address,
    text: encodeData(data),
  });
}

function writeModule(file, name, value) {
  writeFileSync(file, `export const ${name} = ${JSON.stringify(value)};\n`);
}

/** Writes a module's code as JavaScript. */
function writeWasm2js(at, name) {
  const { code } = splitData(readFileSync(at(`${name}.wasm`)));
  writeFileSync(at(`${name}-code.wasm`), code);
  binaryen("wasm2js", [
    ...engineFeatures,
    "-O3",
    ...lowering,
    at(`${name}-code.wasm`),
    `--output=${at(`${name}-wasm2js.js`)}`,
  ]);
  const translated = asFunction(readFileSync(at(`${name}-wasm2js.js`), "utf8"));
  const { code: minified } = transformSync(translated, { minify: true });
  writeFileSync(at(`${name}-wasm2js.js`), minified);
  rmSync(at(`${name}-code.wasm`));
}

/** Gives the glue our own UTF-8 decoder: it would ask for TextDecoder at once, which not every engine has. */
function withoutTextDecoder(glue) {
  const decoder =
    /^let cachedTextDecoder = [^]*?^function decodeText\(bytes\) \{\n[^]*?^\}\n/m;
  const changed = glue.replace(
    decoder,
    'import { decode as decodeText } from "../../js/utf8.js";\n',
  );
  if (changed.includes("TextDecoder")) {
    throw new Error("wasm-bindgen writes something else than it used to");
  }
  return changed;
}

/**
 * Adds to the glue what the module imports as one object. The glue is that object itself as a namespace, but it also
 * has a function around each export, which would then be there for nothing.
 */
function withImports(glue, module) {
  const names = [
    ...glue.matchAll(/^export function (__wb(?!g_set_wasm\b)\w+)/gm),
  ].map(([, name]) => name);
  // As in tools/bindgen.
  const properties = names.map(
    (name) => `${name.replace(/^__wbg_(.*)_.*$/, "$1")}: ${name}`,
  );
  return `${glue}\nexport const imports = { "${module}": { ${properties.join(", ")} } };\n`;
}

/** A module that borrows a glue may import less than that has. */
function assertImports(glue, lender) {
  const importsOf = (text) =>
    /^export const imports = .*\{ (.*) \} \};$/m.exec(text)[1].split(", ");
  const lent = importsOf(lender);
  if (importsOf(glue).some((name) => !lent.includes(name))) {
    throw new Error("a module imports what the glue it borrows does not have");
  }
}

function binaryen(tool, args) {
  run(process.execPath, [
    join(root, "node_modules/binaryen/bin", tool),
    ...args,
  ]);
}

/**
 * Turns wasm2js's module, which holds one instance, into a function that makes instances. What it declares
 * outside belongs to the instance, too: a view of the memory, and functions that copy and fill through it.
 */
function asFunction(source) {
  const [, outside, body] =
    /^([^]*)^function asmFunc\(imports\) \{\n([^]*)^var retasmFunc = /m.exec(
      source,
    ) ?? [];
  if (body === undefined) {
    throw new Error("wasm2js writes something else than it used to");
  }
  if (body.includes("imports.env")) {
    throw new Error(
      "an import or export has an i64, which is two numbers in JavaScript",
    );
  }
  const declarations = outside.replace(/^import .*\n/gm, "");
  return `export default function instantiate(imports) {\n${declarations}${body}`;
}
