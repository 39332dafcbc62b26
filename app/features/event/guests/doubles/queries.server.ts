// The probable doubles of a guest list, each pair with the facts by which a host tells whether it is one person.
import type { Db } from "#app/db/client.ts";
import { type DoublePair, findPairs, pairKey } from "#app/domain/guest/doubles.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { isOnList } from "../on-list.queries.server.ts";
import { placedGuests } from "../placed.queries.server.ts";

/** How many pairs the page shows at once. */
const MOST_SHOWN = 30;

export type DoubleGuest = Awaited<ReturnType<typeof readGuests>>[number];
export type ShownPair = Pick<DoublePair, "by"> & { guests: [DoubleGuest, DoubleGuest] };

/** The first pairs, and the number of all; without those that a host has called two people. */
export async function listDoubles(
  db: Db,
  { event }: EventPass<"guest.merge">,
): Promise<{ pairs: ShownPair[]; count: number }> {
  const distinct = await db
    .selectFrom("distinctGuests")
    .select(["guestId", "otherId"])
    .where("eventId", "=", event.id)
    .execute();
  const people = await db
    .selectFrom("guests")
    .innerJoin("households", (join) =>
      join.onRef("households.eventId", "=", "guests.eventId").onRef("households.id", "=", "guests.householdId"),
    )
    .select(["guests.id", "guests.name", "guests.isNamed", "guests.memberType", "guests.phone", "guests.householdId"])
    .select("households.name as household")
    .where("guests.eventId", "=", event.id)
    .where("guests.isNamed", "=", true)
    .where("guests.isUnmatched", "=", false)
    .orderBy("guests.sortName")
    .orderBy("guests.createdAt")
    .orderBy("guests.id")
    .execute();
  const found = findPairs(people, new Set(distinct.map(({ guestId, otherId }) => pairKey(guestId, otherId))));
  const shown = found.slice(0, MOST_SHOWN);
  const guests = await readGuests(
    db,
    event.id,
    shown.flatMap(({ ids }) => ids),
  );
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const pairs = shown.flatMap(({ ids: [one, other], by }): ShownPair[] => {
    const [first, second] = [byId.get(one), byId.get(other)];
    return first && second ? [{ by, guests: [first, second] }] : [];
  });
  return { pairs, count: found.length };
}

async function readGuests(db: Db, eventId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return placedGuests(db, eventId)
    .select(["guests.id", "guests.name", "guests.email", "guests.phone", "guests.status", "guests.notes"])
    .select(["guests.version", "guests.dietary", "households.name as household"])
    .select((eb) => eb.fn.coalesce("seatingTables.name", "seats.name").as("place"))
    .where("guests.id", "in", [...new Set(ids)])
    .where(isOnList)
    .execute();
}
