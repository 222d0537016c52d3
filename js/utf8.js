// UTF-8 for short strings, where a loop beats TextEncoder and TextDecoder, and for engines without them.

/** Up to this length in code units or bytes the loops are ahead. */
const SHORT = 64;

const encoder = typeof TextEncoder === "function" ? new TextEncoder() : null;
const decoder =
  typeof TextDecoder === "function"
    ? new TextDecoder("utf-8", { ignoreBOM: true })
    : null;

/**
 * Writes a string, converted to a scalar value string, at an index; returns where it ends, or -1 where there is
 * too little room.
 */
export function encode(string, bytes, at) {
  const length = string.length;
  if (length > SHORT) {
    return encodeLong(string, bytes, at);
  }
  for (let index = 0; index < length; index++) {
    const unit = string.charCodeAt(index);
    if (unit > 0x7f) {
      return encodeLong(string, bytes, at);
    }
    bytes[at + index] = unit;
  }
  const end = at + length;
  return end <= bytes.length ? end : -1;
}

function encodeLong(string, bytes, at) {
  if (encoder === null) {
    return encodeByHand(string, bytes, at);
  }
  const { read, written } = encoder.encodeInto(
    string,
    at === 0 ? bytes : bytes.subarray(at),
  );
  return read === string.length ? at + written : -1;
}

/** https://encoding.spec.whatwg.org/#utf-8-encoder */
function encodeByHand(string, bytes, at) {
  for (let index = 0; index < string.length; index++) {
    let codePoint = string.codePointAt(index);
    if (at + 4 > bytes.length) {
      return -1;
    }
    if (codePoint < 0x80) {
      bytes[at++] = codePoint;
      continue;
    }
    if (codePoint > 0xffff) {
      index++;
    } else if (codePoint >= 0xd800 && codePoint <= 0xdfff) {
      codePoint = 0xfffd;
    }
    if (codePoint < 0x800) {
      bytes[at++] = 0xc0 | (codePoint >> 6);
    } else {
      if (codePoint < 0x10000) {
        bytes[at++] = 0xe0 | (codePoint >> 12);
      } else {
        bytes[at++] = 0xf0 | (codePoint >> 18);
        bytes[at++] = 0x80 | ((codePoint >> 12) & 0x3f);
      }
      bytes[at++] = 0x80 | ((codePoint >> 6) & 0x3f);
    }
    bytes[at++] = 0x80 | (codePoint & 0x3f);
  }
  return at;
}

/** The string that bytes known to be UTF-8 are. */
export function decode(bytes) {
  if (bytes.length > SHORT && decoder !== null) {
    return decoder.decode(bytes);
  }
  let string = "";
  // Arguments are limited in number, so long strings come in pieces.
  const units = [];
  for (let index = 0; index < bytes.length;) {
    const byte = bytes[index++];
    if (byte < 0x80) {
      units.push(byte);
    } else if (byte < 0xe0) {
      units.push(((byte & 0x1f) << 6) | (bytes[index++] & 0x3f));
    } else if (byte < 0xf0) {
      const high = ((byte & 0x0f) << 12) | ((bytes[index++] & 0x3f) << 6);
      units.push(high | (bytes[index++] & 0x3f));
    } else {
      let codePoint = (byte & 0x07) << 18;
      codePoint |= (bytes[index++] & 0x3f) << 12;
      codePoint |= (bytes[index++] & 0x3f) << 6;
      codePoint |= bytes[index++] & 0x3f;
      codePoint -= 0x10000;
      units.push(0xd800 | (codePoint >> 10), 0xdc00 | (codePoint & 0x3ff));
    }
    if (units.length > 4096) {
      string += String.fromCharCode.apply(null, units);
      units.length = 0;
    }
  }
  return string + String.fromCharCode.apply(null, units);
}
