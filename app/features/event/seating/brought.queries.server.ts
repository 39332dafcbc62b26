// Companions who come and have no seat, although their household sits at a table that has room for them.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";

/** `by` is the guest who brings them, `number` that of the table, `free` how many chairs it has left. */
export type Brought = { by: string; guestIds: string[]; tableId: string; number: number; free: number };

/** One screen tells of at most this many households. */
const mostTold = 3;

/** By the table's number, that where most of the household sit. Leaves out locked tables, and companions who do not all fit. The caller has checked authorization. */
export async function listBrought(db: Db, eventId: string): Promise<Brought[]> {
  const rows = await db
    .selectFrom("guests as g")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("guests as h")
          .whereRef("h.eventId", "=", "g.eventId")
          .whereRef("h.householdId", "=", "g.householdId")
          .where("h.tableId", "is not", null)
          .orderBy(sql`count(*) over (partition by h.table_id) desc`)
          .orderBy(sql`array_position(array['adult', 'companion', 'child'], h.member_type)`)
          .orderBy("h.sortName")
          .orderBy("h.id")
          .limit(1)
          .select(["h.name as by", "h.tableId"])
          .as("host"),
      (join) => join.onTrue(),
    )
    .innerJoin("seatingTables as t", (join) =>
      join.onRef("t.eventId", "=", "g.eventId").onRef("t.id", "=", "host.tableId").on("t.isLocked", "=", false),
    )
    .where("g.eventId", "=", eventId)
    .where("g.memberType", "=", "companion")
    .where("g.status", "in", comingStatuses)
    .where("g.tableId", "is", null)
    .where("g.seatId", "is", null)
    .orderBy("t.number")
    .orderBy("g.id")
    .select(["g.id", "g.householdId", "host.by", "t.id as tableId", "t.number"])
    .select((eb) =>
      eb(
        "t.capacity",
        "-",
        eb
          .selectFrom("guests as s")
          .whereRef("s.eventId", "=", "t.eventId")
          .whereRef("s.tableId", "=", "t.id")
          .select((inner) => inner.cast<number>(inner.fn.countAll(), "integer").as("taken")),
      ).as("free"),
    )
    .execute();
  return [...Map.groupBy(rows, ({ householdId }) => householdId).values()]
    .flatMap((members) =>
      members.slice(0, 1).map(({ by, tableId, number, free }) => {
        return { by, guestIds: members.map(({ id }) => id), tableId, number, free };
      }),
    )
    .filter(({ guestIds, free }) => free >= guestIds.length)
    .slice(0, mostTold);
}
