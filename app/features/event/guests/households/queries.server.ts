// Queries for the households of an event: found by name, and one with all its members.
import { type Expression, sql, type SqlBool } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { type HouseholdState, householdState, type MemberType } from "#app/domain/guest/household.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";
import { cleanSearch } from "../matching.queries.server.ts";

/** The separator that distinguishes households of one name: «Familia Ferrer · Carmen Ferrer». */
export const apart = " · ";

export type NamedHousehold = { id: string; name: string; members: number; label: string };

/**
 * The households of several people, and those with a name of their own, that match `query`; at most `most`. Searches the household's name
 * and its people. The `label` distinguishes households of one name.
 */
export async function searchHouseholds(
  db: Db,
  pass: EventPass<"guest.listPII" | "guest.create" | "guest.update">,
  query: string,
  most = 20,
): Promise<NamedHousehold[]> {
  const words = cleanSearch(query).split(" ").filter(Boolean).slice(0, 8);
  const rows = await householdsOf(db, pass.event.id, (text) =>
    words.map((word) => sql<SqlBool>`position(search_key(${word}) in ${text}) > 0`),
  )
    .orderBy(sql`households.name collate "es-x-icu"`)
    .orderBy("households.id")
    .limit(most)
    .execute();
  return rows.map(toNamed);
}

/** The label of a household of the event, which distinguishes it from namesakes. */
export async function labelOfHousehold(db: Db, eventId: string, householdId: string): Promise<string> {
  const row = await householdsOf(db, eventId, () => [])
    .where("households.id", "=", householdId)
    .executeTakeFirst();
  return row ? toNamed(row).label : "";
}

function householdsOf(db: Db, eventId: string, conditions: (text: Expression<string>) => Expression<SqlBool>[]) {
  return db
    .selectFrom("households")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("guests")
          .whereRef("guests.eventId", "=", "households.eventId")
          .whereRef("guests.householdId", "=", "households.id")
          .select([
            sql<number>`count(*)`.as("members"),
            sql<string>`coalesce((array_agg(guests.name order by guests.member_type <> 'adult', guests.created_at, guests.id))[1], '')`.as(
              "first",
            ),
            sql<string>`search_key(households.name || ' ' || coalesce(string_agg(guests.name, ' '), ''))`.as("text"),
          ])
          .as("people"),
      (join) => join.onTrue(),
    )
    .where("households.eventId", "=", eventId)
    .where((eb) => eb.and(conditions(eb.ref("people.text"))))
    .select((eb) => [
      "households.id",
      "households.name",
      "people.members",
      "people.first",
      eb
        .selectFrom("households as same")
        .whereRef("same.eventId", "=", "households.eventId")
        .whereRef("same.name", "=", "households.name")
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("namesakes"),
    ]);
}

type Labelled = { name: string; first: string; namesakes: number | null };

/** The name of a household; with its first person's name if several households share it. */
export function labelOf({ name, first, namesakes }: Labelled): string {
  return (namesakes ?? 1) > 1 && first !== name ? `${name}${apart}${first}` : name;
}

function toNamed(row: Labelled & { id: string; members: number }): NamedHousehold {
  const { id, name, members } = row;
  return { id, name, members, label: labelOf(row) };
}

export type HouseholdMember = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  memberType: MemberType;
  isNamed: boolean;
  status: GuestStatus;
  dietary: string | null;
};

/** One household with its people, adults before companions and children. */
export type Household = {
  id: string;
  name: string;
  /** How many companions they may bring; null for the event's number. */
  plusOnes: number | null;
  /** The message of their answer. */
  message: string;
  state: HouseholdState;
  answeredAt: Date | null;
  members: HouseholdMember[];
};

/** One household of the pass's event; undefined for an id of another event, or an invalid one. A-4 */
export async function findHousehold(
  db: Db,
  pass: EventPass<"guest.listPII" | "guest.update">,
  householdId: unknown,
): Promise<Household | undefined> {
  if (!isId(householdId)) return undefined;
  const [row, members] = await Promise.all([
    db
      .selectFrom("households")
      .where("eventId", "=", pass.event.id)
      .where("id", "=", householdId)
      .select(["id", "name", "plusOnes", "message", "tokenHash", "sentAt", "openedAt", "answeredAt"])
      .executeTakeFirst(),
    listMembers(db, pass.event.id, householdId),
  ]);
  if (!row) return undefined;
  const { tokenHash, sentAt, openedAt, ...household } = row;
  const statuses = members.map(({ status }) => status);
  const state = householdState({ hasToken: tokenHash !== null, sentAt, openedAt, statuses });
  return { ...household, state, members };
}

async function listMembers(db: Db, eventId: string, householdId: string): Promise<HouseholdMember[]> {
  const rows = await db
    .selectFrom("guests")
    .where("eventId", "=", eventId)
    .where("householdId", "=", householdId)
    .select(["id", "name", "email", "phone", "memberType", "isNamed", "status", "dietary"])
    .orderBy(sql`array_position(array['adult', 'companion', 'child'], member_type)`)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, memberType: row.memberType, status: row.status }));
}
