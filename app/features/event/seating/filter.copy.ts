// The words of the filter of the seating list.
import { guestGroupText } from "#app/copy/guest/guests.ts";
import { formatCount, formatList, formatNumber } from "#app/copy/text/format.ts";
import type { PlanFilter, SeatingMode } from "#app/domain/event/seating.ts";
import { placesText } from "./copy.ts";

/** The guests of a filter: «VIP», «#Valencia», «VIP y #Valencia»; empty for a filter that leaves everybody. */
export function filterText({ group, tag }: PlanFilter): string {
  return formatList([...(group === null ? [] : [guestGroupText[group]]), ...(tag === null ? [] : [`#${tag}`])]);
}

/** «VIP: 3 personas sin sentar y 5 sentadas, en 2 mesas.» */
export function filteredText(
  filter: PlanFilter,
  mode: SeatingMode,
  unseated: number,
  seated: number,
  places: number,
): string {
  const where = mode === "tables" && places > 0 ? `, en ${placesText(mode, places)}` : "";
  const waiting = formatCount(unseated, "persona", "personas");
  return `${filterText(filter)}: ${waiting} sin sentar y ${formatNumber(seated)} ${seated === 1 ? "sentada" : "sentadas"}${where}.`;
}
