// The change log of an event: the kinds of change, which areas a host sees, and the right needed to undo each kind.
import { undoMs, undoWeekMs } from "#app/domain/undo.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";

/** The parts of an event that group changes; a kind starts with its area. */
export const changeAreas = [
  "event",
  "guests",
  "tables",
  "tasks",
  "schedule",
  "budget",
  "providers",
  "blocks",
  "moodboard",
  "design",
  "gifts",
  "album",
  "links",
  "team",
] as const;
export type ChangeArea = (typeof changeAreas)[number];

/** The right needed to see the changes of each area. */
const seenBy: Record<ChangeArea, ActionName> = {
  event: "event.app.view",
  guests: "guest.listPII",
  tables: "seating.write",
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

type Rule = {
  /** The right needed to undo it: the same as to do it. Without it, the change cannot be undone. */
  undoneBy?: ActionName;
  /** The removed data stays stored for an hour. */
  forAnHour?: true;
  /** It can be undone for a week. */
  forAWeek?: true;
  /** A migration made it, and no person. */
  byConvite?: true;
  /** One line for several changes by one host to one thing within minutes: text saved while typing, or a repeated action. */
  merges?: true;
  /** One line for several changes in a row by one host within an hour, each about other guests. They cannot be undone. */
  gathers?: true;
};

/** Every kind of change with its rule. Its text is in the copy of the collaboration screen. */
export const changeKinds = {
  "event.created": {},
  "event.changed": { undoneBy: "event.edit" },
  "event.status": { undoneBy: "event.status.write" },
  "event.picture": { undoneBy: "event.customize" },
  "event.pictureRemoved": {},
  "event.address": {},
  "event.access": {},
  "event.answers": {},
  "event.questionAdded": {},
  "event.question": { merges: true },
  "event.questionRemoved": {},

  "guests.added": { gathers: true },
  "guests.changed": { merges: true },
  "guests.status": { undoneBy: "guest.status" },
  "guests.removed": { undoneBy: "guest.delete", forAnHour: true },
  "guests.restored": {},
  "guests.imported": { undoneBy: "guest.delete", forAnHour: true },
  "guests.importUndone": { undoneBy: "guest.delete", forAnHour: true },
  "guests.accepted": { gathers: true },
  "guests.discarded": { gathers: true },
  "guests.kept": { gathers: true },
  "guests.merged": { undoneBy: "guest.merge", forAnHour: true },
  "guests.bulk": { undoneBy: "guest.update", forAnHour: true },
  "guests.household": {},
  "guests.householdChanged": { merges: true },
  "guests.joined": {},
  "guests.movedOut": {},
  "guests.unbound": {},
  "guests.adopted": { undoneBy: "guest.adopt", forAnHour: true },
  "guests.released": {},

  "tables.added": {},
  "tables.changed": { undoneBy: "seating.write", merges: true },
  "tables.removed": { undoneBy: "seating.write" },
  "tables.seated": { undoneBy: "seating.write" },
  "tables.unseated": { undoneBy: "seating.write" },
  "tables.freed": { undoneBy: "seating.write" },
  "tables.mode": {},

  "tasks.added": { undoneBy: "event.timeline.write" },
  "tasks.changed": { undoneBy: "event.timeline.write", merges: true },
  "tasks.done": { undoneBy: "event.timeline.write" },
  "tasks.reopened": { undoneBy: "event.timeline.write" },
  "tasks.removed": { undoneBy: "event.timeline.write", forAnHour: true },
  "tasks.restored": {},
  "tasks.ordered": { undoneBy: "event.timeline.write", merges: true },
  "tasks.template": { undoneBy: "event.timeline.write" },

  "schedule.added": { undoneBy: "event.timeline.write" },
  "schedule.changed": { undoneBy: "event.timeline.write", merges: true },
  "schedule.moved": { undoneBy: "event.timeline.write", forAnHour: true },
  "schedule.removed": { undoneBy: "event.timeline.write", forAnHour: true },
  "schedule.restored": {},
  "schedule.template": { undoneBy: "event.timeline.write", forAnHour: true },
  "schedule.shared": {},
  "schedule.unshared": {},

  "budget.added": {},
  "budget.template": {},
  "budget.changed": { undoneBy: "event.budget.write", merges: true },
  "budget.removed": { undoneBy: "event.budget.write", forAnHour: true },
  "budget.restored": {},
  "budget.planned": {},
  "budget.payment": { undoneBy: "event.budget.write", merges: true },
  "budget.paid": { undoneBy: "event.budget.write" },
  "budget.unpaid": { undoneBy: "event.budget.write" },
  "budget.paymentRemoved": { undoneBy: "event.budget.write", forAnHour: true },

  "providers.added": {},
  "providers.changed": { merges: true },
  "providers.removed": { undoneBy: "event.providers.write", forAnHour: true },
  "providers.restored": {},
  "providers.chosen": { undoneBy: "event.providers.write", forAnHour: true },
  "providers.declined": { undoneBy: "event.providers.write", forAnHour: true },
  "providers.reconsidered": {},
  "providers.sorted": { undoneBy: "event.providers.write", forAWeek: true, byConvite: true },
  "providers.documentAdded": {},
  "providers.documentRemoved": { undoneBy: "event.providers.write", forAnHour: true },
  "providers.documentRestored": {},

  "blocks.added": { undoneBy: "event.blocks.write" },
  "blocks.changed": { undoneBy: "event.blocks.write", merges: true, forAnHour: true },
  "blocks.moved": { undoneBy: "event.blocks.write", merges: true },
  "blocks.removed": { undoneBy: "event.blocks.write", forAnHour: true },
  "blocks.restored": {},

  "moodboard.added": {},
  "moodboard.changed": { merges: true },
  "moodboard.removed": { undoneBy: "event.moodboard.write", forAnHour: true },
  "moodboard.restored": {},

  "design.changed": { undoneBy: "event.customize" },
  "design.restored": { undoneBy: "event.customize" },
  "design.chapter": {},
  "design.shown": { undoneBy: "event.customize" },
  "design.hidden": { undoneBy: "event.customize" },
  "design.ordered": { merges: true },
  "design.opening": {},
  "design.openingOff": {},
  "design.photoAdded": {},
  "design.photoRemoved": { undoneBy: "event.customize", forAnHour: true },
  "design.photoRestored": {},
  "design.photosOrdered": { merges: true },

  "gifts.added": {},
  "gifts.changed": { undoneBy: "gift.write", merges: true },
  "gifts.removed": { undoneBy: "gift.write", forAnHour: true },
  "gifts.restored": {},
  "gifts.ordered": { merges: true },
  "gifts.settings": {},

  "album.settings": { merges: true },
  "album.code": {},
  "album.shown": { merges: true },
  "album.hidden": { merges: true },
  "album.removed": { undoneBy: "album.write", forAnHour: true },
  "album.restored": {},

  "links.made": {},
  "links.closed": {},
  "links.invited": {},
  "links.withdrawn": {},
  "links.sent": { merges: true },
  "links.handed": { merges: true },
  "links.reminded": { merges: true },
  "links.renewed": {},

  "team.changed": { undoneBy: "collaborator.change" },
  "team.removed": { undoneBy: "collaborator.add", forAnHour: true },
  "team.restored": {},
  "team.left": {},
} as const satisfies Record<`${ChangeArea}.${string}`, Rule>;

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
export const heldForAnHour = ["guests.bulk", "blocks.changed"] as const satisfies ChangeKind[];

/** How much of an event's log stays stored: older changes are deleted, and those beyond the newest. */
export const keptChanges = { newest: 50_000, days: 365 } as const;

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

type Fields = { readonly [field: string]: unknown };

/** A change of more values than this cannot be undone. */
const mostKept = 6_000;

/** The undo data of a change of several things: values under their thing's id and field name. Null without a change, or above the limit. */
export function undoOfMany(changes: readonly { id: string; before: Fields; after: Fields }[]): ChangeUndo | null {
  const undo = { values: {} as Record<string, KeptValue>, left: {} as Record<string, KeptValue> };
  for (const { id, before, after } of changes) {
    const { fields, values, left } = difference(before, after);
    for (const field of fields) {
      undo.values[`${id} ${field}`] = values[field]!;
      undo.left[`${id} ${field}`] = left[field]!;
    }
  }
  const count = Object.keys(undo.values).length;
  return count > 0 && count <= mostKept ? undo : null;
}

/** The values of `undoOfMany`, grouped by the ids of their things. */
export function valuesByThing(values: ChangeUndo["values"] = {}): Map<string, Record<string, KeptValue>> {
  const things = new Map<string, Record<string, KeptValue>>();
  for (const [key, value] of Object.entries(values)) {
    const [id = "", field = ""] = key.split(" ");
    things.set(id, { ...things.get(id), [field]: value });
  }
  return things;
}

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
