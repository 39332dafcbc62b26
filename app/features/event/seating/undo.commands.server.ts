// Undoes changes of the seating plan: guests' places, chairs and locks, fields of tables and seats, and removed places.
import type { ChangeUndo } from "#app/domain/event/change-log.ts";
import { idsIn, isRecord, textIn } from "#app/domain/kept-value.ts";
import { parseSeatingMode } from "#app/domain/event/seating.ts";
import { changedSince, type Undoer, type UndoersOf } from "#app/platform/undoers.server.ts";
import { moveBack } from "./plan/commands.server.ts";
import { lockGuests } from "./chairs.commands.server.ts";
import { findPlace, findTable } from "./places.queries.server.ts";
import { ruleUndoers } from "./rules/undo.commands.server.ts";
import { updateTable } from "./tables.commands.server.ts";
import { bringPlaceBack, renameSeat, renameTable, seatAgain, type Where } from "./reverting.commands.server.ts";

const placesIn = ({ values = {}, chairs, locked }: ChangeUndo): Where[] =>
  Object.entries(values).map(([id, place]) => {
    return { id, place: textIn(place), chair: chairs?.[id] ?? null, isLocked: locked?.includes(id) ?? false };
  });

/** Each guest at their previous seat, on their chair if it is free, or at none. */
const seatAsBefore: Undoer<"seating.write"> = (tx, pass, { undo }, now) =>
  seatAgain(tx, pass, placesIn(undo), { leftChairs: undo.leftChairs }, now);

/** With a subject, the lock of that table; without one, the locks of guests. */
const lockAsBefore: Undoer<"seating.write"> = (tx, pass, { subjectId, undo: { values = {} } }, now) => {
  const isLocked = Object.values(values)[0] === true;
  return subjectId
    ? updateTable(tx, pass, subjectId, { isLocked }, now)
    : lockGuests(tx, pass, Object.keys(values), isLocked, now);
};

export const seatingUndoers: UndoersOf<`tables.${string}`> = {
  ...ruleUndoers,
  "tables.seated": seatAsBefore,
  "tables.unseated": seatAsBefore,
  "tables.chairs": seatAsBefore,
  "tables.locked": lockAsBefore,
  "tables.unlocked": lockAsBefore,
  // A decline and the undo of it pass locks. SC-76
  "tables.freed": (tx, pass, { undo }, now) => seatAgain(tx, pass, placesIn(undo), { isBehindLocks: true }, now),
  "tables.declined": (tx, pass, { undo }, now) => seatAgain(tx, pass, placesIn(undo), { isBehindLocks: true }, now),
  "tables.moved": (tx, pass, { subjectId, undo }, now) =>
    moveBack(tx, pass, subjectId, undo.values ?? {}, undo.left ?? {}, now),
  "tables.changed": async (tx, pass, { subjectId, undo: { values = {} } }, now) => {
    const mode = parseSeatingMode(pass.event.seatingMode);
    const table = mode === "tables" ? await findTable(tx, pass.event.id, subjectId) : undefined;
    if (table) return renameTable(tx, pass, table, values, now);
    const seat = mode === "seats" ? await findPlace(tx, pass.event.id, mode, subjectId) : undefined;
    return seat ? renameSeat(tx, pass, seat, values, now) : changedSince;
  },
  "tables.removed": async (tx, pass, { subjectId, undo }, now) => {
    const { mode: kept, place, guests } = undo.values ?? {};
    const mode = parseSeatingMode(kept);
    if (!mode || !subjectId || !isRecord(place)) return changedSince;
    const seated = idsIn(guests).map((id) => ({ id, place: subjectId, chair: undo.chairs?.[id] ?? null }));
    return bringPlaceBack(tx, pass, { id: subjectId, mode, kept: place, guests: seated }, now);
  },
};
