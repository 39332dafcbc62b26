// A command of the built bundle, run to its end.
import { spawn } from "node:child_process";
import { once } from "node:events";

export type Ran = { code: number | null; said: string };

/** Runs `node scripts/run.ts …args` with no settings but `env`. Returns its exit code and all that it wrote. */
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
