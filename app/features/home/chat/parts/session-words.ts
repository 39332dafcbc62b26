// The line below a session's title.
import { formatNumber } from "#app/copy/text/format.ts";
import { erasedPerson } from "../copy.ts";
import type { ShownSession } from "../queries.server.ts";

/** «Boda de Lucía y Andrés · sois 4» */
export function subtitleOf({ kind, event, other, people }: ShownSession): string {
  if (kind === "private") return other?.name ?? erasedPerson;
  return `${event?.title ?? ""} · ${people === 1 ? "solo estás tú" : `sois ${formatNumber(people)}`}`;
}
