// The backend of `urlsmith/lite` in Node: as node.js, without IDNA's tables.

export { instantiateCore } from "./node.js";
export { noIdna as instantiateIdna } from "./no-idna.js";
