// The modules in js/webassembly/: their state between calls stays whole, however a call ends.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { embedded } from "../../js/webassembly/embedded.js";
import { fromFile } from "../../js/webassembly/file.js";
import { idna } from "../../js/webassembly/idna.js";
import { decode } from "../../js/shared/binary-text.js";
import { createGlue as glueOfBatch } from "../../target/generated/batch-glue.js";
import { createGlue as glueOfCore } from "../../target/generated/core-glue.js";
import { wasmFiles } from "../../tools/lib/modules.js";
import { encode } from "../../tools/lib/wasm-text.js";
import { pkg } from "../support/paths.js";

/** IDNA that returns its input; each instance counts its calls. `memorySizes` are in bytes, one for each call. */
function idnaOf(memorySizes, thrown = []) {
  const instances = [];
  const convert = idna(() => {
    const instance = {
      calls: 0,
      memory: new WebAssembly.Memory({ initial: 1 }),
      reserve(length) {
        instance.length = length;
        return 8;
      },
      to_ascii() {
        instance.calls++;
        if (thrown.length > 0) throw thrown.shift();
        const { memory } = instance;
        const more = memorySizes.shift() - memory.buffer.byteLength;
        memory.grow(more / (1 << 16));
        return instance.length;
      },
      result: () => 8,
    };
    instances.push(instance);
    return instance;
  });
  return { convert, instances };
}

test("IDNA keeps its instance while its memory is small", () => {
  const { convert, instances } = idnaOf([1 << 17, 1 << 18, 1 << 24, 1 << 17]);
  for (const text of ["one", "two", "three", "four"]) {
    assert.equal(Buffer.from(convert(Buffer.from(text))).toString(), text);
  }
  assert.deepEqual(
    instances.map(({ calls }) => calls),
    [3, 1],
  );
});

test("IDNA makes a fresh instance after a call that did not end well", () => {
  const { convert, instances } = idnaOf([1 << 17, 1 << 17], [new Error("no")]);
  assert.throws(() => convert(Buffer.from("one")), /no/);
  assert.equal(Buffer.from(convert(Buffer.from("two"))).toString(), "two");
  assert.equal(instances.length, 2);
});

/** A module that exports a memory of one page. */
const memoryOnly = Buffer.from(
  "0061736d01000000050301000107" + "0a01066d656d6f72790200",
  "hex",
);

test("embedded code is decoded again when the first time did not end well", () => {
  let reads = 0;
  const encoded = encode(memoryOnly);
  const code = {
    length: encoded.length,
    get text() {
      if (++reads === 1) throw new RangeError("the stack is full");
      return encoded.text;
    },
  };
  const instantiate = embedded(code);
  assert.throws(() => instantiate({}), RangeError);
  const { memory } = instantiate({});
  assert.equal(memory.buffer.byteLength, 1 << 16);
  const { memory: other } = instantiate({});
  assert.notEqual(other, memory);
});

test("a file is read again when the first time did not end well", () => {
  let reads = 0;
  const instantiate = fromFile(() => {
    if (++reads === 1) throw new RangeError("the stack is full");
    return memoryOnly;
  }, '"urlsmith/js"');
  assert.throws(() => instantiate({}), RangeError);
  for (let round = 0; round < 2; round++) {
    const { memory } = instantiate({});
    assert.equal(memory.buffer.byteLength, 1 << 16);
  }
  assert.equal(reads, 2);
});

test("the error of a file that is refused names the entry to use", () => {
  const instantiate = fromFile(
    () => Buffer.from("not WebAssembly"),
    '"urlsmith/js"',
  );
  assert.throws(() => instantiate({}), {
    name: "NotSupportedError",
    message: /use "urlsmith\/js"/,
  });
});

test("the text of bytes has all of them, and no character that a string or a script escapes", () => {
  const bytes = Array.from({ length: 256 }, (_, byte) => [byte, 7 * byte, 0]);
  const given = Uint8Array.from(bytes.flat());
  const encoded = encode(given);
  const { text } = encoded;
  assert.match(text, /^[9-;<-[\]-|]+$/);
  assert.doesNotMatch(text, /<[!/]/);
  assert.deepEqual(decode(encoded), given);
});

for (const [name, createGlue] of Object.entries({
  batch: glueOfBatch,
  core: glueOfCore,
})) {
  test(`the glue of the module ${name} has what the module imports, and nothing else`, () => {
    const bytes = readFileSync(join(pkg, "dist", wasmFiles[name]));
    const wanted = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
    const { imports } = createGlue({});
    const names = Object.values(imports).flatMap(Object.keys);
    assert.deepEqual(names.sort(), wanted.map(({ name }) => name).sort());
  });
}
