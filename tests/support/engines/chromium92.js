// Chromium 92 of July 2021 from npm. It has no URLPattern and no flag v, and its main thread compiles at most 4 KB of
// WebAssembly synchronously.

import { randomUUID } from "node:crypto";
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
} from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { openChromium } from "./devtools.js";
import { fromNpm } from "./npm.js";
import { Unavailable } from "./unavailable.js";

async function executable() {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Unavailable(
      "Chromium 92",
      "its package is for Linux on x64 only",
    );
  }
  const folder = await fromNpm("@sparticuz/chromium", "92.0.0");
  const path = join(folder, "bin", "chromium");
  if (!existsSync(path)) {
    // Another process may do the same at this moment, and a file that is being written cannot be executed.
    const partial = `${path}.${randomUUID()}`;
    await pipeline(
      createReadStream(`${path}.br`),
      createBrotliDecompress(),
      createWriteStream(partial),
    );
    chmodSync(partial, 0o755);
    await rename(partial, path);
  }
  return path;
}

export const chromium92 = {
  title: "Chromium 92",
  async open() {
    return openChromium(await executable());
  },
};
