// The people who came, with family, table, hour and door, for a spreadsheet.
import type { Db } from "#app/db/client.ts";
import { stateOf } from "#app/domain/door/facts.ts";
import { timeIn } from "#app/domain/time/zoned-time.ts";
import { factOf, factsOfStrangers } from "#app/features/event/door/facts.queries.server.ts";
import { cellText, csvLine, csvMark } from "#app/platform/documents/csv.ts";
import type { SheetCell, SheetColumn } from "#app/platform/documents/xlsx.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

export type CameSheet = { columns: SheetColumn[]; rows: SheetCell[][] };

/** Guests who came by family, then walk-ins. A guest without an entry at a door has no hour and no door. */
export async function readCame(db: Db, { event }: EventPass<"guest.export">): Promise<CameSheet> {
  const { id: eventId, timeZone } = event;
  const [guests, points, devices, strangers] = await Promise.all([
    db
      .selectFrom("guests as g")
      .innerJoin("households as h", (join) =>
        join.onRef("h.eventId", "=", "g.eventId").onRef("h.id", "=", "g.householdId"),
      )
      .leftJoin("seatingTables as t", (join) =>
        join.onRef("t.eventId", "=", "g.eventId").onRef("t.id", "=", "g.tableId"),
      )
      .leftJoin("doorPresence as p", (join) =>
        join.onRef("p.eventId", "=", "g.eventId").onRef("p.doorNo", "=", "g.doorNo"),
      )
      .where("g.eventId", "=", eventId)
      .where("g.status", "=", "attended")
      .select(["g.name", "h.name as family", "g.memberType", "t.number", "p.firstAt", "p.firstDevice"])
      .orderBy("h.name")
      .orderBy("g.sortName")
      .orderBy("g.id")
      .execute(),
    db.selectFrom("doorPoints").select(["id", "name"]).where("eventId", "=", eventId).execute(),
    db.selectFrom("doorDevices").select(["id", "pointId"]).where("eventId", "=", eventId).execute(),
    factsOfStrangers(db, { eventId }),
  ]);
  const doors = new Map(points.map(({ id, name }) => [id, name]));
  const doorOf = new Map(devices.map(({ id, pointId }) => [id, doors.get(pointId) ?? ""]));
  const hour = (at: Date | null) => (at ? timeIn(timeZone, at) : "");
  const age = (isChild: boolean) => (isChild ? "Menor" : "Adulto");
  return {
    columns: [
      { header: "Familia", width: 26 },
      { header: "Nombre", width: 28 },
      { header: "Viene como", width: 12 },
      { header: "Mesa", width: 8 },
      { header: "Hora", width: 8 },
      { header: "Puerta", width: 20 },
      { header: "En la lista", width: 12 },
    ],
    rows: [
      ...guests.map(({ name, family, memberType, number, firstAt, firstDevice }): SheetCell[] => [
        family,
        name,
        age(memberType !== "adult"),
        number ?? "",
        hour(firstAt),
        doorOf.get(firstDevice ?? "") ?? "",
        "sí",
      ]),
      ...stateOf(strangers.map(factOf)).walkIns.map(({ name = "Sin nombre", child, table, at, point }): SheetCell[] => [
        "",
        name,
        age(child === true),
        table ?? "",
        hour(new Date(at)),
        doors.get(point) ?? "",
        "no",
      ]),
    ],
  };
}

/** The spreadsheet as the text of a CSV file. */
export function csvOf({ columns, rows }: CameSheet): string {
  const lines = [csvLine(columns.map(({ header }) => header)), ...rows.map((cells) => csvLine(cells.map(cellText)))];
  return csvMark + lines.join("");
}
