// The single server bundle: every command of Convite runs from here.
import path from "node:path";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import sirv from "sirv";
import { type Config, readConfig } from "#app/platform/config.server.ts";
import { createLog, flushLog } from "#app/platform/log.server.ts";
import { preparePooler } from "#app/db/pooler.ts";
import { Refused } from "#app/domain/refused.ts";
import { openApp, type AppServices } from "#app/platform/app-services.server.ts";
import { emails } from "./emails.ts";
import { findOpenDatabase, openDatabase } from "./database.ts";
import { checkPort } from "./port-check.ts";
import { prepareDatabase, refuseOlderAtWork } from "./prepare-database.ts";
import { claimSecret } from "./secret/check.ts";
import { serve } from "./serve.ts";
import { startRefusal } from "./start-refusal.ts";
import type { Served } from "./web/served.ts";

type Command = (app: AppServices, args: string[]) => Promise<void>;

// Commands that run once and exit; each is loaded only when called.
const commands: Record<string, () => Promise<Command>> = {
  admin: async () => (await import("./commands/admin.ts")).admin,
  demo: async () => (await import("./commands/demo.ts")).fillDemo,
  backup: async () => (await import("./commands/backup.ts")).backup,
};

/** The routes of this build, for the tests that try every one of them. */
export { build };

/** Runs one of the commands, or `start`, which serves until a signal stops it, with the database of the settings. */
export async function run(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  served: Served = builtFiles(),
): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig(env);
    for (const sentence of config.misspelled) console.warn(sentence);
    const log = createLog(config.logLevel);
    if (name === "start" && config.services.web) await checkPort(config);
    // A command joins the database of a running app; only one process may start it.
    const running = name === "start" || config.databaseUrl ? null : findOpenDatabase(config.dataDir);
    const database = await openDatabase({ databaseUrl: running ?? config.databaseUrl, dataDir: config.dataDir, log });
    try {
      const { connectionString } = database;
      const direct = config.databaseDirectUrl ?? connectionString;
      // It creates the tables itself, with the backup's schema.
      if (name === "restore")
        return await (await import("./commands/restore.ts")).restore({ config, connectionString: direct }, args);
      if (name !== "start") await refuseOlderAtWork(direct);
      if (direct !== connectionString) await preparePooler(connectionString, direct);
      await prepareDatabase(direct);
      const app = await openApp(config, connectionString, log, emails);
      try {
        if (!takesAnySecret(name, args)) await claimSecret(app);
        if (name === "start") await serve(app, served);
        else await runCommand(app, name, args);
      } finally {
        // Before the database stops, because each lost connection writes a line to the log.
        await app.close();
      }
    } finally {
      await database.stop();
    }
  } catch (error) {
    console.error(startRefusal(error, config) ?? error);
    process.exitCode = 1;
  } finally {
    await flushLog();
  }
}

async function runCommand(app: AppServices, name: string, args: string[]): Promise<void> {
  const command = await commands[name]?.();
  if (!command)
    throw new Refused(
      `No existe la orden «${name}». Las que hay: start, restore, ${Object.keys(commands).join(", ")}.`,
    );
  await command(app, args);
}

/** A backup is useful even with the wrong secret, and `new-secret` is meant for it. */
function takesAnySecret(name: string, [first]: readonly string[]): boolean {
  return name === "backup" || (name === "admin" && first === "new-secret");
}

/** Files below /assets have a content hash in their name. An installed app's files are revalidated, because it outlives builds. */
function freshnessOf(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return ["/sw.js", "/manifest.webmanifest"].includes(path) ? "no-cache" : "public, max-age=3600";
}

function builtFiles(): Served {
  const files = sirv(path.resolve(import.meta.dirname, "../client"), { brotli: true, gzip: true, etag: true });
  return {
    build: build as unknown as ServerBuild,
    assets(request, response, next) {
      // Set before the file is served, so that a 304 response has it too.
      response.setHeader("cache-control", freshnessOf(request.url ?? "/"));
      files(request, response, () => {
        response.removeHeader("cache-control");
        next();
      });
    },
  };
}
