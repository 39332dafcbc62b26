// The commands on the lines of a running order: add, change and move. One command at a time for each event.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { difference } from "#app/domain/event/change-log.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import {
  type AddLineRefusal,
  type ChangeLineRefusal,
  clockOf,
  firstStart,
  isInLanes,
  lanesOf,
  lastStart,
  type LineChanged,
  type LineFields,
  linesToShift,
  scheduleLimits,
  type ScheduleLine,
  type ShiftRefusal,
  type UndoKind,
} from "#app/domain/event/schedule.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { findLine, readLines } from "./queries.server.ts";

export type SchedulePass = MemberPass<"event.timeline.write">;

/** Adds a line. Refuses more lines and more lanes than an event may have. */
export async function addLine(
  db: Db,
  pass: SchedulePass,
  line: LineFields,
  now: Date,
): Promise<Result<{ lineId: string }, AddLineRefusal>> {
  return changeSchedule(db, pass, async (tx, eventId) => {
    const lines = await readLines(tx, eventId);
    if (lines.length >= scheduleLimits.lines) return refuse("schedule_full");
    if (isOneLaneTooMany(lines, line.lane)) return refuse("too_many_lanes");
    const lineId = newId();
    await tx
      .insertInto("scheduleItems")
      .values({ ...rowOf(line), eventId, id: lineId, createdAt: now, updatedAt: now })
      .execute();
    const { title } = line;
    await recordChange(tx, pass, { kind: "schedule.added", subjectId: lineId, facts: { title }, undo: { version: 1 } });
    return ok({ lineId });
  });
}

/** Adds the lines of a template at once, without those that already exist; the batch undoes this. */
export async function addLines(
  db: Db,
  pass: SchedulePass,
  wanted: readonly LineFields[],
  now: Date,
): Promise<Result<{ batchId: string; added: number }, AddLineRefusal>> {
  return changeSchedule(db, pass, async (tx, eventId) => {
    const there = await readLines(tx, eventId);
    const isThere = (line: LineFields) => there.some((each) => each.title === line.title && each.lane === line.lane);
    const lines = wanted.filter((line) => !isThere(line));
    if (there.length + lines.length > scheduleLimits.lines) return refuse("schedule_full");
    if (lanesOf([...there, ...lines]).length > scheduleLimits.lanes) return refuse("too_many_lanes");
    // The last line gets the greatest id: the form proposes its end as the start of the next line.
    const ids = lines.map(() => newId()).sort();
    const rows = lines.map((line, at) => ({
      ...rowOf(line),
      eventId,
      id: ids[at]!,
      createdAt: now,
      updatedAt: now,
    }));
    if (rows.length > 0) await tx.insertInto("scheduleItems").values(rows).execute();
    const added = rows.map(({ id }) => ({ id, version: 1 }));
    const batchId = await keepUndo(tx, eventId, "added", { lines: added }, now);
    const facts = { count: added.length };
    if (added.length > 0) await recordChange(tx, pass, { kind: "schedule.template", facts, undo: { batchId } });
    return ok({ batchId, added: rows.length });
  });
}

/** Writes a line, if its version is still `version`. */
export async function updateLine(
  db: Db,
  pass: SchedulePass,
  { lineId, version, line }: { lineId: unknown; version: number; line: LineFields },
  now: Date,
): Promise<Result<{ version: number }, ChangeLineRefusal> | LineChanged> {
  return changeSchedule(db, pass, async (tx, eventId) => {
    const current = await findLine(tx, eventId, lineId);
    if (!current) return refuse("line_not_found");
    if (current.version !== version) return changed(current);
    const others = (await readLines(tx, eventId)).filter(({ id }) => id !== current.id);
    if (isOneLaneTooMany(others, line.lane)) return refuse("too_many_lanes");
    await tx
      .updateTable("scheduleItems")
      .set({ ...rowOf(line), version: version + 1, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", current.id)
      .execute();
    const { id: _, version: __, isFixed: ___, startedAt: ____, ...before } = current;
    const { fields, values } = difference(before, line);
    const to = fields.length === 1 && fields[0] === "start" ? { to: clockOf(line.start, pass.event.date).time } : {};
    const facts = { title: line.title, fields, ...to };
    const undo = { version: version + 1, values };
    if (fields.length > 0)
      await recordChange(tx, pass, { kind: "schedule.changed", subjectId: current.id, facts, undo });
    return ok({ version: version + 1 });
  });
}

/** Moves one line by `minutes`, if its version is still `version`; the batch undoes this. */
export async function moveLine(
  db: Db,
  pass: SchedulePass,
  { lineId, version, minutes }: { lineId: unknown; version: number; minutes: number },
  now: Date,
): Promise<Result<{ batchId: string }, "line_not_found" | "shift_too_far" | "event_gone"> | LineChanged> {
  return changeLine(db, pass, { lineId, version }, async (tx, eventId, line) => {
    const start = line.start + minutes;
    if (start < firstStart || start > lastStart) return refuse("shift_too_far");
    const moved = { id: line.id, version: version + 1 };
    await tx
      .updateTable("scheduleItems")
      .set({ startMinute: start, version: moved.version, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", line.id)
      .execute();
    const batchId = await keepUndo(tx, eventId, "moved", { minutes, lines: [moved] }, now);
    const facts = { title: line.title, fields: ["start"], to: clockOf(start, pass.event.date).time };
    const undo = { version: moved.version, values: { start: line.start } };
    await recordChange(tx, pass, { kind: "schedule.changed", subjectId: line.id, facts, undo });
    return ok({ batchId });
  });
}

/** Changes the length of one line, if its version is still `version`; the batch undoes this. */
export async function endLine(
  db: Db,
  pass: SchedulePass,
  { lineId, version, minutes }: { lineId: unknown; version: number; minutes: number },
  now: Date,
): Promise<Result<{ batchId: string }, "line_not_found" | "event_gone"> | LineChanged> {
  return changeLine(db, pass, { lineId, version }, async (tx, eventId, line) => {
    const ended = { id: line.id, version: version + 1, isEnded: true, length: line.minutes };
    await tx
      .updateTable("scheduleItems")
      .set({ minutes, version: ended.version, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", line.id)
      .execute();
    const batchId = await keepUndo(tx, eventId, "moved", { minutes: 0, lines: [ended] }, now);
    const facts = { title: line.title, fields: ["minutes"] };
    const undo = { version: ended.version, values: { minutes: line.minutes } };
    await recordChange(tx, pass, { kind: "schedule.changed", subjectId: line.id, facts, undo });
    return ok({ batchId });
  });
}

/** Fixes the hour of a line, or frees it, if its version is still `version`. */
export async function fixLine(
  db: Db,
  pass: SchedulePass,
  { lineId, version, isFixed }: { lineId: unknown; version: number; isFixed: boolean },
  now: Date,
): Promise<Result<{ isFixed: boolean }, "line_not_found" | "event_gone"> | LineChanged> {
  return changeLine(db, pass, { lineId, version }, async (tx, eventId, line) => {
    if (line.isFixed === isFixed) return ok({ isFixed });
    await tx
      .updateTable("scheduleItems")
      .set({ isFixed, version: version + 1, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", line.id)
      .execute();
    return ok({ isFixed });
  });
}

/** Notes that a line has begun now, if its version is still `version`; the batch undoes this. A line that has begun keeps its moment. */
export async function startLine(
  db: Db,
  pass: SchedulePass,
  { lineId, version }: { lineId: unknown; version: number },
  now: Date,
): Promise<Result<{ batchId: string | null }, "line_not_found" | "event_gone"> | LineChanged> {
  return changeSchedule(db, pass, async (tx, eventId) => {
    const line = await findLine(tx, eventId, lineId);
    if (!line) return refuse("line_not_found");
    // Two hosts press at the same moment: both see the line begin.
    if (line.startedAt) return ok({ batchId: null });
    if (line.version !== version) return changed(line);
    const started = { id: line.id, version: version + 1, isStarted: true };
    await tx
      .updateTable("scheduleItems")
      .set({ startedAt: now, version: started.version, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", line.id)
      .execute();
    return ok({ batchId: await keepUndo(tx, eventId, "moved", { minutes: 0, lines: [started] }, now) });
  });
}

/**
 * Moves all lines that begin at `from` or later by `minutes`, with `skipFixed` without the fixed ones. `from` is a minute of
 * the day, or the id of the first line. Each moved line gets a new version, so that an older form of it is refused. The batch undoes the move.
 */
export async function shiftLines(
  db: Db,
  pass: SchedulePass,
  { from, minutes, skipFixed = false }: { from: number | string; minutes: number; skipFixed?: boolean },
  now: Date,
): Promise<Result<{ batchId: string; moved: number }, ShiftRefusal>> {
  return changeSchedule(db, pass, async (tx, eventId) => {
    const lines = await readLines(tx, eventId);
    const start = typeof from === "number" ? from : lines.find(({ id }) => id === from)?.start;
    if (start === undefined) return refuse("line_not_found");
    const following = linesToShift(lines, start, minutes, skipFixed);
    if (!following.ok) return following;
    const ids = following.lines.map(({ id }) => id);
    const moved = await tx
      .updateTable("scheduleItems")
      .set((eb) => ({
        startMinute: eb("startMinute", "+", minutes),
        version: eb("version", "+", 1),
        updatedAt: now,
      }))
      .where("eventId", "=", eventId)
      .where("id", "in", ids)
      .returning(["id", "version"])
      .execute();
    const batchId = await keepUndo(tx, eventId, "moved", { minutes, lines: moved }, now);
    const facts = { count: moved.length, to: String(minutes) };
    await recordChange(tx, pass, { kind: "schedule.moved", facts, undo: { batchId } });
    return ok({ batchId, moved: moved.length });
  });
}

/** Changes a stored line, if its version is still `version`. */
function changeLine<R extends { ok: boolean }>(
  db: Db,
  pass: SchedulePass,
  { lineId, version }: { lineId: unknown; version: number },
  act: (tx: Tx, eventId: string, line: ScheduleLine) => Promise<R>,
): Promise<R | Refusal<"line_not_found" | "event_gone"> | LineChanged> {
  return changeSchedule(db, pass, async (tx, eventId): Promise<R | Refusal<"line_not_found"> | LineChanged> => {
    const line = await findLine(tx, eventId, lineId);
    if (!line) return refuse("line_not_found");
    if (line.version !== version) return changed(line);
    return act(tx, eventId, line);
  });
}

/** Locks the event, so that changes of its running order run one at a time. A success is announced and drops the event's cached pages. */
export async function changeSchedule<R extends { ok: boolean }>(
  db: Db,
  { event }: SchedulePass,
  act: (tx: Tx, eventId: string) => Promise<R>,
): Promise<R | Refusal<"event_gone">> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom("events")
      .select("id")
      .where("id", "=", event.id)
      .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!found) return refuse("event_gone");
    const result = await act(tx, event.id);
    if (result.ok) await announce(tx, `event:${event.id}`);
    return result;
  });
}

/** Stores the batch that undoes a change, for an hour. */
async function keepUndo(tx: Tx, eventId: string, kind: UndoKind, contents: object, now: Date): Promise<string> {
  const id = newId();
  await tx
    .insertInto("scheduleUndos")
    .values({ eventId, id, kind, contents: JSON.stringify(contents), at: now })
    .execute();
  return id;
}

/** A line as a row of its table. */
function rowOf({ start, ...line }: LineFields) {
  return { ...line, startMinute: start };
}

export function changed(current: ScheduleLine): LineChanged {
  return { ...refuse("line_changed"), current };
}

function isOneLaneTooMany(lines: readonly ScheduleLine[], lane: string): boolean {
  const lanes = lanesOf(lines);
  return lane !== "" && !isInLanes(lane, lanes) && lanes.length >= scheduleLimits.lanes;
}
