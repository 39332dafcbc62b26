// The effects of an account's deletion, with names and numbers.
import { type Owner, ownGuests } from "#app/features/account/privacy/guests.queries.server.ts";
import type { Db } from "#app/db/client.ts";
import { mayTakeOver } from "#app/domain/account/deletion.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

type Heir = { id: string; name: string };
export type DoomedEvent = { id: string; title: string; date: string; guests: number; heirs: Heir[] };
export type Deletion = {
  events: DoomedEvent[];
  /** The events of others in which the account is a member, and those with the account on the guest list. */
  memberships: string[];
  answers: string[];
  files: number;
  tickets: number;
  mails: number;
  /** True if no other account is staff of this installation. */
  isLastStaff: boolean;
};

/** All facts for the page before the deletion. SC-41 */
export function readDeletion(db: Db, config: Config, { viewer }: AccountPass<"account.data.view">): Promise<Deletion> {
  return readDeletionOf(db, config, viewer);
}

/** The same for any account, for the console. */
export async function readDeletionOf(db: Db, config: Config, viewer: Owner & { isStaff: boolean }): Promise<Deletion> {
  const [events, memberships, answers, counts, isLastStaff] = await Promise.all([
    listOwnEvents(db, viewer.id),
    db
      .selectFrom("eventMembers")
      .innerJoin("events", "events.id", "eventMembers.eventId")
      .where("eventMembers.userId", "=", viewer.id)
      .where("eventMembers.status", "=", "active")
      .where("events.createdBy", "!=", viewer.id)
      .select("events.title")
      .orderBy("events.date")
      .orderBy("events.id")
      .execute(),
    ownGuests(db, viewer)
      .innerJoin("events", "events.id", "guests.eventId")
      .where("events.createdBy", "!=", viewer.id)
      .select("events.title")
      .orderBy("events.date")
      .orderBy("events.id")
      .execute(),
    db
      .selectNoFrom((eb) => [
        eb.selectFrom("files").select(eb.fn.countAll<number>().as("n")).where("ownerId", "=", viewer.id).as("files"),
        eb
          .selectFrom("tickets")
          .select(eb.fn.countAll<number>().as("n"))
          .where("createdBy", "=", viewer.id)
          .as("tickets"),
        eb.selectFrom("letters").select(eb.fn.countAll<number>().as("n")).where("userId", "=", viewer.id).as("letters"),
      ])
      .executeTakeFirstOrThrow(),
    viewer.isStaff ? isLastOfStaff(db, config, viewer.id) : false,
  ]);
  return {
    events,
    memberships: memberships.map(({ title }) => title),
    answers: answers.map(({ title }) => title),
    files: counts.files ?? 0,
    tickets: counts.tickets ?? 0,
    mails: counts.letters ?? 0,
    isLastStaff,
  };
}

/** The events that `userId` created, next first, each with its guest count and its possible heirs. */
export async function listOwnEvents(db: Db, userId: string): Promise<DoomedEvent[]> {
  const events = await db
    .selectFrom("events")
    .where("createdBy", "=", userId)
    .select((eb) => [
      "id",
      "title",
      "date",
      eb
        .selectFrom("guests")
        .whereRef("guests.eventId", "=", "events.id")
        .select(eb.fn.countAll<number>().as("n"))
        .as("guests"),
    ])
    .orderBy("date")
    .orderBy("id")
    .execute();
  const members = await db
    .selectFrom("eventMembers")
    .innerJoin("events", "events.id", "eventMembers.eventId")
    .innerJoin("users", "users.id", "eventMembers.userId")
    .where("events.createdBy", "=", userId)
    .where("eventMembers.status", "=", "active")
    .where("users.id", "!=", userId)
    .where("users.suspendedAt", "is", null)
    .where("users.accountType", "!=", "guest")
    .select(["eventMembers.eventId", "users.id", "users.name", "eventMembers.permissions"])
    .orderBy("users.name")
    .orderBy("users.id")
    .execute();
  const heirsOf = new Map<string, Heir[]>();
  for (const { eventId, id, name, permissions } of members)
    if (mayTakeOver(permissions)) heirsOf.set(eventId, [...(heirsOf.get(eventId) ?? []), { id, name }]);
  return events.map((event) => ({ ...event, guests: event.guests ?? 0, heirs: heirsOf.get(event.id) ?? [] }));
}

async function isLastOfStaff(db: Db, { adminEmails }: Config, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom("users")
    .select("id")
    .where("id", "!=", userId)
    .where("suspendedAt", "is", null)
    .where((eb) =>
      eb.or([
        eb("staffSince", "is not", null),
        ...(adminEmails.length > 0 ? [eb.and([eb("provedWithKey", "=", true), eb("email", "in", adminEmails)])] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
