// How React Native compiles an app's code.

import { createRequire } from "node:module";
import { join } from "node:path";

import { dependency } from "../../dependencies/install.js";

/**
 * A function that compiles a script as React Native's preset of Babel does. `profile` is the preset's name for an engine; without one,
 * the script stays as it is.
 */
export async function transformerOf(profile) {
  if (profile === undefined) return (text) => text;
  const preset = await dependency("@react-native/babel-preset");
  const metro = await dependency("metro");
  const { transformSync } = createRequire(join(metro, "package.json"))(
    "@babel/core",
  );
  const options = {
    enableBabelRuntime: false,
    unstable_transformProfile: profile,
  };
  return (text) =>
    transformSync(text, {
      presets: [[preset, options]],
      configFile: false,
      babelrc: false,
      compact: false,
      sourceType: "script",
    }).code;
}
