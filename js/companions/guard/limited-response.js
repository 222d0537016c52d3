// A response whose body has a limit.

import { TypeError } from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import { createDataProperty } from "../../shared/webidl.js";

const { FinalizationRegistry: Registry, ReadableStream } = globalThis;

/** Cancels bodies that nobody can read any longer, as undici does with those of its own responses. */
const unread = /* @__PURE__ */ new Registry(cancel);

function cancel(reader) {
  reader.cancel().catch(() => {});
}

/** A response of the same class. Reading its body fails after `maxBytes` bytes, which are counted as they are after decompression. */
export function limitedResponse(response, maxBytes, redirected) {
  const { body, headers, ok, status, statusText, type, url } = response;
  const result = new response.constructor(
    body && limitedStream(body, maxBytes, url),
    // The class refuses other statuses, such as 999, that servers send.
    {
      headers,
      statusText,
      status: status > 199 && status < 600 ? status : 200,
    },
  );
  return withMembers(result, { ok, redirected, status, type, url });
}

/** https://streams.spec.whatwg.org/#rs-model. It reads nothing ahead. */
function limitedStream(body, maxBytes, url) {
  const reader = body.getReader();
  let left = maxBytes;
  const source = {
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) {
        controller.close();
        return;
      }
      left -= value.byteLength;
      if (left < 0) {
        cancel(reader);
        throw new TypeError(
          `the body of ${quote(url)} has more than ${maxBytes} bytes`,
        );
      }
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  };
  const stream = new ReadableStream(source, { highWaterMark: 0 });
  unread.register(stream, reader);
  return stream;
}

/** Gives a response, and its clones, the members that no constructor sets. */
function withMembers(response, values) {
  for (const name in values) {
    createDataProperty(response, name, values[name]);
  }
  const { clone } = response;
  createDataProperty(response, "clone", () =>
    withMembers(clone.call(response), values),
  );
  return response;
}
