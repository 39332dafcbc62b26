// How many people are in each room of an event, and who of those who signed up for it has come.
import type { Db } from "#app/db/client.ts";
import { stateOf, standing } from "#app/domain/door/facts.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { listCarriers } from "./booked.queries.server.ts";
import { factOf, factsOfRooms } from "./facts.queries.server.ts";

export type RoomCount = {
  id: string;
  name: string;
  hint: string;
  capacity: number | null;
  inside: number;
  /**
   * Of a room for the guests with a tag: how many carry it, and how many of them have come. `strangers` came without having signed up, by the
   * lists of the phones. Null for a room for all.
   */
  booked: { of: number; came: number; strangers: number } | null;
  /** The same people by name; null for a viewer who may not see names. An erased name is empty. */
  people: { came: string[]; missing: string[]; strangers: string[] } | null;
};

/** The rooms in the order of the hosts, by all that the phones have sent. `names` is the right to the guests' names. */
export async function countRooms(
  db: Db,
  { event }: EventPass<"day.view">,
  names: EventPass<"guest.listPII"> | null,
): Promise<RoomCount[]> {
  const rooms = await db
    .selectFrom("doorPoints")
    .select(["id", "name", "hint", "capacity", "booked"])
    .where("eventId", "=", event.id)
    .where("kind", "=", "room")
    .orderBy("position")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  if (rooms.length === 0) return [];
  const [sent, carriers] = await Promise.all([
    factsOfRooms(db, { eventId: event.id }),
    rooms.some(({ booked }) => booked !== null) ? listCarriers(db, event.id) : [],
  ]);
  const facts = Map.groupBy(sent.map(factOf), ({ point }) => point);
  const counted = rooms.map(({ booked: tag, ...room }) => {
    const own = facts.get(room.id) ?? [];
    const { people, inside } = stateOf(own);
    const hasCome = (no: number | null) => no !== null && (people.get(no)?.entries ?? 0) > 0;
    const [came, missing] = [true, false].map((is) =>
      carriers.filter(({ roomId, no }) => roomId === room.id && hasCome(no) === is),
    );
    // A person who came twice is one; each walk-in is another.
    const unbooked = standing(own).filter((fact) => fact.unbooked === true);
    const strangers = [...new Map(unbooked.map((fact) => [fact.no ?? fact, fact])).values()];
    return { room: { ...room, inside }, isBooked: tag !== null, came: came!, missing: missing!, strangers };
  });
  const numbers = counted.flatMap(({ strangers }) => strangers.flatMap(({ no }) => no ?? []));
  const nameOf = new Map(names && numbers.length > 0 ? await namesOf(db, names, numbers) : []);
  const namesIn = (guests: typeof carriers) => guests.map(({ name }) => name);
  return counted.map(({ room, isBooked, came, missing, strangers }): RoomCount => {
    if (!isBooked) return { ...room, booked: null, people: null };
    return {
      ...room,
      booked: { of: came.length + missing.length, came: came.length, strangers: strangers.length },
      people: names && {
        came: namesIn(came),
        missing: namesIn(missing),
        strangers: strangers.map(({ no, name }) => (no === null ? name : nameOf.get(no)) ?? ""),
      },
    };
  });
}

/** The names of the guests with these door numbers. */
async function namesOf(
  db: Db,
  { event }: EventPass<"guest.listPII">,
  numbers: readonly number[],
): Promise<[number, string][]> {
  const guests = await db
    .selectFrom("guests")
    .select(["doorNo", "name"])
    .where("eventId", "=", event.id)
    .where("doorNo", "in", numbers)
    .execute();
  return guests.flatMap(({ doorNo, name }): [number, string][] => (doorNo === null ? [] : [[doorNo, name]]));
}
