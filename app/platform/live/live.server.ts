// Live news: what a writer announces in its transaction reaches every listener of every process, after the commit.
import pg from "pg";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { afterCommit, type Tx } from "#app/db/transaction.ts";
import type { Logger } from "#app/platform/log.server.ts";

/** What changed: `event:{id}`, `event:{id}:guests`, `event:{id}:chat`, `user:{id}`. */
export type Topic = `event:${string}` | `user:${string}`;
export type News = { id: number; topic: Topic };
/** Hears a piece of news; null means «something may have been missed: look again at everything». */
export type Listener = (news: News | null) => void;

export type Live = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Calls `listener` for all news until the returned function is called. */
  listen(listener: Listener): () => void;
  /** Tells this process at once; the database's own notification follows and is not told twice. */
  deliver(news: News): void;
  /** Whether the listening connection stands: while it does not, nothing cached may be trusted. */
  isConnected(): boolean;
  /** The topics among `topics` that changed after the news `lastId` was sent; all of them when that is too long ago to know. */
  missedSince(lastId: number, topics: Topic[]): Promise<News[]>;
  /** The topics among `topics` that somebody changed whom a reader with this `horizon` (`Viewer.horizon`) has perhaps not seen. */
  unseenFrom(horizon: string, topics: Topic[]): Promise<News[]>;
};

const liveOf = new WeakMap<Db, Live>();
const CHANNEL = "convite";
const RETRY_MS = 250;
const REMEMBERED = 2_000;

/**
 * Announces inside `tx` that `topic` changed: it is told after the commit, to this process before the writer's answer leaves, to
 * the others through LISTEN; after a rollback to nobody.
 */
export async function announce(tx: Tx, topic: Topic): Promise<void> {
  const { rows } = await sql<{ id: string }>`select announce(${topic}) as id`.execute(tx);
  const id = Number(rows[0]?.id);
  afterCommit(tx, (db) => liveOf.get(db)?.deliver({ id, topic }));
}

/** Opens the news of one process: one LISTEN connection that reconnects by itself. */
export function createLive({ connectionString, db, log }: { connectionString: string; db: Db; log: Logger }): Live {
  const listeners = new Set<Listener>();
  const told = new Set<number>();
  let client: pg.Client | null = null;
  let stopped = false;

  function tell(news: News | null) {
    for (const listener of listeners) listener(news);
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, application_name: "convite-live", keepAlive: true });
    fresh.on("notification", ({ payload = "" }) => {
      const space = payload.indexOf(" ");
      live.deliver({ id: Number(payload.slice(0, space)), topic: payload.slice(space + 1) as Topic });
    });
    fresh.on("error", (error) => log.warn({ err: error }, "live connection lost"));
    fresh.on("end", () => {
      // A connection that never came about ends too: whoever tried to open it tries again, and nobody else.
      if (client !== fresh) return;
      client = null;
      if (!stopped) void reconnect();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
  }

  async function reconnect(): Promise<void> {
    tell(null);
    while (!stopped && !client) {
      try {
        await connect();
        tell(null);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  const live: Live = {
    async start() {
      stopped = false;
      await connect();
      liveOf.set(db, live);
    },
    async stop() {
      stopped = true;
      liveOf.delete(db);
      await client?.end();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    deliver(news) {
      if (told.has(news.id)) {
        told.delete(news.id);
        return;
      }
      told.add(news.id);
      if (told.size > REMEMBERED) told.delete(told.values().next().value!);
      tell(news);
    },
    isConnected: () => client !== null,
    async missedSince(lastId, topics) {
      const { last } = await db
        .selectFrom("announcements")
        .select((eb) => eb.fn.max("id").as("last"))
        .executeTakeFirstOrThrow();
      const remembers = await db
        .selectFrom("announcements")
        .select("id")
        .where("id", "<=", lastId)
        .limit(1)
        .executeTakeFirst();
      if (!remembers) return topics.map((topic) => ({ id: last ?? lastId, topic }));
      // Numbers are given out before commits: a transaction may commit after one with a higher number.
      return newest(db, topics, sql`(id > ${lastId} or created_at > now() - interval '30 seconds')`);
    },
    unseenFrom: (horizon, topics) => newest(db, topics, sql`writer >= ${horizon}::xid8`),
  };
  return live;
}

/** The last news of each of `topics` that is among those which `sought` describes, in their order. */
async function newest(db: Db, topics: Topic[], sought: RawBuilder<unknown>): Promise<News[]> {
  const rows = await db
    .selectFrom("announcements")
    .select(["topic", (eb) => eb.fn.max("id").as("id")])
    .where("topic", "in", topics)
    .where(sql<boolean>`${sought}`)
    .groupBy("topic")
    .orderBy("id")
    .execute();
  return rows.map(({ id, topic }) => ({ id, topic: topic as Topic }));
}
