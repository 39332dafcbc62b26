// The one server bundle: every command of Convite runs from here.
import path from "node:path";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import sirv from "sirv";
import { type Config, readConfig } from "#app/platform/config.server.ts";
import { createLog, flushLog } from "#app/platform/log.server.ts";
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

// Commands that run once and end; each is loaded only when it is called.
const commands: Record<string, () => Promise<Command>> = {
  admin: async () => (await import("./commands/admin.ts")).admin,
  demo: async () => (await import("./commands/demo.ts")).fillDemo,
  backup: async () => (await import("./commands/backup.ts")).backup,
};

/** The routes of this build, for the tests that try every one of them. */
export { build };

/** Runs `start`, which serves until a signal ends it, or one of the commands, on the database of this machine's settings. */
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
      // It makes the tables itself, as the backup has them.
      if (name === "restore")
        return await (await import("./commands/restore.ts")).restore({ config, connectionString }, args);
      if (name !== "start") await refuseOlderAtWork(connectionString);
      await prepareDatabase(connectionString);
      const app = await openApp(config, connectionString, log, emails);
      try {
        if (!takesAnySecret(name, args)) await claimSecret(app);
        if (name === "start") await serve(app, served);
        else await runCommand(app, name, args);
      } finally {
        // Before the database: a connection that is lost is a line in the log.
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

/** A copy is worth having with the wrong secret too, and a new one begins with it. */
function takesAnySecret(name: string, [first]: readonly string[]): boolean {
  return name === "backup" || (name === "admin" && first === "new-secret");
}

/** Files below /assets carry their content's hash in their name; what an installed app is made of is asked for anew each time, since it outlives builds. */
function freshnessOf(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return ["/sw.js", "/manifest.webmanifest"].includes(path) ? "no-cache" : "public, max-age=3600";
}

function builtFiles(): Served {
  const files = sirv(path.resolve(import.meta.dirname, "../client"), { brotli: true, gzip: true, etag: true });
  return {
    build: build as unknown as ServerBuild,
    assets(request, response, next) {
      // Set before the file is looked for, so that «not modified» says it too.
      response.setHeader("cache-control", freshnessOf(request.url ?? "/"));
      files(request, response, () => {
        response.removeHeader("cache-control");
        next();
      });
    },
  };
}
