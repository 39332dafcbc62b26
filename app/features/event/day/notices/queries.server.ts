// The ways of a notice of the day to its audience, the last notices, and the notice that a family reads on its invitation.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type Audience, audienceText, noticeShown } from "#app/domain/event/day-notice.ts";
import { comingStatuses, type GuestStatus } from "#app/domain/guest/guest.ts";
import { readHouseholds, unwillingAmong } from "#app/features/event/household-invitations/queries.server.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** The ways of a notice: accounts whose phone rings, and families with an e-mail. */
export type NoticeWays = {
  people: number;
  accounts: string[];
  mails: NoticeMail[];
};
type NoticeMail = { householdId: string; email: string; name: string; guestId: string };
export type NoticeReach = { people: number; pushed: number; mailed: number; onScreen: boolean };

type Expected = {
  householdId: string;
  userId: string | null;
  tableId: string | null;
  status: GuestStatus;
  rings: boolean;
};

/** The guests who have come or are expected. `rings`: they have an account with a device. */
function readExpected(db: Db, eventId: string): Promise<Expected[]> {
  return db
    .selectFrom("guests")
    .where("eventId", "=", eventId)
    .where(isOnList)
    .where("status", "in", comingStatuses)
    .select(["householdId", "userId", "tableId", "status"])
    .select(sql<boolean>`exists (select from push_devices d where d.user_id = guests.user_id)`.as("rings"))
    .execute();
}

const isMeant = (person: Expected, { audience, tableId }: Audience): boolean =>
  audience === "table" ? person.tableId === tableId : (person.status === "attended") === (audience === "came");

/** The e-mails of families that have never opened their invitation and want e-mails, by household. */
async function readMails(db: Db, eventId: string, people: readonly Expected[]): Promise<Map<string, NoticeMail>> {
  const ids = [...new Set(people.map(({ householdId }) => householdId))];
  const households = (await readHouseholds(db, eventId, ids)).filter(({ openedAt }) => openedAt === null);
  const unwilling = await unwillingAmong(
    db,
    households.flatMap(({ email }) => email ?? []),
  );
  return new Map(
    households.flatMap(({ id, email, contactName, contactId }) =>
      email && !unwilling.has(email) ? [[id, { householdId: id, email, name: contactName, guestId: contactId }]] : [],
    ),
  );
}

/** A phone rings for accounts with a device. A family whose phones are silent gets its e-mail of `mails`. */
function waysOf(people: readonly Expected[], mails: ReadonlyMap<string, NoticeMail>): NoticeWays {
  const rung = new Set(people.flatMap(({ householdId, rings }) => (rings ? [householdId] : [])));
  const silent = new Set(people.flatMap(({ householdId }) => (rung.has(householdId) ? [] : [householdId])));
  return {
    people: people.length,
    accounts: [...new Set(people.flatMap(({ userId, rings }) => (userId && rings ? [userId] : [])))],
    mails: [...silent].flatMap((id) => mails.get(id) ?? []),
  };
}

/** The ways to the people of `to`. */
export async function findWays(db: Db, eventId: string, to: Audience): Promise<NoticeWays> {
  const people = (await readExpected(db, eventId)).filter((person) => isMeant(person, to));
  return waysOf(people, await readMails(db, eventId, people));
}

/** A notice as the hosts see it: `leavesIn` are the seconds until it leaves. */
export type ToldNotice = { id: string; text: string; at: number; leavesIn: number; pushed: number; mailed: number };
/** An audience as its form posts it, with its table if it is one, and how a notice reaches it. */
export type NoticeChoice = { to: string; table: { number: number; name: string } | null; reach: NoticeReach };

/** The audiences with their reach, and the last three notices. `hasScreen`: a screen in the room shows what goes to those who have come. */
export async function readNotices(db: Db, { event }: EventPass<"day.announce">, now: Date, hasScreen: boolean) {
  const [people, tables, rows] = await Promise.all([
    readExpected(db, event.id),
    db
      .selectFrom("seatingTables")
      .select(["id", "number", "name"])
      .where("eventId", "=", event.id)
      .orderBy("number")
      .execute(),
    db
      .selectFrom("dayNotices")
      .select(["id", "text", "createdAt", "leavesAt", "sentAt", "pushed", "mailed"])
      .where("eventId", "=", event.id)
      .where("cancelledAt", "is", null)
      .orderBy("createdAt", "desc")
      .limit(3)
      .execute(),
  ]);
  const mails = await readMails(db, event.id, people);
  const choice = (to: Audience, table: NoticeChoice["table"] = null): NoticeChoice => {
    const ways = waysOf(
      people.filter((person) => isMeant(person, to)),
      mails,
    );
    const counts = { people: ways.people, pushed: ways.accounts.length, mailed: ways.mails.length };
    return { to: audienceText(to), table, reach: { ...counts, onScreen: hasScreen && to.audience === "came" } };
  };
  return {
    choices: [
      choice({ audience: "came", tableId: null }),
      choice({ audience: "missing", tableId: null }),
      ...tables
        .map(({ id, ...table }) => choice({ audience: "table", tableId: id }, table))
        .filter(({ reach }) => reach.people > 0),
    ],
    last: rows.map(({ createdAt, leavesAt, sentAt, ...row }): ToldNotice => {
      const leavesIn = sentAt ? 0 : Math.max(0, Math.ceil((leavesAt.getTime() - now.getTime()) / 1000));
      return { ...row, at: createdAt.getTime(), leavesIn };
    }),
  };
}
export type DayNotices = Awaited<ReturnType<typeof readNotices>>;

/** The newest notice for a family, for three hours; null without one. */
export async function findHouseholdNotice(
  db: Db,
  eventId: string,
  householdId: string,
  now: Date,
): Promise<string | null> {
  const since = new Date(now.getTime() - noticeShown.invitationHours * 3_600_000);
  const row = await db
    .selectFrom("dayNotices as n")
    .where("n.eventId", "=", eventId)
    .where("n.sentAt", ">", since)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("guests as g")
          .select("g.id")
          .whereRef("g.eventId", "=", "n.eventId")
          .where("g.householdId", "=", householdId)
          .where("g.status", "in", comingStatuses)
          .where((of) =>
            of.or([
              of.and([of("n.audience", "=", "came"), of("g.status", "=", "attended")]),
              of.and([of("n.audience", "=", "missing"), of("g.status", "<>", "attended")]),
              of("g.tableId", "=", of.ref("n.tableId")),
            ]),
          ),
      ),
    )
    .select("n.text")
    .orderBy("n.sentAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.text ?? null;
}
