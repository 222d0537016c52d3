// `node tools/test/offline.js STEP…`: runs steps without a network, after `npm run setup -- --tests`: where Linux allows it, in a
// network namespace that has only the loopback interface; elsewhere npm and cargo are told to be offline.

import { spawnSync } from "node:child_process";

import { main, output, root, run } from "../lib/run.js";

await main(() => {
  run("node", ["tools/setup.js", "--tests"]);
  const steps = process.argv.slice(2);
  const command = ["node", "tools/test.js", "--offline", ...steps];
  const isolated = ["--map-root-user", "--net", "sh", "-c"];
  const up = "ip link set lo up";
  const [program, args] =
    output("unshare", [...isolated, up]) === null
      ? [command[0], command.slice(1)]
      : ["unshare", [...isolated, `${up} && exec ${command.join(" ")}`]];
  const { status } = spawnSync(program, args, { cwd: root, stdio: "inherit" });
  process.exitCode = status ?? 1;
});
