// `parseChunks`: the lines of a stream, wherever its chunks end.

import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { describe, test } from "node:test";

import { formsOf } from "../support/forms.js";

const encoder = new TextEncoder();
const text = `\ufeffhttps://a.example/b\r\nno\n\r\n\r\nhttps://\u00fc.example/\u{1f600}?q\n\ufeffx:\nhttps://c.example\r`;

for (const form of await formsOf("urlsmith/batch")) {
  describe(`urlsmith/batch, ${form.form}`, () => testChunks(form));
}

function testChunks({ parseAll, parseChunks }) {
  /** All hrefs, with null for what is no URL, and how many batches there were. */
  const read = async (stream, options) => {
    const hrefs = [];
    let batches = 0;
    for await (const batch of parseChunks(stream, options)) {
      assert.ok(batch.length > 0);
      hrefs.push(...batch.column("href"));
      batches++;
    }
    return { hrefs, batches };
  };
  const expected = [...parseAll(text).column("href")];

  test("chunks end anywhere", async () => {
    const bytes = encoder.encode(text);
    for (const whole of [text, bytes]) {
      for (let first = 0; first <= whole.length; first++) {
        for (const second of [first, first + 1, first + 2]) {
          const chunks = [
            whole.slice(0, first),
            whole.slice(first, second),
            whole.slice(second),
          ];
          assert.deepEqual((await read(chunks)).hrefs, expected, `${first}`);
        }
      }
      const each = Array.from({ length: whole.length }, (_, index) =>
        whole.slice(index, index + 1),
      );
      assert.deepEqual((await read(each)).hrefs, expected);
    }
  });

  test("kinds of streams and chunks", async () => {
    const bytes = encoder.encode(text);
    async function* generator() {
      yield bytes.subarray(0, 30);
      yield Buffer.from(bytes.subarray(30, 50));
      yield bytes.slice(50).buffer;
    }
    const chunks = () => [bytes.slice(0, 30), bytes.slice(30)];
    const web = new ReadableStream({
      start(controller) {
        for (const chunk of chunks()) controller.enqueue(chunk);
        controller.close();
      },
    });
    const old = { getReader: () => new Blob([bytes]).stream().getReader() };
    const node = Readable.from(chunks());
    const decoded = Readable.from(chunks());
    decoded.setEncoding("utf8");
    const promises = chunks().map((chunk) => Promise.resolve(chunk));
    for (const stream of [generator(), web, old, node, decoded, promises]) {
      assert.deepEqual((await read(stream)).hrefs, expected);
    }
    assert.deepEqual((await read([])).hrefs, []);
    assert.deepEqual((await read(["", "\n", ""])).hrefs, []);
    assert.deepEqual(
      (await read(["b\n?", "c"], { base: "https://a/" })).hrefs,
      ["https://a/b", "https://a/?c"],
    );
    const columns = ["hostname"];
    const hosts = [];
    for await (const batch of parseChunks([text], { columns })) {
      hosts.push(...batch.column("hostname"));
    }
    assert.equal(`${hosts}`, "a.example,,xn--tda.example,,c.example");
  });

  test("batches have at most 1 MiB, but for a longer line", async () => {
    const line = "https://a.example/some/path?and=a#query\n";
    const count = Math.ceil((3 << 20) / line.length);
    const long = `https://b.example/${"c".repeat(2 << 20)}\n`;
    const whole = line.repeat(count) + long + line;
    for (const chunk of [whole, encoder.encode(whole)]) {
      const { hrefs, batches } = await read([chunk]);
      assert.equal(hrefs.length, count + 2);
      assert.equal(hrefs[count], long.trim());
      assert.ok(batches >= 5 && batches < 10, `${batches}`);
    }
  });

  test("a line without end", async () => {
    let chunks = 0;
    function* endless(chunk) {
      for (;;) {
        chunks++;
        yield chunk;
      }
    }
    const piece = "a".repeat(1 << 20);
    for (const chunk of [piece, encoder.encode(piece)]) {
      chunks = 0;
      await assert.rejects(read(endless(chunk)), {
        name: "TypeError",
        message: /a line is longer than 64 MiB/,
      });
      assert.equal(chunks, 65);
    }
    assert.deepEqual((await read(["a:\nb:"])).hrefs, ["a:", "b:"]);
  });

  test("streams are closed, and errors come through", async () => {
    let closed = 0;
    const stream = () => ({
      next: () => Promise.resolve({ done: false, value: "a:\n" }),
      return: () => Promise.resolve({ done: true, value: void closed++ }),
      [Symbol.asyncIterator]() {
        return this;
      },
    });
    for await (const batch of parseChunks(stream())) {
      assert.equal(batch.length, 1);
      break;
    }
    assert.equal(closed, 1);
    await assert.rejects(async () => {
      for await (const batch of parseChunks(stream())) {
        throw new RangeError(batch.href(0));
      }
    }, RangeError);
    assert.equal(closed, 2);
    const failing = { ...stream(), next: () => Promise.reject(new URIError()) };
    await assert.rejects(read(failing), URIError);
    assert.equal(closed, 2);
    for (const chunks of [
      ["a:", encoder.encode("b")],
      [encoder.encode("b"), "a"],
      [1],
    ]) {
      await assert.rejects(read(chunks), {
        message: /^parseChunks: a chunk is/,
      });
    }
    for (const wrong of [undefined, null, "a:", encoder.encode("a:"), 1, {}]) {
      assert.throws(() => parseChunks(wrong), { message: /is no stream/ });
    }
    assert.throws(() => parseChunks(), { message: /1 argument/ });
    assert.throws(() => parseChunks([], { base: "a" }), { message: /base/ });
    assert.throws(() => parseChunks([], { columns: ["a"] }), {
      message: /column "a"/,
    });
  });
}
