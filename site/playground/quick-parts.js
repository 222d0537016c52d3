// The parts of a text that is being typed, until the worker's answer comes, so that no keystroke takes the colours away. What
// only the package can tell is guessed.

import { LONGEST_COLOURED } from "./coloured.js";
import {
  partsOfInput,
  partsOfPattern,
  specialSchemes,
} from "./inspect/parts.js";

export const quickParts = {
  url: (text, base = "") =>
    text.length > LONGEST_COLOURED
      ? []
      : partsOfInput(text, base === "" ? null : base),
  pattern: (text) =>
    text.length > LONGEST_COLOURED
      ? []
      : partsOfPattern(text, (protocol) => specialSchemes.includes(protocol)),
};
