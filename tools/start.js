// `npm start [-- arguments]`: builds the package if needed, and runs its command-line tool.

import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { main, root } from "./lib/run.js";
import { setup } from "./setup.js";

await main(async () => {
  setup({ onlyBuild: true });
  const { build } = await import("./build.js");
  await build({ quiet: true });
  const args = process.argv.slice(2);
  const { status } = spawnSync(
    process.execPath,
    [join(root, "pkg/dist/cli.cjs"), ...(args.length > 0 ? args : ["--tour"])],
    { stdio: "inherit" },
  );
  process.exitCode = status ?? 1;
});
