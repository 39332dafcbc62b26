// How each kind of change is undone: by the command that makes such a change, with the previous values.
import type { Tx } from "#app/db/transaction.ts";
import { type ChangeUndo, type KeptValue, valuesByThing } from "#app/domain/change-log.ts";
import { pageSections } from "#app/domain/page-sections.ts";
import { parseEventRole, parsePermission } from "#app/domain/permission-names.ts";
import { parseGuestStatus } from "#app/domain/guest.ts";
import { richTextOf } from "#app/domain/rich-text.ts";
import type { LineFields } from "#app/domain/schedule.ts";
import { parseSeatingMode } from "#app/domain/seating.ts";
import { placeVersion } from "#app/domain/team.ts";
import { lockBlock } from "#app/features/event/blocks/changing.commands.server.ts";
import { deleteBlock, restoreBlocks, writeBlock } from "#app/features/event/blocks/commands.server.ts";
import { placeAgain } from "#app/features/event/blocks/placing.commands.server.ts";
import { restoreDesign } from "#app/features/event/design/commands.server.ts";
import { saveEvent, setEventStatus } from "#app/features/event/edit/commands.server.ts";
import { editEventForm } from "#app/features/event/edit/form.ts";
import { editableEvent } from "#app/features/event/edit/queries.server.ts";
import { revertGuests } from "#app/features/event/guests/bulk/reverting.commands.server.ts";
import { setGuestStatus } from "#app/features/event/guests/commands.server.ts";
import { undoImport } from "#app/features/event/guests/import/commands.server.ts";
import { restoreGuests } from "#app/features/event/guests/removal.commands.server.ts";
import { restoreItems } from "#app/features/event/moodboard/removal.commands.server.ts";
import { switchSection } from "#app/features/event/page-sections/commands.server.ts";
import { restorePhotos } from "#app/features/event/album/removal.commands.server.ts";
import { updateGift } from "#app/features/event/gifts/commands.server.ts";
import { findGift, giftIn } from "#app/features/event/gifts/queries.server.ts";
import { restoreGift } from "#app/features/event/gifts/removal.commands.server.ts";
import { updateLine } from "#app/features/event/schedule/commands.server.ts";
import { findLine } from "#app/features/event/schedule/queries.server.ts";
import { deleteLine, restoreLines } from "#app/features/event/schedule/removal.commands.server.ts";
import { findPlace } from "#app/features/event/seating/places.queries.server.ts";
import { bringPlaceBack, renameAgain, seatAgain } from "#app/features/event/seating/reverting.commands.server.ts";
import { toggleTask, updateTask } from "#app/features/event/tasks/commands.server.ts";
import { orderTask } from "#app/features/event/tasks/order.commands.server.ts";
import { findTask } from "#app/features/event/tasks/queries.server.ts";
import { revertTasks } from "#app/features/event/tasks/reverting.commands.server.ts";
import { removeAddedTasks, restoreTasks } from "#app/features/event/tasks/removal.commands.server.ts";
import { changeMember, restoreMember } from "#app/features/event/team/commands.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { restoreProvider } from "#app/features/event/providers/commands.server.ts";
import { restoreDocument } from "#app/features/event/providers/documents.commands.server.ts";
import { budgetUndoers } from "./budget-undoing.commands.server.ts";
import type { Outcome, Taken, Undoers } from "./undoers.commands.server.ts";

const changedSince: Outcome = { ok: false, code: "changed_since" };

const restoreRemoved = (tx: Tx, pass: MemberPass<"guest.delete">, { undo }: Taken, now: Date) =>
  restoreGuests(tx, pass, undo.batchId, now);
const wearBefore = (tx: Tx, pass: MemberPass<"event.customize">, { undo }: Taken, now: Date) =>
  restoreDesign(tx, pass, undo.batchId ?? "", now);
const showAsBefore = (tx: Tx, pass: MemberPass<"event.customize">, { facts, undo }: Taken) => {
  const section = pageSections.find((each) => each === facts.title);
  return section ? switchSection(tx, pass, section, undo.values?.isShown === true) : Promise.resolve(changedSince);
};

export const undoers: Undoers = {
  "event.changed": async (tx, pass, { undo }, now) => {
    const { fields, version } = editableEvent(pass.event);
    const { budgetCents, ...values } = undo.values ?? {};
    const budget = typeof budgetCents === "number" ? { budget: (budgetCents / 100).toString().replace(".", ",") } : {};
    const words = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? "")]));
    // The host has already confirmed that day once.
    const posted = { ...words, ...budget, version: String(version), datePassed: "on" };
    const parsed = editEventForm(fields).safeParse(posted);
    return parsed.success ? saveEvent(tx, pass, parsed.data, now) : changedSince;
  },
  "event.picture": wearBefore,
  "event.status": (tx, pass, { undo }, now) => setEventStatus(tx, pass, undo.values?.status, now),
  "guests.status": async (tx, pass, { subjectId, undo }, now) => {
    const status = parseGuestStatus(undo.values?.status);
    return status ? setGuestStatus(tx, pass, subjectId, status, now) : changedSince;
  },
  "guests.removed": restoreRemoved,
  "guests.importUndone": restoreRemoved,
  "guests.imported": (tx, pass, { undo }, now) => undoImport(tx, pass, undo.batchId, now),
  "guests.bulk": (tx, pass, { undo }, now) => revertGuests(tx, pass, valuesByThing(undo.values), now),
  "tables.seated": seatAsBefore,
  "tables.unseated": seatAsBefore,
  "tables.freed": seatAsBefore,
  "tables.changed": async (tx, pass, { subjectId, undo }, now) => {
    const mode = parseSeatingMode(pass.event.seatingMode);
    const place = mode && (await findPlace(tx, pass.event.id, mode, subjectId));
    return place ? renameAgain(tx, pass, place, undo.values ?? {}, now) : changedSince;
  },
  "tables.removed": async (tx, pass, { subjectId, undo }, now) => {
    const { mode: kept, place, guests } = undo.values ?? {};
    const mode = parseSeatingMode(kept);
    if (!mode || !subjectId || !isRecord(place)) return changedSince;
    const guestIds = idsIn(guests);
    return bringPlaceBack(tx, pass, { id: subjectId, mode, kept: place, guestIds }, now);
  },
  "tasks.added": (tx, pass, { subjectId }, now) => removeAddedTasks(tx, pass, idsIn(subjectId), now),
  "tasks.template": (tx, pass, { undo }, now) => removeAddedTasks(tx, pass, idsIn(undo.values?.taskIds), now),
  "tasks.ordered": (tx, pass, { subjectId, undo }) => orderTask(tx, pass, subjectId, undo.values?.after ?? null),
  "tasks.changed": async (tx, pass, { subjectId, undo }, now) => {
    if (subjectId === null) return revertTasks(tx, pass, valuesByThing(undo.values), now);
    const task = await findTask(tx, pass, subjectId);
    if (!task || undo.version === undefined) return changedSince;
    const { title, description, dueOn, daysBefore, assigneeId } = { ...task, ...undo.values };
    const text = (value: unknown) => (typeof value === "string" ? value : null);
    const before = { title: text(title) ?? task.title, description: text(description) ?? "", dueOn: text(dueOn) };
    const days = typeof daysBefore === "number" ? daysBefore : null;
    const input = { ...before, daysBefore: days, assigneeId: text(assigneeId) };
    return updateTask(tx, pass, subjectId, { ...input, version: undo.version }, now);
  },
  "tasks.done": tickAsBefore,
  "tasks.reopened": tickAsBefore,
  "tasks.removed": (tx, pass, { undo }, now) => restoreTasks(tx, pass, undo.batchId, now),
  "schedule.added": (tx, pass, { subjectId, undo }, now) =>
    deleteLine(tx, pass, { lineId: subjectId, version: undo.version ?? 0 }, now),
  "schedule.changed": async (tx, pass, { subjectId, undo }, now) => {
    const line = await findLine(tx, pass.event.id, subjectId);
    if (!line || undo.version === undefined) return changedSince;
    const { id, version: _, ...fields } = line;
    return updateLine(
      tx,
      pass,
      { lineId: id, version: undo.version, line: { ...fields, ...lineIn(undo.values) } },
      now,
    );
  },
  "schedule.moved": restoreAllLines,
  "schedule.removed": restoreAllLines,
  "schedule.template": restoreAllLines,
  ...budgetUndoers,
  "providers.removed": (tx, pass, { undo }, now) => restoreProvider(tx, pass, undo.batchId, now),
  "providers.documentRemoved": (tx, pass, { undo }, now) => restoreDocument(tx, pass, undo.batchId, now),
  "gifts.changed": async (tx, pass, { subjectId, undo }, now) => {
    const gift = subjectId && (await findGift(tx, pass, subjectId));
    if (!gift || undo.version === undefined) return changedSince;
    const { id: giftId, version: _, fileKey: __, ...fields } = gift;
    return updateGift(tx, pass, { giftId, version: undo.version, gift: giftIn(fields, undo.values ?? {}) }, now);
  },
  "gifts.removed": (tx, pass, { undo }, now) => restoreGift(tx, pass, undo.batchId, now),
  "blocks.added": (tx, pass, { subjectId }, now) =>
    deleteBlock(tx, pass, subjectId, now, { version: 1, placeVersion: 1 }),
  "blocks.changed": async (tx, pass, { subjectId, undo }, now) => {
    const block = await lockBlock(tx, pass.event.id, subjectId);
    if (!block || undo.version === undefined) return changedSince;
    const { content: kept = block.content, taskId } = undo.values ?? {};
    const words = isRecord(kept) ? kept : {};
    const content = block.type === "text" ? { doc: richTextOf(words.doc) } : { note: textIn(words.note) ?? "" };
    const edit = { content, ...(taskId === undefined ? {} : { taskId: textIn(taskId) }) };
    return writeBlock(tx, pass, { blockId: block.id, version: undo.version, edit }, now);
  },
  "blocks.moved": (tx, pass, { undo }, now) => placeAgain(tx, pass, undo.values ?? {}, now),
  "blocks.removed": (tx, pass, { undo }, now) => restoreBlocks(tx, pass, undo.batchId, now),
  "moodboard.removed": (tx, pass, { undo }, now) => restoreItems(tx, pass, { batchId: undo.batchId }, now),
  "album.removed": (tx, pass, { undo }, now) => restorePhotos(tx, pass, undo.batchId, now),
  "design.changed": wearBefore,
  "design.restored": wearBefore,
  "design.shown": showAsBefore,
  "design.hidden": showAsBefore,
  "team.changed": async (tx, pass, { subjectId, undo }, now) => {
    const [before, left] = [placeIn(undo.values), placeIn(undo.left)];
    if (!before || !left) return changedSince;
    return changeMember(tx, pass, subjectId, { ...before, version: placeVersion(left) }, now);
  },
  "team.removed": (tx, pass, { undo }, now) => restoreMember(tx, pass, undo.batchId, now),
};

/** Each guest at their previous seat, or at none. */
async function seatAsBefore(tx: Tx, pass: MemberPass<"seating.write">, { undo }: Taken, now: Date): Promise<Outcome> {
  const places = Object.entries(undo.values ?? {}).map(([id, place]) => ({ id, place: textIn(place) }));
  return seatAgain(tx, pass, places, now);
}

/** All lines of a batch, or none: the list does not show a host which ones stay. */
async function restoreAllLines(
  tx: Tx,
  pass: MemberPass<"event.timeline.write">,
  { undo }: Taken,
  now: Date,
): Promise<Outcome> {
  const restored = await restoreLines(tx, pass, undo.batchId, now);
  return restored.ok && restored.left > 0 ? changedSince : restored;
}

/** A line's values in its log entry. */
function lineIn({
  start,
  minutes,
  title,
  place,
  lane,
  people,
  notes,
  audience,
}: ChangeUndo["values"] = {}): Partial<LineFields> {
  const texts = Object.entries({ title, place, lane, notes }).filter(([, text]) => typeof text === "string");
  return {
    ...Object.fromEntries(texts),
    ...(typeof start === "number" && { start }),
    ...(minutes !== undefined && { minutes: typeof minutes === "number" ? minutes : null }),
    ...(Array.isArray(people) && { people: people.filter((each) => typeof each === "string") }),
    ...((audience === "team" || audience === "guests") && { audience }),
  };
}

function isRecord(value: unknown): value is Record<string, KeptValue> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function idsIn(kept: KeptValue | undefined): string[] {
  return [kept ?? []].flat().filter((id) => typeof id === "string");
}

function textIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function tickAsBefore(tx: Tx, pass: MemberPass<"event.timeline.write">, { subjectId, undo }: Taken, now: Date) {
  if (subjectId === null) return revertTasks(tx, pass, valuesByThing(undo.values), now);
  return toggleTask(tx, pass, subjectId, undo.values?.completed === true, now);
}

function placeIn(kept: ChangeUndo["values"]) {
  const role = parseEventRole(kept?.role);
  const permissions = [kept?.permissions ?? []].flat().map(parsePermission);
  return role && { role, permissions: permissions.filter((each) => each !== null) };
}
