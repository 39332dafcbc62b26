// Adds the missing tasks of a template to an event, all at once.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { templateTasks } from "#app/copy/event/task-templates.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { missingTasks, type TaskTemplate, templateKeyOf, templateTime } from "#app/domain/event/task-templates.ts";
import { type ApplyTemplateRefusal, dayOf, placeFor, positionStep, taskLimits } from "#app/domain/event/tasks.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { changeList, readOrder, writeOrder } from "./order.commands.server.ts";

/**
 * Adds the tasks of a template that are not on the list, each at the place of its day. `keys` chooses among them; null means all. A
 * second call, or two browsers at once, add nothing twice. `undated` counts the tasks without a day, because their day had passed.
 */
export async function applyTemplate(
  db: Db,
  pass: MemberPass<"event.timeline.write">,
  template: TaskTemplate,
  keys: readonly unknown[] | null,
  now: Date,
): Promise<Result<{ added: number; undated: number }, ApplyTemplateRefusal>> {
  return changeList(db, pass, async (tx, event) => {
    const known = await tx
      .selectFrom("eventTasks")
      .select(["title", "templateKey"])
      .where("eventId", "=", event.id)
      .execute();
    const wanted = missingTasks(template, templateTasks[template], known, keys);
    if (wanted.length === 0) return ok({ added: 0, undated: 0 });
    if (known.length + wanted.length > taskLimits.perEvent) return refuse("task_limit");
    const today = dateIn(pass.event.timeZone, now);
    const order = await readOrder(tx, event);
    const added = wanted.map(([key, daysBefore, title]) => {
      const time = { dueOn: null, ...templateTime(daysBefore, event.date, today) };
      const id = newId();
      const day = dayOf(time, event.date);
      order.splice(placeFor(order, day), 0, { id, day, position: 0 });
      return { id, title, ...time, templateKey: templateKeyOf(template, key) };
    });
    const positions = order.map(({ id }, index) => ({ id, position: index * positionStep }));
    await writeOrder(tx, event.id, positions);
    const positionOf = new Map(positions.map(({ id, position }) => [id, position]));
    const rows = await tx
      .insertInto("eventTasks")
      .values(
        added.map((task) => ({
          ...task,
          eventId: event.id,
          position: positionOf.get(task.id) ?? 0,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(["eventId", "templateKey"]).doNothing())
      .returning(["id", "daysBefore"])
      .execute();
    const facts = { count: rows.length, to: template };
    const undo = { values: { taskIds: rows.map(({ id }) => id) } };
    if (rows.length > 0) await recordChange(tx, pass, { kind: "tasks.template", facts, undo });
    return ok({ added: rows.length, undated: rows.filter(({ daysBefore }) => daysBefore === null).length });
  });
}
