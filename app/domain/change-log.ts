// The change log of an event: what hosts can have done, who of them sees it, and what asks for which right to be taken back.
import type { ActionName } from "#app/domain/permission-actions.ts";

/** The parts of an event that changes are sorted by; a kind begins with its area. */
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

/** What one must be allowed to do to see the changes of each. */
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

/** The areas whose changes a person sees who `may` do what they may do. */
export function visibleAreas(may: (action: ActionName) => boolean): ChangeArea[] {
  return changeAreas.filter((area) => may(seenBy[area]));
}

/** The area that `value` names in the address, or null for all. */
export function parseAreaParam(value: string | null): ChangeArea | null {
  return changeAreas.find((area) => area === value) ?? null;
}

type Rule = {
  /** What one must be allowed to do to take it back: the same as to do it. Without it, nobody can. */
  undoneBy?: ActionName;
  /** What it took away is kept for an hour. */
  forAnHour?: true;
  /** Several of one host at one thing within minutes are one line: what is saved while it is typed, or done again and again. */
  merges?: true;
  /** Several of one host in a row within an hour, each about other guests, are shown as one line. They cannot be taken back. */
  gathers?: true;
};

/** Every kind of change with its rule. Each has its text in the copy of the collaboration screen. */
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
  "guests.bulk": { undoneBy: "guest.update", forAnHour: true },
  "guests.household": {},
  "guests.householdChanged": { merges: true },
  "guests.joined": {},
  "guests.movedOut": {},

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
  "design.photoRemoved": {},

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
/** The kinds that can be taken back, and what each asks for. */
export type UndoableKind = Undoable<ChangeKind>;
export type UndoAction<K extends UndoableKind> = (typeof changeKinds)[K]["undoneBy"];

/** Whether changes of this kind can be taken back at all. */
export function isUndoable(kind: ChangeKind): kind is UndoableKind {
  return "undoneBy" in changeKinds[kind];
}

/** Whether changes of this kind that one host makes within an hour are shown as one line. */
export function gathers(kind: ChangeKind): boolean {
  return "gathers" in changeKinds[kind];
}

/** Whether what a change of this kind took away is kept for an hour and no longer. */
export function isForAnHour(kind: ChangeKind): boolean {
  return "forAnHour" in changeKinds[kind];
}

/**
 * What its line tells besides who, when and what. No name of a guest or a household: those are read when the line is shown, so that a
 * guest who is forgotten is forgotten here too.
 */
export type ChangeFacts = {
  /** What the thing is called: a task, a line, a table, a block. */
  title?: string;
  /** Which of its fields changed, by their names in its form. */
  fields?: string[];
  /** What its one field has become, as data: `21:30`, `2027-06-05`, `confirmed`. */
  to?: string;
  /** How many, where it was done to many. */
  count?: number;
  /** The guests it was done to, where its subject is something else; a few are named. */
  guestIds?: string[];
  /** Their household. */
  householdId?: string;
};

/** A value as it is kept to be written back. */
export type KeptValue = string | number | boolean | null | KeptValue[] | { [field: string]: KeptValue };

/** What takes a change back. */
export type ChangeUndo = {
  /** The version at which it left its subject: at another one, it was changed since. */
  version?: number;
  /** What stood in the fields before, in the form that its command takes. */
  values?: { [field: string]: KeptValue };
  /** What stood in them afterwards, where there is no version of its own: if something else stands there, it was changed since. */
  left?: { [field: string]: KeptValue };
  /** The batch that a command puts back. */
  batchId?: string;
};

/** One change, as its command tells it. */
export type Change = {
  kind: ChangeKind;
  /** The thing that was changed; of one guest, the guest. */
  subjectId?: string | null;
  facts?: ChangeFacts;
  /** Without it the change cannot be taken back. */
  undo?: ChangeUndo | null;
};

/** The kinds whose values before are long, or tell of guests: they go after the hour, and the line stays. */
export const heldForAnHour = ["guests.bulk", "blocks.changed"] as const satisfies ChangeKind[];

/** How much of the log is kept of one event: what is older goes, and what exceeds the newest. */
export const keptChanges = { newest: 50_000, days: 365 } as const;

/** How many of the guests that a change is about are named. */
const mostNamed = 3;

/** What is kept of the guests `ids`: who the first are, and how many there are. */
export function aboutGuests(ids: readonly string[]): { guestIds: string[]; count: number } {
  return { guestIds: ids.slice(0, mostNamed), count: ids.length };
}

/** Whether changes of this kind that follow each other closely are one line. */
export function merges(kind: ChangeKind): boolean {
  return "merges" in changeKinds[kind];
}

type Fields = { readonly [field: string]: unknown };

/** What is done to more than so many values at once is not taken back. */
const mostKept = 6_000;

/** What takes back what was done to several things at once: each value under the id of its thing and the name of its field. */
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

/** The values of `undoOfMany` again by the ids of their things. */
export function valuesByThing(values: ChangeUndo["values"] = {}): Map<string, Record<string, KeptValue>> {
  const things = new Map<string, Record<string, KeptValue>>();
  for (const [key, value] of Object.entries(values)) {
    const [id = "", field = ""] = key.split(" ");
    things.set(id, { ...things.get(id), [field]: value });
  }
  return things;
}

/** Which fields of `after` have another value than in `before`, what stood in them, and what stands there now. A time has no seconds. */
export function difference(before: Fields, after: Fields) {
  const kept = (values: Fields, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, keptOf(values[name])]));
  const fields = Object.keys(after).filter(
    (name) => JSON.stringify(keptOf(before[name])) !== JSON.stringify(keptOf(after[name])),
  );
  return { fields, values: kept(before, fields), left: kept(after, fields) };
}

/** A value of a column as JSON keeps it. */
function keptOf(value: unknown): KeptValue {
  if (typeof value === "string") return value.replace(/^(\d\d:\d\d):00$/, "$1");
  return JSON.parse(JSON.stringify(value ?? null)) as KeptValue;
}
