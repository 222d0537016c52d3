// The package, as the engine can run it: with WebAssembly, or else its CommonJS form, which has none.

const withWebAssembly = {
  url: () => import("./url.js"),
  suffix: () => import("urlsmith/public-suffix"),
  pattern: () => import("./pattern.js"),
  validate: () => import("urlsmith/js/validate"),
};

const withoutWebAssembly = () => import("./without-wasm.js");

/** The smallest module. */
const nothing = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Whether the engine runs WebAssembly. A page's policy can forbid that, in some engines only when an instance is made. */
export function hasWebAssembly() {
  try {
    new WebAssembly.Instance(new WebAssembly.Module(nothing));
    return true;
  } catch {
    return false;
  }
}

const canCompile = hasWebAssembly();

/** The modules for a kind of work: "url", "suffix", "pattern" or "validate". */
export const load = (kind) =>
  canCompile ? withWebAssembly[kind]() : withoutWebAssembly();
