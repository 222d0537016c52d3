// WebAssembly code as text, taken apart so that it compresses better. js/backend/instructions.js puts it together again.
//
// Machine code is a mixture of opcodes, locals' indexes and offsets in memory. Apart, each kind repeats itself where the
// mixture does not. In bytes after brotli, of a core of 47.5 KB:
//
//     as bytes, two characters each                  21,200
//     numbers as digits, all in the order they had   20,000
//     locals' indexes by themselves                  19,000
//     offsets in memory by themselves, too           18,700
//     every kind of operand by itself                18,700
//
// Reading it takes 3 to 4 ms of a cold start in Node, where reading bytes takes one, so this is for where size is what counts.

import { encodeText, leb128 } from "./wasm-text.js";

const CODE_SECTION = 10;

/** What there is of an instruction beside its opcode. The reader has the same letters. */
const NOTHING = "n";
const BYTES = "b";
const LOCAL = "l";
const OFFSET = "o";
const UNSIGNED = "u";
const SIGNED = "s";
const TABLE = "t";
const FUNCTION = "f";

/** The last digit of a number is less than this. */
const BASE = 64;
/** Each digit before the last one is BASE and so much more. */
const MORE = 27;

/** Numbers of up to this many bytes are exact in JavaScript. */
const EXACT_LENGTH = 7;

/**
 * The texts of which a module without data is put together:
 *
 * - `head`: all before the functions, as bytes
 * - `symbols`: each kind of instruction, the most frequent one first: a letter, and the bytes that it always has, in
 *   hexadecimal digits
 * - `instructions`: each as the character of its symbol and its operands as numbers, but for those that are in
 * - `locals` and
 * - `offsets`
 *
 * `size` is how many bytes it is then: sizes of functions take five bytes each, so that they can be filled in afterwards.
 */
export function encodeInstructions(module) {
  const { before, id, start, end } = lastSection(module);
  if (id !== CODE_SECTION) throw new Error("something follows the code");
  const reader = new Reader(module, start);
  const functionCount = reader.number();
  const count = module.subarray(start, reader.at);
  const instructions = [];
  const locals = [];
  const offsets = [];
  let sectionSize = count.length;
  for (let index = 0; index < functionCount; index++) {
    const size = reader.number();
    const functionEnd = reader.at + size;
    sectionSize += 5 + size;
    const groups = reader.number();
    const operands = [groups, ...reader.numbers(2 * groups)];
    instructions.push({ symbol: FUNCTION, operands });
    while (reader.at < functionEnd) {
      instructions.push(readInstruction(reader, locals, offsets));
    }
  }
  if (reader.at !== end) throw new Error("code is cut off");
  const head = Buffer.concat([
    before,
    Buffer.from([CODE_SECTION, ...fiveBytes(sectionSize)]),
    count,
  ]);
  const symbols = byFrequency(instructions.map(({ symbol }) => symbol));
  const indexes = new Map(symbols.map((symbol, index) => [symbol, index]));
  return {
    size: head.length - count.length + sectionSize,
    head: encodeText(head),
    symbols: symbols.join(" "),
    instructions: instructions
      .map(
        ({ symbol, operands }) =>
          encodeSymbol(indexes.get(symbol)) + encodeNumbers(operands),
      )
      .join(""),
    locals: encodeNumbers(locals),
    offsets: encodeNumbers(offsets),
  };
}

/** Reads an instruction, with its operands but for those that go into lists of their own. */
function readInstruction(reader, locals, offsets) {
  const opcode = reader.byte();
  const instruction = (kind, bytes, ...operands) => ({
    symbol: kind + Buffer.from([opcode, ...bytes]).toString("hex"),
    operands,
  });
  if (opcode >= 0x20 && opcode <= 0x22) {
    locals.push(reader.number());
    return instruction(LOCAL, []);
  }
  if (opcode >= 0x28 && opcode <= 0x3e) {
    const alignment = reader.byte();
    offsets.push(reader.number());
    return instruction(OFFSET, [alignment]);
  }
  switch (opcode) {
    case 0x02: // block
    case 0x03: // loop
    case 0x04: // if
    case 0x3f: // memory.size
    case 0x40: // memory.grow
      return instruction(BYTES, reader.take(1));
    case 0x0c: // br
    case 0x0d: // br_if
    case 0x10: // call
    case 0x23: // global.get
    case 0x24: // global.set
      return instruction(UNSIGNED, [], reader.number());
    case 0x11: // call_indirect, of a type and in a table
      return instruction(BYTES, reader.take(2));
    case 0x0e: {
      // br_table
      const count = reader.number();
      return instruction(TABLE, [], count, ...reader.numbers(count + 1));
    }
    case 0x41: // i32.const
    case 0x42: {
      // i64.const
      const bytes = reader.takeNumber();
      if (bytes.length > EXACT_LENGTH) return instruction(BYTES, bytes);
      const number = signed(bytes);
      return instruction(SIGNED, [], number < 0 ? -2 * number - 1 : 2 * number);
    }
    case 0x43: // f32.const
    case 0x44: // f64.const
      throw new Error("nothing here calculates with floating-point numbers");
    case 0xfc: {
      // memory.copy and memory.fill name memories; conversions are two bytes.
      const count = { 10: 3, 11: 2 }[reader.bytes[reader.at]] ?? 1;
      return instruction(BYTES, reader.take(count));
    }
    default:
      return instruction(NOTHING, []);
  }
}

class Reader {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  number() {
    const [number, end] = leb128(this.bytes, this.at);
    this.at = end;
    return number;
  }

  numbers(count) {
    return Array.from({ length: count }, () => this.number());
  }

  /** The bytes of a number. */
  takeNumber() {
    const start = this.at;
    this.number();
    return this.bytes.subarray(start, this.at);
  }

  byte() {
    return this.bytes[this.at++];
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

/** The last section, and all before it. */
function lastSection(module) {
  const reader = new Reader(module, 8);
  for (;;) {
    const before = module.subarray(0, reader.at);
    const id = reader.byte();
    const size = reader.number();
    const start = reader.at;
    const end = start + size;
    if (end === module.length) return { before, id, start, end };
    reader.at = end;
  }
}

/** The value of a signed LEB128 number. */
function signed(bytes) {
  const [unsigned] = leb128(bytes, 0);
  const isNegative = (bytes.at(-1) & 0x40) !== 0;
  return isNegative ? unsigned - 2 ** (7 * bytes.length) : unsigned;
}

/** A LEB128 number of five bytes. */
function fiveBytes(number) {
  return [0, 7, 14, 21, 28].map(
    (shift) => ((number >>> shift) & 0x7f) | (shift < 28 ? 0x80 : 0),
  );
}

/** The different ones among some strings, the most frequent one first. */
function byFrequency(strings) {
  const counts = new Map();
  for (const string of strings) {
    counts.set(string, (counts.get(string) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([string]) => string);
}

function encodeNumbers(numbers) {
  return numbers.map(encodeNumber).join("");
}

function encodeNumber(number) {
  let text = "";
  let rest = number;
  for (; rest >= BASE; rest = Math.floor(rest / MORE)) {
    text += encodeDigit(BASE + (rest % MORE));
  }
  return text + encodeDigit(rest);
}

/** A digit is one of the printable ASCII characters from "#" on. */
function encodeDigit(digit) {
  return String.fromCharCode(35 + digit);
}

/** A symbol is one of them, too, or, if they do not suffice, a control character, which scripts escape. */
function encodeSymbol(index) {
  if (index > 122) throw new Error("there are too few characters");
  return String.fromCharCode(index < 92 ? 35 + index : index - 91);
}
