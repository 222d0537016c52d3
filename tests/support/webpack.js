// webpack, as a promise.

import webpack from "webpack";

/** Bundles for production; rejects with its errors, and with its warnings. */
export async function runWebpack(config) {
  const compiler = webpack({
    mode: "production",
    performance: { hints: false },
    ...config,
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  compiler.close(() => {});
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(stats.toString("errors-warnings"));
  }
}
