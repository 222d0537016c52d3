// Adds what other implementations need and a page may lack: whatwg-url reads two getters of SharedArrayBuffer's
// prototype when it loads.

globalThis.SharedArrayBuffer ??= class {
  get byteLength() {
    throw new TypeError("not a SharedArrayBuffer");
  }

  get growable() {
    throw new TypeError("not a SharedArrayBuffer");
  }
};
