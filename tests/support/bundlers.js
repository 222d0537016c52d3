// Bundlers. Each makes an ES module for pages of each source: `entries` are their paths by name, and the folder `out` gets
// name.js. `config` is the bundler's own configuration, which its users write. A warning is an error.

import { nodeResolve } from "@rollup/plugin-node-resolve";
import * as esbuild from "esbuild";
import { rollup } from "rollup";
import * as vite from "vite";
import webpack from "webpack";

function refuse(warnings) {
  if (warnings.length > 0) throw new Error(JSON.stringify(warnings));
}

export const bundlers = {
  vite: (root, entries, out, config = {}) =>
    vite.build({
      ...config,
      root,
      logLevel: "error",
      configFile: false,
      build: {
        ...config.build,
        outDir: out,
        emptyOutDir: false,
        rollupOptions: {
          input: entries,
          output: { entryFileNames: "[name].js" },
          preserveEntrySignatures: false,
        },
      },
    }),
  async webpack(context, entry, path, config = {}) {
    const compiler = webpack({
      mode: "production",
      performance: { hints: false },
      context,
      entry,
      ...config,
      output: {
        path,
        filename: "[name].js",
        publicPath: "auto",
        ...config.output,
      },
    });
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, done) => (error ? reject(error) : resolve(done))),
    );
    compiler.close(() => {});
    if (stats.hasErrors() || stats.hasWarnings()) {
      throw new Error(stats.toString("errors-warnings"));
    }
  },
  async rollup(root, input, dir, { plugins = [], ...options } = {}) {
    const bundle = await rollup({
      input,
      plugins: [...plugins, nodeResolve({ browser: true, ...options })],
      onwarn: (warning) => refuse([warning.message]),
    });
    await bundle.write({ dir, format: "es", entryFileNames: "[name].js" });
    await bundle.close();
  },
  async esbuild(absWorkingDir, entryPoints, outdir, config = {}) {
    const { warnings } = await esbuild.build({
      absWorkingDir,
      entryPoints,
      outdir,
      bundle: true,
      minify: true,
      splitting: true,
      format: "esm",
      logLevel: "silent",
      ...config,
    });
    refuse(warnings);
  },
};
