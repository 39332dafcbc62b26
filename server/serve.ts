// Runs Convite: web, worker or both, until a signal stops it.
import { setTimeout as pause } from "node:timers/promises";
import { MigrationRefused, newerSchema } from "#app/db/migrate.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { countPasskeysElsewhere } from "#app/platform/auth/passkeys.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { commit, version } from "#app/platform/version.server.ts";
import { openHealthPort } from "./health-port.ts";
import { jobs } from "./jobs.ts";
import { createReadiness } from "./readiness.ts";
import { watchSchema } from "./schema-watch.ts";
import { startWeb } from "./web.ts";
import type { Served } from "./web/served.ts";

const DRAIN_MS = 10_000;
// An outdated process continues this long after the first «not ready»: balancers turn away, and the newer process starts to listen.
const NOTICE_MS = 10_000;
// One Ctrl-C arrives twice: from the terminal, and from npm, which forwards its own.
const SAME_WISH_MS = 1_000;

/**
 * Serves `served` and resolves after a stop signal, once every request in flight is answered, at most 10 s later. A second
 * signal meanwhile exits at once. If a newer Convite migrates the database, the process stops in the same way and throws
 * MigrationRefused: the next release may drop what it reads.
 */
export async function serve(app: AppServices, served: Served): Promise<void> {
  const { config, log } = app;
  const giveUp = (why: string) => {
    log.warn(why);
    process.exit(1);
  };
  const asked = untilAskedToStop(() => giveUp("asked again to stop: not waiting any longer"));
  const schema = watchSchema(app.pool);
  const worker = config.services.worker ? await startWorker(app, jobs) : null;
  const readiness = createReadiness(app, schema, worker);
  const web = config.services.web
    ? await startWeb(app, served, readiness).catch(async (error: unknown) => {
        await worker?.stop();
        throw error;
      })
    : null;
  const healthPort = web ? null : await openHealthPort(app, readiness);
  log.info({ services: config.services, origin: config.origin, version, commit }, "started");
  const { name, email } = config.operator;
  if (config.production && !(name && email))
    log.warn(
      { missing: [!name && "OPERATOR_NAME", !email && "OPERATOR_EMAIL"].filter(Boolean) },
      "the privacy notice names nobody",
    );
  const elsewhere = web ? await countPasskeysElsewhere(app) : 0;
  if (elsewhere > 0)
    log.warn({ count: elsewhere }, "passkeys are for another host than APP_ORIGIN: browsers do not offer them");
  if (web) console.log(`\n  Convite está en ${config.origin}\n`);
  if (web && config.production && (await isEmpty(app))) {
    console.log("  Está vacío. Para verlo con gente dentro: en otra terminal, npm run demo\n");
  }

  const migration = await Promise.race([asked.then(() => null), schema.outdated]);
  if (migration !== null) log.warn({ migration }, "a newer Convite has migrated the database: this process ends soon");
  const signal = await (migration === null ? asked : Promise.race([asked, pause(NOTICE_MS, null)]));
  log.info({ signal }, "stopping");
  schema.stop();
  const hardStop = setTimeout(() => giveUp("some requests did not end in time"), DRAIN_MS);
  await Promise.all([web?.drain(), worker?.stop()]);
  healthPort?.close();
  clearTimeout(hardStop);
  // Not with 0, because service managers restart only after a failure.
  if (migration !== null && signal === null)
    throw new MigrationRefused(`${newerSchema(migration)} Este proceso ha contestado lo que tenía empezado y termina.`);
}

/** The first stop signal; calls `again` for each later one, except duplicates. Listens from the moment it is called. */
function untilAskedToStop(again: () => void): Promise<NodeJS.Signals> {
  let askedAt: number | null = null;
  return new Promise((resolve) => {
    for (const name of ["SIGTERM", "SIGINT"] as const)
      process.on(name, () => {
        askedAt ??= performance.now();
        if (performance.now() - askedAt > SAME_WISH_MS) again();
        resolve(name);
      });
  });
}

async function isEmpty(app: AppServices): Promise<boolean> {
  return !(await app.db.selectFrom("users").select("id").limit(1).executeTakeFirst());
}
