// The change log of an event: the kinds of change, which areas a host sees, and the right needed to undo each kind.
import { undoMs, undoWeekMs } from "#app/domain/undo.ts";
import type { Pressed, Reach } from "#app/domain/event/reach.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { type ChangeArea, changeAreas, changeKinds } from "#app/domain/event/change-kinds.ts";

/** The right needed to see the changes of each area. */
const seenBy: Record<ChangeArea, ActionName> = {
  event: "event.app.view",
  guests: "guest.listPII",
  tables: "seating.write",
  door: "door.setup",
  tasks: "event.tasks.view",
  schedule: "event.timeline.view",
  budget: "event.budget.view",
  providers: "event.providers.view",
  blocks: "event.blocks.view",
  moodboard: "event.moodboard.view",
  design: "event.app.view",
  gifts: "gift.write",
  album: "album.write",
  links: "link.list",
  team: "collaborator.list",
};

/** The areas whose changes a person sees; `may` answers for that person's rights. */
export function visibleAreas(may: (action: ActionName) => boolean): ChangeArea[] {
  return changeAreas.filter((area) => may(seenBy[area]));
}

/** The area in the query value `value`; null for all areas. */
export function parseAreaParam(value: string | null): ChangeArea | null {
  return changeAreas.find((area) => area === value) ?? null;
}

export type ChangeKind = keyof typeof changeKinds;

type Undoable<K> = K extends ChangeKind
  ? (typeof changeKinds)[K] extends { undoneBy: ActionName }
    ? K
    : never
  : never;
/** The kinds that can be undone, and the right each needs. */
export type UndoableKind = Undoable<ChangeKind>;
export type UndoAction<K extends UndoableKind> = (typeof changeKinds)[K]["undoneBy"];

/** Whether changes of this kind can be undone at all. */
export function isUndoable(kind: ChangeKind): kind is UndoableKind {
  return "undoneBy" in changeKinds[kind];
}

/** Whether the log shows changes of this kind by one host within an hour as one line. */
export function gathers(kind: ChangeKind): boolean {
  return "gathers" in changeKinds[kind];
}

/** Whether a change of this kind from `at` can still be undone at `now`: some can for an hour or a week only. */
export function isInTime(kind: ChangeKind, at: Date, now: Date): boolean {
  const rule = changeKinds[kind];
  const ms = "forAnHour" in rule ? undoMs : "forAWeek" in rule ? undoWeekMs : Infinity;
  return now.getTime() - at.getTime() < ms;
}

/** Whether Convite itself made a change of this kind. */
export function isByConvite(kind: ChangeKind): boolean {
  return "byConvite" in changeKinds[kind];
}

/**
 * The details of a line besides user, time and kind. No name of a guest or household: the query reads names when it shows the line, so a
 * forgotten guest disappears here too.
 */
export type ChangeFacts = {
  /** The name of a task, a line, a table or a block. */
  title?: string;
  /** The changed fields, by their names in the form. */
  fields?: string[];
  /** The new value of its one field, as data: `21:30`, `2027-06-05`, `confirmed`. */
  to?: string;
  /** Whose reach changed, the reach before (not if several things had several), and the version of the reaches that it left. */
  thing?: Pressed;
  from?: Reach;
  version?: number;
  /** How many things changed, for a change of many. */
  count?: number;
  /** The affected guests, if the subject is something else; only a few are named. */
  guestIds?: string[];
  /** The household of these guests. */
  householdId?: string;
};

/** A value as stored, to be written back later. */
export type KeptValue = string | number | boolean | null | KeptValue[] | { [field: string]: KeptValue };

/** The data that undoes a change. */
export type ChangeUndo = {
  /** The subject's version after the change: another version means that it changed since. */
  version?: number;
  /** The previous values of the fields, in the form that the command takes. */
  values?: { [field: string]: KeptValue };
  /** The values after the change, for subjects without a version: another value means that it changed since. */
  left?: { [field: string]: KeptValue };
  /** The chairs that guests had, by the guests' ids, and the guests whose place was locked. */
  chairs?: { [guestId: string]: number };
  /** The chairs after the change, where it left the guests at their table. */
  leftChairs?: { [guestId: string]: number };
  locked?: string[];
  /** The batch that a command restores. */
  batchId?: string;
};

/** One change, as its command reports it. */
export type Change = {
  kind: ChangeKind;
  /** The changed thing; for one guest, the guest. */
  subjectId?: string | null;
  facts?: ChangeFacts;
  /** Without it the change cannot be undone. */
  undo?: ChangeUndo | null;
};

/** The kinds whose previous values are long or about guests: those are deleted after an hour, the line stays. */
export const heldForAnHour = [
  "guests.bulk",
  "blocks.changed",
  "tables.ruleChanged",
  "tables.ruleRemoved",
] as const satisfies ChangeKind[];

/** How much of an event's log stays stored: older changes are deleted, and those beyond the newest. */
export const keptChanges = { newest: 50_000 } as const;

/** How many of the affected guests are named. */
const mostNamed = 3;

/** The stored facts about the guests `ids`: the first few ids, and the count. */
export function aboutGuests(ids: readonly string[]): { guestIds: string[]; count: number } {
  return { guestIds: ids.slice(0, mostNamed), count: ids.length };
}

/** Whether changes of this kind in close succession become one line. */
export function merges(kind: ChangeKind): boolean {
  return "merges" in changeKinds[kind];
}

export type Fields = { readonly [field: string]: unknown };

/** The fields whose value in `after` differs from `before`, with their previous and their current values. Times lose their seconds. */
export function difference(before: Fields, after: Fields) {
  const kept = (values: Fields, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, keptOf(values[name])]));
  const fields = Object.keys(after).filter(
    (name) => JSON.stringify(keptOf(before[name])) !== JSON.stringify(keptOf(after[name])),
  );
  return { fields, values: kept(before, fields), left: kept(after, fields) };
}

/** A column value as JSON stores it. */
function keptOf(value: unknown): KeptValue {
  if (typeof value === "string") return value.replace(/^(\d\d:\d\d):00$/, "$1");
  return JSON.parse(JSON.stringify(value ?? null)) as KeptValue;
}

/** Why a host cannot undo a change. */
export type UndoRefusal = "change_gone" | "cannot_undo" | "already_undone" | "changed_since" | "too_late" | "no_room";
