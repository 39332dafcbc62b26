// A running Convite: web, worker or both, until a signal asks it to leave.
import type { Site } from "#app/platform/site.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { jobs } from "./jobs.ts";
import { type Served, startWeb } from "./web.ts";

const DRAIN_MS = 10_000;

/** Serves `site` and returns when it has been asked to stop and every request in flight is answered, at most 10 s later. */
export async function serve(site: Site, served: Served): Promise<void> {
  const { config, log } = site;
  const web = config.services.web ? await startWeb(site, served) : null;
  const worker = config.services.worker ? await startWorker(site, jobs) : null;
  log.info({ services: config.services, origin: config.origin }, "started");
  if (web) console.log(`\n  Convite está en ${config.origin}\n`);
  if (web && config.production && (await isEmpty(site))) {
    console.log("  Está vacío. Para verlo con gente dentro: en otra terminal, npm run demo\n");
  }

  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    // Kept: whoever asks a second time, as npm does with its terminal, must not cut off what is being answered.
    for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, () => resolve(name));
  });
  log.info({ signal }, "stopping");
  const hardStop = setTimeout(() => {
    log.warn("some requests did not end in time");
    process.exit(1);
  }, DRAIN_MS);
  await Promise.all([web?.drain(), worker?.stop()]);
  clearTimeout(hardStop);
}

async function isEmpty(site: Site): Promise<boolean> {
  return !(await site.db.selectFrom("users").select("id").limit(1).executeTakeFirst());
}
