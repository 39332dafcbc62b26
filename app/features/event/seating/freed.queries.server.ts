// The places that guests left by declining within the last hour, while a host can still undo it.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { undoableSince } from "#app/domain/undo.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/**
 * `changeId` is the log's entry that an undo takes back. `table` is the number of the table, null for a single seat. `tableId` is its id,
 * null if no table has the number now. `rules` is how many rules name the guest.
 */
export type FreedPlace = {
  changeId: number;
  guest: string;
  table: string | null;
  tableId: string | null;
  rules: number;
};

/** One screen tells of at most this many. */
const mostTold = 5;

/** The newest first. Leaves out guests who come again by now or have another place. */
export async function listFreedPlaces(db: Db, pass: EventPass<"guest.listPII">, now: Date): Promise<FreedPlace[]> {
  const rows = await db
    .selectFrom("eventChanges as freed")
    .innerJoin("guests", (join) =>
      join.onRef("guests.eventId", "=", "freed.eventId").onRef("guests.id", "=", "freed.subjectId"),
    )
    .leftJoin("seatingTables as t", (join) =>
      join
        .onRef("t.eventId", "=", "freed.eventId")
        .on((eb) => eb(eb.cast<string>("t.number", "text"), "=", sql<string>`freed.facts ->> 'to'`)),
    )
    .where("freed.eventId", "=", pass.event.id)
    .where("freed.kind", "=", "tables.declined")
    .where("freed.undoneBy", "is", null)
    .where("freed.at", ">", undoableSince(now))
    .where("guests.status", "=", "declined")
    .where("guests.tableId", "is", null)
    .where("guests.seatId", "is", null)
    .orderBy("freed.id", "desc")
    .limit(mostTold)
    .select(["freed.id", "guests.name", "freed.facts", "t.id as tableId"])
    .select((eb) =>
      eb
        .selectFrom("seatingRuleMembers as m")
        .whereRef("m.eventId", "=", "guests.eventId")
        .whereRef("m.guestId", "=", "guests.id")
        .select((inner) => inner.cast<number>(inner.fn.count("m.ruleId").distinct(), "integer").as("rules"))
        .as("rules"),
    )
    .execute();
  return rows.map(({ id, name, facts, tableId, rules }) => ({
    changeId: Number(id),
    guest: name,
    table: facts.to ?? null,
    tableId,
    rules: rules ?? 0,
  }));
}
