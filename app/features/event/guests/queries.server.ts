// Queries for the guest list, and the figures about guests that other features read.
import type { DoorTag } from "#app/domain/door/copy.ts";
import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { DB } from "#app/db/types.ts";
import { answerText } from "#app/domain/guest/question.ts";
import {
  countByStatus,
  type GuestCounts,
  type ListFilter,
  type ListOrder,
  mostRows,
  statusesOf,
} from "#app/domain/guest/list.ts";
import { type CameBy, comingOf } from "#app/domain/event/reach.ts";
import type { GuestGroup, GuestKind, GuestStatus } from "#app/domain/guest/guest.ts";
import type { MemberType } from "#app/domain/guest/household.ts";
import { pageOf } from "#app/domain/paging.ts";
import type { EventRole, Permission } from "#app/domain/permission/names.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";
import { countFacets, type Facets } from "./facets.queries.server.ts";
import { labelOfHousehold } from "./households/queries.server.ts";
import { isUninvited, matches } from "./matching.queries.server.ts";
import { isOnList } from "./on-list.queries.server.ts";
import { placedGuests } from "./placed.queries.server.ts";
import { ticksOfGuest } from "./ticks.queries.server.ts";

export { cleanSearch } from "./matching.queries.server.ts";

export { isOnList };

/** A guest as a row of the list. */
export type ListedGuest = {
  id: string;
  name: string;
  email: string | null;
  kind: GuestKind;
  group: GuestGroup;
  permissions: Permission[];
  status: GuestStatus;
  memberType: MemberType;
  /** False for a companion without a name so far. */
  isNamed: boolean;
  tags: string[];
  householdId: string;
  householdName: string;
  /** The number of members of their household. */
  householdSize: number;
  place: string | null;
  /** How they came, while no host has taken them in; null for the hosts' own guests. */
  cameBy: Exclude<CameBy, "host"> | null;
  /** Stored with the guest's consent, and visible only to hosts who manage guests. L-5 */
  dietary: string | null;
};

/** A guest with all fields, for a host who manages guests. */
export type Guest = ListedGuest & {
  phone: string | null;
  role: EventRole;
  rsvpDate: Date | null;
  rsvpMessage: string | null;
  /** The name in their answer, if it differs. */
  answeredAs: string | null;
  /** The name of their household that distinguishes it from namesakes. */
  householdLabel: string;
  notes: string;
  doorNote: string;
  doorTag: DoorTag;
  version: number;
  /** The permissions in force, and those before a host gave or withheld any. */
  ticks: Permission[];
  usual: Permission[];
  canUpdateFeed: boolean;
  /** Whether an account enters as this guest. */
  hasAccount: boolean;
};

/** The most pages of a list. */
const mostPages = 100;

const listedColumns = [
  "guests.id",
  "guests.name",
  "guests.email",
  "guests.kind",
  "guests.group",
  "guests.permissions",
  "guests.status",
  "guests.memberType",
  "guests.isNamed",
  "guests.tags",
  "guests.householdId",
  "guests.dietary",
  "guests.source",
  "guests.adoptedAt",
  "guests.withheld",
] as const;

function fromGuests(db: Db, eventId: string) {
  return placedGuests(db, eventId).select((eb) => [
    ...listedColumns,
    "households.name as householdName",
    eb.fn.coalesce("seatingTables.name", "seats.name").as("place"),
    eb
      .selectFrom("guests as member")
      .whereRef("member.eventId", "=", "guests.eventId")
      .whereRef("member.householdId", "=", "guests.householdId")
      .select((of) => of.fn.countAll<number>().as("members"))
      .as("householdSize"),
  ]);
}

/** `asked` is the page in the address; the list shows the nearest existing one. */
export type GuestSearch = { filter: ListFilter; order: ListOrder; most: number; asked?: string | null };

/**
 * The guests of the pass's event that match `filter`, by surname in Spanish order or by household, at most `most` of one page. With the
 * total, the figures of the whole event, and the figures of each other filter.
 */
export async function listGuests(
  db: Db,
  pass: EventPass<"guest.listPII">,
  { filter, order, most, asked = null }: GuestSearch,
): Promise<{ guests: ListedGuest[]; found: number; page: number; pages: number; counts: GuestCounts; facets: Facets }> {
  const eventId = pass.event.id;
  const pageRows = (page: number) =>
    sortedGuests(db, eventId, filter, order)
      .limit(most)
      .offset((page - 1) * mostRows)
      .execute();
  const hoped = pageOf(asked, mostPages * mostRows, mostRows).page;
  const [figures, rows] = await Promise.all([countFacets(db, eventId, filter), pageRows(hoped)]);
  const { counts, facets } = figures;
  const found = statusesOf[filter.status].reduce((sum, status) => sum + (facets.status[status] ?? 0), 0);
  const { page, pages } = pageOf(hoped, found, mostRows);
  const shown = page === hoped ? rows : await pageRows(page);
  return { guests: shown.map(toListed), found, page, pages, counts, facets };
}

/** How many guests of the list came by themselves and wait for a host's word. */
export async function countUninvited(db: Db, pass: EventPass<"guest.listPII">): Promise<number> {
  const { count } = await db
    .selectFrom("guests")
    .where("eventId", "=", pass.event.id)
    .where((eb) => eb.and([isOnList(eb), isUninvited(eb)]))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All guests that match `filter`, in the list's order; the caller has checked authorization for them. */
export function sortedGuests(db: Db, eventId: string, filter: ListFilter, order: ListOrder) {
  return fromGuests(db, eventId)
    .where(matches(filter))
    .$if(order === "household", (query) =>
      query
        .innerJoin(
          (eb) => sortedHouseholds(eb, eventId),
          (join) => join.onRef("sorted.id", "=", "guests.householdId"),
        )
        .orderBy(sql`sorted.sort_name collate "es-x-icu"`)
        .orderBy("guests.householdId")
        .orderBy(sql`array_position(array['adult', 'companion', 'child'], guests.member_type)`),
    )
    .orderBy(sql`guests.sort_name collate "es-x-icu"`)
    .orderBy("guests.id");
}

// A household's sort key is expensive: computes it once for each, and not for households with their guest's name. An offset keeps the
// database from computing it for each guest.
function sortedHouseholds(eb: ExpressionBuilder<DB, "guests">, eventId: string) {
  return eb
    .selectFrom("households as home")
    .leftJoin("guests as own", (join) =>
      join
        .onRef("own.eventId", "=", "home.eventId")
        .onRef("own.householdId", "=", "home.id")
        .onRef("own.name", "=", "home.name"),
    )
    .where("home.eventId", "=", eventId)
    .distinctOn("home.id")
    .select(["home.id", sql<string>`coalesce(own.sort_name, surname_first(home.name))`.as("sortName")])
    .offset(0)
    .as("sorted");
}

/** The ids of the guests of the pass's event that match `filter`, in the order of their ids. */
export async function listGuestIds(db: Db, pass: EventPass, filter: ListFilter): Promise<string[]> {
  const rows = await db
    .selectFrom("guests")
    .where("eventId", "=", pass.event.id)
    .where(matches(filter))
    .select("id")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The guests that a form chose: the ids it names, or with `all` those that match `filter` now. */
export async function listChosenIds(
  db: Db,
  pass: EventPass,
  { all, ids }: { all: boolean; ids: readonly string[] },
  filter: ListFilter,
): Promise<readonly string[]> {
  return all ? listGuestIds(db, pass, filter) : ids;
}

/** One guest of the pass's event; undefined for an id of another event, or an invalid one. */
export async function findGuest(
  db: Db,
  pass: EventPass<"guest.listPII" | "guest.update" | "guest.delete">,
  guestId: unknown,
): Promise<Guest | undefined> {
  if (!isId(guestId)) return undefined;
  const row = await fromGuests(db, pass.event.id)
    .where("guests.id", "=", guestId)
    .select([
      "guests.phone",
      "guests.role",
      "guests.rsvpDate",
      "guests.rsvpMessage",
      "guests.answeredAs",
      "guests.notes",
      "guests.doorNote",
      "guests.doorTag",
      "guests.version",
      "guests.canUpdateFeed",
    ])
    .select((eb) => eb("guests.userId", "is not", null).$castTo<boolean>().as("hasAccount"))
    .executeTakeFirst();
  if (!row) return undefined;
  const householdLabel = await labelOfHousehold(db, pass.event.id, row.householdId);
  return { ...row, ...toListed(row), householdLabel, ...ticksOfGuest(pass.event, row) };
}

/** A guest's answers to the event's own questions, in their order; leaves out questions without an answer. */
export async function listGuestAnswers(
  db: Db,
  pass: EventPass<"guest.listPII">,
  guestId: string,
): Promise<{ question: string; answer: string }[]> {
  const rows = await db
    .selectFrom("guestAnswers")
    .innerJoin("eventQuestions", (join) =>
      join
        .onRef("eventQuestions.eventId", "=", "guestAnswers.eventId")
        .onRef("eventQuestions.id", "=", "guestAnswers.questionId"),
    )
    .where("guestAnswers.eventId", "=", pass.event.id)
    .where("guestAnswers.guestId", "=", guestId)
    .select(["eventQuestions.text as question", "eventQuestions.kind", "guestAnswers.answer"])
    .orderBy("eventQuestions.position")
    .orderBy("eventQuestions.id")
    .execute();
  return rows.map(({ question, kind, answer }) => ({ question, answer: answerText(kind, answer) }));
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof fromGuests>["executeTakeFirstOrThrow"]>>;

// The table's checks allow no other values than these.
function toListed(row: ListedRow): ListedGuest {
  const cameBy = comingOf(row);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    kind: row.kind,
    group: row.group,
    permissions: row.permissions,
    status: row.status,
    memberType: row.memberType,
    isNamed: row.isNamed,
    tags: row.tags,
    householdId: row.householdId,
    householdName: row.householdName,
    householdSize: row.householdSize ?? 1,
    place: row.place,
    cameBy: cameBy === "host" ? null : cameBy,
    dietary: row.dietary,
  };
}

/** The figures of each of the events, including those without a guest; the caller has checked authorization for them. */
export async function countGuests(db: Db, eventIds: readonly string[]): Promise<Map<string, GuestCounts>> {
  const rows = eventIds.length === 0 ? [] : await countedByStatus(db, eventIds).execute();
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map(eventIds.map((id) => [id, figuresOf(byEvent.get(id) ?? [])]));
}

/** The same figures, separately for adults and children. */
export async function countPeople(
  db: Db,
  eventIds: readonly string[],
): Promise<Map<string, { adults: GuestCounts; children: GuestCounts }>> {
  const isChild = sql<boolean>`member_type = 'child'`;
  const rows =
    eventIds.length === 0
      ? []
      : await countedByStatus(db, eventIds).groupBy(isChild).select(isChild.as("isChild")).execute();
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map(
    eventIds.map((id) => {
      const [adults = [], children = []] = [false, true].map((children) =>
        (byEvent.get(id) ?? []).filter((row) => row.isChild === children),
      );
      return [id, { adults: figuresOf(adults), children: figuresOf(children) }];
    }),
  );
}

/** Every screen with a number of guests counts these. */
function countedByStatus(db: Db, eventIds: readonly string[]) {
  return db
    .selectFrom("guests")
    .where(sql<boolean>`event_id = any(${eventIds}::uuid[])`)
    .where(isOnList)
    .groupBy(["eventId", "status"])
    .select(["eventId", "status", (eb) => eb.fn.countAll<number>().as("count")]);
}

function figuresOf(rows: readonly { status: GuestStatus; count: number }[]): GuestCounts {
  return countByStatus(Object.fromEntries(rows.map(({ status, count }) => [status, count])));
}
