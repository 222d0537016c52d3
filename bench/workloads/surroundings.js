// Adds what other implementations need and an engine may lack.

// whatwg-url reads two getters of its prototype when it loads.
globalThis.SharedArrayBuffer ??= class {
  get byteLength() {
    throw new TypeError("not a SharedArrayBuffer");
  }

  get growable() {
    throw new TypeError("not a SharedArrayBuffer");
  }
};

// whatwg-url-minimum decodes its tables with this function when it loads.
globalThis.atob ??= (text) => {
  const digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  let result = "";
  let bits = 0;
  let count = 0;
  for (const digit of text.replace(/=+$/, "")) {
    bits = (bits << 6) | digits.indexOf(digit);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    result += String.fromCharCode((bits >> count) & 255);
  }
  return result;
};
