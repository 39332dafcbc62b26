// What a machine asks: whether this process lives, and whether it can do its work (the database answers, the disk takes what is written).
import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { SchemaWatch } from "../schema-watch.ts";
import { isRead, type Middleware, READ_METHODS } from "./middleware.ts";
import { refuse, refuseMethod } from "./refuse.ts";

// A whole block: an empty file fits on a disk that is full.
const block = Buffer.alloc(4_096, "c");

/** Answers `/healthz`, and `/readyz` with 503 while the process is not ready. */
export function answerHealth(app: AppServices, schema: SchemaWatch): Middleware {
  return (exchange) => {
    const { request, response, url } = exchange;
    if (url.pathname !== "/healthz" && url.pathname !== "/readyz") return false;
    if (!isRead(exchange)) return refuseMethod(request, response, READ_METHODS);
    const answer = (ready: boolean) => {
      response.setHeader("cache-control", "no-store");
      return refuse(request, response, ready ? 200 : 503, ready ? "ok" : "no disponible");
    };
    return url.pathname === "/healthz" ? answer(true) : isReady(app, schema).then(answer);
  };
}

/** True when the database, on a schema that this process knows, and the data folder both answer within two seconds. */
async function isReady(app: AppServices, schema: SchemaWatch): Promise<boolean> {
  const probe = path.join(app.config.dataDir, `.ready-${randomUUID()}`);
  const answers = Promise.all([
    schema.look(),
    writeFile(probe, block).finally(() => rm(probe, { force: true })),
  ]);
  const late = new Promise<never>((_, reject) => setTimeout(reject, 2_000, new Error("late")).unref());
  return Promise.race([answers, late]).then(
    ([unknown]) => unknown === null,
    () => false,
  );
}
