// What a machine asks: whether this process lives, and whether it can do its work (the database answers, the disk takes what is written).
import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { isRead, type Middleware, READ_METHODS } from "./middleware.ts";
import { refuse, refuseMethod } from "./refuse.ts";

// A whole block: an empty file fits on a disk that is full.
const block = Buffer.alloc(4_096, "c");

/** Answers `/healthz`, and `/readyz` with 503 while the process is not ready. */
export function answerHealth(app: AppServices): Middleware {
  return (exchange) => {
    const { request, response, url } = exchange;
    if (url.pathname !== "/healthz" && url.pathname !== "/readyz") return false;
    if (!isRead(exchange)) return refuseMethod(request, response, READ_METHODS);
    const answer = (ready: boolean) => {
      response.setHeader("cache-control", "no-store");
      return refuse(request, response, ready ? 200 : 503, ready ? "ok" : "no disponible");
    };
    return url.pathname === "/healthz" ? answer(true) : isReady(app).then(answer);
  };
}

/** True when the database and the data folder both answer within two seconds. */
async function isReady(app: AppServices): Promise<boolean> {
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
