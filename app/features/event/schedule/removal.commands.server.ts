// Deletes lines, and undoes the deletions, moves and additions of one batch within the hour.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import {
  type ChangeLineRefusal,
  firstStart,
  lastStart,
  type LineChanged,
  type RestoreScheduleRefusal,
  scheduleLimits,
  type UndoKind,
} from "#app/domain/event/schedule.ts";
import { undoableSince } from "#app/domain/undo.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { changed, changeSchedule, type SchedulePass } from "./commands.server.ts";
import { findLine } from "./queries.server.ts";

/** Deletes a line, if its version is still `version`, and stores it for an hour under the returned batch. */
export async function deleteLine(
  db: Db,
  pass: SchedulePass,
  { lineId, version }: { lineId: unknown; version: number },
  now: Date,
): Promise<Result<{ batchId: string; title: string }, Exclude<ChangeLineRefusal, "too_many_lanes">> | LineChanged> {
  return changeSchedule(db, pass, async (tx, eventId) => {
    const line = await findLine(tx, eventId, lineId);
    if (!line) return refuse("line_not_found");
    if (line.version !== version) return changed(line);
    const batchId = newId();
    await sql`insert into schedule_undos (event_id, id, kind, contents, at)
      select event_id, ${batchId}, 'deleted', jsonb_build_object('lines', jsonb_build_array(to_jsonb(i))), ${now}
      from schedule_items i where event_id = ${eventId} and id = ${line.id}`.execute(tx);
    await tx.deleteFrom("scheduleItems").where("eventId", "=", eventId).where("id", "=", line.id).execute();
    const facts = { title: line.title };
    await recordChange(tx, pass, { kind: "schedule.removed", subjectId: line.id, facts, undo: { batchId } });
    return ok({ batchId, title: line.title });
  });
}

/**
 * Undoes one batch within the hour: it restores deleted lines, moves lines back, and deletes added lines. Lines that a
 * host has changed since then stay; `left` counts them.
 */
export async function restoreLines(
  db: Db,
  pass: SchedulePass,
  batchId: unknown,
  now: Date,
): Promise<Result<{ kind: UndoKind; restored: number; left: number }, RestoreScheduleRefusal>> {
  if (!isId(batchId)) return refuse("too_late");
  return changeSchedule(db, pass, async (tx, eventId) => {
    const batch = await tx
      .selectFrom("scheduleUndos")
      .where("eventId", "=", eventId)
      .where("id", "=", batchId)
      .where("at", ">", undoableSince(now))
      .select(["kind", sql<number>`jsonb_array_length(contents->'lines')`.as("lines")])
      .executeTakeFirst();
    if (!batch) return refuse("too_late");
    const { kind, lines } = batch;
    if (kind === "deleted" && (await countLines(tx, eventId)) + lines > scheduleLimits.lines)
      return refuse("schedule_full");
    const { numAffectedRows } = await takeBack[kind](eventId, batchId, now).execute(tx);
    await tx.deleteFrom("scheduleUndos").where("eventId", "=", eventId).where("id", "=", batchId).execute();
    const restored = Number(numAffectedRows ?? 0);
    if (restored > 0) await recordChange(tx, pass, { kind: "schedule.restored", facts: { count: restored } });
    return ok({ kind, restored, left: lines - restored });
  });
}

const batchOf = (eventId: string, batchId: string) =>
  sql`select contents from schedule_undos where event_id = ${eventId} and id = ${batchId}`;
/** The id and new version of each line that a change wrote. `length` is the old one of an ended line; `isStarted`: it noted the begin. */
const writtenBy = (eventId: string, batchId: string) =>
  sql`(select was.* from (${batchOf(eventId, batchId)}) b, jsonb_to_recordset(contents->'lines') was (id uuid, version integer, "isEnded" boolean, length integer, "isStarted" boolean)) was`;

const takeBack: Record<UndoKind, (eventId: string, batchId: string, now: Date) => RawBuilder<unknown>> = {
  deleted: (eventId, batchId) => sql`
    insert into schedule_items select (jsonb_populate_record(null::schedule_items, '{"is_fixed": false}' || each)).*
    from (${batchOf(eventId, batchId)}) b, jsonb_array_elements(contents->'lines') each on conflict do nothing`,
  moved: (eventId, batchId, now) => sql`
    update schedule_items i set start_minute = start_minute - by_minutes, minutes = case when was."isEnded" then was.length else i.minutes end,
      started_at = case when was."isStarted" then null else i.started_at end, version = i.version + 1, updated_at = ${now}
    from ${writtenBy(eventId, batchId)}, (select (contents->>'minutes')::integer as by_minutes from (${batchOf(eventId, batchId)}) b) moved
    where i.event_id = ${eventId} and i.id = was.id and i.version = was.version
      and start_minute - by_minutes between ${firstStart} and ${lastStart}`,
  added: (eventId, batchId) => sql`
    delete from schedule_items i using ${writtenBy(eventId, batchId)}
    where i.event_id = ${eventId} and i.id = was.id and i.version = was.version`,
};

async function countLines(tx: Tx, eventId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("scheduleItems")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
