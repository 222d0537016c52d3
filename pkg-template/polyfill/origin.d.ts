import type * as urlsmith from "../origin.js";

declare global {
  /**
   * The class, as lib.dom declares it: where both do, TypeScript wants the same type. A type that asks whether lib.dom
   * declares it would refer to itself where lib.dom does not.
   */
  var Origin: {
    prototype: Origin;
    new (): Origin;
    from(value: any): Origin;
  };

  /** An origin. */
  interface Origin extends urlsmith.Origin {}
}
