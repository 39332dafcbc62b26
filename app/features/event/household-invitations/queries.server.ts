// Every household of an event as its hosts see it: its members, its contact data, and the state of its invitation.
import { sql } from "kysely";
import { erasedNames } from "#app/copy/guest/guests.ts";
import type { Db } from "#app/db/client.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { searchKey } from "#app/domain/guest/guest.ts";
import {
  householdState,
  type HouseholdState,
  householdStates,
  type MemberType,
  owesAnswer,
  type SentWay,
} from "#app/domain/guest/household.ts";
import { contactOf, greetedNames, type Member } from "#app/domain/guest/personal-invitation.ts";
import { recordOf } from "#app/domain/record.ts";
import { invitationUrl } from "#app/domain/event/share.ts";
import { isOnList } from "#app/features/event/guests/queries.server.ts";
import { householdToken } from "#app/platform/auth/household-secret.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { EmailStatus } from "#app/domain/email-status.ts";
import { unsubscribedAmong } from "#app/platform/mail/unsubscribe.server.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";

export type HouseholdRow = {
  id: string;
  name: string;
  members: (Member & { id: string })[];
  /** The names that a message greets. */
  greeted: string[];
  /** The e-mail address, and the contact's name and id. */
  email: string | null;
  contactName: string;
  contactId: string;
  phone: string | null;
  state: HouseholdState;
  owes: boolean;
  hasToken: boolean;
  sentVia: SentWay | null;
  sentAt: Date | null;
  openedAt: Date | null;
  answeredAt: Date | null;
  remindedAt: Date | null;
  reminders: number;
  emailId: string | null;
  /** The status of its last e-mail; null without one. */
  emailStatus: EmailStatus | null;
  /** The host whose proof of their own address the e-mail waits for. */
  awaitsProofOf: string | null;
};

/** The pass of an organizer of personal invitations: to see the list, or to act from it. */
export type HostPass = EventPass<"invitation.list" | "invitation.create" | "invitation.sendMail">;

/** The households of the pass's event by the surname of their first guest in Spanish order; `only` these, if given. */
export async function listHouseholds(db: Db, { event }: HostPass, only?: readonly string[]): Promise<HouseholdRow[]> {
  return readHouseholds(db, event.id, only);
}

/** The number of families, and of those with neither a sent invitation nor an answer. */
type FamiliesSent = { all: number; unsent: number };

function sentAmong(households: readonly Pick<HouseholdRow, "state">[]): FamiliesSent {
  const unsent = households.filter(({ state }) => state === "none" || state === "pending");
  return { all: households.length, unsent: unsent.length };
}

/** The same for an event, for the pages of its invitations. */
export async function countSent(db: Db, eventId: string): Promise<FamiliesSent> {
  return sentAmong(await readHouseholds(db, eventId));
}

/** The households of an event as `listHouseholds` answers them, for callers without a pass such as jobs. */
export async function readHouseholds(db: Db, eventId: string, only?: readonly string[]): Promise<HouseholdRow[]> {
  const ids = only?.filter(isId);
  if (ids?.length === 0) return [];
  const chosen = ids && sql`${ids}::uuid[]`;
  // One query after the other: a transaction has one connection.
  const households = await db
    .selectFrom("households")
    .leftJoin("letters", "letters.id", "households.letterId")
    .leftJoin("users as sender", (join) =>
      join
        .onRef("sender.id", "=", "letters.userId")
        .on("letters.status", "=", "queued")
        .on("emailVerified", "=", false),
    )
    .where("households.eventId", "=", eventId)
    .$if(chosen !== undefined, (query) => query.where("households.id", "=", sql<string>`any(${chosen!})`))
    .select([
      "households.id",
      "households.name",
      "households.sentVia",
      "households.sentAt",
      "households.openedAt",
      "households.answeredAt",
      "households.remindedAt",
      "households.reminders",
      "households.letterId as emailId",
      "letters.status as emailStatus",
      "sender.id as awaitsProofOf",
      sql<boolean>`households.token_hash is not null`.as("hasToken"),
    ])
    .execute();
  const guests = await db
    .selectFrom("guests")
    .where("eventId", "=", eventId)
    .where(isOnList)
    // Guests erased at their own wish are neither invited nor named, and no answer of theirs is due.
    .where("name", "not in", erasedNames)
    .$if(chosen !== undefined, (query) => query.where("householdId", "=", sql<string>`any(${chosen!})`))
    .select(["id", "householdId", "name", "sortName", "email", "phone", "status", "memberType", "isNamed", "createdAt"])
    .orderBy(sql`sort_name collate "es-x-icu"`)
    .orderBy("id")
    .execute();
  const rows = new Map(households.map((household) => [household.id, household]));
  const members = Map.groupBy(guests, ({ householdId }) => householdId);
  // A household sorts by its first adult: «Acompañante de Eva» is no name to sort by.
  const place = new Map<string, number>();
  for (const adultsOnly of [true, false])
    for (const [index, { householdId, memberType }] of guests.entries())
      if (!place.has(householdId) && (memberType === "adult" || !adultsOnly)) place.set(householdId, index);
  return [...members]
    .toSorted(([one], [other]) => place.get(one)! - place.get(other)!)
    .flatMap(([id, people]) => {
      const household = rows.get(id);
      return household ? [toRow(household, people)] : [];
    });
}

type StoredHousehold = Omit<
  HouseholdRow,
  "members" | "greeted" | "email" | "contactName" | "contactId" | "phone" | "state" | "owes"
>;

const places: readonly MemberType[] = ["adult", "companion", "child"];

// Members have the order of their own page: adults first, then by creation.
function toRow(
  household: StoredHousehold,
  people: readonly (Member & { id: string; createdAt: Date })[],
): HouseholdRow {
  const members = people.toSorted(
    (one, other) =>
      places.indexOf(one.memberType) - places.indexOf(other.memberType) ||
      Number(one.createdAt) - Number(other.createdAt),
  );
  const statuses: GuestStatus[] = members.map(({ status }) => status);
  const written = contactOf(members, "email");
  return {
    ...household,
    members,
    greeted: greetedNames(members),
    email: written?.email ?? null,
    contactId: (written ?? members[0])!.id,
    contactName: (written ?? members[0])?.name ?? household.name,
    phone: contactOf(members, "phone")?.phone ?? null,
    state: householdState({ ...household, statuses }),
    owes: owesAnswer(statuses),
  };
}

/**
 * The invited households of an event without a link of their own, including those that answered by another way. Every screen counts these
 * as missing, and a host's request creates links for these.
 */
export function withoutLink(db: Db, eventId: string) {
  return db
    .selectFrom("households")
    .where("households.eventId", "=", eventId)
    .where("households.tokenHash", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("guests")
          .whereRef("guests.eventId", "=", "households.eventId")
          .whereRef("guests.householdId", "=", "households.id")
          .where(isOnList)
          .where("guests.name", "not in", erasedNames)
          .select("guests.id"),
      ),
    );
}

/** How many households of the pass's event have no link of their own. */
export async function countMissingLinks(db: Db, { event }: HostPass): Promise<number> {
  const row = await withoutLink(db, event.id)
    .select((eb) => eb.fn.countAll<number>().as("missing"))
    .executeTakeFirstOrThrow();
  return row.missing;
}

export type StateFilter = HouseholdState | "all";
export type HouseholdCounts = Record<StateFilter, number>;

/** Whether a household matches a filter: «none» matches all without a link, whatever their answer. */
const isLeft = ({ state, hasToken }: HouseholdRow, filter: StateFilter) =>
  filter === "all" || (filter === "none" ? !hasToken : state === filter);

/** The number of households that match each filter. */
export function countStates(households: readonly HouseholdRow[]): HouseholdCounts {
  const filters: StateFilter[] = ["all", ...householdStates];
  return recordOf(filters, (filter) => households.filter((household) => isLeft(household, filter)).length);
}

/**
 * The households that match the filter `state` and have every word of `query` in their names or addresses, or its digits in a number.
 * Ignores accents and case, and separators between the digits of a number.
 */
export function findHouseholds(households: readonly HouseholdRow[], state: StateFilter, query: string): HouseholdRow[] {
  const words = searchKey(query).split(" ").filter(Boolean).slice(0, 8);
  const digits = words.join("").replace(/[\s+().\-/]/g, "");
  const isNumber = /^\d{3,20}$/.test(digits);
  return households.filter((household) => {
    const { name, members } = household;
    if (!isLeft(household, state)) return false;
    if (words.length === 0) return true;
    const said = searchKey([name, ...members.flatMap((member) => [member.name, member.email])].join(" "));
    const hasNumber = isNumber && members.some(({ phone }) => phone?.replace(/\D/g, "").includes(digits));
    return hasNumber || words.every((word) => said.includes(word));
  });
}

/** The links of these households, by their ids; leaves out households without one. */
export async function linksOf(
  db: Db,
  config: Pick<Config, "authSecret" | "origin">,
  { event }: HostPass,
  householdIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = householdIds.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("households")
    .select(["id", "tokenSealed"])
    .where("eventId", "=", event.id)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.flatMap(({ id, tokenSealed }) => {
      const token = householdToken(config, event.id, tokenSealed);
      return token ? [[id, invitationUrl(config.origin, token)] as const] : [];
    }),
  );
}

/** The addresses that want no e-mails: unsubscribed ones, and those whose account has muted invitations. J-4 */
export async function unwillingAmong(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const unsubscribed = await unsubscribedAmong(db, emails);
  const muted = await db
    .selectFrom("users")
    .select("email")
    .where("email", "=", sql<string>`any(${emails}::text[])`)
    .where("mutedLetters", "@>", sql.val(["invitations"]))
    .execute();
  return new Set([...unsubscribed, ...muted.map(({ email }) => email)]);
}

/** The households of an event with an ordered e-mail that the worker has yet to write. */
export async function listBeingWritten(db: Db, eventId: string): Promise<Set<string>> {
  const prefix = emailOrderKey(eventId, "");
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where task_identifier = 'write_household_letter' and starts_with(key, ${prefix})`.execute(db);
  return new Set(rows.map(({ key }) => key.slice(prefix.length)));
}

/** The key of the one waiting order of a household's e-mail. */
export function emailOrderKey(eventId: string, householdId: string): string {
  return `household:${eventId}:${householdId}`;
}
