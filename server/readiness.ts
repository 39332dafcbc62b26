// Whether this process is ready, for balancers and supervisors. The log names the failing part, the response does not.
import type { AppServices } from "#app/platform/app-services.server.ts";
import { isStuck } from "#app/domain/staff/health.ts";
import { checkFolder } from "#app/platform/files/file-store.server.ts";
import { readQueue } from "#app/platform/jobs/queue.server.ts";
import type { Worker } from "#app/platform/jobs/worker.server.ts";
import type { SchemaWatch } from "./schema-watch.ts";

const LIMIT_MS = 2_000;

export type Readiness = {
  /** The failing parts of this process, each checked for two seconds at most; empty if it is ready. Logs each change. */
  lacks(): Promise<string[]>;
};

type Parts = Pick<AppServices, "config" | "db" | "files" | "log">;

/** `worker` is this process's own; null without one. */
export function createReadiness(
  { config, db, files, log }: Parts,
  schema: Pick<SchemaWatch, "look">,
  worker: Pick<Worker, "isWorking"> | null,
): Readiness {
  const probes: [part: string, isReady: (signal: AbortSignal) => Promise<boolean>][] = [
    ["database", async () => (await schema.look()) === null],
    ["disk", (signal) => checkFolder(config.dataDir, signal).then(() => true)],
  ];
  if (config.s3) probes.push(["bucket", (signal) => files.check(signal).then(() => true)]);
  if (worker)
    probes.push(["worker", async () => worker.isWorking()], ["queue", async () => !isStuck(await readQueue(db))]);
  let before = "";

  return {
    async lacks() {
      const signal = AbortSignal.timeout(LIMIT_MS);
      const late = new Promise<boolean>((resolve) => signal.addEventListener("abort", () => resolve(false)));
      const found = await Promise.all(
        probes.map(([, isReady]) => Promise.race([isReady(signal).catch(() => false), late])),
      );
      const lacking = probes.flatMap(([part], place) => (found[place] ? [] : [part]));
      if (lacking.join() !== before) {
        before = lacking.join();
        if (before) log.warn({ lacking }, "not ready");
        else log.info("ready again");
      }
      return lacking;
    },
  };
}
