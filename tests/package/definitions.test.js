// "Go to definition" of an editor follows a URL from the entry to the Rust. The answers are those of TypeScript's language server, which
// editors ask, with jsconfig.json.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { repository } from "../support/paths.js";

const read = (file) => readFileSync(join(repository, file), "utf8");

/** A client of a language server. */
class Client {
  #child;
  #text = Buffer.alloc(0);
  #waiting = new Map();
  #opened = new Set();

  constructor(command, args) {
    this.#child = spawn(command, args, {
      cwd: repository,
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#child.stdout.on("data", (chunk) => {
      this.#text = Buffer.concat([this.#text, chunk]);
      this.#receive();
    });
  }

  #receive() {
    for (;;) {
      const end = this.#text.indexOf("\r\n\r\n");
      if (end < 0) return;
      const [, length] = /Content-Length: (\d+)/.exec(
        this.#text.toString("latin1", 0, end),
      );
      const next = end + 4 + Number(length);
      if (this.#text.length < next) return;
      const message = JSON.parse(this.#text.subarray(end + 4, next));
      this.#text = this.#text.subarray(next);
      const { id, method, params } = message;
      if (method === undefined) this.#waiting.get(id)(message);
      else if (id !== undefined) {
        // The server asks for its settings.
        this.#send({ id, result: params.items?.map(() => null) ?? null });
      }
    }
  }

  #send(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#child.stdin.write(
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  }

  async ask(method, params) {
    const id = this.#waiting.size;
    const answer = new Promise((resolve) => this.#waiting.set(id, resolve));
    this.#send({ id, method, params });
    const { result, error } = await answer;
    assert.equal(error, undefined, method);
    return result;
  }

  async initialize() {
    const rootUri = pathToFileURL(repository).href;
    await this.ask("initialize", {
      processId: null,
      rootUri,
      capabilities: {},
    });
    this.#send({ method: "initialized", params: {} });
  }

  /** Where the name at an index of a file is defined: each as a file and the text from there to the end of the line. */
  async definitions(file, index) {
    const uri = pathToFileURL(join(repository, file)).href;
    const text = read(file);
    if (!this.#opened.has(file)) {
      this.#opened.add(file);
      const textDocument = { uri, languageId: "javascript", version: 1, text };
      this.#send({ method: "textDocument/didOpen", params: { textDocument } });
    }
    const lines = text.slice(0, index).split("\n");
    const found = await this.ask("textDocument/definition", {
      textDocument: { uri },
      position: { line: lines.length - 1, character: lines.at(-1).length },
    });
    return (found ?? []).map(({ uri, range: { start } }) => {
      const path = relative(repository, fileURLToPath(uri));
      const line = read(path).split("\n")[start.line];
      return `${path.replaceAll("\\", "/")}: ${line.slice(start.character)}`;
    });
  }

  end() {
    this.#child.kill();
  }
}

let client;
before(async () => {
  const compiler = join(repository, "node_modules/typescript/lib/tsc.js");
  client = new Client(process.execPath, [compiler, "--lsp", "--stdio"]);
  await client.initialize();
});
after(() => client.end());

/** The definitions of what follows `before` in a file. */
const follow = (file, before) => {
  const index = read(file).indexOf(before);
  assert.notEqual(index, -1, `${file} has no ${before}`);
  return client.definitions(file, index + before.length);
};

test("from `new URL` to the Rust", async () => {
  const steps = [
    ["js/entries/index.js", "export { ", "js/classes/url.js: URL {"],
    ["js/classes/url.js", "outcome = ", "js/core/parse-url.js: parse("],
    ["js/core/parse-url.js", "outcome = ", "js/core/parse-url.js: parseWith("],
    [
      "js/core/parse-url.js",
      "status = instance.exports.",
      "wasm/core/src/parse.rs: parse(",
    ],
    [
      "js/core/instance.js",
      "exports = ",
      "js/webassembly/core-embedded.js: instantiateCore ",
    ],
    [
      "js/webassembly/core-embedded.js",
      "@__PURE__ */ ",
      "js/webassembly/embedded.js: embedded(",
    ],
    [
      "js/webassembly/embedded.js",
      "(imports) => ",
      "js/webassembly/compile.js: instantiate(",
    ],
  ];
  for (const [file, before, expected] of steps) {
    const found = await follow(file, before);
    assert.ok(
      found.some((definition) => definition.startsWith(expected)),
      `${file}, after ${before}: ${found}`,
    );
  }
});

const sources = readdirSync(join(repository, "js"), { recursive: true })
  .filter((file) => file.endsWith(".js"))
  .map((file) => `js/${file.replaceAll("\\", "/")}`);

test("each call of an exported function leads to its Rust", async () => {
  let count = 0;
  for (const file of sources) {
    if (!/^js\/(core|webassembly)\//.test(file)) continue;
    for (const call of read(file).matchAll(/\bexports\.(?=(\w+)\()/g)) {
      const found = await client.definitions(file, call.index + call[0].length);
      assert.ok(found.length > 0, `${file}: ${call[1]}`);
      for (const definition of found) {
        const start = new RegExp(`^wasm/\\w+/src/.*\\.rs: ${call[1]}\\(`);
        assert.match(definition, start, `${file}: ${call[1]}`);
        count++;
      }
    }
  }
  assert.ok(count > 15, `${count} definitions`);
});
