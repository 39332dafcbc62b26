// The day as its screen shows it.
import type { RoomCount } from "#app/features/event/door/rooms.queries.server.ts";
import type { ScheduleLine } from "#app/domain/event/schedule.ts";
import type { Placed } from "#app/domain/event/schedule-day.ts";
import type { DoorPhone } from "#app/features/event/door/evening.queries.server.ts";
import type { DayNotices } from "../notices/queries.server.ts";
import type { AlbumSeen } from "../after.queries.server.ts";
import type { Thanks } from "../thanks/queries.server.ts";
import type { Arrivals, Figures } from "../queries.server.ts";

export type DayData = {
  event: { id: string; title: string; date: string; timeZone: string };
  lines: readonly Placed<ScheduleLine>[];
  /** Telephones of providers, by the keys of their names. */
  phones: readonly (readonly [string, string])[];
  figures: Figures;
  rooms: readonly RoomCount[];
  /** Null for a viewer who may not see the guests' names. */
  arrivals: Arrivals | null;
  /** Null for a viewer who may not tell guests anything. */
  telling: DayNotices | null;
  /** Of the next notice, so that a second press makes no second one. */
  clientId: string;
  doorPhones: readonly DoorPhone[];
  now: number;
  days: number;
  mayWrite: boolean;
  mayOpenDoor: boolean;
  mayDecide: boolean;
  mayShow: boolean;
  mayExport: boolean;
  /** Whether the viewer may take everything of the day along. */
  mayTake: boolean;
};

/** The additional data of the screen after the party. */
export type AfterData = {
  album: AlbumSeen;
  /** Whether all phones at the doors have forgotten the list; null where no phone had it. */
  erased: boolean | null;
  /** Null for a viewer who may not thank guests. */
  thanks: Thanks | null;
  /** Whether the viewer may put a walk-in on the list. */
  mayList: boolean;
};
