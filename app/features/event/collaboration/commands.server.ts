// Taking a change of the log back: once, and only while what it left still stands.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import {
  type ChangeKind,
  changeKinds,
  type ChangeUndo,
  isForAnHour,
  isUndoable,
  type UndoableKind,
  type UndoAction,
  visibleAreas,
} from "#app/domain/change-log.ts";
import { undoMs } from "#app/domain/guest-list.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { takingBack, type Written } from "#app/platform/changes.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import type { LogPass } from "./queries.server.ts";
import { undoers } from "./undoing.commands.server.ts";

/** Asks for a right on the event as the authorization does: throws its refusal. */
export type Authorize = <A extends UndoAction<UndoableKind>>(action: A) => Promise<MemberPass<A>>;

export type UndoRefusal = "change_gone" | "cannot_undo" | "already_undone" | "changed_since" | "too_late" | "no_room";

/**
 * Takes a change back with the command that makes such a change, as the right for it allows (`authorize` throws). Refuses a change that
 * the caller does not see (`change_gone`), one that nothing takes back, one that was taken back, and one after which another host has changed
 * the same. The undoing is written down as a change of its own. Of two who take back the same at once, one does.
 */
export async function undoChange(
  db: Db,
  pass: LogPass,
  changeId: unknown,
  authorize: Authorize,
  now: Date,
): Promise<Result<unknown, UndoRefusal>> {
  const kind = await findKind(db, pass, changeId);
  if (!kind) return refuse("change_gone");
  if (!isUndoable(kind)) return refuse("cannot_undo");
  return takeBack(db, pass.event.id, { id: Number(changeId), kind }, authorize, now);
}

async function takeBack<K extends UndoableKind>(
  db: Db,
  eventId: string,
  { id, kind }: { id: number; kind: K },
  authorize: Authorize,
  now: Date,
): Promise<Result<unknown, UndoRefusal>> {
  const pass = await authorize<UndoAction<K>>(changeKinds[kind].undoneBy);
  try {
    return await inTransaction(db, async (tx) => {
      const change = await tx
        .selectFrom("eventChanges")
        .select(["id", "subjectId", "facts", "undo", "undoneBy", "at"])
        .where("eventId", "=", eventId)
        .where("id", "=", id)
        .$if(isGuarded("locks"), (query) => query.forUpdate())
        .executeTakeFirst();
      if (!change) return refuse("change_gone");
      if (change.undoneBy !== null) return refuse("already_undone");
      const { undo } = change;
      if (isForAnHour(kind) && change.at.getTime() <= now.getTime() - undoMs) return refuse("too_late");
      if (!undo) return refuse("cannot_undo");
      const { result, written } = await takingBack(tx, id, () => undoers[kind](tx, pass, { ...change, undo }, now));
      if (!result.ok) throw new NotUndone(refusals[result.code] ?? "changed_since");
      const last = written.at(-1);
      // Nothing is as the change has left it, or not all of it.
      if (!last || !stoodAsLeft(undo, written) || (await wornSince(tx, eventId, kind, id, last.id)))
        throw new NotUndone("changed_since");
      await tx
        .updateTable("eventChanges")
        .set({ undoneBy: last.id })
        .where("eventId", "=", eventId)
        .where("id", "=", id)
        .execute();
      return ok();
    });
  } catch (error) {
    if (error instanceof NotUndone) return refuse(error.code);
    throw error;
  }
}

/** What the commands refuse, in the words of this screen; everything else means that the thing is another by now. */
const refusals: Readonly<Record<string, UndoRefusal>> = {
  too_late: "too_late",
  design_gone: "too_late",
  guest_limit: "no_room",
  event_limit: "no_room",
  table_full: "no_room",
  task_limit: "no_room",
  too_many_blocks: "no_room",
  schedule_full: "no_room",
  too_many_lanes: "no_room",
  plan_full: "no_room",
  provider_limit: "no_room",
  document_limit: "no_room",
  table_too_small: "no_room",
};

// What was written before the refusal is taken back.
class NotUndone extends Error {
  readonly code: UndoRefusal;
  constructor(code: UndoRefusal) {
    super(code);
    this.code = code;
  }
}

/** Whether everything stood as the change had left it, right before it was taken back. */
function stoodAsLeft({ values = {}, left }: ChangeUndo, written: readonly Written[]): boolean {
  // What was not written stood already as it was put back.
  const before = new Map([...Object.entries(values), ...written.flatMap((each) => Object.entries(each.before))]);
  return Object.entries(left ?? {}).every(
    ([name, value]) => JSON.stringify(before.get(name)) === JSON.stringify(value),
  );
}

/** What gives the event another design, or another picture. */
const dressing: readonly ChangeKind[] = ["design.changed", "design.restored", "event.picture", "event.pictureRemoved"];

/** Whether the page has got another design between the change `id` and what has just taken it back: a design knows no version. */
async function wornSince(tx: Tx, eventId: string, kind: ChangeKind, id: number, undoneBy: number): Promise<boolean> {
  if (kind !== "design.changed" && kind !== "design.restored" && kind !== "event.picture") return false;
  const newer = await tx
    .selectFrom("eventChanges")
    .select("id")
    .where("eventId", "=", eventId)
    .where("id", ">", id)
    .where("id", "<>", undoneBy)
    .where((eb) => eb.or([eb("kind", "in", dressing), eb("facts", "@>", { fields: ["template"] })]))
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

async function findKind(db: Db, { event, may }: LogPass, changeId: unknown): Promise<ChangeKind | null> {
  if (typeof changeId !== "string" || !/^\d{1,15}$/.test(changeId)) return null;
  const found = await db
    .selectFrom("eventChanges")
    .select(["kind", "area"])
    .where("eventId", "=", event.id)
    .where("id", "=", Number(changeId))
    .executeTakeFirst();
  return found && visibleAreas(may).includes(found.area) ? found.kind : null;
}
