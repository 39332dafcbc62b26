// Reads the seating plan for a member of the team who only looks: each place with its people, without waiting guests, diets and rules.
import type { Db } from "#app/db/client.ts";
import { readPeople, type SeatingMode } from "#app/domain/event/seating.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { listLayoutNames } from "../plan/rooms.queries.server.ts";
import { readSeatingPlan } from "../queries.server.ts";

/** `number` is a table's, `code` a seat's. `chair` is null where hosts give guests only a table. */
export type LookedPlace = {
  id: string;
  name: string;
  number: number | null;
  code: string | null;
  capacity: number;
  people: { id: string; name: string; chair: number | null }[];
};
export type Look = {
  mode: SeatingMode | null;
  taken: number;
  free: number;
  places: LookedPlace[];
  /** The layouts of the plan to scale that seat guests. */
  layouts: { id: string; name: string }[];
  /** The event's creator; null for an account that is gone. */
  keeper: string | null;
};

/** The plan in the order of the room, without guests who have declined. */
export async function readLook(db: Db, pass: MemberPass<"seating.look">): Promise<Look> {
  const { id: eventId, createdBy } = pass.event;
  const [{ mode, detail, figures, places }, layouts, keeper] = await Promise.all([
    readSeatingPlan(db, pass),
    listLayoutNames(db, eventId),
    db.selectFrom("users").where("id", "=", createdBy).select("name").executeTakeFirst(),
  ]);
  return {
    mode,
    taken: figures.taken,
    free: figures.free,
    places: places.map(({ id, name, number = null, code, capacity, people }) => ({
      id,
      name,
      number,
      code,
      capacity,
      people: readPeople(people)
        .filter(({ status }) => status !== "declined")
        .map((person) => ({
          id: person.id,
          name: person.name,
          chair: detail === "chair" ? (person.chair ?? null) : null,
        })),
    })),
    layouts: layouts.flatMap(({ id, name, hasPlaces }) => (hasPlaces ? [{ id, name }] : [])),
    keeper: keeper?.name ?? null,
  };
}
