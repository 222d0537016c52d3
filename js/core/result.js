// Reading the serialization that a call of WebAssembly has made.

import {
  BASE_END,
  CHANGED,
  JOINED,
  REFERENCE_START,
  UNCHANGED,
} from "../../target/generated/layout.js";
import { slice } from "../shared/intrinsics.js";

/** The result of a call that has returned `status`, which is no failure. `input` is the first string that was written. */
export function resultOf(instance, status, input) {
  switch (status) {
    case UNCHANGED:
      return input;
    case CHANGED:
      return instance.readAscii();
    case JOINED: {
      const { baseHref, words } = instance;
      return (
        slice(baseHref, 0, words[BASE_END]) +
        slice(input, words[REFERENCE_START])
      );
    }
    default:
      // SLASH_ADDED
      return `${input}/`;
  }
}
