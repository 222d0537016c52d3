// UTF-8 for short strings, where a loop beats TextEncoder and TextDecoder, and for engines without them.

/**
 * Up to this length in code units a loop writes faster. A call of `encodeInto` takes 20 to 40 ns in Node, Deno and Bun,
 * which all have a `process`, and 150 to 250 ns in Chromium, Firefox and WebKit; the loop takes 1 to 2 ns a code unit.
 */
const SHORT_STRING = typeof process === "object" ? 16 : 100;
/** Up to this length in bytes a loop reads faster. */
const SHORT_BYTES = 56;

const encoder =
  SHORTCUTS && typeof TextEncoder === "function" ? new TextEncoder() : null;
const decoder =
  SHORTCUTS && typeof TextDecoder === "function"
    ? new TextDecoder("utf-8", { ignoreBOM: true })
    : null;

/**
 * Writes a string, converted to a scalar value string, at an index; returns where it ends, or -1 where there is
 * too little room.
 */
export function encode(string, bytes, at) {
  if (!SHORTCUTS) {
    return encodeByHand(string, bytes, at);
  }
  const length = string.length;
  if (length > SHORT_STRING) {
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
  // What there was no room for went nowhere.
  return at <= bytes.length ? at : -1;
}

/** The string that some bytes, known to be UTF-8, are. */
export function decode(bytes, start = 0, end = bytes.length) {
  if (!SHORTCUTS || decoder === null) {
    return decodeByHand(bytes, start, end);
  }
  if (end - start > SHORT_BYTES) {
    return decoder.decode(bytes.subarray(start, end));
  }
  let string = "";
  let index = start;
  for (; index + 7 < end; index += 8) {
    const a = bytes[index];
    const b = bytes[index + 1];
    const c = bytes[index + 2];
    const d = bytes[index + 3];
    const e = bytes[index + 4];
    const f = bytes[index + 5];
    const g = bytes[index + 6];
    const h = bytes[index + 7];
    if ((a | b | c | d | e | f | g | h) > 0x7f) {
      return decoder.decode(bytes.subarray(start, end));
    }
    string += String.fromCharCode(a, b, c, d, e, f, g, h);
  }
  for (; index < end; index++) {
    if (bytes[index] > 0x7f) {
      return decoder.decode(bytes.subarray(start, end));
    }
    string += String.fromCharCode(bytes[index]);
  }
  return string;
}

/** https://encoding.spec.whatwg.org/#utf-8-decoder, for input known to be UTF-8. */
function decodeByHand(bytes, start, end) {
  let string = "";
  // Arguments are limited in number, so long strings come in pieces.
  const units = [];
  for (let index = start; index < end;) {
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
