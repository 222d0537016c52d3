// The encoders of another implementation.

import { createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
import { createSinglebyteEncoder } from "@exodus/bytes/single-byte.js";
import "@exodus/bytes/encoding.js";

export const multibyte = [
  "big5",
  "euc-jp",
  "euc-kr",
  "gb18030",
  "gbk",
  "iso-2022-jp",
  "shift_jis",
];

/** An encoder object for the label of an encoding. */
export function encoderOf(label) {
  if (label === "utf-8") return new TextEncoder();
  const create = multibyte.includes(label)
    ? createMultibyteEncoder
    : createSinglebyteEncoder;
  return { encode: create(label) };
}
