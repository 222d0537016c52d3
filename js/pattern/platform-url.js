// The engine's own URL class, as it is when the entry loads.

export const { URL } = globalThis;

/** A URL, or null on failure. https://url.spec.whatwg.org/#concept-url-parser */
export function parseURL(input, base = undefined) {
  try {
    return new URL(input, base);
  } catch (error) {
    // Other errors say nothing about the strings: the engine may be short of stack or memory.
    if (error?.name !== "TypeError") {
      throw error;
    }
    return null;
  }
}
