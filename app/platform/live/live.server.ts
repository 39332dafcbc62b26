// Change events: an announcement inside a transaction reaches every listener of every process, after the commit.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { afterCommit, type Tx } from "#app/db/transaction.ts";
import type { Topic } from "#app/domain/topic.ts";
import type { ChangeEvent, Listener, Whisper } from "#app/platform/live/change-event.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { createFeed } from "./feed.server.ts";

export type Live = {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Calls `listener` for all change events until the returned function is called. */
  listen(listener: Listener): () => void;
  /** Calls `listener` for all whispers until the returned function is called. */
  overhear(listener: (whisper: Whisper) => void): () => void;
  /** Delivers this process's own commit to it at once, and calls the other processes. */
  deliver(change: ChangeEvent): void;
  /** Whether the listening connection is open; without it, caches may be stale. */
  isConnected(): boolean;
  /** The topics among `topics` that changed after the change event `lastId`; all of them if that is too long ago to know. */
  missedSince(lastId: number, topics: Topic[]): Promise<ChangeEvent[]>;
  /** The topics among `topics` with changes that a reader with this `horizon` (`Viewer.horizon`) may not have seen. */
  unseenFrom(horizon: string, topics: Topic[]): Promise<ChangeEvent[]>;
};

const liveOf = new WeakMap<Db, Live>();
const REMEMBERED = 2_000;

/**
 * Announces inside `tx` that `topic` changed. After the commit it reaches this process before the writer's response leaves,
 * and the other processes soon after. After a rollback it reaches no one.
 */
export async function announce(tx: Tx, topic: Topic): Promise<void> {
  const { rows } = await sql<{ id: string }>`select announce(${topic}) as id`.execute(tx);
  tellAfterCommit(tx, { id: Number(rows[0]?.id), topic });
}

/** For a statement of `tx` that called `announce(topic)` in SQL: delivers `change`, with the returned id, after the commit. */
export function tellAfterCommit(tx: Tx, change: ChangeEvent): void {
  afterCommit(tx, (db) => liveOf.get(db)?.deliver(change));
}

/**
 * Opens the change events of one process on its own connection, which reconnects by itself. A connection that leaves a
 * query unanswered for `patienceMs` counts as lost.
 */
export function createLive({
  connectionString,
  db,
  log,
  patienceMs,
}: {
  connectionString: string;
  db: Db;
  log: Logger;
  patienceMs?: number;
}): Live {
  const listeners = new Set<Listener>();
  const overhearers = new Set<(whisper: Whisper) => void>();
  const told = new Set<number>();

  function tell(change: ChangeEvent | null) {
    for (const listener of listeners) listener(change);
  }

  /** The process gets its own commits twice, in either order: from the writer, and from the feed. */
  function tellOnce(change: ChangeEvent) {
    if (told.delete(change.id)) return;
    told.add(change.id);
    if (told.size > REMEMBERED) told.delete(told.values().next().value!);
    tell(change);
  }

  const feed = createFeed({
    connectionString,
    log,
    hear: tellOnce,
    overhear(whisper) {
      for (const listener of overhearers) listener(whisper);
    },
    doubt: () => tell(null),
    patienceMs,
  });
  return {
    async start() {
      await feed.start();
      liveOf.set(db, this);
    },
    async stop() {
      liveOf.delete(db);
      await feed.stop();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    overhear(listener) {
      overhearers.add(listener);
      return () => overhearers.delete(listener);
    },
    deliver(change) {
      tellOnce(change);
      feed.call();
    },
    isConnected: () => feed.isConnected(),
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
      // Ids are assigned before commits: a transaction may commit after one with a higher id.
      return newest(db, topics, sql`(id > ${lastId} or created_at > now() - interval '30 seconds')`);
    },
    unseenFrom: (horizon, topics) => newest(db, topics, sql`writer >= ${horizon}::xid8`),
  };
}

/** The last change event of each of `topics` that matches `sought`, sorted by id. */
async function newest(db: Db, topics: Topic[], sought: RawBuilder<unknown>): Promise<ChangeEvent[]> {
  const rows = await db
    .selectFrom("announcements")
    .select(["topic", (eb) => eb.fn.max("id").as("id")])
    .where("topic", "in", topics)
    .where(sql<boolean>`${sought}`)
    .groupBy("topic")
    .orderBy("id")
    .execute();
  return rows;
}
