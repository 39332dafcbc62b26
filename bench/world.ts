// The test bed of measurements: a server as `npm start` runs it, with its own embedded database, people and events.
import { createHmac, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { pageSections } from "#app/domain/event/page-sections.ts";
import { celebrations, chapterOf } from "#server/commands/demo-events.ts";
import { findOpenDatabase } from "#server/database.ts";
import { type RunningServer, startServer } from "#test/server-process.ts";

export type World = {
  server: RunningServer;
  pool: pg.Pool;
  connectionString: string;
  /** One more process on the same database; `env` adds or overrides settings. */
  another(env?: Record<string, string>): Promise<RunningServer>;
  end(): Promise<void>;
};

// Fixed, so that the measurement can write sessions of a hundred people directly.
const SECRET = "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYaEuIoMbVt";

/**
 * Starts a server with its embedded database. Its log stays in memory, where measurements read times from it, or goes to a
 * file in the data folder, as in an installation.
 */
export async function openWorld(env: Record<string, string> = {}, log: "kept" | "file" = "kept"): Promise<World> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "convite-bench-"));
  const settings = { DATA_DIR: dataDir, AUTH_SECRET: SECRET, ...env };
  const logFile = log === "file" ? path.join(dataDir, "log") : undefined;
  const server = await startServer(settings, { logFile });
  const connectionString = findOpenDatabase(dataDir);
  if (!connectionString) throw new Error("the server has no open database");
  const others: RunningServer[] = [];
  const pool = new pg.Pool({ connectionString, max: 32 });
  return {
    server,
    pool,
    connectionString,
    async another(env = {}) {
      const another = await startServer({ ...settings, DATABASE_URL: connectionString, ...env }, { logFile });
      others.push(another);
      return another;
    },
    async end() {
      await pool.end();
      for (const another of others) await another.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

// Linux counts a process's time in hundredths of a second.
const TICKS = 100;

/**
 * The processor time, in seconds, of a process, its descendants and those that have exited; for a server, including its
 * database. If a process exits during the count, its time moves to its parent, so the count restarts.
 */
export function processorSeconds(pid: number): number {
  for (;;) {
    try {
      return secondsBelow(pid);
    } catch (error) {
      if (!existsSync(`/proc/${pid}`)) throw error;
    }
  }
}

function secondsBelow(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  // After the name in brackets: user and system time, then both of exited children.
  const times = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ")
    .slice(11, 15);
  const own = times.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  return children.reduce((sum, child) => sum + secondsBelow(child), own);
}

/** A person with a session; returns their id and the cookie of their browser. */
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

/** An event of `creator` with an address; returns its id. */
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

/** Every chapter that a page can have, with the contents of the demo's wedding. */
export async function addChapters(world: World, eventId: string): Promise<void> {
  const wedding = celebrations[0]!;
  const day = wedding.day.map(([time, what, where]) => ({ time, what, where })).slice(0, 12);
  for (const [position, section] of pageSections.entries()) {
    const content = section === "programme" ? { rows: day } : chapterOf(wedding, section);
    await world.pool.query("insert into page_sections (event_id, section, position, content) values ($1, $2, $3, $4)", [
      eventId,
      section,
      position,
      JSON.stringify(content),
    ]);
  }
}

/** `count` guests on the list of an event, a third with each answer. */
export async function addGuests(world: World, eventId: string, count: number): Promise<void> {
  await world.pool.query(
    `insert into guests (event_id, id, name, email, email_key, status)
     select $1, gen_random_uuid(), 'Invitada ' || n || ' Fernández-Villaverde', 'g' || n || '@bench.test', 'g' || n || '@bench.test', (array['invited', 'confirmed', 'declined'])[1 + n % 3]
       from generate_series(1, $2::int) n`,
    [eventId, count],
  );
  await world.pool.query("analyze guests");
}

/** The median server time of `requests` sequential visits to `path`, in milliseconds, from its log. */
export async function serverTime(world: World, cookie: string, path: string, requests: number): Promise<number> {
  // The log contains no query and no secret.
  const pathname = new URL(path, world.server.origin).pathname.replace(/\/[0-9a-f]{32}$/, "/[oculto]");
  const from = world.server.log.length;
  for (let index = 0; index < requests; index++) {
    const answer = await fetch(world.server.origin + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  }
  // The log is written within 0.1 s.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const times = world.server.log.slice(from).flatMap((line) => {
    const entry = line.startsWith("{") ? (JSON.parse(line) as { path?: string; ms?: number }) : {};
    return entry.path === pathname && entry.ms !== undefined ? [entry.ms] : [];
  });
  if (times.length === 0) throw new Error(`the log tells nothing of ${pathname}`);
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
