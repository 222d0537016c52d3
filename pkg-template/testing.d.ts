/**
 * A setup file for Vitest, Jest and Bun's tests: two URLs, parameters or patterns that say different things are different
 * for `toEqual` and `toStrictEqual`.
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
