// How a change of each kind is taken back: by the same command that makes such a change, with what stood there before.
import type { Tx } from "#app/db/transaction.ts";
import type { ChangeFacts, ChangeUndo, UndoableKind, UndoAction } from "#app/domain/change-log.ts";
import { pageSections } from "#app/domain/page-sections.ts";
import { parseEventRole, parsePermission } from "#app/domain/permission-names.ts";
import { parseGuestStatus } from "#app/domain/guest.ts";
import type { Refusal } from "#app/domain/result.ts";
import { parseSeatingMode } from "#app/domain/seating.ts";
import { placeVersion } from "#app/domain/team.ts";
import { restoreBlocks } from "#app/features/event/blocks/commands.server.ts";
import { restoreDesign } from "#app/features/event/design/commands.server.ts";
import { saveEvent, setEventStatus } from "#app/features/event/edit/commands.server.ts";
import { editEventForm } from "#app/features/event/edit/form.ts";
import { editableEvent } from "#app/features/event/edit/queries.server.ts";
import { setGuestStatus } from "#app/features/event/guests/commands.server.ts";
import { undoImport } from "#app/features/event/guests/import/commands.server.ts";
import { restoreGuests } from "#app/features/event/guests/removal.commands.server.ts";
import { switchSection } from "#app/features/event/page-sections/commands.server.ts";
import { seatGuests, unseatGuests } from "#app/features/event/seating/commands.server.ts";
import { toggleTask, updateTask } from "#app/features/event/tasks/commands.server.ts";
import { findTask } from "#app/features/event/tasks/queries.server.ts";
import { restoreTasks } from "#app/features/event/tasks/removal.commands.server.ts";
import { changeMember, restoreMember } from "#app/features/event/team/commands.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/** A change that is to be taken back. */
type Taken = { id: number; subjectId: string | null; facts: ChangeFacts; undo: ChangeUndo };

type Outcome = { ok: true } | Refusal<string>;
type Undoers = {
  [K in UndoableKind]: (tx: Tx, pass: MemberPass<UndoAction<K>>, taken: Taken, now: Date) => Promise<Outcome>;
};

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
    // The host has meant that day once already.
    const posted = { ...words, ...budget, version: String(version), datePassed: "on" };
    const parsed = editEventForm(fields).safeParse(posted);
    return parsed.success ? saveEvent(tx, pass, parsed.data, now) : changedSince;
  },
  "event.status": (tx, pass, { undo }, now) => setEventStatus(tx, pass, undo.values?.status, now),
  "guests.status": async (tx, pass, { subjectId, undo }, now) => {
    const status = parseGuestStatus(undo.values?.status);
    return status ? setGuestStatus(tx, pass, subjectId, status, now) : changedSince;
  },
  "guests.removed": restoreRemoved,
  "guests.importUndone": restoreRemoved,
  "guests.imported": (tx, pass, { undo }, now) => undoImport(tx, pass, undo.batchId, now),
  "tables.seated": seatAsBefore,
  "tables.unseated": seatAsBefore,
  "tasks.changed": async (tx, pass, { subjectId, undo }, now) => {
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
  "blocks.removed": (tx, pass, { undo }, now) => restoreBlocks(tx, pass, undo.batchId, now),
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

/** Everybody where they sat before, those of one table together; who had no place stands up. */
async function seatAsBefore(tx: Tx, pass: MemberPass<"seating.write">, { undo }: Taken, now: Date): Promise<Outcome> {
  const mode = parseSeatingMode(pass.event.seatingMode);
  const before = Object.entries(undo.values ?? {});
  if (!mode || before.length === 0) return changedSince;
  for (const place of new Set(before.map(([, each]) => each))) {
    const guestIds = before.filter(([, each]) => each === place).map(([id]) => id);
    const seated =
      place === null
        ? await unseatGuests(tx, pass, guestIds, undefined, now)
        : await seatGuests(tx, pass, { mode, placeId: place, guestIds }, now);
    if (!seated.ok) return seated;
  }
  return { ok: true };
}

function tickAsBefore(tx: Tx, pass: MemberPass<"event.timeline.write">, { subjectId, undo }: Taken, now: Date) {
  return toggleTask(tx, pass, subjectId, undo.values?.completed === true, now);
}

function placeIn(kept: ChangeUndo["values"]) {
  const role = parseEventRole(kept?.role);
  const permissions = [kept?.permissions ?? []].flat().map(parsePermission);
  return role && { role, permissions: permissions.filter((each) => each !== null) };
}
