// The order of an event's tasks: the place of a new task, and moves by hand.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { dayOf, type OrderTaskRefusal, placeFor, positionBetween, positionStep } from "#app/domain/event/tasks.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

/** The event whose row the transaction has locked. */
export type HeldList = { id: string; date: PlainDate };

/**
 * Locks the event, so that changes that count or order its tasks run one at a time, and announces a success. `act`
 * locks memberships and tasks after it, in this order.
 */
export async function changeList<R extends { ok: boolean }>(
  db: Db,
  { event }: MemberPass,
  act: (tx: Tx, event: HeldList) => Promise<R>,
): Promise<R | Refusal<"event_gone">> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom("events")
      .select(["id", "date"])
      .where("id", "=", event.id)
      .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!found) return refuse("event_gone");
    const result = await act(tx, found);
    if (result.ok) await announce(tx, `event:${event.id}:tasks`);
    return result;
  });
}

type Placed = { id: string; position: number; day: PlainDate | null };

/** The event's tasks in their order, with their due days. */
export async function readOrder(tx: Tx, event: HeldList): Promise<Placed[]> {
  const rows = await tx
    .selectFrom("eventTasks")
    .select(["id", "position", "dueOn", "daysBefore"])
    .where("eventId", "=", event.id)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id, position, ...time }) => ({ id, position, day: dayOf(time, event.date) }));
}

/** The position for a task with the due day `day` among `others`. Renumbers all if there is no room between two neighbours. */
export async function positionOf(
  tx: Tx,
  eventId: string,
  others: readonly Placed[],
  day: PlainDate | null,
): Promise<number> {
  return positionAt(tx, eventId, others, placeFor(others, day));
}

async function positionAt(tx: Tx, eventId: string, others: readonly Placed[], index: number): Promise<number> {
  const between = positionBetween(others[index - 1]?.position ?? null, others[index]?.position ?? null);
  if (between !== null) return between;
  await writeOrder(
    tx,
    eventId,
    others.map(({ id }, at) => ({ id, position: (at < index ? at : at + 1) * positionStep })),
  );
  return index * positionStep;
}

/** Writes the positions of several tasks. */
export async function writeOrder(
  tx: Tx,
  eventId: string,
  positions: readonly { id: string; position: number }[],
): Promise<void> {
  if (positions.length === 0) return;
  await sql`update event_tasks t set position = n.position
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as n (id uuid, position integer)
    where t.event_id = ${eventId} and t.id = n.id and t.position <> n.position`.execute(tx);
}

/** Puts a task behind another, or in front of all. Refuses if the other task is not in the same event. A-4 */
export async function orderTask(
  db: Db,
  pass: MemberPass<"event.timeline.write">,
  taskId: unknown,
  after: unknown,
): Promise<Result<{ title: string }, OrderTaskRefusal>> {
  if (!isId(taskId)) return refuse("task_not_found");
  return changeList(db, pass, async (tx, event) => {
    const order = await readOrder(tx, event);
    const others = order.filter(({ id }) => id !== taskId);
    const index = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
    if (others.length === order.length || (after !== null && index === 0)) return refuse("task_not_found");
    const position = await positionAt(tx, event.id, others, index);
    const moved = await tx
      .updateTable("eventTasks")
      .set({ position })
      .where("eventId", "=", event.id)
      .where("id", "=", taskId)
      .returning("title")
      .executeTakeFirst();
    if (!moved) return refuse("task_not_found");
    const stoodAfter = order[order.findIndex(({ id }) => id === taskId) - 1]?.id ?? null;
    const undo = { values: { after: stoodAfter }, left: { after: others[index - 1]?.id ?? null } };
    await recordChange(tx, pass, { kind: "tasks.ordered", subjectId: taskId, facts: { title: moved.title }, undo });
    return ok({ title: moved.title });
  });
}
