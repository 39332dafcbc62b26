// Every kind of change in the log of an event, with its area and the right to undo it.
import type { ActionName } from "#app/domain/permission/actions.ts";

/** The parts of an event that group changes; a kind starts with its area. */
export const changeAreas = [
  "event",
  "guests",
  "tables",
  "door",
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

type Rule = {
  /** The right needed to undo it: the same as to do it. Without it, the change cannot be undone. */
  undoneBy?: ActionName;
  /** The removed data stays stored for an hour. */
  forAnHour?: true;
  /** It can be undone for a week. */
  forAWeek?: true;
  /** Convite made it, and no person. */
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
  "event.reach": { undoneBy: "event.access.write", forAnHour: true },
  "event.answers": {},
  "event.privacy": {},
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
  "guests.separated": {},
  "guests.distinct": { undoneBy: "guest.merge" },
  "guests.distinctUndone": {},
  "guests.bulk": { undoneBy: "guest.update", forAnHour: true },
  "guests.household": {},
  "guests.householdChanged": { merges: true },
  "guests.joined": {},
  "guests.movedOut": {},
  "guests.unbound": {},
  "guests.entered": {},
  "guests.kitchen": {},
  "guests.kitchenRevoked": {},
  "guests.adopted": { undoneBy: "guest.adopt", forAnHour: true },
  "guests.released": {},

  "door.point": { merges: true },
  "door.pointRemoved": {},
  "door.link": {},
  "door.linkRevoked": {},
  "door.deviceRevoked": {},
  "door.rehearsalWiped": {},

  "tables.added": {},
  "tables.changed": { undoneBy: "seating.write", merges: true },
  "tables.removed": { undoneBy: "seating.write" },
  "tables.seated": { undoneBy: "seating.write" },
  "tables.unseated": { undoneBy: "seating.write" },
  "tables.freed": { undoneBy: "seating.write" },
  "tables.declined": { undoneBy: "seating.write", forAnHour: true, byConvite: true },
  "tables.chairs": { undoneBy: "seating.write" },
  "tables.locked": { undoneBy: "seating.write" },
  "tables.unlocked": { undoneBy: "seating.write" },
  "tables.detail": {},
  "tables.mode": {},
  "tables.shown": {},
  "tables.hidden": {},
  "tables.code": {},
  "tables.codeRevoked": {},
  "tables.ruleAdded": { undoneBy: "seating.write" },
  "tables.ruleChanged": { undoneBy: "seating.write", forAnHour: true },
  "tables.ruleRemoved": { undoneBy: "seating.write", forAnHour: true },
  "tables.always": { undoneBy: "seating.write" },
  "tables.moved": { undoneBy: "seating.write", merges: true },
  "tables.room": { merges: true },
  "tables.roomRemoved": {},

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
