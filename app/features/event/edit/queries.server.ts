// The initial data of an event's forms: its details, and whether the plan has room for it.
import { data } from "react-router";
import type { Db } from "#app/db/client.ts";
import { fits, type Plan } from "#app/domain/account/plans.ts";
import { readSubscription } from "#app/features/account/billing/queries.server.ts";
import { type AccountPass, authorizeEvent, type EventRow, type RouteArgs } from "#app/platform/pass.server.ts";
import type { EditableEvent } from "./form.ts";
import type { PatternPass } from "./pattern.commands.server.ts";

/** The viewer's plan if it has no room for another active event, else null. */
export async function findFullPlan(db: Db, { viewer }: AccountPass<"event.create">, now: Date): Promise<Plan | null> {
  const [{ plan }, { active }] = await Promise.all([
    readSubscription(db, viewer.id, now),
    db
      .selectFrom("events")
      .select((eb) => eb.fn.countAll<number>().as("active"))
      .where("createdBy", "=", viewer.id)
      .where("status", "!=", "completed")
      .executeTakeFirstOrThrow(),
  ]);
  return fits(plan, { activeEvents: active + 1 }).ok ? null : plan;
}

/** The details for the edit form, with their version. */
export function editableEvent(event: EventRow): { fields: EditableEvent; version: number } {
  const { title, type, date, location, description, timeZone, priority, client, version } = event;
  const fields = {
    title,
    type,
    date,
    location,
    description,
    timeZone,
    priority,
    client,
    startTime: event.startTime?.slice(0, 5) ?? "",
    endTime: event.endTime?.slice(0, 5) ?? "",
    budget: (event.budgetCents / 100).toString().replace(".", ","),
  };
  return { fields, version };
}

/** The rights on a pattern: to see the event, and to copy it. */
export type PatternRights = { seen: "event.public.view"; pattern: "event.copy" };

/** The own event that `?de=` names as the pattern; null without `?de=`. Throws 404 for every other event. */
export async function findPattern(args: RouteArgs, rights: PatternRights): Promise<PatternPass | null> {
  const eventId = new URL(args.request.url).searchParams.get("de");
  if (eventId === null) return null;
  const asked = { ...args, params: { eventId } };
  // Only its creator copies an event; a person who sees it learns no more than one who does not.
  const seen = await authorizeEvent(asked, rights.seen);
  if (!seen.may(rights.pattern)) throw data({ why: "hidden" }, { status: 404 });
  return authorizeEvent(asked, rights.pattern);
}
