// A server on this machine for tests of urlsmith/guard/node, which notes what it is asked for.

import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/** An address as lookups give it. */
export const entryOf = (address) => ({
  address,
  family: address.includes(":") ? 6 : 4,
});

/** A lookup that gives these addresses, in the way that Node's does, and notes its options. */
export function giving(addresses, asked = []) {
  return (hostname, options, callback) => {
    asked.push({ hostname, ...options });
    callback(null, addresses.map(entryOf));
  };
}

/** A lookup by which every name has the address of this machine. */
export const lookup = giving(["127.0.0.1"]);

/** Allows the addresses of this machine for names such as `a.test`. */
export const allow = (address, hostname) => hostname.endsWith(".test");

/**
 * Starts a server. The parameter `to` of a request's URL is where it redirects, and `status` the status. Other requests get what `answer`
 * does with them. `asked` has {method, url, headers, body} of each request.
 */
export async function startServer(
  answer = (request, response) => response.end("hello"),
) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const { searchParams } = new URL(url, "http://server.test");
    const note = { method, url, headers, body: null };
    asked.push(note);
    const to = searchParams.get("to");
    if (to === null) {
      answer(request, response);
    } else {
      const status = searchParams.get("status") ?? 302;
      response.writeHead(Number(status), { location: to }).end("moved");
    }
    note.body = await text(request).catch(() => null);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address();
  return {
    asked,
    port,
    server,
    /** The URL of a path, at a name of this server. */
    at: (path, name = "a.test") => `http://${name}:${port}${path}`,
    /** The path that redirects to a URL. */
    to: (url, status = 302) => `/?${new URLSearchParams({ to: url, status })}`,
    /** The number of open connections. */
    connections: () =>
      new Promise((resolve) =>
        server.getConnections((_, count) => resolve(count)),
      ),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
