// The day as its screen shows it.
import type { ScheduleLine } from "#app/domain/event/schedule.ts";
import type { Placed } from "#app/domain/event/schedule-day.ts";
import type { Arrivals, Figures } from "../queries.server.ts";

export type DayData = {
  event: { id: string; title: string; date: string; timeZone: string };
  lines: readonly Placed<ScheduleLine>[];
  /** Telephones of providers, by the keys of their names. */
  phones: readonly (readonly [string, string])[];
  figures: Figures;
  /** Null for a viewer who may not see the guests' names. */
  arrivals: Arrivals | null;
  now: number;
  days: number;
  mayWrite: boolean;
  mayOpenDoor: boolean;
};
