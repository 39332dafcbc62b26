// Applies the forms that wait in this browser for a connection to the list of the plan.
import { readPeople, type Seated } from "#app/domain/event/seating.ts";
import type { Seats } from "./collision.ts";
import type { Place, SeatingPlan, Unseated } from "../queries.server.ts";

type Listed = { places: readonly Place[]; figures: SeatingPlan["figures"]; unseated: Unseated };
type Room = Listed & { waits: ReadonlySet<string> };

/** `list` after the posted forms `bodies`, in their order. `waits` are the ids of the guests in them. A change of a guest or table that the list does not have changes nothing. */
export function listWithUnsent(list: Listed, bodies: readonly string[]): Room {
  return bodies.reduce<Room>(
    (room, body) => {
      const sent = new URLSearchParams(body);
      const intent = sent.get("intent");
      if (intent === "assign") return withSeats(room, guestsIn(room, sent), sent.get("tableId"));
      return intent === "unassign" ? withSeats(room, guestsIn(room, sent), null) : room;
    },
    { ...list, waits: new Set() },
  );
}

/** The guests of a form that the list knows: named one by one, or as those of a household who have no place. */
function guestsIn({ places, unseated: { households } }: Room, sent: URLSearchParams): Seated[] {
  const ids = new Set([...sent.getAll("guestId[]"), ...sent.getAll("guestId")]);
  const household = households.find(({ id }) => id === sent.get("householdId"));
  const waiting = households.flatMap(({ guests }) => guests).filter(({ id }) => ids.has(id));
  const isNamed = ({ people }: Place) => [...ids].some((id) => people.includes(id));
  const seated = places.filter(isNamed).flatMap(({ people }) => readPeople(people).filter(({ id }) => ids.has(id)));
  return [...(household?.guests ?? []), ...waiting, ...seated];
}

function withSeats(room: Room, guests: readonly Seated[], tableId: string | null): Room {
  const { places, figures, unseated } = room;
  if (guests.length === 0 || (tableId !== null && !places.some(({ id }) => id === tableId))) return room;
  const ids = new Set(guests.map(({ id }) => id));
  const before = places.reduce((sum, { taken }) => sum + taken, 0);
  const after = places.map((place) => {
    const lines = place.people.split("\n").filter((line) => line !== "" && !ids.has(line.slice(0, line.indexOf(" "))));
    if (place.id === tableId) lines.push(...guests.map(({ id, status, name }) => `${id} 0 ${status} ${name}`));
    return { ...place, people: lines.join("\n"), taken: lines.length };
  });
  const households = unseated.households.flatMap((household) => {
    const left = household.guests.filter(({ id }) => !ids.has(id));
    return left.length > 0
      ? [{ ...household, guests: left, size: household.size - household.guests.length + left.length }]
      : [];
  });
  const standing =
    tableId === null ? guests.map((guest) => ({ id: guest.id, name: guest.name, size: 1, guests: [guest] })) : [];
  const by = after.reduce((sum, { taken }) => sum + taken, 0) - before;
  return {
    places: after,
    figures: { ...figures, taken: figures.taken + by, free: figures.free - by, unseated: figures.unseated - by },
    unseated: { ...unseated, households: [...standing, ...households], found: unseated.found - by },
    waits: new Set([...room.waits, ...ids]),
  };
}

/** The seats in the last answer of the server. */
export function seatsOf(
  { places }: Pick<SeatingPlan, "places">,
  { households }: Unseated,
  changedBy: Seats["changedBy"],
): Seats {
  const people = new Map(
    households.flatMap(({ guests }) => guests.map(({ id, name }) => [id, { name, table: null as string | null }])),
  );
  for (const { id: table, people: own } of places)
    for (const { id, name } of readPeople(own)) people.set(id, { name, table });
  return { people, tables: new Map(places.map(({ id, number = 0 }) => [id, number])), changedBy };
}
