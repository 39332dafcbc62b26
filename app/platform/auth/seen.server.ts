// When each session was last used. A process writes its list once a minute, so that a request costs no write.
import type { Db } from "#app/db/client.ts";
import { jsonRows, statement } from "#app/db/statement.ts";
import type { Logger } from "#app/platform/log.server.ts";

const WRITE_MS = 60_000;

export type Seen = {
  note(sessionId: string, at: Date): void;
  /** Writes the list now; a list that the database does not take is written with the next. */
  write(): Promise<void>;
  /** Writes the list for the last time. */
  stop(): Promise<void>;
};

type Use = { id: string; at: string };
const uses = jsonRows<Use>({ id: "uuid", at: "timestamptz" });
const keepUses = statement<{ uses: string }>(
  "keep_session_uses",
  (at) => `update sessions set seen_at = seen.at from ${uses.from(at.uses, "seen")}
    where sessions.id = seen.id and sessions.seen_at < seen.at`,
);

/** The list of this process. */
export function createSeen(db: Db, log: Logger): Seen {
  const list = new Map<string, Date>();

  async function write(): Promise<void> {
    if (list.size === 0) return;
    const written = [...list];
    list.clear();
    try {
      // In the order of the ids, so that two processes that write at once do not wait for each other in a circle.
      const rows = written.map(([id, at]) => ({ id, at: at.toISOString() }));
      await keepUses(db, { uses: uses.of(rows.sort((one, other) => (one.id < other.id ? -1 : 1))) });
    } catch (error) {
      log.warn({ err: error }, "uses of sessions not written");
      for (const [id, at] of written) if (!list.has(id)) list.set(id, at);
    }
  }

  const timer = setInterval(() => void write(), WRITE_MS).unref();
  return {
    note: (sessionId, at) => void list.set(sessionId, at),
    write,
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
