// The account's data for its archive: all personal data, no secret that gives access.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { answersOfGuests, consentsOfGuests, doorNotesOfGuests, withWords } from "./answers.queries.server.ts";
import { type Owner, ownGuests } from "#app/features/account/privacy/guests.queries.server.ts";

/** The user, login methods, mailing list, public forms, votes and dismissed items. */
export async function readStoredProfile(db: Db, { id, email, emailVerified }: Owner) {
  const user = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const { invitedBy: _, suspendedAt: __, ...profile } = user;
  const ways = await db
    .selectFrom("accounts")
    .select(["providerId as way", "createdAt"])
    .where("userId", "=", id)
    .orderBy("createdAt")
    .execute();
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["name", "createdAt", "usedAt"])
    .where("userId", "=", id)
    .orderBy("createdAt")
    .execute();
  const mailingList = emailVerified
    ? await db
        .selectFrom("mailingList")
        .select(["email", "name", "confirmedAt", "createdAt"])
        .where("email", "=", email)
        .executeTakeFirst()
    : undefined;
  const applications = emailVerified
    ? await db
        .selectFrom("applications")
        .select(["kind", "name", "email", "subject", "message", "facts", "createdAt"])
        .where("email", "=", email)
        .orderBy("createdAt")
        .execute()
    : [];
  const stories = emailVerified
    ? await db
        .selectFrom("successStories")
        .select(["name", "email", "eventType", "title", "experience", "publishedAt"])
        .where("email", "=", email)
        .orderBy("publishedAt")
        .execute()
    : [];
  const votes = await db
    .selectFrom("suggestionVotes")
    .innerJoin("suggestions", "suggestions.id", "suggestionVotes.suggestionId")
    .select(["suggestions.title as idea", "suggestionVotes.createdAt"])
    .where("userId", "=", id)
    .orderBy("suggestionVotes.createdAt")
    .execute();
  const dismissed = await db
    .selectFrom("staffAnnouncementDismissals")
    .innerJoin("staffAnnouncements", "staffAnnouncements.id", "announcementId")
    .select(["body as announcement", "staffAnnouncementDismissals.createdAt"])
    .where("userId", "=", id)
    .orderBy("staffAnnouncementDismissals.createdAt")
    .execute();
  return { ...profile, ways, passkeys, mailingList: mailingList ?? null, applications, stories, votes, dismissed };
}

/** The plan and its recorded bills. */
export async function readStoredSubscription(db: Db, { id }: Owner) {
  const subscription = await db.selectFrom("subscriptions").selectAll().where("userId", "=", id).executeTakeFirst();
  const history = await db
    .selectFrom("billingHistory")
    .select(["date", "description", "amountCents", "currency", "status", "plan"])
    .where("userId", "=", id)
    .orderBy("date")
    .orderBy("id")
    .execute();
  const { userId: _, ...own } = subscription ?? {};
  return { subscription: subscription ? own : null, history };
}

/** The account's sessions, without their tokens. */
export async function readSessions(db: Db, { id }: Owner) {
  return db
    .selectFrom("sessions")
    .select(["createdAt", "expiresAt", "userAgent", "ipAddress"])
    .where("userId", "=", id)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** The account's notifications and devices, without the devices' keys. */
export async function readTold(db: Db, { id }: Owner) {
  const told = await db
    .selectFrom("notifications")
    .leftJoin("events", "events.id", "notifications.eventId")
    .select(["kind", "events.title as event", "facts", "count", "at", "readAt"])
    .where("userId", "=", id)
    .orderBy("at")
    .orderBy("notifications.id")
    .execute();
  const devices = await db
    .selectFrom("pushDevices")
    .select(["userAgent", "createdAt", "pushedAt"])
    .where("userId", "=", id)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return { told, devices };
}

/** The audit log of this account, without the names of other actors. */
export async function readActivity(db: Db, { id }: Owner) {
  return db
    .selectFrom("auditLog")
    .select((eb) => ["at", "deed", eb("actorId", "=", id).as("byYourself")])
    .where((eb) => eb.or([eb("subjectId", "=", id), eb("actorId", "=", id)]))
    .orderBy("id")
    .execute();
}

/** The events of others in which the account is a member. */
export async function readMemberships(db: Db, { id }: Owner) {
  return db
    .selectFrom("eventMembers")
    .innerJoin("events", "events.id", "eventMembers.eventId")
    .where("eventMembers.userId", "=", id)
    .where("events.createdBy", "!=", id)
    .select([
      "events.title as event",
      "events.date",
      "eventMembers.name",
      "eventMembers.email",
      "eventMembers.role",
      "eventMembers.permissions",
      "eventMembers.status",
      "eventMembers.createdAt",
    ])
    .orderBy("events.date")
    .orderBy("events.id")
    .execute();
}

/** The user's tasks, open or done, in the events of others. */
export async function readTasks(db: Db, { id }: Owner) {
  return db
    .selectFrom("eventTasks")
    .innerJoin("events", "events.id", "eventTasks.eventId")
    .where("eventTasks.assigneeId", "=", id)
    .where("events.createdBy", "!=", id)
    .select(["events.title as event", "events.date", "eventTasks.title as task", "eventTasks.description"])
    .select(["eventTasks.dueOn", "eventTasks.daysBefore", "eventTasks.doneAt"])
    .orderBy("events.date")
    .orderBy("events.id")
    .orderBy("eventTasks.position")
    .orderBy("eventTasks.id")
    .execute();
}

/** The user's answers as a guest, without the hosts' notes. */
export async function readAnswers(db: Db, owner: Owner) {
  const rows = await ownGuests(db, owner)
    .innerJoin("events", "events.id", "guests.eventId")
    .select([
      "events.title as event",
      "events.date",
      "events.location",
      "guests.name",
      "guests.answeredAs",
      "guests.email",
      "guests.phone",
      "guests.status",
      "guests.rsvpDate",
      "guests.rsvpMessage",
      "guests.dietary",
      consentsOfGuests,
      answersOfGuests,
      doorNotesOfGuests,
    ])
    .orderBy("events.date")
    .orderBy("events.id")
    .orderBy("guests.id")
    .execute();
  return rows.map(withWords);
}

/** The user's answers that wait for room on a full list. A link may have allowed an entry without an answer. SC-54 */
export async function readWaitingAnswers(db: Db, { id, email, emailVerified }: Owner) {
  return db
    .selectFrom("waitingAnswers")
    .innerJoin("events", "events.id", "waitingAnswers.eventId")
    .where((eb) => eb.or([eb("userId", "=", id), ...(emailVerified ? [eb("email", "=", email)] : [])]))
    .select(["events.title as event", "events.date", "events.location", "waitingAnswers.name", "waitingAnswers.email"])
    .select(["waitingAnswers.attending", "waitingAnswers.message", "waitingAnswers.createdAt"])
    .orderBy("waitingAnswers.createdAt")
    .orderBy("waitingAnswers.id")
    .execute();
}

/** The gifts that the user pledged, under their proved address. */
export async function readGiftsGiven(db: Db, { email, emailVerified }: Owner) {
  if (!emailVerified) return [];
  return db
    .selectFrom("giftPledges")
    .innerJoin("events", "events.id", "giftPledges.eventId")
    .leftJoin("gifts", (join) =>
      join.onRef("gifts.eventId", "=", "giftPledges.eventId").onRef("gifts.id", "=", "giftPledges.giftId"),
    )
    .where("giftPledges.emailKey", "=", email)
    .select(["events.title as event", "events.date", "gifts.title as gift", "giftPledges.parts", "amountCents"])
    .select(["reference", "giftPledges.name", "email", "message", "arrivedAt", "thankedAt", "giftPledges.createdAt"])
    .orderBy("giftPledges.createdAt")
    .orderBy("giftPledges.id")
    .execute();
}

/** Uses of shared links under the account's proved address, as far as stored. SC-30 */
export async function readLinkUses(db: Db, { email, emailVerified }: Owner) {
  if (!emailVerified) return [];
  return db
    .selectFrom("linkUsage")
    .innerJoin("events", "events.id", "linkUsage.eventId")
    .where(sql<string>`lower(guest_email)`, "=", email)
    .select(["events.title as event", "action", "guestName", "ipAddress", "userAgent", "accessedAt"])
    .orderBy("accessedAt")
    .orderBy("linkUsage.id")
    .execute();
}

/** Invitations to become a member, sent to the account or to its proved address. */
export async function readInvitations(db: Db, owner: Owner) {
  return db
    .selectFrom("invitations")
    .innerJoin("events", "events.id", "invitations.eventId")
    .where((eb) =>
      eb.or([
        eb("invitations.userId", "=", owner.id),
        eb("invitations.acceptedBy", "=", owner.id),
        ...(owner.emailVerified ? [eb("invitations.email", "=", owner.email)] : []),
      ]),
    )
    .select([
      "events.title as event",
      "events.date",
      "invitations.inviterName as from",
      "invitations.email",
      "invitations.name",
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
    .execute();
}

/** A page of the user's address book, with the hidden addresses. */
export async function pageContacts(db: Db, { id }: Owner, after: string, most: number) {
  return db
    .selectFrom("contacts")
    .where("ownerId", "=", id)
    .where("removedAt", "is", null)
    .$if(after !== "", (query) => query.where("id", ">", after))
    .select(["id", "name", "company", "phone", "email", "showEmail", "role", "category", "isFavorite", "notes"])
    .select(["lastContactAt", "createdAt", "updatedAt"])
    .orderBy("id")
    .limit(most)
    .execute();
}

/** The columns in which parts of an event store the key of a picture. */
const PICTURES_OF_PARTS = [
  ["eventDesigns", "imageKey"],
  ["pagePhotos", "fileKey"],
  ["pagePhotos", "smallKey"],
  ["eventBlocks", "fileKey"],
  ["moodboardItems", "fileKey"],
  ["gifts", "fileKey"],
  ["seatingRooms", "backgroundKey"],
] as const;

/** The files that the account uploaded, and the pictures of its events. */
export async function listOwnFiles(db: Db, { id }: Owner): Promise<string[]> {
  const inOwnPart = ([table, column]: (typeof PICTURES_OF_PARTS)[number]) => sql<boolean>`exists (
    select from ${sql.table(table)} part join events on events.id = part.event_id
    where ${sql.ref(`part.${column}`)} = files.key and events.created_by = ${id})`;
  const rows = await db
    .selectFrom("files")
    .select("key")
    .where((eb) =>
      eb.or([
        eb("ownerId", "=", id),
        eb.exists(
          eb
            .selectFrom("events")
            .select("events.id")
            .whereRef("events.imageKey", "=", "files.key")
            .where("createdBy", "=", id),
        ),
        ...PICTURES_OF_PARTS.map(inOwnPart),
      ]),
    )
    .where("purpose", "<>", "album-part")
    .orderBy("createdAt")
    .orderBy("key")
    .execute();
  return rows.map(({ key }) => key);
}
