// Where the standard throws a TypeError, the files of this folder throw a Refusal. Its reader knows the component and the
// pattern, and makes the TypeError for the user: see js/pattern/create-pattern.js.

export class Refusal {
  // Fields, because an assignment could call a setter that a program has put on Object.prototype.
  reason;
  position;
  cause;

  /**
   * - `reason`: a sentence about the cause
   * - `position`: the code unit of the pattern string at fault, if one is
   * - `cause`: the engine's own error, if there is one
   */
  constructor(reason, position = undefined, cause = undefined) {
    this.reason = reason;
    this.position = position;
    this.cause = cause;
  }
}
