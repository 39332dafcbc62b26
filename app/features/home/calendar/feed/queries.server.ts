// The private address of a calendar: its owner, links and file.
import { deadlineSummary, feedName, offerSummary, paymentSummary } from "../copy.ts";
import type { Db } from "#app/db/client.ts";
import { addDays, addMonths, dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { eventEntry } from "#app/features/guest/event-page/calendar/queries.server.ts";
import type { EventViewer } from "#app/features/event/urgent/seen.queries.server.ts";
import { currentHash } from "#app/platform/auth/current-token.server.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type CalendarEntry, writeCalendar } from "#app/platform/documents/calendar-file.ts";
import type { AccountPass, Pass } from "#app/platform/pass.server.ts";
import { readOffers } from "../offers.queries.server.ts";
import { readDetails, readEvents, readPayments, readTasks } from "../queries.server.ts";

/** Binds the sealed token to the account of its row. */
export const feedSeal = (userId: string) => `calendar feed ${userId}`;

export type Feed = { url: string; webcal: string; google: string; createdAt: Date };

/** The user's feed, or null without one. */
export async function findFeed(
  db: Db,
  config: Pick<Config, "authSecret" | "origin">,
  { viewer }: AccountPass<"calendar.view" | "calendar.feed.write">,
): Promise<Feed | null> {
  const row = await db
    .selectFrom("calendarFeeds")
    .select(["tokenSealed", "createdAt"])
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  const token = row && unseal(config, feedSeal(viewer.id), row.tokenSealed);
  if (!token) return null;
  const url = `${config.origin}/calendar/${token}.ics`;
  const webcal = url.replace(/^https?:/, "webcal:");
  return {
    url,
    webcal,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    createdAt: row.createdAt,
  };
}

/** The owner of a token's feed; null if revoked or if the account is suspended. */
export async function findFeedOwner(
  db: Db,
  _pass: Pass<"calendar.feed.read">,
  token: string,
): Promise<EventViewer | null> {
  const row = await db
    .selectFrom("calendarFeeds")
    .innerJoin("users", "users.id", "calendarFeeds.userId")
    .select(["users.id", "users.emailVerified", "users.accountType"])
    .where("calendarFeeds.tokenHash", "=", currentHash(token))
    .where("users.suspendedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The iCalendar file of all that `owner` may see now, from one year ago to ten years ahead. It names no guest.
 * Tasks, payments and last days are free all-day entries: no common calendar app shows the VTODO of a feed (Google, Outlook, Apple).
 */
export async function writeFeed(
  db: Db,
  { origin }: Pick<Config, "origin">,
  owner: EventViewer,
  now: Date,
): Promise<string> {
  const today = dateIn(defaultTimeZone, now);
  const span = { from: addDays(today, -366), to: addMonths(today, 120) };
  const seen = await readEvents(db, owner);
  const [events, tasks, payments, offers] = await Promise.all([
    readDetails(db, seen, span),
    readTasks(db, owner, seen, span, { now }),
    readPayments(db, seen, span, { now }),
    readOffers(db, seen, span),
  ]);
  const host = new URL(origin).host;
  const stamps = new Map(events.map(({ row }) => [row.id, row.updatedAt]));
  const entries = events.flatMap(({ row, may }): CalendarEntry[] => {
    const url = `${origin}/app/event/${row.id}`;
    const told: CalendarEntry[] = [];
    if (row.date >= span.from && row.date <= span.to) told.push(eventEntry(row, { ...row, url }, origin));
    const { rsvpDeadline: day } = row;
    if (day && day >= span.from && day <= span.to && may("guest.listPII"))
      told.push({
        uid: `${row.id}-rsvp@${host}`,
        stamp: row.updatedAt,
        sequence: row.version,
        when: { day },
        summary: deadlineSummary(row.title),
        url: `${url}/guests`,
        isFree: true,
      });
    return told;
  });
  const todo = tasks.items.map(({ id, eventId, eventTitle, title, day, isDone, version }): CalendarEntry => ({
    uid: `${id}-task@${host}`,
    stamp: stamps.get(eventId) ?? now,
    sequence: version,
    when: { day },
    summary: `${isDone ? "☑" : "☐"} ${title}`,
    description: eventTitle,
    url: `${origin}/app/calendar/${day}`,
    isFree: true,
  }));
  const toPay = payments.items.map(({ id, eventId, eventTitle, lineId, day, version, ...payment }): CalendarEntry => ({
    uid: `${id}-payment@${host}`,
    stamp: stamps.get(eventId) ?? now,
    sequence: version,
    when: { day },
    summary: paymentSummary(payment),
    description: eventTitle,
    url: `${origin}/app/event/${eventId}/budget/${lineId}`,
    isFree: true,
  }));
  const toDecide = offers.map(({ key, eventId, eventTitle, lineId, day, version, ...offer }): CalendarEntry => ({
    uid: `${key}@${host}`,
    stamp: stamps.get(eventId) ?? now,
    sequence: version,
    when: { day },
    summary: offerSummary(offer),
    description: eventTitle,
    url: `${origin}/app/event/${eventId}/providers/offers/${lineId}`,
    isFree: true,
  }));
  return writeCalendar([...entries, ...todo, ...toPay, ...toDecide], feedName);
}
