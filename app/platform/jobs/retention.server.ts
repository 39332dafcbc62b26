// Deletes data whose term has ended, for every term in the privacy notice.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { keptChanges } from "#app/domain/event/change-log.ts";
import { keptNotifications } from "#app/domain/home/notification.ts";
import { addDays, addMonths, dateIn } from "#app/domain/time/zoned-time.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { Work } from "./work.ts";

const DAY = 24 * 60 * 60 * 1_000;
const EVENTS_AT_ONCE = 200;

/** The retention in days. robustness L-4 */
const keptDays = {
  unconfirmedAddress: 30,
  invitation: 30,
  linkUsage: 30,
  closedTicket: 365,
  /** After its last entry. SC-37 */
  application: 365,
  /** Anonymous blog posts and comments that staff never approved; anonymous saved posts, as long as the cookie. SC-26 */
  unseenPost: 90,
  readerCookie: 365,
  email: 365,
  farewell: 7,
  /** After its end. */
  announcement: 365,
  /** After the day of the event. SC-30 */
  dietary: 30,
} as const;

/** Deletes data older than its term at `now`. Safe to repeat. */
export async function forgetOldData({ app: { db, config }, now }: Work<"forget_old_data">): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  await db
    .deleteFrom("mailingList")
    .where("confirmedAt", "is", null)
    .where("createdAt", "<", before(keptDays.unconfirmedAddress))
    .execute();
  await db
    .deleteFrom("invitations")
    .where("status", "!=", "accepted")
    .where("expiresAt", "<", before(keptDays.invitation))
    .execute();
  await db.deleteFrom("linkUsage").where("accessedAt", "<", before(keptDays.linkUsage)).execute();
  await db
    .deleteFrom("tickets")
    .where("status", "=", "closed")
    .where("updatedAt", "<", before(keptDays.closedTicket))
    .execute();
  await db.deleteFrom("applications").where("updatedAt", "<", before(keptDays.application)).execute();
  await db.deleteFrom("staffAnnouncements").where("endsAt", "<", before(keptDays.announcement)).execute();
  for (const table of ["blogComments", "blogPosts"] as const)
    await db
      .deleteFrom(table)
      .where("approvedAt", "is", null)
      .where("visitor", "is not", null)
      .where("publishDate", "<", before(keptDays.unseenPost))
      .execute();
  await db
    .deleteFrom("blogSaves")
    .where("visitor", "is not", null)
    .where("at", "<", before(keptDays.readerCookie))
    .execute();
  await db
    .deleteFrom("letters")
    .where("status", "!=", "queued")
    .where("createdAt", "<", before(keptDays.email))
    .execute();
  // A mail server that was down for a week will not accept it any more, and its reader has no account for the e-mail.
  await db
    .deleteFrom("letters")
    .where("kind", "=", "farewell")
    .where("createdAt", "<", before(keptDays.farewell))
    .execute();
  await forgetChanges(db, before(keptChanges.days));
  await forgetNotifications(db, before(keptNotifications.days));
  await forgetDiets(db, addDays(dateIn("UTC", now), -keptDays.dietary));
  if (config.guestMonths > 0) await forgetGuests(db, addMonths(dateIn("UTC", now), -config.guestMonths));
}

/** Deletes changes by hosts before `oldest`, and each event's changes beyond the newest ones. */
async function forgetChanges(db: Db, oldest: Date): Promise<void> {
  await db.deleteFrom("eventChanges").where("at", "<", oldest).execute();
  const long = await db
    .selectFrom("eventChanges")
    .select("eventId")
    .groupBy("eventId")
    .having((eb) => eb.fn.countAll(), ">", keptChanges.newest)
    .execute();
  for (const { eventId } of long)
    await db
      .deleteFrom("eventChanges")
      .where("eventId", "=", eventId)
      .where("id", "<=", (query) =>
        query
          .selectFrom("eventChanges")
          .select("id")
          .where("eventId", "=", eventId)
          .orderBy("id", "desc")
          .offset(keptChanges.newest)
          .limit(1),
      )
      .execute();
}

/** Deletes notifications before `oldest`, and each account's notifications beyond the newest ones. */
async function forgetNotifications(db: Db, oldest: Date): Promise<void> {
  await db.deleteFrom("notifications").where("at", "<", oldest).execute();
  const long = await db
    .selectFrom("notifications")
    .select("userId")
    .groupBy("userId")
    .having((eb) => eb.fn.countAll(), ">", keptNotifications.newest)
    .execute();
  for (const { userId } of long)
    await db
      .deleteFrom("notifications")
      .where("userId", "=", userId)
      .where("id", "in", (query) =>
        query
          .selectFrom("notifications")
          .select("id")
          .where("userId", "=", userId)
          .orderBy("at", "desc")
          .orderBy("id", "desc")
          .offset(keptNotifications.newest),
      )
      .execute();
}

/** Deletes the diets of guests of events before `day`, which the kitchen no longer needs. */
async function forgetDiets(db: Db, day: string): Promise<void> {
  await db
    .updateTable("guests")
    .from("events")
    .set({ dietary: null, dietaryConsentAt: null })
    .whereRef("events.id", "=", "guests.eventId")
    .where("events.date", "<", day)
    .where("guests.dietary", "is not", null)
    .execute();
  await db
    .updateTable("waitingAnswers")
    .from("events")
    .set({ dietary: null, dietaryConsentAt: null })
    .whereRef("events.id", "=", "waitingAnswers.eventId")
    .where("events.date", "<", day)
    .where("waitingAnswers.dietary", "is not", null)
    .execute();
}

/** Deletes the guest lists of events before `day`. */
async function forgetGuests(db: Db, day: string): Promise<void> {
  await db
    .deleteFrom("waitingAnswers")
    .using("events")
    .whereRef("events.id", "=", "waitingAnswers.eventId")
    .where("events.date", "<", day)
    .execute();
  for (;;) {
    const events = await db
      .selectFrom("events")
      .select("id")
      .where("date", "<", day)
      .where((eb) =>
        eb.exists(eb.selectFrom("guests").select("guests.id").whereRef("guests.eventId", "=", "events.id")),
      )
      .orderBy("id")
      .limit(EVENTS_AT_ONCE)
      .execute();
    if (events.length === 0) return;
    for (const { id } of events)
      await inTransaction(db, async (tx) => {
        await tx.deleteFrom("guests").where("eventId", "=", id).execute();
        await announce(tx, `event:${id}:guests`);
      });
  }
}
