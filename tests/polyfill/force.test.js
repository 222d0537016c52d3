// `urlsmith/polyfill/force` leaves two kinds of URL objects. Libraries and Node's own modules accept both.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { findBun, findDeno, findNode } from "../support/engines/table.js";
import { orSkip } from "../support/engines/unavailable.js";
import { folderWithPackage } from "../support/folder.js";
import { pkg } from "../support/paths.js";
import { run } from "../support/processes.js";

const FORM = "application/x-www-form-urlencoded;charset=UTF-8";
const TEXT = "text/plain;charset=UTF-8";
const script = join(import.meta.dirname, "programs/force.js");
const files = ["dist/node/polyfill-force.cjs", "dist/polyfill-force.cjs"];

for (const major of [18, 20, 22, 24, 26]) {
  // The second form looks for Node's modules as browsers' bundles do, which Node 18 cannot.
  for (const file of major === 18 ? files.slice(0, 1) : files) {
    test(`Node ${major}, ${file}: both kinds are instances, node:url is the same, forms are forms, http gets URLs, and Node loads its requests when they are used`, (context) =>
      orSkip(context, async () => {
        const { command, args } = await findNode(major);
        const all = [...args, "--no-warnings", script, join(pkg, file)];
        const expected = {
          loaded: false,
          isReplaced: true,
          instances: Array(6).fill(true),
          others: Array(5).fill(false),
          derived: true,
          module: [true, true, true],
          format: ["http://u:p@h/a?#", "http://h/a?#", "h/a"],
          types: [FORM, FORM, TEXT, TEXT],
          constructors: [true, true],
          requested: "http://h/a",
          fetched: "a",
          assigned: [
            [false, "Request"],
            [false, "Response"],
          ],
          sent: "a=b+c",
          got: "/a?b",
        };
        for (const more of [[], ["loaded before"]]) {
          const text = await run(command, [...all, ...more]);
          expected.loaded = more.length > 0;
          assert.deepEqual(JSON.parse(text), expected, more.join());
        }
      }));
  }
}

test("format of node:url warns of a string as it does without the polyfill", (context) =>
  orSkip(context, async () => {
    // Node shows no such warning to a package.
    const app = folderWithPackage({ isCopy: true });
    writeFileSync(
      join(app, "it.cjs"),
      `if (process.argv[2]) require(process.argv[2]);
       process.on("warning", ({ code }) => console.log(code));
       console.log(require("url").format("http://a"));`,
    );
    for (const [major, codes] of [
      [18, ""],
      [24, "DEP0169\n"],
      [26, "DEP0169\n"],
    ]) {
      const { command, args } = await findNode(major);
      for (const entry of ["", "urlsmith/polyfill/force"]) {
        const all = [...args, "--no-warnings", join(app, "it.cjs"), entry];
        const text = await run(command, all);
        assert.equal(text, `http://a/\n${codes}`, `Node ${major} ${entry}`);
      }
    }
  }));

for (const [title, find] of [
  ["Bun", findBun],
  ["Deno", findDeno],
]) {
  test(`${title}: format of node:url takes our URLs`, (context) =>
    orSkip(context, async () => {
      const { command, args } = await find();
      const app = folderWithPackage();
      const program = join(app, "it.mjs");
      writeFileSync(
        program,
        `import nodeUrl from "node:url";
         const urls = [new URL("http://u:p@h/a")];
         await import("urlsmith/polyfill/force");
         urls.push(new URL(urls[0]));
         console.log(JSON.stringify(urls.map((url) => [nodeUrl.format(url), nodeUrl.format(url, { auth: false })])));`,
      );
      const texts = ["http://u:p@h/a", "http://h/a"];
      const printed = JSON.parse(await run(command, [...args, program]));
      assert.deepEqual(printed, [texts, texts]);
    }));
}

/** What a program prints before and after `urlsmith/polyfill/force` is loaded. */
async function inNode(before, after, major = 24) {
  const { command, args } = await findNode(major);
  const load = `require(${JSON.stringify(join(pkg, files[0]))});`;
  const program = `(async () => { ${before}\n${load}\nconsole.log(JSON.stringify(${after})); })();`;
  return JSON.parse(await run(command, [...args, "-e", program]));
}

for (const major of [24, 26]) {
  test(`what differs in Node ${major}: keys for crypto, which readFileSync reads, and the codes of errors`, (context) =>
    orSkip(context, async () => {
      const before = `
      const { createPrivateKey, generateKeyPairSync } = require("crypto");
      const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require("fs");
      const folder = mkdtempSync(require("path").join(require("os").tmpdir(), "urlsmith-"));
      const file = require("path").join(folder, "key.pem");
      const { privateKey } = generateKeyPairSync("ed25519");
      writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }));
      const outcome = (call) => { try { return call(); } catch (error) { return error.code; } };
      const urlOfFile = () => new URL(require("url").pathToFileURL(file));
      const outcomes = () => [
        outcome(() => createPrivateKey(urlOfFile()).type),
        outcome(() => createPrivateKey({ key: urlOfFile() }).type),
        outcome(() => createPrivateKey(readFileSync(urlOfFile())).type),
        outcome(() => new URL("a")),
        outcome(() => new URL()),
        outcome(() => URLPattern({})),
        outcome(() => URLSearchParams.prototype.toString.call({})),
        outcome(() => new URLSearchParams([["a"]])),
      ];
      const asBefore = outcomes();`;
      const after = `(() => { const all = [asBefore, outcomes()]; rmSync(folder, { recursive: true }); return all; })()`;
      const [native, ours] = await inNode(before, after, major);
      assert.deepEqual(native, [
        "private",
        "private",
        "private",
        "ERR_INVALID_URL",
        "ERR_MISSING_ARGS",
        "ERR_CONSTRUCT_CALL_REQUIRED",
        "ERR_INVALID_THIS",
        "ERR_INVALID_TUPLE",
      ]);
      assert.deepEqual(ours, [
        "ERR_INVALID_ARG_TYPE",
        "ERR_INVALID_ARG_TYPE",
        "private",
        "ERR_INVALID_URL",
        "ERR_INVALID_URL",
        ...Array(3).fill(null),
      ]);
    }));
}

test("a syncBuiltinESMExports that throws, as workerd's does, stops nothing", (context) =>
  orSkip(context, async () => {
    const throwing = `require("node:module").syncBuiltinESMExports = () => { throw new Error("not here"); };`;
    const expected = ["x", "http://a/"];
    const tried = `[new URLPattern({ pathname: "/:a" }).exec("http://a/x").pathname.groups.a, new URL("http://a").href]`;
    assert.deepEqual(await inNode(throwing, tried), expected);
  }));

test("arguments that are missing stay missing, and a body is read once, with its own receiver", (context) =>
  orSkip(context, async () => {
    const before = `
      class Init {
        #form = new URLSearchParams("c=d");
        reads = 0;
        method = "POST";
        get body() { this.reads++; return this.#form; }
        get keepalive() { return this.#form === null; }
      }
      const messages = () => Promise.all([
        () => new Request(), () => fetch(), () => new Request("http://a", 1), () => new Request("http://a", null),
      ].map(async (call) => { try { await call(); } catch ({ message }) { return message; } }));
      const asBefore = messages();`;
    const after = `await (async () => {
        const init = new Init();
        const ours = { method: "POST", body: new URLSearchParams("a=b") };
        const copy = new Request("http://b", new Request("http://a", ours));
        const texts = [init, ours, Object.freeze(ours), Object.create(ours)].map((init) => new Request("http://a", init).text());
        const before = await asBefore;
        return [init.reads, (await messages()).every((message, index) => message === before[index]), before[0] !== before[2],
          await copy.text(), await Promise.all(texts)];
      })()`;
    assert.deepEqual(await inNode(before, after), [
      1,
      true,
      true,
      "a=b",
      ["c=d", "a=b", "a=b", "a=b"],
    ]);
  }));

test("Bun: URLSearchParams has the member toJSON of Bun's own", (context) =>
  orSkip(context, async () => {
    const { command, args } = await findBun();
    const program = `
      const Own = URLSearchParams;
      require(${JSON.stringify(join(pkg, files[0]))});
      const input = "?a=1&b=%20&a=2";
      const texts = [Own, URLSearchParams].map((Params) => JSON.stringify(new Params(input)));
      console.log(JSON.stringify([Own === URLSearchParams, ...texts]));`;
    const text = await run(command, [...args, "-e", program]);
    const json = '{"a":["1","2"],"b":" "}';
    assert.deepEqual(JSON.parse(text), [false, json, json]);
  }));
