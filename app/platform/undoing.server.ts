// Undoes a change of the log: once, and only while its result is unchanged.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { changeKinds } from "#app/domain/event/change-kinds.ts";
import {
  type ChangeKind,
  type ChangeUndo,
  isInTime,
  isUndoable,
  type UndoableKind,
  type UndoAction,
  type UndoRefusal,
  visibleAreas,
} from "#app/domain/event/change-log.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { takingBack, type Written } from "./changes.server.ts";
import type { MemberPass } from "./pass.server.ts";
import type { Undoers } from "./undoers.server.ts";

/** Checks a right on the event like the authorization: throws its refusal. */
export type Authorize = <A extends UndoAction<UndoableKind>>(action: A) => Promise<MemberPass<A>>;

type App = { db: Db; undoers: Undoers };

/**
 * Undoes a change with the matching command, with the right for it (`authorize` throws). Refuses a change the caller
 * may not see (`change_gone`), one without an undo, one already undone, and one whose values another host changed
 * since. Logs the undo as its own change. Of two parallel undos of one change, one succeeds.
 */
export async function undoChange(
  app: App,
  pass: Pick<MemberPass, "event" | "may">,
  changeId: unknown,
  authorize: Authorize,
  now: Date,
): Promise<Result<unknown, UndoRefusal>> {
  const kind = await findKind(app.db, pass, changeId);
  if (!kind) return refuse("change_gone");
  if (!isUndoable(kind)) return refuse("cannot_undo");
  return takeBack(app, pass.event.id, { id: Number(changeId), kind }, authorize, now);
}

async function takeBack<K extends UndoableKind>(
  { db, undoers }: App,
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
      if (!isInTime(kind, change.at, now)) return refuse("too_late");
      if (!undo) return refuse("cannot_undo");
      const { result, written } = await takingBack(tx, id, () => undoers[kind](tx, pass, { ...change, undo }, now));
      if (!result.ok) throw new NotUndone(refusals[result.code] ?? "changed_since");
      const last = written.at(-1);
      // The values differ from the change's result, at least in part.
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

/** The commands' refusals, in the words of this screen; any other code means that the object has changed since. */
const refusals: Readonly<Record<string, UndoRefusal>> = {
  too_late: "too_late",
  design_gone: "too_late",
  guest_limit: "no_room",
  event_limit: "no_room",
  table_full: "no_room",
  chair_taken: "no_room",
  task_limit: "no_room",
  too_many_blocks: "no_room",
  schedule_full: "no_room",
  too_many_lanes: "no_room",
  plan_full: "no_room",
  provider_limit: "no_room",
  line_limit: "no_room",
  document_limit: "no_room",
  table_too_small: "no_room",
};

// Rolls back all writes before the refusal.
class NotUndone extends Error {
  readonly code: UndoRefusal;
  constructor(code: UndoRefusal) {
    super(code);
    this.code = code;
  }
}

/** Whether all values were the change's result right before the undo. */
function stoodAsLeft({ values = {}, left }: ChangeUndo, written: readonly Written[]): boolean {
  // A value that was not written already had its previous state.
  const before = new Map([...Object.entries(values), ...written.flatMap((each) => Object.entries(each.before))]);
  return Object.entries(left ?? {}).every(
    ([name, value]) => JSON.stringify(before.get(name)) === JSON.stringify(value),
  );
}

/** The kinds of change that set another design or another picture. */
const dressing: readonly ChangeKind[] = ["design.changed", "design.restored", "event.picture", "event.pictureRemoved"];

/** Whether the page got another design between the change `id` and its undo: a design has no version. */
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

async function findKind(
  db: Db,
  { event, may }: Pick<MemberPass, "event" | "may">,
  changeId: unknown,
): Promise<ChangeKind | null> {
  if (typeof changeId !== "string" || !/^\d{1,15}$/.test(changeId)) return null;
  const found = await db
    .selectFrom("eventChanges")
    .select(["kind", "area"])
    .where("eventId", "=", event.id)
    .where("id", "=", Number(changeId))
    .executeTakeFirst();
  return found && visibleAreas(may).includes(found.area) ? found.kind : null;
}
