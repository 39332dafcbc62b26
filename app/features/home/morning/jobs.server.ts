// The morning letter: each account that wants it gets one e-mail at its hour, if anything is late or due today.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { firstName } from "#app/copy/guest/public-page.ts";
import type { AccountType } from "#app/domain/account/account.ts";
import { firstOf, lateKinds, thingsOf } from "#app/domain/event/urgent.ts";
import { morningLateHours } from "#app/domain/home/morning.ts";
import { addDays, dateIn, hourIn, instantAt, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { readUrgent } from "#app/features/event/urgent/queries.server.ts";
import { seenEvents, type SeenEvent } from "#app/features/event/urgent/seen.queries.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { emailLink, queueEmail } from "#app/platform/mail/emails.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { dayBeforeText, type MorningItem, type Share, wordsOf } from "./copy.ts";
import { morningEmail, type MorningProps } from "./morning.email.tsx";
import { type DayBefore, readNews } from "./queries.server.ts";

/** How many accounts are read at once. */
const PORTION = 200;
/** Longer than any list of the letter: it counts what is due today. */
const MOST_READ = 60;
const shown = { late: 3, today: 5, yesterday: 4 };

/**
 * Sends the morning letter to each account at its hour. Runs hourly and may run twice or in parallel: a day has one letter, and the hour
 * decides whether it has any. Skips unverified addresses, suspended accounts, and events of suspended creators. An account whose letter
 * fails does not stop the others; the job then fails at its end, and is run again for that account.
 */
export async function sendMornings({ app, now, signal }: Work<"send_mornings">): Promise<void> {
  const zones = await readZones(app.db, now);
  const failures: unknown[] = [];
  let after: string | null = null;
  let portion: Reader[];
  do {
    portion = await readAwaiting(app.db, zones, after);
    for (const person of portion) {
      if (signal?.aborted) return;
      await sendMorning(app, person, now).catch((error: unknown) => failures.push(error));
    }
    after = portion.at(-1)?.id ?? null;
  } while (portion.length === PORTION);
  if (failures.length > 0) throw new AggregateError(failures, "morning letters not written");
}

type Zone = { name: string; hour: number; day: PlainDate };
type Reader = {
  id: string;
  name: string;
  email: string;
  accountType: AccountType;
  hour: number;
  day: PlainDate;
  timeZone: string;
};

/** The clocks of all accounts. */
async function readZones(db: Db, now: Date): Promise<Zone[]> {
  const rows = await db.selectFrom("users").select("timeZone").distinct().execute();
  return rows.map(({ timeZone: name }) => ({ name, hour: hourIn(name, now), day: dateIn(name, now) }));
}

/** The next accounts, by id, whose letter of today is due. */
async function readAwaiting(db: Db, zones: readonly Zone[], after: string | null): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select users.id, users.name, users.email, users.account_type, users.morning_hour as hour, zone.day::text as day, users.time_zone
    from unnest(${zones.map(({ name }) => name)}::text[], ${zones.map(({ hour }) => hour)}::int[],
        ${zones.map(({ day }) => day)}::date[]) as zone (name, hour, day)
      join users on users.time_zone = zone.name and zone.hour - users.morning_hour between 0 and ${morningLateHours}
    where coalesce(users.morning_letter, users.account_type = 'business') and users.email_verified and users.suspended_at is null
      and users.morning_on is distinct from zone.day and (${after}::uuid is null or users.id > ${after}::uuid)
    order by users.id
    limit ${PORTION}`.execute(db);
  return rows;
}

async function sendMorning(
  { db, config }: Pick<AppServices, "db" | "config">,
  person: Reader,
  now: Date,
): Promise<void> {
  const facts = await readLetter({ db, config }, person, now);
  const { id, name, email, day } = person;
  await inTransaction(db, async (tx) => {
    const claimed = await tx
      .updateTable("users")
      .set({ morningOn: day })
      .where("id", "=", id)
      .where(sql<boolean>`morning_on is distinct from ${day}::date`)
      .returning("id")
      .executeTakeFirst();
    if (claimed && facts) await queueEmail(tx, morningEmail, { facts, recipient: { email, name }, userId: id }, now);
  });
}

/** The letter; null where nothing is late or due today. */
async function readLetter(
  { db, config }: Pick<AppServices, "db" | "config">,
  { id, name, email, accountType, day, hour, timeZone }: Reader,
  now: Date,
): Promise<MorningProps | null> {
  const viewer = { id, emailVerified: true, accountType };
  const events = await withoutHeld(db, await seenEvents(db, viewer));
  const { late, week, counts } = await readUrgent(db, viewer, events, { most: MOST_READ, now });
  const today = week.filter(({ days }) => days === 0);
  const titles = new Map(events.map(({ row }) => [row.id, row.title]));
  const lateShares = [...counts].flatMap(([eventId, each]): Share[] => {
    const count = thingsOf(each, "late", lateKinds);
    return count === 0 ? [] : [{ title: titles.get(eventId) ?? "", count }];
  });
  if (lateShares.length === 0 && today.length === 0) return null;
  const yesterday = { from: instantAt(addDays(day, -1), "00:00", timeZone), to: instantAt(day, "00:00", timeZone) };
  const news = await readNews(db, viewer, events, yesterday);

  const { origin } = config;
  const lateCount = lateShares.reduce((sum, { count }) => sum + count, 0);
  const lineOf = (item: MorningItem) => ({ ...wordsOf(item, id), ...linkOf(origin, item) });
  const firstLate = firstOf(late, shown.late);
  const firstToday = firstOf(today, shown.today);
  const came = news.flatMap((each) => linesOf(origin, each));
  const [only] = events.length === 1 ? events : [];
  const home = only ? `/app/event/${only.row.id}` : "/app";
  return {
    origin,
    name: firstName(name),
    day,
    hour,
    late: { lines: firstLate.map(lineOf), more: lateCount - firstLate.length },
    today: { lines: firstToday.map(lineOf), more: today.length - firstToday.length },
    yesterday: { lines: came.slice(0, shown.yesterday), more: Math.max(0, came.length - shown.yesterday) },
    shares: { late: lateShares, today: sharesOf(today) },
    lateUrl: only ? `${origin}${home}/tasks?estado=vencidas` : `${origin}/app?vista=cartera&ver=tarde`,
    homeUrl: emailLink(`${origin}${only ? home : "/app?vista=cartera"}`),
    isOneEvent: only !== undefined,
    settingsUrl: `${origin}/app/settings#avisos`,
    unsubscribeUrl: unsubscribeUrl(config, email, undefined, "morning"),
  };
}

/** Without the events whose creator is suspended: nothing is sent about them. */
async function withoutHeld(db: Db, events: SeenEvent[]): Promise<SeenEvent[]> {
  if (events.length === 0) return events;
  const suspended = await db
    .selectFrom("users")
    .select("id")
    .where("id", "in", [...new Set(events.map(({ row }) => row.createdBy))])
    .where("suspendedAt", "is not", null)
    .execute();
  const held = new Set(suspended.map(({ id }) => id));
  return events.filter(({ row }) => !held.has(row.createdBy));
}

function sharesOf(items: readonly { eventTitle: string; eventId: string }[]): Share[] {
  return [...Map.groupBy(items, ({ eventId }) => eventId).values()].map((each) => ({
    title: each[0]?.eventTitle ?? "",
    count: each.length,
  }));
}

/** A tick leads to a page with one button: a letter does nothing by itself. */
function linkOf(origin: string, item: MorningItem) {
  const path = `${origin}/app/event/${item.eventId}`;
  if (item.kind === "deadline") return { deed: "see" as const, url: `${path}/guests?estado=por-contestar` };
  if (item.kind === "offer") return { deed: "see" as const, url: `${path}/providers/offers/${item.lineId}` };
  if (item.kind === "payment")
    return item.maySettle
      ? { deed: "pay" as const, url: `${path}/budget/payment/${item.id}` }
      : { deed: "see" as const, url: `${path}/budget/${item.lineId}` };
  return item.mayTick
    ? { deed: "tick" as const, url: `${path}/tasks/${item.id}/tick` }
    : { deed: "see" as const, url: `${path}/tasks/${item.id}` };
}

function linesOf(origin: string, news: DayBefore) {
  const path = `${origin}/app/event/${news.eventId}`;
  const { answers, others } = dayBeforeText(news);
  const room = news.gifts > 0 ? "gifts" : news.photos > 0 ? "album" : "guests/invitations/team";
  return [
    ...(answers ? [{ ...answers, deed: "see" as const, url: `${path}/guests` }] : []),
    ...(others ? [{ ...others, deed: "see" as const, url: `${path}/${room}` }] : []),
  ];
}
