// The guests at the event's day: its figures, its tables, the missing guests, and the diets for the kitchen.
import { rowTitle } from "#app/copy/event/seat-rows.ts";
import type { Db } from "#app/db/client.ts";
import { isDangerous } from "#app/domain/event/papers.ts";
import { comingStatuses, type GuestStatus } from "#app/domain/guest/guest.ts";
import { foldText } from "#app/domain/text/text.ts";
import {
  type DoorPhone,
  type Evening,
  listPhones,
  readEvening,
} from "#app/features/event/door/evening.queries.server.ts";
import type { DoorWord } from "#app/domain/door/facts.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** How many people have come, of how many who said yes. */
export type Share = { came: number; of: number };
export type Figures = {
  all: Share;
  minors: Share;
  /** The people for the kitchen: guests who have come, and walk-ins. */
  mouths: { came: number; adults: Share; minors: Share };
  /** Whether a phone that has counted is silent: then more people may have come. */
  isLeast: boolean;
};
/** `statuses` show who of the table has come: `confirmed` for them, `invited` for people who are still expected. */
type DayTable = {
  id: string;
  number: number;
  name: string;
  capacity: number;
  statuses: GuestStatus[];
  all: Share;
};
/** A household with how many of its guests have come. `place` is their table, or tables. */
type DayFamily = { id: string; name: string; place: string; all: Share };
/** People of one household who are expected. `words` is the answer of their family at the door: later, or not at all. */
export type Missing = {
  id: string;
  names: string[];
  place: string;
  phone: string | null;
  email: string | null;
  words: DoorWord[];
};
export type Diet = Share & { text: string; isDangerous: boolean; places: string[] };
export type Arrivals = {
  tables: DayTable[];
  /** In the order of the list; null unless asked for. */
  families: DayFamily[] | null;
  missing: Missing[];
  diets: Diet[] | null;
  door: Omit<Evening, "said">;
};

const share = (people: readonly { status: GuestStatus }[]): Share => ({
  came: people.filter(({ status }) => status === "attended").length,
  of: people.length,
});

/** The figures of the pass's event, which hold no names, and the phones at its doors. */
export async function countArrivals(
  db: Db,
  pass: EventPass<"day.view" | "kitchen.read">,
  now: Date,
): Promise<{ figures: Figures; phones: DoorPhone[] }> {
  const [rows, { walkIns, phones }] = await Promise.all([
    db
      .selectFrom("guests")
      .where("eventId", "=", pass.event.id)
      .where("status", "in", comingStatuses)
      .groupBy(["status", "memberType"])
      .select((eb) => ["status", "memberType", eb.fn.countAll<number>().as("count")])
      .execute(),
    listPhones(db, pass, now),
  ]);
  const sum = (of: typeof rows) => of.reduce((all, { count }) => all + Number(count), 0);
  const shareOf = (of: typeof rows) => ({ came: sum(of.filter(({ status }) => status === "attended")), of: sum(of) });
  const [all, minors] = [shareOf(rows), shareOf(rows.filter(({ memberType }) => memberType !== "adult"))];
  const mouths = {
    came: all.came + walkIns.all,
    adults: { came: all.came - minors.came + walkIns.all - walkIns.minors, of: all.of - minors.of },
    minors: { came: minors.came + walkIns.minors, of: minors.of },
  };
  return { figures: { all, minors, mouths, isLeast: phones.some(({ isSilent }) => isSilent) }, phones };
}

/** The tables with their guests so far, the missing guests by household, and where asked for the diets and all households. */
export async function readArrivals(
  db: Db,
  pass: EventPass<"guest.listPII">,
  { withDiets, withFamilies }: { withDiets: boolean; withFamilies: boolean },
): Promise<Arrivals> {
  const { event } = pass;
  const [{ said, ...door }, people, tables] = await Promise.all([
    readEvening(db, pass),
    db
      .selectFrom("guests")
      .innerJoin("households as h", (join) =>
        join.onRef("h.eventId", "=", "guests.eventId").onRef("h.id", "=", "guests.householdId"),
      )
      .leftJoin("seatingTables as t", (join) =>
        join.onRef("t.eventId", "=", "guests.eventId").onRef("t.id", "=", "guests.tableId"),
      )
      .leftJoin("seats as s", (join) =>
        join.onRef("s.eventId", "=", "guests.eventId").onRef("s.id", "=", "guests.seatId"),
      )
      .where("guests.eventId", "=", event.id)
      .where(isOnList)
      .where("guests.status", "in", comingStatuses)
      .select([
        "guests.id",
        "guests.name",
        "guests.status",
        "guests.phone",
        "guests.email",
        "guests.tableId",
        "guests.householdId",
      ])
      .select(["t.number", "s.name as seat", "h.name as household"])
      .$if(withDiets, (query) => query.select("guests.dietary"))
      .orderBy("h.name")
      .orderBy("guests.sortName")
      .orderBy("guests.id")
      .execute(),
    db
      .selectFrom("seatingTables")
      .where("eventId", "=", event.id)
      .select(["id", "number", "name", "capacity"])
      .orderBy("number")
      .execute(),
  ]);
  const seated = Map.groupBy(people, ({ tableId }) => tableId);
  const placeOf = ({ number, seat }: (typeof people)[number]) =>
    number !== null ? `Mesa ${number}` : (seat ?? "Sin mesa");
  const placesOf = (own: typeof people) => [...new Set(own.map(placeOf))].join(" · ");
  const households = Map.groupBy(people, ({ householdId }) => householdId);
  return {
    tables: tables.flatMap((table) => {
      const own = seated.get(table.id) ?? [];
      if (own.length === 0) return [];
      const came = own.filter(({ status }) => status === "attended");
      const statuses = own.map((_, at): GuestStatus => (at < came.length ? "confirmed" : "invited"));
      return [{ ...table, statuses, all: share(own) }];
    }),
    families: withFamilies
      ? [...households].map(([id, own]) => ({ id, name: own[0]!.household, place: placesOf(own), all: share(own) }))
      : null,
    missing: [...households].flatMap(([id, members]) => {
      const expected = members.filter(({ status }) => status !== "attended");
      if (expected.length === 0) return [];
      const place = placesOf(expected);
      // A household often leaves one number: that of the adult who answered.
      const phone = [...expected, ...members].find(({ phone: own }) => own)?.phone ?? null;
      const email = [...expected, ...members].find(({ email: own }) => own)?.email ?? null;
      const words = [...new Set(expected.flatMap((person) => said.get(person.id) ?? []))];
      return [{ id, names: expected.map(({ name }) => name), place, phone, email, words }];
    }),
    door,
    diets: withDiets ? dietsOf(people.map((person) => ({ ...person, place: placeOf(person) }))) : null,
  };
}

function dietsOf(people: readonly { status: GuestStatus; dietary?: string | null; place: string }[]): Diet[] {
  const named = people.filter(({ dietary }) => dietary);
  const groups = Map.groupBy(named, ({ dietary }) => foldText(dietary!).trim());
  return [...groups.values()]
    .map((own) => ({
      ...share(own),
      text: own[0]!.dietary!,
      isDangerous: isDangerous(own[0]!.dietary!),
      places: [...new Set(own.map(({ place }) => place))],
    }))
    .sort((one, other) => Number(other.isDangerous) - Number(one.isDangerous) || other.of - one.of);
}

/** A table for the kitchen: how many have come and how many are expected, and the diets of those who have come, with their chairs. */
export type KitchenTable = Share & {
  place: string;
  /** Null for guests without a table. */
  number: number | null;
  name: string;
  diets: { text: string; count: number; isDangerous: boolean; chairs: number[] }[];
};
type KitchenTables = { diets: Diet[]; tables: KitchenTable[] };
export type KitchenSheet = KitchenTables & { figures: Figures };

/** The kitchen's figures of the pass's event, without names. */
export async function readKitchen(db: Db, pass: EventPass<"kitchen.read">, now: Date): Promise<KitchenSheet> {
  const [{ figures }, sheet] = await Promise.all([countArrivals(db, pass, now), readKitchenTables(db, pass)]);
  return { figures, ...sheet };
}

/** The diets of the pass's event, and its tables with the diets of those who have come, without names. */
export async function readKitchenTables(
  db: Db,
  pass: EventPass<"kitchen.read" | "guest.dietary.view">,
): Promise<KitchenTables> {
  const people = await db
    .selectFrom("guests")
    .leftJoin("seatingTables as t", (join) =>
      join.onRef("t.eventId", "=", "guests.eventId").onRef("t.id", "=", "guests.tableId"),
    )
    .leftJoin("seats as s", (join) =>
      join.onRef("s.eventId", "=", "guests.eventId").onRef("s.id", "=", "guests.seatId"),
    )
    .leftJoin("seatingSettings as settings", "settings.eventId", "guests.eventId")
    .where("guests.eventId", "=", pass.event.id)
    .where(isOnList)
    .where("guests.status", "in", comingStatuses)
    .select(["guests.status", "guests.dietary", "t.number", "t.name", "s.name as seat", "s.rowName"])
    // Where hosts give guests tables alone, a chair's number means nothing in the room.
    .select((eb) =>
      eb.fn
        .coalesce("s.rowOrder", eb.case().when("settings.detail", "=", "chair").then(eb.ref("guests.chair")).end())
        .as("chair"),
    )
    .orderBy("t.number")
    .orderBy("guests.chair")
    .orderBy("s.rowName")
    .orderBy("s.rowOrder")
    .orderBy("guests.id")
    .execute();
  const placed = people.map((person) => ({
    ...person,
    place: person.number === null ? seatPlace(person) : `Mesa ${person.number}`,
  }));
  const tables = [...Map.groupBy(placed, ({ place }) => place)].map(([place, own]): KitchenTable => {
    const came = own.filter(({ status, dietary }) => status === "attended" && dietary);
    const diets = [...Map.groupBy(came, ({ dietary }) => foldText(dietary!).trim()).values()].map((same) => ({
      text: same[0]!.dietary!,
      count: same.length,
      isDangerous: isDangerous(same[0]!.dietary!),
      chairs: same.flatMap(({ chair }) => chair ?? []),
    }));
    return { ...share(own), place, number: own[0]!.number, name: own[0]!.name ?? "", diets };
  });
  return { diets: dietsOf(placed), tables };
}

/** The row of a single seat, or the seat itself where it stands in none. */
const seatPlace = ({ rowName, seat }: { rowName: string | null; seat: string | null }) =>
  rowName === null ? (seat ?? "Sin mesa") : rowTitle(rowName);
