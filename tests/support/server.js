// HTTP servers for tests, on 127.0.0.1 and a free port.

import { createServer } from "node:http";
import { extname } from "node:path";

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".idl": "text/plain; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
};

/** Starts a server: {origin, close()}. If answering throws, the answer is an internal server error. */
export async function listen(answer) {
  const server = createServer(async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      response
        .writeHead(500, { "content-type": "text/plain" })
        .end(String(error));
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A port that nothing uses now. */
export async function freePort() {
  const { origin, close } = await listen(() => {});
  await close();
  return Number(new URL(origin).port);
}

/** The body of a request, as text. */
export async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** Sends a file's content, with the type for its path. Null means that there is no such file. */
export function send(response, path, content, headers = {}) {
  if (content === null) {
    response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    return;
  }
  response.writeHead(200, {
    "content-type": TYPES[extname(path)] ?? "application/octet-stream",
    "cache-control": "no-store",
    ...headers,
  });
  response.end(content);
}
