// The household or the guest in a host's hand: the next table that the host presses gets them.
import type { Db } from "#app/db/client.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";
import { listUnseated } from "./queries.server.ts";

/** `householdId`: everybody of that household without a place who has not declined. `from` is the guest's place, or "none". */
export type Hand = { name: string; size: number; from: string } & ({ householdId: string } | { guestId: string });

/** The household or guest of the event with the id in the address; null for one who needs no place, or of another event. A-4 */
export async function readHand(db: Db, pass: EventPass<"guest.listPII">, id: string | null): Promise<Hand | null> {
  if (!isId(id)) return null;
  const guest = await db
    .selectFrom("guests")
    .select(["id", "name", "tableId", "seatId"])
    .where("eventId", "=", pass.event.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (guest) return { guestId: guest.id, name: guest.name, size: 1, from: guest.tableId ?? guest.seatId ?? "none" };
  const household = await db
    .selectFrom("guests")
    .innerJoin("households as h", (join) =>
      join.onRef("h.eventId", "=", "guests.eventId").onRef("h.id", "=", "guests.householdId"),
    )
    .where("guests.eventId", "=", pass.event.id)
    .where("guests.householdId", "=", id)
    .where("guests.tableId", "is", null)
    .where("guests.seatId", "is", null)
    .where("guests.status", "<>", "declined")
    .where(isOnList)
    .groupBy("h.name")
    .select((eb) => ["h.name", eb.fn.countAll<number>().as("size")])
    .executeTakeFirst();
  return household ? { householdId: id, name: household.name, size: household.size, from: "none" } : null;
}

/** The id of the household that waits first for a place; null if all have one. */
export async function nextHand(db: Db, pass: EventPass<"guest.listPII" | "seating.write">): Promise<string | null> {
  const { households } = await listUnseated(db, pass, "");
  return households[0]?.id ?? null;
}
