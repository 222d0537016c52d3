// A sparse, shallow clone of one commit of web-platform-tests.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { fillFolder } from "../../support/fill.js";
import { run } from "../../support/processes.js";
import { cache } from "../../support/paths.js";
import { followed } from "../../support/standards.js";

const REPOSITORY = "https://github.com/web-platform-tests/wpt";
const { commit: COMMIT } = followed.wpt;
const FOLDERS = ["url", "urlpattern", "resources", "interfaces", "common"];

const LABEL = `web-platform-tests ${COMMIT.slice(0, 10)}`;

export async function clonePinned() {
  const root = join(cache, "wpt", COMMIT);
  if (existsSync(root)) return { root, label: LABEL };
  const env = { GIT_TERMINAL_PROMPT: "0", GIT_ASKPASS: "true" };
  // Without a network the clone fails here, after a short time limit.
  await run("git", ["ls-remote", "--exit-code", REPOSITORY, "HEAD"], {
    env,
    timeout: 10_000,
  });
  await fillFolder(root, async (partial) => {
    const git = (...args) =>
      run("git", args, { cwd: partial, env, timeout: 180_000 });
    await git("init", "--quiet");
    await git("remote", "add", "origin", REPOSITORY);
    await git("sparse-checkout", "set", ...FOLDERS);
    await git("fetch", "--depth=1", "--filter=blob:none", "origin", COMMIT);
    await git("checkout", "--quiet", "FETCH_HEAD");
    return partial;
  });
  return { root, label: LABEL };
}
