// How many people are in each room of an event.
import type { Db } from "#app/db/client.ts";
import { stateOf } from "#app/domain/door/facts.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { factOf, factsOfRooms } from "./facts.queries.server.ts";

export type RoomCount = { id: string; name: string; hint: string; capacity: number | null; inside: number };

/** The rooms in the order of the hosts, each with the people who are inside by all that the phones have sent. */
export async function countRooms(db: Db, { event }: EventPass<"day.view">): Promise<RoomCount[]> {
  const rooms = await db
    .selectFrom("doorPoints")
    .select(["id", "name", "hint", "capacity"])
    .where("eventId", "=", event.id)
    .where("kind", "=", "room")
    .orderBy("position")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  if (rooms.length === 0) return [];
  const facts = Map.groupBy((await factsOfRooms(db, { eventId: event.id })).map(factOf), ({ point }) => point);
  return rooms.map((room) => ({ ...room, inside: stateOf(facts.get(room.id) ?? []).inside }));
}
