// Other programs: runs them to their end, or starts and stops them with all processes that they start.

import { spawn } from "node:child_process";

/**
 * A program or page that says nothing for this many milliseconds hangs. The limit only ends tests that would wait
 * forever: on a slow machine, too, a correct test takes a fraction of this time.
 */
export const HANG = 300_000;

/** Runs a program to its end, with a time limit in milliseconds, and returns its output. */
export function run(
  command,
  args,
  { cwd, env, timeout = 600_000, input } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    const timer = setTimeout(() => child.kill("SIGKILL"), timeout);
    child.stdout.setEncoding("utf8").on("data", (text) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      if (code === 0) {
        resolve(stdout);
      } else {
        const why = signal ? `killed by ${signal}` : `exit status ${code}`;
        const tail = stderr.trim().split("\n").slice(-5).join("\n");
        reject(new Error(`${command} ${args[0] ?? ""}: ${why}\n${tail}`));
      }
    });
  });
}

/**
 * Starts a program in a process group of its own: {child, ended, stop()}. stop() ends all processes of the group, and
 * so does the end of this process.
 */
export function start(command, args, options) {
  const child = spawn(command, args, { ...options, detached: true });
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
    child.once("error", resolve);
  });
  const kill = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // The group has ended already, or was never started.
    }
  };
  process.once("exit", kill);
  return {
    child,
    ended,
    stop() {
      process.off("exit", kill);
      kill();
      return ended;
    },
  };
}
