import type * as urlsmith from "../origin.js";

declare global {
  /** The class, where no other declaration has it. */
  var Origin: typeof globalThis extends { onmessage: any; Origin: infer Class }
    ? Class
    : typeof urlsmith.Origin;

  /** An origin. */
  interface Origin extends urlsmith.Origin {}
}
