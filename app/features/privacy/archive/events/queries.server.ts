// The events of an account with their guests, as their host takes them along: what the host may see, and no more.
import type { Db } from "#app/db/client.ts";

export type OwnedEvent = { id: string; title: string; date: string };

/** The events that `userId` created, the earliest first. */
export async function listCreatedEvents(db: Db, userId: string): Promise<OwnedEvent[]> {
  return db
    .selectFrom("events")
    .select(["id", "title", "date"])
    .where("createdBy", "=", userId)
    .orderBy("date")
    .orderBy("id")
    .execute();
}

/** One event: its details, its addresses, its tasks and its team. Whoever hides their address hides it here too (L-9). */
export async function readEvent(db: Db, eventId: string) {
  const event = await db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();
  if (!event) return null;
  const { accessCodeSealed: _, accessCodeVersion: __, createdBy: ___, ...details } = event;
  const [addresses, tasks, members, invitations] = await Promise.all([
    db
      .selectFrom("slugs")
      .select(["slug", "isCurrent", "createdAt"])
      .where("eventId", "=", eventId)
      .orderBy("createdAt")
      .execute(),
    db
      .selectFrom("eventTasks")
      .select(["title", "description", "date", "completed", "createdAt"])
      .where("eventId", "=", eventId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("eventMembers")
      .leftJoin("users", "users.id", "eventMembers.userId")
      .where("eventId", "=", eventId)
      .select([
        "eventMembers.name",
        "eventMembers.email",
        "users.emailVisible",
        "eventMembers.role",
        "eventMembers.permissions",
        "eventMembers.status",
        "eventMembers.createdAt",
      ])
      .orderBy("eventMembers.createdAt")
      .orderBy("eventMembers.id")
      .execute(),
    db
      .selectFrom("invitations")
      .leftJoin("users", "users.id", "invitations.userId")
      .where("eventId", "=", eventId)
      .select([
        "invitations.name",
        "invitations.email",
        "users.emailVisible",
        "invitations.role",
        "invitations.permissions",
        "invitations.message",
        "invitations.status",
        "invitations.expiresAt",
        "invitations.acceptedAt",
        "invitations.createdAt",
      ])
      .orderBy("invitations.createdAt")
      .orderBy("invitations.id")
      .execute(),
  ]);
  return { ...details, addresses, tasks, members: members.map(discreet), invitations: invitations.map(discreet) };
}

function discreet<Row extends { email: string; emailVisible: boolean | null }>({ emailVisible, email, ...row }: Row) {
  return { ...row, email: emailVisible === false ? null : email };
}

/** A page of an event's guests, with an answer that still waits for the host. */
export async function pageGuests(db: Db, eventId: string, after: string, most: number) {
  return db
    .selectFrom("guests")
    .leftJoin("parkedAnswers", (join) =>
      join.onRef("parkedAnswers.eventId", "=", "guests.eventId").onRef("parkedAnswers.guestId", "=", "guests.id"),
    )
    .where("guests.eventId", "=", eventId)
    .$if(after !== "", (query) => query.where("guests.id", ">", after))
    .select([
      "guests.id",
      "guests.name",
      "guests.answeredAs",
      "guests.email",
      "guests.phone",
      "guests.kind",
      "guests.group",
      "guests.role",
      "guests.permissions",
      "guests.status",
      "guests.source",
      "guests.invitedByName",
      "guests.rsvpDate",
      "guests.rsvpMessage",
      "guests.createdAt",
      "guests.updatedAt",
      "parkedAnswers.name as waitingName",
      "parkedAnswers.attending as waitingAnswer",
      "parkedAnswers.message as waitingMessage",
    ])
    .orderBy("guests.id")
    .limit(most)
    .execute();
}
