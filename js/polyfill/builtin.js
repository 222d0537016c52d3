// The modules of Node.

/** A module by its name, such as "node:url"; undefined where there is no Node. */
export const builtin = (name) => globalThis.process?.getBuiltinModule?.(name);
