// The notes of the doors that hosts must know of during the evening: walk-ins, refused people, doubles, and words about missing guests.
import type { Db } from "#app/db/client.ts";
import { type DoorWord, type Fact, stateOf } from "#app/domain/door/facts.ts";
import { type PlainTime, timeIn } from "#app/domain/time/zoned-time.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { factOf, factsOfStrangers } from "./facts.queries.server.ts";

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
  /** Guests with two entries and no exit between them. */
  doubles: string[];
  /** By the guest's id. */
  said: Map<string, DoorWord>;
};

/** The notes of all phones that have sent them; those of trials are left out. */
export async function readEvening(db: Db, { event }: EventPass<"guest.listPII">): Promise<Evening> {
  const [rows, points, people] = await Promise.all([
    factsOfStrangers(db, { eventId: event.id }),
    db.selectFrom("doorPoints").select(["id", "name"]).where("eventId", "=", event.id).execute(),
    db
      .selectFrom("doorPresence as p")
      .innerJoin("guests as g", (join) => join.onRef("g.eventId", "=", "p.eventId").onRef("g.doorNo", "=", "p.doorNo"))
      .where("p.eventId", "=", event.id)
      .where((eb) => eb.or([eb("p.doubles", ">", 0), eb("p.said", "is not", null)]))
      .select(["g.id", "g.name", "p.doubles", "p.said"])
      .orderBy("g.sortName")
      .orderBy("g.id")
      .execute(),
  ]);
  const doors = new Map(points.map(({ id, name }) => [id, name]));
  const shown = ({ device, seq, name = "", child = false, table = null, point, at }: Fact): Stranger => ({
    key: `${device}.${seq}`,
    name,
    isChild: child,
    table,
    door: doors.get(point) ?? "",
    time: timeIn(event.timeZone, new Date(at)),
  });
  const { walkIns, refused } = stateOf(rows.map(factOf));
  return {
    walkIns: walkIns.map(shown),
    refused: refused.map(shown),
    doubles: people.filter(({ doubles }) => doubles > 0).map(({ name }) => name),
    said: new Map(people.flatMap(({ id, said }) => (said === null ? [] : [[id, said]]))),
  };
}
