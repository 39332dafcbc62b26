// Runs a command of the built bundle to its end.
import { spawn } from "node:child_process";
import { once } from "node:events";

export type Ran = { code: number | null; said: string };

/** Runs `node scripts/run.ts …args` with only the settings in `env`. Returns its exit code and its whole output. */
export async function runCommand(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  const { PATH, BUILD_DIR } = process.env;
  const child = spawn(process.execPath, ["scripts/run.ts", ...args], {
    env: { PATH, BUILD_DIR, PREBUILT: "1", LOG_LEVEL: "silent", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said: said.trim() };
}
