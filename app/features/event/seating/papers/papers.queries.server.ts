// Reads who sits where for the papers of a seating plan.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { PaperPeople } from "#app/domain/event/papers.ts";
import { type SeatingMode, parseSeatingMode } from "#app/domain/event/seating.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { listAccessible } from "../rules/access.queries.server.ts";

/**
 * A person with a place. `number` and `chair` are null on a plan of seats. Without the right to see diets `dietary` is null.
 * `usesWheelchair` is false where the paper does not tell it.
 */
export type PaperPerson = {
  id: string;
  name: string;
  sortName: string;
  placeId: string;
  place: string;
  number: number | null;
  chair: number | null;
  isMinor: boolean;
  dietary: string | null;
  usesWheelchair: boolean;
};

export type PaperRead = {
  mode: SeatingMode | null;
  people: PaperPerson[];
  tables: { id: string; number: number; name: string }[];
  /** Guests with a place who have not answered. */
  unanswered: number;
};

/** The people of the plan in the order of tables and chairs, and the tables in the order of their numbers. */
export async function readPapers(
  db: Db,
  pass: EventPass<"guest.listPII" | "seating.look">,
  { people: who, diets, access }: { people: PaperPeople; diets: boolean; access: boolean },
): Promise<PaperRead> {
  const eventId = pass.event.id;
  const mode = parseSeatingMode(pass.event.seatingMode);
  const [rows, tables, accessible] = await Promise.all([
    db
      .selectFrom("guests")
      .leftJoin("seatingTables", (join) =>
        join.onRef("seatingTables.eventId", "=", "guests.eventId").onRef("seatingTables.id", "=", "guests.tableId"),
      )
      .leftJoin("seats", (join) =>
        join.onRef("seats.eventId", "=", "guests.eventId").onRef("seats.id", "=", "guests.seatId"),
      )
      .where("guests.eventId", "=", eventId)
      .where("guests.status", "<>", "declined")
      .where((eb) => eb.or([eb("guests.tableId", "is not", null), eb("guests.seatId", "is not", null)]))
      .select((eb) => [
        "guests.id",
        "guests.name",
        "guests.sortName",
        "guests.status",
        "guests.memberType",
        "guests.chair",
        "guests.dietary",
        "seatingTables.number",
        eb.fn.coalesce("guests.tableId", "guests.seatId").as("placeId"),
        eb.fn.coalesce("seatingTables.name", "seats.name").as("place"),
      ])
      .orderBy("seatingTables.number")
      .orderBy("guests.chair")
      .orderBy(sql`guests.sort_name collate "es-x-icu"`)
      .orderBy("guests.id")
      .execute(),
    db
      .selectFrom("seatingTables")
      .where("eventId", "=", eventId)
      .select(["id", "number", "name"])
      .orderBy("number")
      .execute(),
    access ? listAccessible(db, eventId) : new Set<string>(),
  ]);
  const comes = (status: string) => comingStatuses.some((coming) => coming === status);
  return {
    mode,
    tables,
    unanswered: rows.filter(({ status }) => !comes(status)).length,
    people: rows.flatMap(({ status, memberType, dietary, placeId, place, ...person }) =>
      placeId !== null && place !== null && (who === "seated" || comes(status))
        ? [
            {
              ...person,
              placeId,
              place,
              isMinor: memberType === "child",
              dietary: diets ? dietary : null,
              usesWheelchair: accessible.has(person.id),
            },
          ]
        : [],
    ),
  };
}
