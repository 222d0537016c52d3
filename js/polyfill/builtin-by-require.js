// The modules of Node for CommonJS. Node 18 has no `getBuiltinModule`, and a bundler needs the names of what is required.

const modules = {
  "node:http": () => require("node:http"),
  "node:https": () => require("node:https"),
  "node:module": () => require("node:module"),
  "node:url": () => require("node:url"),
};

/** A module by its name, such as "node:url". */
export const builtin = (name) => modules[name]();
