// The words of the dashboard.
import { formatNumber } from "#app/copy/format.ts";
import { statusText } from "#app/copy/event-status.ts";
import type { EventFilter } from "#app/domain/dashboard.ts";

// part 1 §2
export const filterText = {
  all: "Todos",
  planning: statusText.planning,
  "in-progress": statusText["in-progress"],
  completed: "Completados",
} satisfies Record<NonNullable<EventFilter> | "all", string>;

/** «+20 % este mes». R-1 */
export function growthText(percent: number): string {
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return `${sign}${formatNumber(Math.abs(percent))} % este mes`;
}

/** What stands in place of a figure that this person may not see. SC-39 */
export const unseen = "—";

export const withoutGuests = "Sin invitados";
