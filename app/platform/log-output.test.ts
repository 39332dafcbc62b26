// The asynchronous log writes all lines, whole and in order.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { openLogOutput } from "./log-output.server.ts";

it("writes all lines in their order, those in a hurry too", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "convite-log-"));
  const file = path.join(folder, "log");
  const fd = openSync(file, "a");
  const output = openLogOutput(fd);
  const lines = Array.from({ length: 5_000 }, (_, index) => `${index} ñ ${"x".repeat(index % 200)}\n`);
  for (const [index, line] of lines.entries()) {
    if (index % 7 === 0) output.writeNow(line);
    else output.write(line);
    if (index % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await output.flush();
  expect(readFileSync(file, "utf8")).toBe(lines.join(""));
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

it.each(["await output.flush(); process.exit()", "process.exit()", "throw new Error()"])(
  "loses none when the process ends: %s",
  async (end) => {
    const code = `
      import { openLogOutput } from ${JSON.stringify(path.join(import.meta.dirname, "log-output.server.ts"))};
      const output = openLogOutput(1);
      for (let index = 0; index < 20_000; index++) output.write(index + "\\n");
      ${end};`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const closed = once(child, "close");
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    await closed;
    expect(text).toBe(Array.from({ length: 20_000 }, (_, index) => `${index}\n`).join(""));
  },
);
