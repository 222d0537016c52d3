// The indexes of lists in the WebAssembly instance; see src/wasm/list.rs and src/pattern/list.rs.
//
// An index is a cache: it is built when a list is first matched, and again when it is gone because another list took its
// place or because the instance was dropped. Nothing here refers to a list, so a list that is collected leaves at most an
// index behind, until its slot is needed.

import {
  endMatch,
  flag,
  generation,
  heap,
  listStart,
  readComponents,
  readResult,
  recover,
  refreshViews,
  useBase,
  wasm,
  words,
  write,
  writeArguments,
  writeBytes,
} from "./core.js";

// The result words; see src/wasm.rs.
const LIST_LENGTH = 10;
const ARGUMENTS = 11;

/** So many lists have an index at a time, */
const SLOTS = 32;
/** and so many patterns, unless it is one list alone that has more. */
const PATTERNS = 1 << 16;

/** Patterns are loaded in pieces of about so many bytes. */
const PIECE = 1 << 14;

const slots = Array.from({ length: SLOTS }, () => ({
  /** The version of the list whose index is there; 0 for none. */
  version: 0,
  size: 0,
  lastUse: 0,
}));
/** The instance that has these indexes. */
let home = 0;
let clock = 0;
let versions = 0;

/** The text of the URL that was matched last, which is its serialization. */
export let href = "";

/** A list of the patterns' bytes, in the order in which they are tried. */
export class Index {
  programs = [];
  /** How many of them are in the slot. */
  #loaded = 0;
  #slot = 0;
  #version = ++versions;

  /** Takes a pattern out, whose place stays taken. */
  remove(index) {
    this.programs[index] = nothing;
    if (this.#isLoaded() && index < this.#loaded) {
      wasm.remove_from_list(this.#slot, index);
    }
  }

  /**
   * Matches a URL: returns the index of the first pattern that matches as far as can be said without regular
   * expressions, or -1. On a match the offsets of the URL's components are in `words`.
   */
  matchUrl(url, baseURL) {
    try {
      this.#load();
      const withBase = baseURL !== undefined;
      if (withBase && !useBase(baseURL)) {
        return -1;
      }
      const length = write(url);
      const index = wasm.match_list(this.#slot, length, flag(withBase));
      if (index >= 0) {
        refreshViews();
        href = words[ARGUMENTS] === 0 ? url : readResult();
      }
      return index;
    } catch (error) {
      throw recover(error, url.length);
    }
  }

  /** As `matchUrl`, for the values of a dictionary's members; returns the components, too. */
  matchInit(values) {
    let units = 0;
    try {
      this.#load();
      units = writeArguments(values);
      const index = wasm.match_list_init(this.#slot);
      refreshViews();
      return { index, texts: index < 0 ? null : readComponents(values) };
    } catch (error) {
      throw recover(error, units);
    }
  }

  /** The next index after the one that was returned last; nothing else may have been called in between. */
  matchAgain() {
    try {
      const index = wasm.match_list_again(this.#slot);
      refreshViews();
      return index;
    } catch (error) {
      throw recover(error, 0);
    }
  }

  #isLoaded() {
    return home === generation && slots[this.#slot].version === this.#version;
  }

  #load() {
    const { programs } = this;
    if (!this.#isLoaded()) {
      // Starts an instance if there is none.
      writeBytes(nothing);
      this.#slot = takeSlot(programs.length);
      slots[this.#slot].version = this.#version;
      this.#loaded = 0;
    }
    const slot = slots[this.#slot];
    if (this.#loaded < programs.length) {
      loadPrograms(this.#slot, programs, this.#loaded);
      this.#loaded = slot.size = programs.length;
    }
    slot.lastUse = ++clock;
  }
}

const nothing = new Uint8Array(0);

/** An empty slot for a list of so many patterns, with others emptied as needed. */
function takeSlot(size) {
  if (home !== generation) {
    home = generation;
    for (const slot of slots) {
      slot.version = slot.size = slot.lastUse = 0;
    }
  }
  for (;;) {
    let oldest = 0;
    let total = 0;
    for (let index = 0; index < SLOTS; index++) {
      total += slots[index].size;
      if (slots[index].lastUse < slots[oldest].lastUse) {
        oldest = index;
      }
    }
    // Slots that were never used are the oldest; then they are not what takes the room.
    if (total === 0 || total + size <= PATTERNS) {
      clear(oldest);
      return oldest;
    }
    for (let index = 0; index < SLOTS; index++) {
      const isOlder = slots[index].lastUse < slots[oldest].lastUse;
      if (slots[index].size > 0 && (slots[oldest].size === 0 || isOlder)) {
        oldest = index;
      }
    }
    clear(oldest);
  }
}

function clear(index) {
  wasm.extend_list(index, 0, flag(true));
  const slot = slots[index];
  slot.version = slot.size = slot.lastUse = 0;
}

/** Loads the programs from `first` on. */
function loadPrograms(slot, programs, first) {
  let piece = new Uint8Array(2 * PIECE);
  let end = 0;
  for (let index = first; index < programs.length; index++) {
    const program = programs[index];
    let length = program.length;
    if (end + length + 5 > piece.length) {
      const larger = new Uint8Array(2 * (end + length + 5));
      larger.set(piece);
      piece = larger;
    }
    while (length >= 0x80) {
      piece[end++] = (length & 0x7f) | 0x80;
      length >>>= 7;
    }
    piece[end++] = length;
    piece.set(program, end);
    end += program.length;
    if (end >= PIECE || index === programs.length - 1) {
      writeBytes(piece.subarray(0, end));
      wasm.extend_list(slot, end, flag(false));
      refreshViews();
      end = 0;
    }
  }
}

/** After a match: where the groups' values start and end in their components, from one group to before another. */
export function copyList(first, last) {
  const start = listStart();
  const end = Math.min(2 * last, words[LIST_LENGTH]);
  const list = [];
  for (let index = 2 * first; index < end; index++) {
    list.push(heap[start + index]);
  }
  return list;
}

/** What patterns are sorted by, from the least to the most specific, given the bytes of one. */
export function specificityOf(program) {
  try {
    writeBytes(program);
    wasm.describe_specificity(program.length);
    const result = readResult();
    endMatch();
    return result;
  } catch (error) {
    throw recover(error, program.length);
  }
}

export { endMatch };
