// Ways around the agents of urlsmith/guard/node, for each runtime that has node:http.

import net from "node:net";

import { entryOf, giving } from "./redirecting-server.js";

const outer = [entryOf("93.184.216.34")];
const toInner = (hostname, options, callback) =>
  options.all
    ? callback(null, [entryOf("127.0.0.1")])
    : callback(null, "127.0.0.1", 4);

/** The options of requests that must not reach a server at a port of 127.0.0.1. */
export function waysAround(publicAgents, port) {
  const agentOf = (...args) => publicAgents(...args).http;
  const agent = agentOf();
  const host = "name.example";
  let asked = 0;
  const rebinding = (hostname, options, callback) =>
    callback(null, asked++ === 0 ? outer : [entryOf("127.0.0.1")]);
  const rebound = agentOf({ lookup: rebinding }, { keepAlive: true });
  /** The address is another one after it was checked. */
  const changing = (hostname, options, callback) => {
    let reads = 0;
    const address = () => (reads++ === 0 ? "8.8.8.8" : "127.0.0.1");
    callback(null, [
      Object.defineProperty({ family: 4 }, "address", { get: address }),
    ]);
  };
  const twice = (hostname, options, callback) => {
    callback(null, outer);
    callback(null, [entryOf("127.0.0.1")]);
  };
  const mixed = giving(["93.184.216.34", "127.0.0.1"]);
  return {
    "an inner hostname beside an outer host": {
      agent,
      host,
      hostname: "127.0.0.1",
    },
    "the header Host": { agent, host: "127.0.0.1", headers: { host } },
    "the request's lookup": { agent, host: "localhost", lookup: toInner },
    "the agent's lookup": {
      agent: agentOf(
        { lookup: giving(["93.184.216.34"]) },
        { lookup: toInner },
      ),
      host,
    },
    "the agent's host": {
      agent: agentOf({}, { host: "127.0.0.1", port }),
      host,
    },
    "the agent's local socket": {
      agent: agentOf({}, { socketPath: "/tmp/urlsmith.sock" }),
      host,
    },
    "a connection that the request makes": {
      agent,
      host: "localhost",
      createConnection: () => net.connect(port, "127.0.0.1"),
    },
    "several addresses, one of them inner": {
      agent: agentOf({ lookup: mixed }),
      host,
      autoSelectFamily: true,
    },
    "the first lookup": { agent: rebound, host },
    "the second lookup, rebound": { agent: rebound, host },
    "an address that changes": { agent: agentOf({ lookup: changing }), host },
    "two answers": { agent: agentOf({ lookup: twice }), host },
    "the method CONNECT": {
      agent,
      host: "127.0.0.1",
      method: "CONNECT",
      path: "a:1",
    },
    "no host": { agent },
    "an empty host": { agent, host: "" },
    "a final dot": { agent, host: "127.0.0.1." },
    "a scope": { agent, host: "::ffff:127.0.0.1%lo" },
    "IPv4-compatible": { agent, host: "::127.0.0.1" },
    "Amazon's metadata": { agent, host: "fd00:ec2::254" },
    "another port, as text": {
      agent: agentOf({ allow: ["127.0.0.1"], ports: [80] }),
      host: "127.0.0.1",
      port: `${port}`,
    },
  };
}
