// IP addresses as numbers.

import { indexOf, slice, split } from "./intrinsics.js";

/** The 16-bit pieces of a serialized address: two or eight. */
export function piecesOf(address) {
  if (indexOf(address, ":") < 0) {
    const parts = split(address, ".");
    return [(parts[0] << 8) | parts[1], (parts[2] << 8) | parts[3]];
  }
  const pieces = [0, 0, 0, 0, 0, 0, 0, 0];
  const gap = indexOf(address, "::");
  const before = gap < 0 ? address : slice(address, 0, gap);
  const after = gap < 0 ? "" : slice(address, gap + 2);
  if (before !== "") {
    const parts = split(before, ":");
    for (let index = 0; index < parts.length; index++) {
      pieces[index] = +`0x${parts[index]}`;
    }
  }
  if (after !== "") {
    const parts = split(after, ":");
    for (let index = 0; index < parts.length; index++) {
      pieces[8 - parts.length + index] = +`0x${parts[index]}`;
    }
  }
  return pieces;
}

/** Whether the first bits of an address equal those of a row for the same version of IP. */
export function isInRange(pieces, row) {
  for (let bits = row.length, index = 0; bits > 0; bits -= 16, index++) {
    const ignored = bits < 16 ? 16 - bits : 0;
    if ((pieces[index] ^ row.pieces[index]) >> ignored !== 0) {
      return false;
    }
  }
  return true;
}
