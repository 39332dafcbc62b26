// The ways out of a refusal of the seating plan that its notice offers.
import type { CurrentTable } from "#app/domain/event/seating-tables.ts";

/**
 * `unlockTable`, `unlockGuests`: take the lock off. `swap`: exchange the two guests. `room`: put `chairs` more at the table, 0 if it has no
 * room for them, or look at other tables. `changed`: choose between the table as it is now and as the host typed it. `seatChanged`: save
 * the typed seat over its newest version.
 */
export type WayOut =
  | { is: "unlockTable"; tableId: string }
  | { is: "unlockGuests"; guestIds: string[] }
  | { is: "swap" }
  | { is: "room"; chairs: number }
  | { is: "changed"; current: CurrentTable }
  | { is: "seatChanged"; version: number };
