// Follows the database's change events for one process: reads the rows committed since its last read.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Db } from "#app/db/client.ts";
import { isTopic, type Topic } from "#app/domain/topic.ts";
import type { ChangeEvent, Whisper } from "#app/platform/live/change-event.ts";
import type { Logger } from "#app/platform/log.server.ts";

const CHANNEL = "convite";
const WHISPERS = "convite_whispers";
const RETRY_MS = 250;
/** It reads after this time without a call, because a writer killed after its commit calls no one. */
const SWEEP_MS = 100;
/** Commits within this time share one call. */
const GATHER_MS = 25;
const PATIENCE_MS = 10_000;

// A snapshot lists the transactions that were running when it was taken: announcements of those, or of later ones, are new.
const LOOK = `
  select now.seen::text, id, topic, about
    from (select pg_current_snapshot() as seen) now
    left join announcements on writer >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(writer, $1::pg_snapshot)
   order by id`;

export type Feed = {
  /** Connects and starts reading. Rejects if the database is unreachable. */
  start(): Promise<void>;
  /** Sends the pending call and disconnects. */
  stop(): Promise<void>;
  /** Tells all processes, soon and once for many calls, to read. */
  call(): void;
  isConnected(): boolean;
};

/**
 * Follows the change events on its own connection. `hear` gets each event exactly once, in commit order as far as one read
 * can tell. `doubt` runs when the connection is lost and when a new one opens, because events may be missed in between. A
 * connection that does not answer within `patienceMs` counts as lost.
 */
export function createFeed({
  connectionString,
  log,
  hear,
  overhear,
  doubt,
  patienceMs = PATIENCE_MS,
}: {
  connectionString: string;
  log: Logger;
  hear(change: ChangeEvent): void;
  overhear(whisper: Whisper): void;
  doubt(): void;
  patienceMs?: number | undefined;
}): Feed {
  let client: pg.Client | null = null;
  let following: Promise<void> = Promise.resolve();
  let stopped = false;
  // Ends the wait for the next read.
  let wake = () => {};
  let isCalled = false;
  let mustCall = false;
  let callTimer: NodeJS.Timeout | undefined;
  let calledAt = 0;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      application_name: "convite-live",
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    let pid = 0;
    fresh.on("notification", ({ processId, channel, payload }) => {
      if (channel === WHISPERS) {
        const whisper = readWhisper(payload);
        if (whisper) overhear(whisper);
        return;
      }
      // The caller itself reads anyway.
      if (processId === pid) return;
      isCalled = true;
      wake();
    });
    fresh.on("error", (error) => log.warn({ err: error }, "live connection lost"));
    fresh.on("end", () => {
      lose(fresh);
      wake();
    });
    let seen: string;
    try {
      await fresh.connect();
      // A read takes a few rows at the end of an index, whatever the statistics say; a call need not be written to disk.
      await fresh.query(
        `listen ${CHANNEL}; listen ${WHISPERS}; set enable_seqscan = off; set plan_cache_mode = force_generic_plan; set synchronous_commit = off`,
      );
      const { rows } = await fresh.query<{ seen: string; pid: number }>(
        "select pg_current_snapshot()::text as seen, pg_backend_pid() as pid",
      );
      ({ seen, pid } = rows[0]!);
    } catch (error) {
      fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    following = follow(fresh, seen);
  }

  /** A connection that failed to open also emits `end`: then only its opener retries. */
  function lose(connection: pg.Client) {
    if (client !== connection) return;
    client = null;
    if (!stopped) void reconnect();
  }

  /** Calls the other processes if needed, and reads on each call and every SWEEP_MS, as long as `connection` is current. */
  async function follow(connection: pg.Client, seen: string): Promise<void> {
    try {
      for (;;) {
        if (!isCalled && !mustCall && !stopped) await untilWoken();
        if (client !== connection) return;
        if (mustCall) {
          mustCall = false;
          calledAt = performance.now();
          await connection.query(`notify ${CHANNEL}`);
        }
        if (stopped) return;
        isCalled = false;
        const { rows } = await connection.query<{
          seen: string;
          id: string | null;
          topic: Topic;
          about: string | null;
        }>({
          name: "look",
          text: LOOK,
          values: [seen],
        });
        seen = rows[0]!.seen;
        for (const { id, topic, about } of rows)
          if (id !== null) hear({ id: Number(id), topic, ...(about !== null && { about }) });
      }
    } catch (error) {
      // No answer, or a wrong one: this connection is unusable.
      if (client === connection) log.warn({ err: error }, "live connection does not answer");
      connection.end().catch(() => {});
      lose(connection);
    }
  }

  function untilWoken(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, SWEEP_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function reconnect(): Promise<void> {
    doubt();
    while (!stopped && !client) {
      try {
        await connect();
        doubt();
      } catch {
        await pause(RETRY_MS);
      }
    }
  }

  /** If the call is lost, the others read by themselves soon. */
  function callOut() {
    clearTimeout(callTimer);
    callTimer = undefined;
    mustCall = true;
    wake();
  }

  return {
    async start() {
      stopped = false;
      await connect();
    },
    async stop() {
      stopped = true;
      if (callTimer) callOut();
      wake();
      await following;
      await client?.end();
    },
    call() {
      callTimer ??= setTimeout(callOut, Math.max(0, calledAt + GATHER_MS - performance.now()));
    },
    isConnected: () => client !== null,
  };
}

/** Sends `text` about `topic` to all processes, including this one; it is not stored. */
export async function whisper(db: Db, { topic, text }: Whisper): Promise<void> {
  await sql`select pg_notify(${WHISPERS}, ${`${topic} ${text}`})`.execute(db);
}

function readWhisper(payload = ""): Whisper | null {
  const at = payload.indexOf(" ");
  const topic = payload.slice(0, at);
  return at > 0 && isTopic(topic) ? { topic, text: payload.slice(at + 1) } : null;
}
