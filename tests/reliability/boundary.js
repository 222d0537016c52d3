// The boundary between JavaScript and WebAssembly, at which a test can throw, run out of memory, or call back.

import { attempt } from "./outcome.js";

/** The error that a test throws where a call crosses the boundary. */
export class Fault extends Error {
  name = "Fault";
}

const PAGE = 1 << 16;
/**
 * The boundary between JavaScript and WebAssembly. Every call across it is counted, in both directions. When armed, it calls `fire` at one of them.
 */
export class Boundary {
  /** How many calls there were since the boundary was armed. */
  count = 0;
  /** Whether `fire` was called since then. */
  hasFired = false;
  /**
   * All memories that are still in use. Null if they are not recorded: a WeakRef keeps its target until the job ends.
   */
  memories = null;
  /** By how many pages a new memory may grow; no limit if this is not set. */
  sparePages = Infinity;
  #mostPages;
  #at = 0;
  #when = null;
  #fire = null;

  /** A memory refuses to grow only if it has a maximum of pages. */
  constructor(mostPages = null) {
    this.#mostPages = mostPages;
  }

  /**
   * From now on, `fire` is called "before" or "after" the call of this number, or before each call "from" this one on.
   */
  arm(at, when, fire) {
    this.count = 0;
    this.hasFired = false;
    this.#at = at;
    this.#when = when;
    this.#fire = fire;
  }

  /** Returns whether `fire` was called. */
  disarm() {
    this.#fire = null;
    return this.hasFired;
  }

  /** Makes the next call across the boundary fail, so that its caller drops the instance. */
  failOnce(call) {
    this.arm(1, "before", () => {
      throw new Fault("to drop the instance");
    });
    attempt(call);
    this.disarm();
  }

  cross(name, call) {
    if (this.#fire === null) return call();
    const number = ++this.count;
    const isHere = number === this.#at;
    if (
      this.#when === "from"
        ? number >= this.#at
        : isHere && this.#when === "before"
    ) {
      this.hasFired = true;
      this.#fire(name);
    }
    const result = call();
    if (isHere && this.#when === "after" && this.#fire !== null) {
      this.hasFired = true;
      this.#fire(name);
    }
    return result;
  }

  /** The functions of an object, each of which crosses the boundary. */
  wrap(functions, kind) {
    const wrapped = {};
    for (const [name, value] of Object.entries(functions)) {
      const { cross } = this;
      wrapped[name] =
        typeof value === "function"
          ? (...args) =>
              cross.call(this, `${kind} ${name}`, () => value(...args))
          : value;
    }
    return wrapped;
  }

  /** Records all memories from now on. */
  watchMemory() {
    this.memories = [];
    return this;
  }

  /** The size in bytes of all memories that are in use. */
  get memoryBytes() {
    let total = 0;
    for (const reference of this.memories) {
      total += reference.deref()?.buffer.byteLength ?? 0;
    }
    return total;
  }

  #wrapImports(imports) {
    const wrapped = {};
    for (const [name, module] of Object.entries(imports ?? {})) {
      wrapped[name] = this.wrap(module, "import");
    }
    return wrapped;
  }

  /** Wraps a function that makes instances, so that their calls cross this boundary. */
  instantiator(instantiate) {
    return (...args) =>
      this.cross("instantiate", () => {
        const imports = this.#wrapImports(args.pop());
        const exports = instantiate(...args, imports);
        const { memory } = exports;
        this.memories?.push(new WeakRef(memory));
        if (this.#mostPages !== null) {
          const pages = memory.buffer.byteLength / PAGE;
          memory.grow(Math.max(this.#mostPages - this.sparePages - pages, 0));
        }
        return this.wrap(exports, "export");
      });
  }

  /** A WebAssembly namespace whose instances use this boundary. */
  webAssembly() {
    const boundary = this;
    const { Module, Instance } = WebAssembly;
    const instantiate = this.instantiator(
      (module, imports) => new Instance(module, imports).exports,
    );
    return {
      ...Object.getOwnPropertyDescriptors(WebAssembly),
      Module: {
        value: function (bytes) {
          const most = boundary.#mostPages;
          return boundary.cross(
            "compile",
            () => new Module(most === null ? bytes : withMaximum(bytes, most)),
          );
        },
      },
      Instance: {
        value: function (module, imports) {
          return { exports: instantiate(module, imports) };
        },
      },
    };
  }
}

/** A WebAssembly module whose memory has a maximum of pages. */
function withMaximum(bytes, mostPages) {
  const source = new Uint8Array(
    bytes.buffer ?? bytes,
    bytes.byteOffset ?? 0,
    bytes.byteLength,
  );
  let at = 8;
  const readNumber = () => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = source[at++];
      number |= (byte & 0x7f) << shift;
      if (byte < 0x80) return number;
    }
  };
  while (at < source.length) {
    const start = at;
    const id = source[at++];
    const size = readNumber();
    const end = at + size;
    if (id === 5) {
      // One memory, without a maximum.
      if (readNumber() !== 1 || readNumber() !== 0) break;
      const minimum = source.subarray(at, end);
      const maximum = [(mostPages & 0x7f) | 0x80, mostPages >> 7];
      const section = [
        5,
        2 + minimum.length + maximum.length,
        1,
        1,
        ...minimum,
        ...maximum,
      ];
      const result = new Uint8Array(
        start + section.length + source.length - end,
      );
      result.set(source.subarray(0, start));
      result.set(section, start);
      result.set(source.subarray(end), start + section.length);
      return result;
    }
    at = end;
  }
  throw new Error("the module has no memory of its own, or it has a maximum");
}
