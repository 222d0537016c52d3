// Memory is freed: after a call, instances of the WebAssembly module keep only what later calls need.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";

import { formsOf } from "../support/forms.js";

const prelude = (entry) => `
  import { formsOf } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "../support/forms.js")))};
  const [{ URL, URLPattern, URLSearchParams }] = await formsOf("${entry}");
  const MiB = 1 << 20;
  /** The memory in use, in MiB, after a full garbage collection. */
  async function settle() {
    for (let round = 0; round < 5; round++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      gc();
    }
    const { heapUsed, external } = process.memoryUsage();
    return { used: (heapUsed + external) / MiB };
  }
`;

/** Runs a module in a process of its own; returns the JSON that it prints. */
function run(entry, code) {
  const output = execFileSync(
    process.execPath,
    ["--expose-gc", "--input-type=module", "--eval", prelude(entry) + code],
    { encoding: "utf8" },
  );
  return JSON.parse(output);
}

for (const entry of ["urlsmith", "urlsmith/js"]) {
  describe(entry, () => testMemory(entry));
}

test("a result that is longer than a string can be is explained, and later calls work", () => {
  const { message, later } = run(
    "urlsmith",
    `
    let message;
    try {
      // Each of these characters becomes six.
      URL.parse(\`https://a/\${"ü".repeat(9e7)}\`);
    } catch (error) {
      message = error.message;
    }
    console.log(JSON.stringify({ message, later: new URL("https://a/../b").href }));
  `,
  );
  assert.equal(
    message,
    "An input of 90000010 characters has a result that is longer than a string can be",
  );
  assert.equal(later, "https://a/b");
});

test("a list keeps nothing of the patterns that it had, and lists nothing of each other", () => {
  const { before, after } = run(
    "urlsmith/js",
    `
    const forms = await formsOf("urlsmith/list");
    const { URLPatternList } = forms.find(({ form }) => /without/.test(form));
    const routes = Array.from({ length: 500 }, (_, i) => ({ pathname: \`/\${i}/:id\` }));
    const lists = [new URLPatternList(), new URLPatternList(routes)];
    const cycle = (i) => {
      const init = { hostname: \`\${i}.org\`, pathname: \`/x\${i}/:id?\` };
      for (const list of lists) {
        list.add(init, i);
        if (!list.test(\`https://\${i}.org/x\${i}/a\`)) throw new Error("no match");
        if (!list.delete(init)) throw new Error("not deleted");
      }
    };
    const work = (from, to) => {
      for (let i = from; i < to; i++) cycle(i);
    };
    work(0, 2_000);
    const before = await settle();
    work(2_000, 20_000);
    const make = (i) => {
      const list = new URLPatternList([{ pathname: \`/\${i}\` }]);
      list.test("https://example.com/");
      return list;
    };
    let alive = Array.from({ length: 5_000 }, (_, i) => make(i));
    for (let i = 0; i < 20_000; i++) make(i);
    alive = null;
    console.log(JSON.stringify({ before, after: await settle() }));
  `,
  );
  assert.ok(
    after.used - before.used < 1,
    `${before.used} MiB before, ${after.used} MiB after`,
  );
});

function testMemory(entry) {
  test("a hundred rounds over many URLs take no more than two", () => {
    const { second, last } = run(
      entry,
      `
    const urls = Array.from({ length: 20_000 }, (_, i) => \`https://example\${i}.com/../\${i % 7 ? "é" : "a"}/b?c=\${i}#d\`);
    let second;
    for (let round = 1; round <= 100; round++) {
      for (const url of urls) URL.parse(url)?.searchParams;
      if (round === 2) second = await settle();
    }
    console.log(JSON.stringify({ second, last: await settle() }));
  `,
    );
    assert.ok(
      last.used - second.used < 1,
      `${second.used} MiB after the second round, ${last.used} MiB after the last`,
    );
  });

  test("patterns leave nothing behind", () => {
    const { before, after } = run(
      entry,
      `
    const work = () => {
      for (let i = 0; i < 20_000; i++) {
        new URLPattern({ pathname: \`/\${i}/:id/(\\\\d+)\` }).exec(\`https://example.com/\${i}/a/7\`);
      }
    };
    work();
    const before = await settle();
    for (let round = 0; round < 5; round++) work();
    console.log(JSON.stringify({ before, after: await settle() }));
  `,
    );
    assert.ok(
      after.used - before.used < 1,
      `${before.used} MiB before, ${after.used} MiB after`,
    );
  });

  test("patterns are small", () => {
    const bytes = run(
      entry,
      `
    const make = (i) => new URLPattern({ pathname: \`/users\${i}/:id\` });
    for (let i = 0; i < 1000; i++) make(i);
    const kept = new Array(20_000).fill(null);
    const before = await settle();
    for (let i = 0; i < kept.length; i++) kept[i] = make(i);
    const after = await settle();
    console.log(JSON.stringify(((after.used - before.used) * MiB) / kept.length));
  `,
    );
    assert.ok(bytes > 100 && bytes <= 1200, `${bytes} bytes for each pattern`);
  });

  test("a memory that grows in the middle of a call is read as it is then", async () => {
    const [{ URL, URLPattern }] = await formsOf(entry);
    const pattern = new URLPattern({ hostname: "k" });
    const long = "a".repeat(2 ** 22);
    for (let size = 1000; size < 130_000; size += 2_999) {
      // After such a long input, the next call starts with a fresh instance, which has to grow.
      URL.parse(`x:${long}`);
      const path = "a".repeat(size);
      const url = new URL(`http://u@h/${path}`);
      assert.equal(url.username, "u");
      assert.equal(url.pathname.length, size + 1);
      const base = `http://h/${path}/`;
      URL.parse(`x:${long}`);
      assert.equal(new URL("x", base).href.length, base.length + 1);
      URL.parse(`x:${long}`);
      assert.equal(URL.canParse(`foo:/${path}?q`), true);
      assert.equal(new URL("http://k/p").host, "k");
      URL.parse(`x:${long}`);
      url.hash = path;
      assert.equal(new URL("http://z/q r").pathname, "/q%20r");
      assert.equal(url.hash.length, size + 1);
      URL.parse(`x:${long}`);
      pattern.test(`http://u@h/${path}`);
      assert.equal(pattern.test("http://k/x"), true);
    }
  });
}
