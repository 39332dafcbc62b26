// The address of the seating plan: its dialogs, its filter, and the notice of what was done.
import { parseGuestGroup } from "#app/domain/guest.ts";
import type { PlanFilter } from "#app/domain/seating.ts";
import { cleanLine } from "#app/domain/text.ts";
import type { NoticeName } from "../copy.ts";

/** What lies over the plan: nothing, one of its dialogs, or that of a table or a seat. "print" is the plan on paper. */
export type Dialog = "" | "new" | "mode" | "print" | { place: string };

/** What of the plan is shown: its filter, and whether the tables without anybody whom that leaves are shown too. */
export type PlanView = PlanFilter & { allPlaces: boolean };
const wholeView: PlanView = { group: null, tag: null, allPlaces: false };

/** What the address shows; what it does not understand filters nothing. */
export function readPlanView(address: URLSearchParams): PlanView {
  return {
    group: parseGuestGroup(address.get("grupo")),
    tag: cleanLine((address.get("etiqueta") ?? "").slice(0, 200)) || null,
    allPlaces: address.get("mesas") === "todas",
  };
}

/** How a view stands in the address. */
export function viewFields({ group, tag, allPlaces }: PlanView): [name: string, value: string][] {
  const fields: [string, string | null][] = [
    ["grupo", group],
    ["etiqueta", tag],
    ["mesas", allPlaces ? "todas" : null],
  ];
  return fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

/** The plan of an event, with its dialog, the notice of what was just done and what of it is shown. */
export function planPath(eventId: string, dialog: Dialog = "", notice?: NoticeName, view = wholeView): string {
  const search = new URLSearchParams();
  if (typeof dialog === "object") search.set("id", dialog.place);
  for (const [name, value] of viewFields(view)) search.set(name, value);
  if (notice) search.set("aviso", notice);
  const name = typeof dialog === "object" ? "place" : dialog;
  return `/app/event/${eventId}/guests/tables${name && `/${name}`}${search.size > 0 ? `?${search}` : ""}`;
}
