// The seeds of the tests with random inputs.

import { randomInt } from "node:crypto";

/**
 * The seed that an environment variable gives: a number, or "random" for another one in each run. Without the variable
 * the seed is always the same, so that the same tests pass on each machine.
 */
export function seedFrom(variable) {
  const value = process.env[variable] ?? "1";
  return value === "random" ? randomInt(2 ** 32) : Number(value);
}
