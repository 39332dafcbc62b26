// Child processes that end whenever our process ends.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { isMainThread } from "node:worker_threads";
import { type Account, switchTo } from "./account.ts";
import { cleanEnvironment } from "./programs.ts";

/**
 * Starts a program as the account, in its own session: a Ctrl-C in the terminal reaches only us, and we stop it after draining. Its output
 * comes through pipes. With `setpriv` (Linux), the kernel sends it `lastSignal` when we die, even by `kill -9`.
 */
export function spawnTied(
  program: string,
  args: string[],
  account: Account | null,
  lastSignal: "INT" | "KILL",
): ChildProcess {
  const [command = program, ...rest] = canTie()
    ? ["setpriv", "--pdeathsig", lastSignal, program, ...args]
    : [program, ...args];
  return spawn(command, rest, {
    ...switchTo(account),
    cwd: "/",
    env: cleanEnvironment,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
}

/** The kernel watches the thread that started the child, not the process: only the main thread lives as long as we do. */
function canTie(): boolean {
  return (
    isMainThread &&
    process.platform === "linux" &&
    spawnSync("setpriv", ["--pdeathsig", "INT", "true"], { stdio: "ignore" }).status === 0
  );
}
