// A walk-in in front of a host's decision: the tables with free seats, the guests who have not come, and the other walk-ins.
import type { Db } from "#app/db/client.ts";
import { findFact } from "#app/domain/door/decisions.ts";
import { type Fact, factKey, stateOf } from "#app/domain/door/facts.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";
import { timeIn } from "#app/domain/time/zoned-time.ts";
import { factOf, factsOfStrangers } from "#app/features/event/door/facts.queries.server.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** The walk-ins that count, and all facts about people without a guest's row. */
export async function readWalkIns(db: Db, eventId: string): Promise<{ walkIns: readonly Fact[]; known: Fact[] }> {
  const known = (await factsOfStrangers(db, { eventId })).map(factOf);
  return { walkIns: stateOf(known).walkIns, known };
}

/** A table with its free seats, after its guests and walk-ins. */
export type FreeTable = { id: string; number: number; name: string; free: number };

export async function listFreeTables(db: Db, eventId: string, walkIns: readonly Fact[]): Promise<FreeTable[]> {
  const tables = await db
    .selectFrom("seatingTables as t")
    .where("t.eventId", "=", eventId)
    .select(["t.id", "t.number", "t.name", "t.capacity"])
    .select((eb) =>
      eb
        .selectFrom("guests as g")
        .whereRef("g.eventId", "=", "t.eventId")
        .whereRef("g.tableId", "=", "t.id")
        .where("g.status", "<>", "declined")
        .select((of) => of.fn.countAll<number>().as("seated"))
        .as("seated"),
    )
    .orderBy("t.number")
    .execute();
  return tables.flatMap(({ capacity, seated, ...table }) => {
    const free = capacity - Number(seated) - walkIns.filter((fact) => fact.table === table.number).length;
    return free > 0 ? [{ ...table, free }] : [];
  });
}

/** The choices for the walk-in that `key` names; null if they are no walk-in any more. */
export async function readWalkIn(db: Db, { event }: EventPass<"door.undo">, key: string | null) {
  const { walkIns } = await readWalkIns(db, event.id);
  const walkIn = findFact(walkIns, key);
  if (!walkIn) return null;
  const nameOf = ({ name = "Sin nombre", at }: Fact) => `${name}, a las ${timeIn(event.timeZone, new Date(at))}`;
  const [tables, guests] = await Promise.all([
    listFreeTables(db, event.id, walkIns),
    db
      .selectFrom("guests")
      .where("eventId", "=", event.id)
      .where(isOnList)
      .where("isNamed", "=", true)
      .where("status", "in", [...comingStatuses, "invited", "maybe"])
      .where("status", "<>", "attended")
      .select(["id", "name"])
      .orderBy("sortName")
      .orderBy("id")
      .execute(),
  ]);
  return {
    key: factKey(walkIn),
    name: walkIn.name ?? "",
    table: walkIn.table ?? null,
    tables,
    guests,
    others: walkIns.filter((each) => each !== walkIn).map((each) => ({ key: factKey(each), name: nameOf(each) })),
  };
}
export type WalkIn = NonNullable<Awaited<ReturnType<typeof readWalkIn>>>;
