// The notes of the doors that hosts must know of during the evening: walk-ins, refused people, doubles, and words about missing guests.
import type { Db } from "#app/db/client.ts";
import { doublesOf } from "#app/domain/door/decisions.ts";
import { type DoorWord, type Fact, factKey, stateOf } from "#app/domain/door/facts.ts";
import { type PlainTime, timeIn } from "#app/domain/time/zoned-time.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { factOf, factsOfPeople, factsOfStrangers } from "./facts.queries.server.ts";

/** A person without a guest's row, at a door. `table` is a number; null for none, `name` is empty once it is erased. */
export type Stranger = {
  key: string;
  name: string;
  isChild: boolean;
  table: number | null;
  door: string;
  time: PlainTime;
};
export type Evening = {
  walkIns: Stranger[];
  refused: Stranger[];
  doubles: DoubleEntry[];
  /** By the guest's id. */
  said: Map<string, DoorWord>;
};
/** A guest with two entries and no exit between them. `key` names the second one. */
type DoubleEntry = { key: string; name: string; entries: { door: string; time: PlainTime }[] };

/** The notes of all phones that have sent them; those of trials are left out. */
export async function readEvening(db: Db, { event }: EventPass<"guest.listPII">): Promise<Evening> {
  const eventId = event.id;
  const [rows, points, people] = await Promise.all([
    factsOfStrangers(db, { eventId }),
    db.selectFrom("doorPoints").select(["id", "name"]).where("eventId", "=", eventId).execute(),
    db
      .selectFrom("doorPresence as p")
      .innerJoin("guests as g", (join) => join.onRef("g.eventId", "=", "p.eventId").onRef("g.doorNo", "=", "p.doorNo"))
      .where("p.eventId", "=", eventId)
      .where((eb) => eb.or([eb("p.doubles", ">", 0), eb("p.said", "is not", null)]))
      .select(["g.id", "g.name", "p.doorNo", "p.doubles", "p.said"])
      .orderBy("g.sortName")
      .orderBy("g.id")
      .execute(),
  ]);
  const doors = new Map(points.map(({ id, name }) => [id, name]));
  const placed = ({ point, at }: Fact) => ({
    door: doors.get(point) ?? "",
    time: timeIn(event.timeZone, new Date(at)),
  });
  const shown = (fact: Fact): Stranger => ({
    key: factKey(fact),
    name: fact.name ?? "",
    isChild: fact.child ?? false,
    table: fact.table ?? null,
    ...placed(fact),
  });
  const { walkIns, refused } = stateOf(rows.map(factOf));
  const doubled = new Map(people.flatMap(({ doorNo, doubles, name }) => (doubles > 0 ? [[doorNo, name]] : [])));
  const facts = doubled.size > 0 ? await factsOfPeople(db, { eventId, numbers: [...doubled.keys()] }) : [];
  return {
    walkIns: walkIns.map(shown),
    refused: refused.map(shown),
    doubles: doublesOf(facts.map(factOf)).map(({ no, first, again }) => ({
      key: factKey(again),
      name: doubled.get(no) ?? "",
      entries: [placed(first), placed(again)],
    })),
    said: new Map(people.flatMap(({ id, said }) => (said === null ? [] : [[id, said]]))),
  };
}

/** For so long a phone that has counted may be silent, before figures say «al menos». It sends every 5 s while it is open. */
const silentAfterMs = 180_000;

/** A phone at a door: how many people it has let in, and when it was last heard of. */
export type DoorPhone = { id: string; name: string; door: string; seenAt: number; counted: number; isSilent: boolean };

/** The phones of the event that may still count, by door. A phone without any entry is never silent. */
export async function listPhones(db: Db, { event }: EventPass<"day.view" | "kitchen.read">, now: Date) {
  const [phones, strangers] = await Promise.all([
    db
      .selectFrom("doorDevices as d")
      .innerJoin("doorPoints as p", (join) => join.onRef("p.eventId", "=", "d.eventId").onRef("p.id", "=", "d.pointId"))
      .where("d.eventId", "=", event.id)
      .where("d.isDesk", "=", false)
      .where("d.revokedAt", "is", null)
      .where("d.until", ">", now)
      .select(["d.id", "d.name", "d.seenAt", "p.name as door"])
      .select((eb) =>
        eb
          .selectFrom("doorPresence as o")
          .whereRef("o.eventId", "=", "d.eventId")
          .whereRef("o.firstDevice", "=", "d.id")
          .where("o.entries", ">", 0)
          .select((of) => of.fn.countAll<number>().as("entered"))
          .as("entered"),
      )
      .orderBy("p.createdAt")
      .orderBy("d.createdAt")
      .orderBy("d.id")
      .execute(),
    factsOfStrangers(db, { eventId: event.id }),
  ]);
  const { walkIns } = stateOf(strangers.map(factOf));
  return {
    walkIns: { all: walkIns.length, minors: walkIns.filter(({ child }) => child).length },
    phones: phones.map(({ entered, seenAt, ...phone }): DoorPhone => {
      const counted = Number(entered) + walkIns.filter(({ device }) => device === phone.id).length;
      const isSilent = counted > 0 && now.getTime() - seenAt.getTime() > silentAfterMs;
      return { ...phone, seenAt: seenAt.getTime(), counted, isSilent };
    }),
  };
}
