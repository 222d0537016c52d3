// The sizes of packages, minified and after brotli.

import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { measuredSizes } from "../tests/package/readme-sizes.js";
import { bundling, here } from "./bundle.js";

/** What a program imports to get the classes. */
const imports = {
  "whatwg-url": "whatwg-url",
  "core-js": [
    "core-js-pure/actual/url",
    "core-js-pure/actual/url-search-params",
  ],
  "react-native-url-polyfill": "react-native-url-polyfill",
  "whatwg-url-minimum": "whatwg-url-minimum",
  "urlpattern-polyfill": "urlpattern-polyfill/urlpattern",
};

/** {package: KB of 1,000 bytes after brotli} */
export async function sizes() {
  const result = Object.fromEntries(
    Object.entries(measuredSizes()).map(([name, { brotli }]) => [name, brotli]),
  );
  for (const [name, paths] of Object.entries(imports)) {
    const lines = [paths].flat().map((path) => `export * from "${path}";`);
    const { outputFiles } = await build({
      ...(await bundling()),
      stdin: { contents: lines.join("\n"), resolveDir: here },
      globalName: "bundled",
      minify: true,
      write: false,
    });
    result[name] = brotliCompressSync(outputFiles[0].contents).length / 1000;
  }
  return result;
}
