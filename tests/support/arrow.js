// Columns of strings in the format of Apache Arrow.

import assert from "node:assert/strict";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The buffers of a column. `before` bytes, and as many bits, precede the first value. A null has bytes, too, which mean nothing. */
export function columnOf(values, { large = false, before = 0 } = {}) {
  const parts = values.map((value) => encoder.encode(value ?? "https://null/"));
  const offsets = [before];
  for (const { length } of parts) offsets.push(offsets.at(-1) + length);
  const bytes = new Uint8Array(offsets.at(-1) + 5).fill(0x2f);
  parts.forEach((part, index) => bytes.set(part, offsets[index]));
  const validity = new Uint8Array((before + values.length + 7) >> 3);
  values.forEach((value, index) => {
    const bit = before + index;
    if (value !== null) validity[bit >> 3] |= 1 << (bit & 7);
  });
  return {
    values: bytes,
    valueOffsets: large
      ? BigInt64Array.from(offsets, BigInt)
      : Int32Array.from(offsets),
    validity,
    offset: before,
  };
}

/** The values of the buffers of a column, as Arrow's format defines them. */
export function valuesOf({
  values,
  valueOffsets,
  validity,
  length,
  nullCount,
}) {
  assert.ok(valueOffsets instanceof Int32Array);
  assert.equal(valueOffsets.length, length + 1);
  const texts = Array.from({ length }, (_, index) =>
    (validity[index >> 3] >> (index & 7)) & 1
      ? decoder.decode(
          values.subarray(valueOffsets[index], valueOffsets[index + 1]),
        )
      : null,
  );
  assert.equal(values.length, valueOffsets[length]);
  assert.equal(nullCount, texts.filter((text) => text === null).length);
  return texts;
}
