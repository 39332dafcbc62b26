// Whether this process can do its work: the database answers and the disk takes what is written.
import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { AppServices } from "#app/platform/app-services.server.ts";

// A whole block: an empty file fits on a disk that is full.
const block = Buffer.alloc(4_096, "c");

/** True when the database and the data folder both answer within two seconds. */
export async function isReady(app: AppServices): Promise<boolean> {
  const probe = path.join(app.config.dataDir, `.ready-${randomUUID()}`);
  const answers = Promise.all([
    sql`select 1`.execute(app.db),
    writeFile(probe, block).finally(() => rm(probe, { force: true })),
  ]);
  const late = new Promise<never>((_, reject) => setTimeout(reject, 2_000, new Error("late")).unref());
  return Promise.race([answers, late]).then(
    () => true,
    () => false,
  );
}
