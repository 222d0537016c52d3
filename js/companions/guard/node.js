// The `urlsmith/guard/node` entry: connections of servers to hosts that are untrusted input.

export { checkedFetch } from "./checked-fetch.js";
export { publicAgents, publicConnect } from "./public-agents.js";
export { publicLookup } from "./public-lookup.js";
