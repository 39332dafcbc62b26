// Shared by all changes of a moodboard: they run one at a time, are numbered, and run once however often they are sent.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { type MoodItem, readItems } from "./queries.server.ts";

export type MoodPass = MemberPass<"event.moodboard.write">;

/** The result of a change: its number, the current state of its items, and the ids of missing ones. */
export type Changed = { change: number; items: MoodItem[]; gone: string[] };

/** A change in progress: its number, its time, and the `changeId` that its browser chose. */
export type Change = { tx: Tx; eventId: string; change: number; now: Date };

type Asked = { changeId: unknown; now: Date };
/** The items that `act` touched; `isQuiet` if it changed nothing. */
type Touched = { ok: true; ids: readonly string[]; isQuiet?: boolean };

/**
 * Runs `act` as the board's next change, after the previous one, and announces it to the board's viewers. A `changeId`
 * that has arrived before changes nothing: the response is the current state of the items in `about`.
 */
export async function onMoodboard<Codes extends string, More extends object = object>(
  db: Db,
  { event, viewer }: MoodPass,
  { changeId, now }: Asked,
  about: readonly unknown[],
  act: (change: Change) => Promise<(Touched & More) | Refusal<Codes>>,
): Promise<({ ok: true } & Changed & Partial<More>) | Refusal<Codes | "event_gone">> {
  return inTransaction(db, async (tx) => {
    const change = await nextChange(tx, event.id);
    if (change === null) return refuse("event_gone");
    const named = about.filter(isId);
    if (isId(changeId) && !(await isNew(tx, event.id, changeId, now)))
      return { ...(await changedOf(tx, event.id, viewer.id, change, named)), ok: true };
    const done = await act({ tx, eventId: event.id, change, now });
    // A refused change may be sent again.
    if (!done.ok) return forgetting(tx, event.id, changeId, done);
    if (!done.isQuiet) await announce(tx, `event:${event.id}:moodboard`);
    const { ids, ...more } = done;
    return { ...more, ...(await changedOf(tx, event.id, viewer.id, change, ids)) };
  });
}

/** Null if the event is gone. Later changes wait here. */
async function nextChange(tx: Tx, eventId: string): Promise<number | null> {
  const { rows } = await sql<{ change: number }>`
    with there as (select id from events where id = ${eventId} for key share)
    insert into moodboards (event_id, change) select id, 1 from there
    on conflict (event_id) do update set change = moodboards.change + 1
    returning change`.execute(tx);
  return rows[0]?.change ?? null;
}

async function isNew(tx: Tx, eventId: string, id: string, at: Date): Promise<boolean> {
  const kept = await tx
    .insertInto("moodboardChanges")
    .values({ eventId, id, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

async function forgetting<R>(tx: Tx, eventId: string, changeId: unknown, refusal: R): Promise<R> {
  if (isId(changeId))
    await tx.deleteFrom("moodboardChanges").where("eventId", "=", eventId).where("id", "=", changeId).execute();
  return refusal;
}

async function changedOf(
  tx: Tx,
  eventId: string,
  viewerId: string,
  change: number,
  ids: readonly string[],
): Promise<Changed> {
  const items = await readItems(tx, eventId, viewerId, ids);
  const there = new Set(items.map(({ id }) => id));
  return { change, items, gone: ids.filter((id) => !there.has(id)) };
}
