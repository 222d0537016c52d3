// Streams of chunks, and the batches of their lines.

import { bytesOf } from "../shared/bytes-of.js";
import {
  TypeError,
  apply,
  asyncIteratorSymbol,
  iteratorSymbol,
} from "../shared/intrinsics.js";
import { ByteLines, TextLines } from "./lines.js";

/** Something to read chunks from: {next, stop}. Both return promises, or what an iterator that is not async returns. */
export function chunksOf(stream) {
  const isStream =
    typeof stream === "object" && stream !== null && bytesOf(stream) === null;
  const method = isStream
    ? (stream[asyncIteratorSymbol] ?? stream[iteratorSymbol])
    : undefined;
  if (typeof method === "function") {
    const iterator = apply(method, stream, []);
    return {
      next: () => iterator.next(),
      stop: () => iterator.return?.(),
    };
  }
  if (isStream && typeof stream.getReader === "function") {
    // A ReadableStream in an engine where these are not iterable.
    const reader = stream.getReader();
    return { next: () => reader.read(), stop: () => reader.cancel() };
  }
  throw new TypeError(
    "parseChunks: the input is no stream of texts or bytes; parseAll is for a text or an array of URLs",
  );
}

export async function* batches(chunks, parse) {
  let lines = null;
  let isOpen = false;
  try {
    for (;;) {
      // A stream that fails is closed.
      isOpen = false;
      const { done, value } = await chunks.next();
      isOpen = !done;
      if (!done) {
        const chunk = await value;
        lines ??= typeof chunk === "string" ? new TextLines() : new ByteLines();
        lines.add(chunk);
      }
      for (;;) {
        const some = lines?.take(done) ?? null;
        if (some === null) {
          break;
        }
        const batch = parse(some);
        if (batch.length > 0) {
          yield batch;
        }
      }
      if (done) {
        return;
      }
    }
  } finally {
    // The program wants no more batches, or something has failed.
    if (isOpen) {
      await chunks.stop();
    }
  }
}
