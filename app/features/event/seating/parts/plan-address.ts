// The address of the seating plan: its dialogs, its filter, and the notice after an action.
import { parseGuestGroup } from "#app/domain/guest/guest.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { PlanFilter } from "#app/domain/event/seating.ts";
import { cleanLine } from "#app/domain/text/text.ts";
import type { NoticeName } from "../copy.ts";

/** The dialog over the plan: none, a named one, that of a table, or that of a seat. "print" is the plan on paper. */
export type Dialog = "" | "new" | "mode" | "print" | { place: string } | { table: string };

/** Besides the notice: the log's entry that «Deshacer» takes back, and the household or guest in the host's hand. */
export type Arrival = { notice?: NoticeName; changeId?: number | null; hand?: string | null };

/** The visible part of the plan: its filter, and whether tables without a matching guest are visible too. */
export type PlanView = PlanFilter & { allPlaces: boolean };
const wholeView: PlanView = { group: null, tag: null, allPlaces: false };

/** The view in the address; an invalid value filters nothing. */
export function readPlanView(address: URLSearchParams): PlanView {
  return {
    group: parseGuestGroup(address.get("grupo")),
    tag: cleanLine((address.get("etiqueta") ?? "").slice(0, 200)) || null,
    allPlaces: address.get("mesas") === "todas",
  };
}

/** The address fields of a view. */
export function viewFields({ group, tag, allPlaces }: PlanView): [name: string, value: string][] {
  const fields: [string, string | null][] = [
    ["grupo", group],
    ["etiqueta", tag],
    ["mesas", allPlaces ? "todas" : null],
  ];
  return fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

/** The path of an event's plan with its dialog, the notice after an action, and the view. */
export function planPath(
  eventId: string,
  dialog: Dialog = "",
  arrival: NoticeName | Arrival = {},
  view = wholeView,
): string {
  const { notice, changeId = null, hand = null } = typeof arrival === "string" ? { notice: arrival } : arrival;
  const search = new URLSearchParams();
  if (typeof dialog === "object" && "place" in dialog) search.set("id", dialog.place);
  for (const [name, value] of viewFields(view)) search.set(name, value);
  if (hand !== null) search.set("mano", hand);
  if (notice) search.set("aviso", notice);
  if (notice && changeId !== null) search.set("deshacer", String(changeId));
  const name = typeof dialog === "string" ? dialog : "table" in dialog ? `table/${dialog.table}` : "place";
  return `/app/event/${eventId}/guests/tables${name && `/${name}`}${search.size > 0 ? `?${search}` : ""}`;
}

/** «Deshacer» of a notice posts the log's entry of the address to `action`. */
export const undoAt = (action: string) => ({ action, field: "batchId", intent: "undo" });

/** The guests who were ticked in a refused form. */
export function tickedIn(answer: FormAnswer | undefined): string[] {
  const ticked = answer?.intent === "assign" && answer.values.from === "none" ? answer.values["guestId[]"] : undefined;
  return Array.isArray(ticked) ? ticked.map(String) : [];
}
