// Undoes changes of the seating plan: guests' places, names of places, and removed places.
import { idsIn, isRecord, textIn } from "#app/domain/kept-value.ts";
import { parseSeatingMode } from "#app/domain/event/seating.ts";
import { changedSince, type Undoer, type UndoersOf } from "#app/platform/undoers.server.ts";
import { findPlace } from "./places.queries.server.ts";
import { bringPlaceBack, renameAgain, seatAgain } from "./reverting.commands.server.ts";

/** Each guest at their previous seat, or at none. */
const seatAsBefore: Undoer<"seating.write"> = (tx, pass, { undo }, now) => {
  const places = Object.entries(undo.values ?? {}).map(([id, place]) => ({ id, place: textIn(place) }));
  return seatAgain(tx, pass, places, now);
};

export const seatingUndoers: UndoersOf<`tables.${string}`> = {
  "tables.seated": seatAsBefore,
  "tables.unseated": seatAsBefore,
  "tables.freed": seatAsBefore,
  "tables.changed": async (tx, pass, { subjectId, undo }, now) => {
    const mode = parseSeatingMode(pass.event.seatingMode);
    const place = mode && (await findPlace(tx, pass.event.id, mode, subjectId));
    return place ? renameAgain(tx, pass, place, undo.values ?? {}, now) : changedSince;
  },
  "tables.removed": async (tx, pass, { subjectId, undo }, now) => {
    const { mode: kept, place, guests } = undo.values ?? {};
    const mode = parseSeatingMode(kept);
    if (!mode || !subjectId || !isRecord(place)) return changedSince;
    return bringPlaceBack(tx, pass, { id: subjectId, mode, kept: place, guestIds: idsIn(guests) }, now);
  },
};
