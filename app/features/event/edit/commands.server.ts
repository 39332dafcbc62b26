// The commands on an event: create it, save its details, set its status.
import { orderCard } from "#app/platform/cards/order.server.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";
import { createHash } from "node:crypto";
import type { Updateable } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { Events } from "#app/db/types.ts";
import { difference } from "#app/domain/event/change-log.ts";
import {
  type CreateEventRefusal,
  type EventStatus,
  type EventStatusRefusal,
  isActive,
  parseStatus,
  type SaveEventRefusal,
} from "#app/domain/event/event.ts";
import { permissions, type EventRole } from "#app/domain/permission/names.ts";
import { fits } from "#app/domain/account/plans.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { titleSlug } from "#app/domain/event/slug.ts";
import { effectivePlan } from "#app/domain/account/subscription.ts";
import { defaultTemplate } from "#app/domain/look/themes.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { FileKey } from "#app/platform/files/file-store.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { notify } from "#app/platform/notifications.server.ts";
import { type AccountPass, isId, type MemberPass } from "#app/platform/pass.server.ts";
import type { EditedEvent, NewEvent } from "./form.ts";
import { copyPattern, type PatternPass } from "./pattern.commands.server.ts";

/**
 * Creates an event with its creator as organizer and the named people as pending members, who get an invitation by e-mail.
 * Refuses `event_limit` if the creator's plan has no room for another active event. Posting the same form again, even at the same
 * moment, returns the event it already made. With a `pattern` it copies all that is reusable. part 1 §5 and §6, part 2 §5
 */
export async function createEvent(
  db: Db,
  pass: AccountPass<"event.create">,
  { event, visibility, collaborators, formId, template }: NewEvent,
  now: Date,
  pattern: { pass: PatternPass; copies: ReadonlyMap<FileKey, FileKey> } | null = null,
): Promise<Result<{ eventId: string; isNew: boolean }, CreateEventRefusal>> {
  const eventId = isId(formId) ? eventIdOf(pass.viewer.id, formId) : newId();
  return inTransaction(db, async (tx) => {
    const creator = await lockAccount(tx, pass.viewer.id);
    if (!creator?.email) return refuse("user_invalid");
    const made = await tx.selectFrom("events").select("id").where("id", "=", eventId).executeTakeFirst();
    if (made) return ok({ eventId, isNew: false });
    const room = await checkRoom(tx, creator.id, now);
    if (!room.ok) return room;

    await tx
      .insertInto("events")
      .values({
        ...event,
        id: eventId,
        createdBy: creator.id,
        titleSlug: titleSlug(event.title),
        visibility,
        template: template ?? defaultTemplate(event.category, event.type),
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    const organizer = { name: creator.name, email: creator.email, role: "organizer" as const, permissions };
    const people = collaborators.filter(({ email }) => email !== creator.email);
    await tx
      .insertInto("eventMembers")
      .values([
        { ...memberOf(organizer), userId: creator.id, status: "active" },
        ...people.map((person) => ({ ...memberOf(person), status: "pending" as const, invitedBy: creator.id })),
      ])
      .execute();
    await orderCard(tx, eventId, event, now);
    if (pattern) await copyPattern(tx, pattern.pass, { eventId, date: event.date, copies: pattern.copies }, now);
    if (people.length > 0) await enqueue(tx, "invite_collaborators", { eventId });
    await recordChange(tx, { event: { id: eventId }, viewer: creator }, { kind: "event.created" });
    await announce(tx, `user:${creator.id}`);
    await announce(tx, `event:${eventId}`);
    return ok({ eventId, isNew: true });

    function memberOf({
      name,
      email,
      role,
      permissions,
    }: Pick<NewEvent["collaborators"][number], "name" | "email" | "permissions"> & { role: EventRole }) {
      return {
        eventId,
        id: newId(),
        name,
        email,
        role,
        permissions: [...permissions],
        createdAt: now,
        updatedAt: now,
      };
    }
  });
}

/**
 * Saves the details of an event if it is still at the `version` that the form read; else refuses `stale` and changes
 * nothing.
 */
export async function saveEvent(
  db: Db,
  pass: MemberPass<"event.edit">,
  { event, priority, version }: EditedEvent,
  now: Date,
): Promise<Result<{ version: number }, SaveEventRefusal>> {
  return inTransaction(db, async (tx) => {
    const saved = await writeOver(tx, pass.event.id, version, { ...detailsOf(event), priority }, now);
    if (saved.ok) await recordDetails(tx, pass, { ...event, priority }, now);
    return saved;
  });
}

const ofSettings: ReadonlySet<string> = new Set([
  "status",
  "template",
  "allowGuests",
  "allowCollaborators",
  "requireApproval",
]);

/**
 * Logs which details changed. The pass and the saved form read the same version of the event, or the form was stale.
 * Only details can be undone: status, design and access have their own rules.
 */
export async function recordDetails(
  tx: Tx,
  pass: MemberPass,
  details: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const { fields, values, left } = difference(pass.event, details);
  const [first] = fields;
  if (first === undefined) return;
  // The client is only a name, and the log stores no names.
  const to = fields.length === 1 && first !== "client" ? left[first] : null;
  const facts = { fields, ...(typeof to === "string" && { to }) };
  const undo = fields.some((name) => ofSettings.has(name)) ? null : { values, left };
  await recordChange(tx, pass, { kind: "event.changed", facts, undo });
  const moved = fields.filter((name) => ofPlaceAndTime.has(name));
  if (moved.length > 0) await tellTeam(tx, pass, moved, now);
}

const ofPlaceAndTime: ReadonlySet<string> = new Set(["date", "startTime", "endTime", "timeZone", "location"]);

/** Notifies the other members of the event's team of another time or place. */
async function tellTeam(tx: Tx, { event, viewer }: MemberPass, fields: string[], now: Date): Promise<void> {
  const others = await tx
    .selectFrom("eventMembers")
    .select("userId")
    .where("eventId", "=", event.id)
    .where("status", "=", "active")
    .where("role", "not in", ["guest", "viewer"])
    .where("userId", "<>", viewer.id)
    .execute();
  const recipients = others.flatMap(({ userId }) => userId ?? []);
  await notify(tx, { kind: "event.moved", recipients, eventId: event.id, facts: { fields } }, now);
}

/** The columns of an event's details. */
export function detailsOf(event: EditedEvent["event"]): Updateable<Events> {
  return { ...event, titleSlug: titleSlug(event.title) };
}

/** Writes `changes` into the event's row if it is still at `version`, and announces it to open screens; else `stale`. */
export async function writeOver(
  tx: Tx,
  eventId: string,
  version: number,
  changes: Updateable<Events>,
  now: Date,
): Promise<Result<{ version: number }, "stale">> {
  const saved = await tx
    .updateTable("events")
    .set({ ...changes, version: version + 1, updatedAt: now })
    .where("id", "=", eventId)
    .$if(isGuarded("locks"), (query) => query.where("version", "=", version))
    .returning(["version", "createdBy"])
    .executeTakeFirst();
  if (!saved) return refuse("stale");
  await orderCard(tx, eventId, changes, now);
  await announce(tx, `event:${eventId}`);
  await announce(tx, `user:${saved.createdBy}`);
  return ok({ version: saved.version });
}

/** Sets the status of an event. Reactivating a completed one needs room in its creator's plan, like a new one. R-2 */
export async function setEventStatus(
  db: Db,
  pass: MemberPass<"event.status.write">,
  input: unknown,
  now: Date,
): Promise<Result<unknown, EventStatusRefusal>> {
  const status = parseStatus(input);
  if (!status) return refuse("status_invalid");
  const { id, createdBy } = pass.event;
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, createdBy);
    const before = await tx
      .selectFrom("events")
      .select("status")
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before || before.status === status) return ok();
    const room = await checkRevival(tx, createdBy, { from: before.status, to: status }, now);
    if (!room.ok) return room;
    await touchEvent(tx, id, now, { status });
    await announce(tx, `user:${createdBy}`);
    const undo = { values: { status: before.status }, left: { status } };
    await recordChange(tx, pass, { kind: "event.status", facts: { to: status }, undo });
    return ok();
  });
}

/** Locks the account: commands that create, complete, revive or delete its events run one at a time, over all processes. */
export async function lockAccount(tx: Tx, userId: string) {
  return tx
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", userId)
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** Whether an event of the account may change from one status to another: reactivating a completed one needs room. R-2 */
export async function checkRevival(
  tx: Tx,
  userId: string,
  { from, to }: { from: EventStatus; to: EventStatus },
  now: Date,
): Promise<Result<unknown, "event_limit">> {
  return isActive(to) && !isActive(from) ? checkRoom(tx, userId, now) : ok();
}

async function checkRoom(tx: Tx, userId: string, now: Date): Promise<Result<unknown, "event_limit">> {
  const subscription = await tx
    .selectFrom("subscriptions")
    .select(["plan", "status", "endDate"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  const { active } = await tx
    .selectFrom("events")
    .select((eb) => eb.fn.countAll<number>().as("active"))
    .where("createdBy", "=", userId)
    .where("status", "!=", "completed")
    .executeTakeFirstOrThrow();
  const room = fits(effectivePlan(subscription, now), {
    activeEvents: active + 1,
  });
  return room.ok ? room : refuse("event_limit");
}

/**
 * The id of the event that `formId` of this account makes. It is a digest, so that no one can choose an event's id or
 * learn from a refusal that one exists. The form's time stays in front, because ids sort by it.
 */
function eventIdOf(userId: string, formId: string): string {
  const digest = createHash("sha256").update(`event ${userId} ${formId}`).digest("hex");
  return `${formId.slice(0, 13)}-8${digest.slice(0, 3)}-a${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
