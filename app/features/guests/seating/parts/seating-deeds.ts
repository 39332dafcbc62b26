// What can be posted to the seating plan and to its dialogs, what is answered when it was refused, and where everything is.
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import type { NoticeName } from "../copy.ts";

const write: ActionName = "seating.write";
export const modeDeeds = { mode: write };
export const addDeeds = { "table.add": write, "seat.add": write };
export const placeDeeds = {
  "table.update": write,
  "table.delete": write,
  "seat.update": write,
  "seat.delete": write,
  assign: write,
  unassign: write,
};
/** The deeds by their intent, with the action that each asks for. */
export const seatingDeeds = { ...modeDeeds, ...addDeeds, ...placeDeeds, "declined.free": write };
export type SeatingIntent = keyof typeof seatingDeeds;

export type SeatingAnswer = {
  intent: SeatingIntent;
  errors: FieldErrors;
  /** Everything that was typed. */
  values: FieldValues;
};

/** What lies over the plan: nothing, one of its dialogs, or that of a table or a seat. "print" is the plan on paper. */
export type Dialog = "" | "new" | "mode" | "print" | { place: string };

/** The plan of an event, with its dialog and the notice of what was just done. */
export function planPath(eventId: string, dialog: Dialog = "", notice?: NoticeName): string {
  const search = new URLSearchParams();
  if (typeof dialog === "object") search.set("id", dialog.place);
  if (notice) search.set("aviso", notice);
  const name = typeof dialog === "object" ? "place" : dialog;
  return `/app/event/${eventId}/guests/tables${name && `/${name}`}${search.size > 0 ? `?${search}` : ""}`;
}

/** The people who were ticked to be seated when it was refused. */
export function tickedIn(answer: SeatingAnswer | undefined): string[] {
  const ticked = answer?.intent === "assign" && answer.values.from === "none" ? answer.values["guestId[]"] : undefined;
  return Array.isArray(ticked) ? ticked.map(String) : [];
}
