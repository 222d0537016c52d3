// Putting together WebAssembly code that was taken apart; tools/lib/wasm-instructions.js does that and says how and why.

import { decodeText } from "./text.js";
import { instantiator } from "./wasm.js";

/** What there is of an instruction beside its opcode. */
const KINDS = "nbloustf";
const NOTHING = 0;
const BYTES = 1;
const LOCAL = 2;
const OFFSET = 3;
const SIGNED = 5;
const TABLE = 6;
const FUNCTION = 7;
const NO_KIND = 8;

/** The character of the digit 0. */
const ZERO = 35;
/** The last digit of a number is less than this, */
const BASE = 64;
/** and each before it is so much more, and counts this much more than the one before. */
const MORE = 27;
/** The character of no symbol. */
const END = " ";

/** As `instantiator`, for a module whose code was taken apart and whose data is mostly text. */
export function forSize(code, data) {
  return instantiator(
    () => decodeInstructions(code),
    () => decodeText(data.text),
    data.address,
  );
}

/** The bytes of a module. */
function decodeInstructions(code) {
  const bytes = new Uint8Array(code.size);
  const head = decodeText(code.head);
  bytes.set(head);
  // By the symbols' characters.
  const kinds = new Uint8Array(128).fill(NO_KIND);
  const opcodes = new Uint8Array(128);
  const rests = [];
  code.symbols.split(" ").forEach((symbol, index) => {
    const [kind, ...own] = symbol.match(/^.|../g);
    // As encodeSymbol has it.
    const character = index < 92 ? 35 + index : index - 91;
    kinds[character] = KINDS.indexOf(kind);
    const [opcode, ...rest] = own.map((byte) => parseInt(byte, 16));
    opcodes[character] = opcode;
    rests[character] = rest;
  });
  const { instructions, locals, offsets } = code;
  const text = instructions + END + locals + offsets;
  const localsStart = instructions.length + 1;
  const offsetsStart = localsStart + locals.length;
  write(
    bytes,
    head.length,
    characters(text),
    localsStart,
    offsetsStart,
    kinds,
    opcodes,
    rests,
  );
  return bytes;
}

function characters(text) {
  if (typeof TextEncoder === "function") {
    return new TextEncoder().encode(text);
  }
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** All in one function without calls, and all in its own variables, which engines are quickest to make fast. */
function write(bytes, at, text, local, offset, kinds, opcodes, rests) {
  let instruction = 0;
  let functionStart = 0;
  for (;;) {
    const symbol = text[instruction++];
    const kind = kinds[symbol];
    if (kind < FUNCTION) {
      bytes[at++] = opcodes[symbol];
      if (kind === LOCAL && text[local] < ZERO + BASE) {
        bytes[at++] = text[local++] - ZERO;
        continue;
      }
      if (kind === NOTHING) {
        continue;
      }
      const rest = rests[symbol];
      for (let index = 0; index < rest.length; index++) {
        bytes[at++] = rest[index];
      }
      if (kind === BYTES) {
        continue;
      }
    } else {
      const size = at - functionStart;
      for (let index = 0; index < 5 && functionStart > 0; index++) {
        bytes[functionStart - 5 + index] =
          ((size >>> (7 * index)) & 0x7f) | (index < 4 ? 0x80 : 0);
      }
      if (kind === NO_KIND) {
        return;
      }
      functionStart = at += 5;
    }
    let count = 1;
    for (let index = 0; index < count; index++) {
      let next =
        kind === LOCAL ? local : kind === OFFSET ? offset : instruction;
      let number = 0;
      let scale = 1;
      let digit = text[next++] - ZERO;
      for (; digit >= BASE; digit = text[next++] - ZERO) {
        number += (digit - BASE) * scale;
        scale *= MORE;
      }
      number += digit * scale;
      if (kind === LOCAL) {
        local = next;
      } else if (kind === OFFSET) {
        offset = next;
      } else {
        instruction = next;
      }
      if (kind === SIGNED) {
        number = number % 2 === 0 ? number / 2 : (number + 1) / -2;
        for (
          ;
          number < -0x40 || number > 0x3f;
          number = Math.floor(number / 0x80)
        ) {
          bytes[at++] = number | 0x80;
        }
        bytes[at++] = number & 0x7f;
        continue;
      }
      if (kind >= TABLE && index === 0) {
        // A function's groups of locals, two numbers each, or a table's targets and one more.
        count += kind === FUNCTION ? 2 * number : number + 1;
      }
      for (; number > 0x7f; number >>>= 7) {
        bytes[at++] = number | 0x80;
      }
      bytes[at++] = number;
    }
  }
}
