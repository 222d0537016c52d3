/**
 * A setup file for Vitest, Jest, Jasmine and Bun's tests: URLs, parameters or patterns with different contents are different
 * for `toEqual` and `toStrictEqual`. Jasmine's helpers and Bun's test files can import it.
 *
 * ```js
 * // vitest.config.mjs
 * export default { test: { setupFiles: ["urlsmith/testing"] } };
 *
 * // jest.config.mjs
 * export default { setupFilesAfterEnv: ["urlsmith/testing"] };
 * ```
 *
 * ```toml
 * # bunfig.toml
 * [test]
 * preload = ["urlsmith/testing"]
 * ```
 */

export {};
