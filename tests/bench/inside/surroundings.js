// What the other implementations expect of an engine, where a page lacks it: whatwg-url takes two getters from
// SharedArrayBuffer's prototype as it loads.

globalThis.SharedArrayBuffer ??= class {
  get byteLength() {
    throw new TypeError("not a SharedArrayBuffer");
  }

  get growable() {
    throw new TypeError("not a SharedArrayBuffer");
  }
};
