// IDNA by its own module, which is instantiated when a domain is not ASCII, and most never are.

/** The domain parser ToASCII, from UTF-8 to ASCII; null on failure. The result is good until the next call. */
export function idna(instantiate) {
  let exports;
  return (domain) => {
    exports ??= instantiate();
    const { length } = domain;
    const start = exports.reserve(length) >>> 0;
    new Uint8Array(exports.memory.buffer, start, length).set(domain);
    const asciiLength = exports.to_ascii();
    return asciiLength < 0
      ? null
      : new Uint8Array(
          exports.memory.buffer,
          exports.result() >>> 0,
          asciiLength,
        );
  };
}
