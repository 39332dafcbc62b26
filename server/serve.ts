// A running Convite: web, worker or both, until a signal asks it to leave.
import type { AppServices } from "#app/platform/app-services.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { jobs } from "./jobs.ts";
import { startWeb } from "./web.ts";
import type { Served } from "./web/served.ts";

const DRAIN_MS = 10_000;
// One Ctrl-C comes twice: from the terminal, and from npm, which passes on its own.
const SAME_WISH_MS = 1_000;

/**
 * Serves `site` and returns when it has been asked to stop and every request in flight is answered, at most 10 s later; a caller who asks
 * again meanwhile does not want to wait any longer.
 */
export async function serve(app: AppServices, served: Served): Promise<void> {
  const { config, log } = app;
  const giveUp = (why: string) => {
    log.warn(why);
    process.exit(1);
  };
  const asked = untilAskedToStop(() => giveUp("asked again to stop: not waiting any longer"));
  const web = config.services.web ? await startWeb(app, served) : null;
  const worker = config.services.worker ? await startWorker(app, jobs) : null;
  log.info({ services: config.services, origin: config.origin }, "started");
  const { name, email } = config.operator;
  if (config.production && !(name && email))
    log.warn(
      { missing: [!name && "OPERATOR_NAME", !email && "OPERATOR_EMAIL"].filter(Boolean) },
      "the privacy notice names nobody",
    );
  if (web) console.log(`\n  Convite está en ${config.origin}\n`);
  if (web && config.production && (await isEmpty(app))) {
    console.log("  Está vacío. Para verlo con gente dentro: en otra terminal, npm run demo\n");
  }

  log.info({ signal: await asked }, "stopping");
  const hardStop = setTimeout(() => giveUp("some requests did not end in time"), DRAIN_MS);
  await Promise.all([web?.drain(), worker?.stop()]);
  clearTimeout(hardStop);
}

/** The first signal to stop; `again` is called for each one that is a wish of its own. Listens from the moment it is called. */
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
