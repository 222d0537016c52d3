// Connections to public addresses only: agents for node:http and node:https, and a connector for undici. The check is at the
// connection, so it holds for names, for literal addresses, which Node does not look up, and after redirects. An agent
// reuses only its own connections, which it has checked.

import http from "node:http";
import https from "node:https";
import { connect as connectTCP, isIP } from "node:net";
import { nextTick } from "node:process";
import { connect as connectTLS } from "node:tls";

import { TypeError, isArray, slice } from "../../shared/intrinsics.js";
import { quote } from "../../shared/messages.js";
import { optionsOf, wrong } from "./allowed.js";
import { addressCheck, notConnected } from "./public-address.js";
import { errorOf, publicLookup } from "./public-lookup.js";

/** After this many milliseconds without a connection, the connector for undici gives up, as undici's own does. */
const TIMEOUT = 10_000;

/** The options of `net.connect` and `tls.connect` by which a connection goes elsewhere than to its host. */
const elsewhere = {
  fd: undefined,
  handle: undefined,
  path: undefined,
  socket: undefined,
};

/**
 * A lookup that calls back later, as Node's own does. A lookup of the program's own may call back at once: if the connection then fails at
 * once, too, nobody listens for its error yet.
 */
const later = (lookup) => (hostname, options, callback) =>
  lookup(hostname, options, (error, found, family) =>
    nextTick(callback, error, found, family),
  );

/** The function that checks where a connection goes, and gives the connection the lookup that checks names. */
function connectionCheck(options) {
  const check = addressCheck(options);
  const lookup = later(publicLookup(options));
  const ports = options?.ports;
  if (ports != null && !(isArray(ports) && ports.every(Number.isInteger))) {
    throw wrong("ports", "be an array of numbers");
  }
  return (connection) => {
    const { socketPath } = connection;
    const host = connection.host ?? "localhost";
    if (socketPath) {
      throw notConnected(socketPath, "it is a local socket");
    }
    if (ports != null && !ports.includes(+connection.port)) {
      throw notConnected(host, `the port ${connection.port} is not allowed`);
    }
    if (isIP(host)) check(host, host);
    return { ...connection, ...elsewhere, host, lookup };
  };
}

/** An agent's class whose connections are all checked. */
const checked = (Agent) =>
  class extends Agent {
    #check;

    constructor(check, options) {
      // With NODE_USE_ENV_PROXY, agents of Deno take the proxy of the environment otherwise.
      super({ ...options, proxyEnv: {} });
      this.#check = check;
    }

    createConnection(options, callback) {
      let connection;
      try {
        connection = this.#check(options);
      } catch (error) {
        // The request then emits the error.
        callback(errorOf(error));
        return undefined;
      }
      return super.createConnection(connection, callback);
    }
  };

export function publicAgents(options, agentOptions) {
  if (optionsOf(agentOptions).proxyEnv != null) {
    throw wrong(
      "proxyEnv",
      "not be given: the proxy would connect to any host",
    );
  }
  const check = connectionCheck(options);
  return {
    http: new (checked(http.Agent))(check, agentOptions),
    https: new (checked(https.Agent))(check, agentOptions),
  };
}

/** https://github.com/nodejs/undici/blob/main/docs/docs/api/Connector.md */
export function publicConnect(options) {
  if (globalThis.process?.versions?.bun !== undefined) {
    throw new TypeError(
      "publicConnect does not work in Bun, whose undici ignores dispatchers: use publicAgents",
    );
  }
  const check = connectionCheck(options);
  return (target, callback) => {
    const { hostname, protocol } = target;
    const isTLS = protocol === "https:";
    let socket;
    const finish = (error) => {
      socket?.off("error", finish).setTimeout(0);
      if (error) socket?.destroy();
      callback(error ?? null, error ? null : socket);
    };
    try {
      // An IPv6 address has brackets in a URL.
      const host = hostname[0] === "[" ? slice(hostname, 1, -1) : hostname;
      const connection = check({
        ...target,
        host,
        port: target.port || (isTLS ? 443 : 80),
      });
      socket = isTLS
        ? connectTLS({
            ALPNProtocols: ["http/1.1"],
            ...connection,
            servername: target.servername || (isIP(host) ? "" : host),
          })
        : connectTCP(connection);
    } catch (error) {
      finish(errorOf(error));
      return;
    }
    socket
      .setNoDelay(true)
      .setTimeout(TIMEOUT, () =>
        socket.destroy(
          new TypeError(`no connection to ${quote(hostname)} in 10 seconds`),
        ),
      )
      .once("error", finish)
      .once(isTLS ? "secureConnect" : "connect", () => finish());
  };
}
