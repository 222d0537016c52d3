// Programs in engines that have no modules, no classes of their own and no compiler.

import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { build } from "esbuild";

import { temporaryFolder } from "../folder.js";
import { run } from "../processes.js";
import { transformerOf } from "./react-native.js";

/**
 * What a module prints in an engine: `find` finds the engine, and `profile` is that of React Native's preset of Babel, if it compiles the
 * module. Imports are relative to `resolveDir`.
 */
export async function outputIn({ find, profile }, contents, resolveDir) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    logLevel: "error",
    write: false,
  });
  const path = join(temporaryFolder(), "program.js");
  const transform = await transformerOf(profile);
  writeFileSync(path, transform(outputFiles[0].text));
  const { command, args } = await find();
  return run(command, [...args, path]);
}
