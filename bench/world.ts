// What measurements are made on: a running site on its own embedded database, and people and events put into it directly.
import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { createLog } from "#app/platform/log.server.ts";
import { openDatabase } from "#server/database.ts";
import { type RunningServer, startServer } from "#test/server-process.ts";

export type World = {
  server: RunningServer;
  pool: pg.Pool;
  /** One more process on the same database; `env` adds or overrides settings. */
  another(env?: Record<string, string>): Promise<RunningServer>;
  end(): Promise<void>;
};

// Known to the measurement, so that it can write sessions of a hundred people directly.
const SECRET = "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYaEuIoMbVt";

/** Starts one database and one server on it. The database is started here, so that several servers and the measurement share it. */
export async function openWorld(env: Record<string, string> = {}, output?: "kept" | "nowhere"): Promise<World> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "convite-bench-"));
  const database = await openDatabase({ databaseUrl: null, dataDir, log: createLog("silent") });
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, AUTH_SECRET: SECRET, ...env };
  const servers = [await startServer(settings, output)];
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 32 });
  return {
    server: servers[0]!,
    pool,
    async another(env = {}) {
      const server = await startServer({ ...settings, ...env });
      servers.push(server);
      return server;
    },
    async end() {
      await pool.end();
      for (const server of servers) await server.stop();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A person with a session; answers their id and the cookie that a browser of theirs would send. */
export async function addPerson(world: World, name: string): Promise<{ id: string; cookie: string }> {
  const id = randomUUID();
  const token = randomUUID().replaceAll("-", "");
  await world.pool.query(
    "insert into users (id, email, name, username, account_type) values ($1, $2, $3, $4, 'business')",
    [id, `${name}@bench.test`, name, name.slice(0, 20)],
  );
  await world.pool.query(
    "insert into subscriptions (user_id, plan, status, price_cents, auto_renew, start_date) values ($1, 'planner', 'active', 2900, true, now())",
    [id],
  );
  await world.pool.query(
    "insert into sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')",
    [randomUUID(), id, token],
  );
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  return { id, cookie: `convite=${encodeURIComponent(`${token}.${signature}`)}` };
}

/** An event of `creator` with an address; answers its id. */
export async function addEvent(world: World, creator: string, slug: string): Promise<string> {
  const id = randomUUID();
  await world.pool.query(
    `insert into events (id, created_by, title, title_slug, category, type, date, start_time, location, description, template)
     values ($1, $2, 'Boda de Lucía y Andrés', 'boda-de-lucia-y-andres', 'personal', 'wedding', current_date + 200, '18:30', 'Finca La Alquería, Torrent', $3, 'romantic')`,
    [
      id,
      creator,
      "Nos conocimos en un tren que llegó tarde. Ahora queremos que llegues puntual: habrá naranjos y una mesa muy larga.",
    ],
  );
  await world.pool.query("insert into slugs (slug, event_id) values ($1, $2)", [slug, id]);
  await world.pool.query(
    "insert into event_members (event_id, id, user_id, name, email, role, permissions, status) select $1, $2, id, name, email, 'organizer', $4, 'active' from users where id = $3",
    [
      id,
      randomUUID(),
      creator,
      [
        "view",
        "rsvp",
        "register",
        "chat",
        "see_guest_list",
        "see_gift_list",
        "manage_guests",
        "edit_event",
        "manage_collaborators",
      ],
    ],
  );
  return id;
}

/** `count` guests on the list of an event, a third of each answer. */
export async function addGuests(world: World, eventId: string, count: number): Promise<void> {
  await world.pool.query(
    `insert into guests (event_id, id, name, email, email_key, status)
     select $1, gen_random_uuid(), 'Invitada ' || n || ' Fernández-Villaverde', 'g' || n || '@bench.test', 'g' || n || '@bench.test', (array['invited', 'confirmed', 'declined'])[1 + n % 3]
       from generate_series(1, $2::int) n`,
    [eventId, count],
  );
  await world.pool.query("analyze guests");
}

/** The median of the server's time for `requests` visits to `path`, one after the other, in milliseconds, as its log tells it. */
export async function serverTime(world: World, cookie: string, path: string, requests: number): Promise<number> {
  const from = world.server.log.length;
  for (let index = 0; index < requests; index++) {
    const answer = await fetch(world.server.origin + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  const times = world.server.log.slice(from).flatMap((line) => {
    const entry = line.startsWith("{") ? (JSON.parse(line) as { path?: string; ms?: number }) : {};
    return entry.path === path && entry.ms !== undefined ? [entry.ms] : [];
  });
  return median(times);
}

/** The median of `values`. */
export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

/** The value that `share` of `values` do not exceed: 0.95 for p95. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;
}
