// The events of an account with their guests, for the archive: the data that the host may see, and no more.
import { readConsents } from "#app/platform/consents.server.ts";
import type { Db } from "#app/db/client.ts";
import { factColumns } from "#app/db/guest-columns.ts";
import { readBudget, readGifts } from "./money.queries.server.ts";
import { answersOfGuests, consentsOfGuests, doorNotesOfGuests, withWords } from "./answers.queries.server.ts";

export type OwnedEvent = { id: string; title: string; date: string };

/** The events that `userId` created, earliest first. */
export async function listCreatedEvents(db: Db, userId: string): Promise<OwnedEvent[]> {
  return db
    .selectFrom("events")
    .select(["id", "title", "date"])
    .where("createdBy", "=", userId)
    .orderBy("date")
    .orderBy("id")
    .execute();
}

/** One event: details, addresses, page, tasks and team. A member's hidden address is hidden here too (L-9). */
export async function readEvent(db: Db, eventId: string, now: Date) {
  const event = await db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirst();
  if (!event) return null;
  const { accessCodeSealed: _, accessCodeVersion: __, createdBy: ___, ...details } = event;
  const [
    addresses,
    tasks,
    members,
    invitations,
    plan,
    schedule,
    budget,
    gifts,
    pageSections,
    pagePhotos,
    blocks,
    moodboard,
    album,
    albumPhotos,
  ] = await Promise.all([
    db
      .selectFrom("slugs")
      .select(["slug", "isCurrent", "createdAt"])
      .where("eventId", "=", eventId)
      .orderBy("createdAt")
      .execute(),
    db
      .selectFrom("eventTasks")
      .leftJoin("users", "users.id", "eventTasks.assigneeId")
      .select(["title", "description", "dueOn", "daysBefore", "users.name as assignee", "doneAt"])
      .select(["eventTasks.createdAt"])
      .where("eventId", "=", eventId)
      .orderBy("eventTasks.position")
      .orderBy("eventTasks.id")
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
    readGuestPlan(db, eventId),
    readSchedule(db, eventId),
    readBudget(db, eventId),
    readGifts(db, event, now),
    db
      .selectFrom("pageSections")
      .select(["section", "isShown", "fromSchedule", "content", "updatedAt"])
      .where("eventId", "=", eventId)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("pagePhotos")
      .select(["fileKey", "smallKey", "alt", "createdAt"])
      .where("eventId", "=", eventId)
      .where("removedAt", "is", null)
      .orderBy("photoPosition")
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("eventBlocks")
      .select(["type", "content", "fileKey", "x", "y", "width", "height", "createdAt", "updatedAt"])
      .where("eventId", "=", eventId)
      .where("removedAt", "is", null)
      .orderBy("y")
      .orderBy("x")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("moodboardItems")
      .select(["type", "content", "fileKey", "url", "colour", "x", "y", "width", "height", "angle", "layer"])
      .select(["createdAt", "updatedAt"])
      .where("eventId", "=", eventId)
      .where("removedAt", "is", null)
      .orderBy("layer")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("albums")
      .select(["isOpen", "moderated", "onPage", "until"])
      .where("eventId", "=", eventId)
      .executeTakeFirst(),
    db
      .selectFrom("albumPhotos")
      .select(["byName", "status", "originalKey as fileKey", "objection", "takenAt", "createdAt"])
      .where("eventId", "=", eventId)
      .where("removedAt", "is", null)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
  ]);
  return {
    ...details,
    addresses,
    tasks,
    members: members.map(discreet),
    invitations: invitations.map(discreet),
    ...plan,
    ...schedule,
    ...budget,
    ...gifts,
    pageSections,
    pagePhotos,
    blocks,
    moodboard,
    album,
    albumPhotos,
  };
}

/** The schedule of the day, and the providers with a link to a part of it, without the tokens. */
async function readSchedule(db: Db, eventId: string) {
  const [schedule, scheduleLinks] = await Promise.all([
    db
      .selectFrom("scheduleItems")
      .select(["startMinute", "minutes", "title", "place", "lane", "people", "notes", "audience", "createdAt"])
      .where("eventId", "=", eventId)
      .orderBy("startMinute")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("scheduleShares")
      .select(["name", "lanes", "everybodys", "phone", "createdByName", "revokedAt", "createdAt"])
      .where("eventId", "=", eventId)
      .orderBy("id")
      .execute(),
  ]);
  return { schedule, scheduleLinks };
}

/** The hosts' preparations for guests: questions, tables or seats, and links, without their secrets. */
async function readGuestPlan(db: Db, eventId: string) {
  const [questions, tables, seats, links, linkUsage] = await Promise.all([
    db
      .selectFrom("eventQuestions")
      .select(["text", "kind", "options", "required"])
      .where("eventId", "=", eventId)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("seatingTables")
      .select(["name", "capacity", "number", "shape", "widthCm", "depthCm", "ends", "isLocked"])
      .where("eventId", "=", eventId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("seats")
      .select(["name", "code", "category"])
      .where("eventId", "=", eventId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("invitationLinks")
      .select([
        "createdByName",
        "role",
        "permissions",
        "message",
        "maxUses",
        "uses",
        "isActive",
        "expiresAt",
        "createdAt",
      ])
      .where("eventId", "=", eventId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("linkUsage")
      .select(["action", "guestName", "guestEmail", "ipAddress", "userAgent", "accessedAt"])
      .where("eventId", "=", eventId)
      .orderBy("accessedAt")
      .orderBy("id")
      .execute(),
  ]);
  return { questions, tables, seats, links, linkUsage };
}

function discreet<Row extends { email: string; emailVisible: boolean | null }>({ emailVisible, email, ...row }: Row) {
  return { ...row, email: emailVisible === false ? null : email };
}

/** A page of an event's guests, with any answer that still waits for the host. */
export async function pageGuests(db: Db, eventId: string, after: string, most: number) {
  const rows = await db
    .selectFrom("guests")
    .leftJoin("parkedAnswers", (join) =>
      join.onRef("parkedAnswers.eventId", "=", "guests.eventId").onRef("parkedAnswers.guestId", "=", "guests.id"),
    )
    .innerJoin("households", (join) =>
      join.onRef("households.eventId", "=", "guests.eventId").onRef("households.id", "=", "guests.householdId"),
    )
    .leftJoin("seatingTables", (join) =>
      join.onRef("seatingTables.eventId", "=", "guests.eventId").onRef("seatingTables.id", "=", "guests.tableId"),
    )
    .leftJoin("seats", (join) =>
      join.onRef("seats.eventId", "=", "guests.eventId").onRef("seats.id", "=", "guests.seatId"),
    )
    .where("guests.eventId", "=", eventId)
    .$if(after !== "", (query) => query.where("guests.id", ">", after))
    .select([
      "guests.id",
      "guests.name",
      ...factColumns.map((name) => `guests.${name}` as const),
      "households.name as household",
      "households.message as householdMessage",
      "seatingTables.name as table",
      "seatingTables.number as tableNumber",
      "guests.chair",
      "guests.placeLocked",
      "seats.name as seat",
      answersOfGuests,
      consentsOfGuests,
      doorNotesOfGuests,
      "guests.createdAt",
      "guests.updatedAt",
      "parkedAnswers.name as waitingName",
      "parkedAnswers.attending as waitingAnswer",
      "parkedAnswers.message as waitingMessage",
    ])
    .orderBy("guests.id")
    .limit(most)
    .execute();
  return rows.map(withWords);
}

/** A page of the answers that wait for room on the event's list (SC-54). */
export async function pageWaiting(db: Db, eventId: string, after: string, most: number) {
  const rows = await db
    .selectFrom("waitingAnswers")
    .leftJoin("households", (join) =>
      join
        .onRef("households.eventId", "=", "waitingAnswers.eventId")
        .onRef("households.id", "=", "waitingAnswers.householdId"),
    )
    .where("waitingAnswers.eventId", "=", eventId)
    .$if(after !== "", (query) => query.where("waitingAnswers.id", ">", after))
    .select(["waitingAnswers.id", "waitingAnswers.name", "waitingAnswers.email", "waitingAnswers.attending"])
    .select(["waitingAnswers.message", "waitingAnswers.dietary"])
    .select(["waitingAnswers.answers", "waitingAnswers.source", "waitingAnswers.createdAt"])
    .select("households.name as household")
    .orderBy("waitingAnswers.id")
    .limit(most)
    .execute();
  const consents = await readConsents(
    db,
    eventId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => withWords({ ...row, consents: consents.filter(({ personId }) => personId === row.id) }));
}
