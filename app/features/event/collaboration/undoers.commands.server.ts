// The type of an undo for each kind of change, for the tables that implement it.
import type { Tx } from "#app/db/transaction.ts";
import type { ChangeFacts, ChangeUndo, UndoableKind, UndoAction } from "#app/domain/change-log.ts";
import type { Refusal } from "#app/domain/result.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/** A change to be undone. */
export type Taken = { id: number; subjectId: string | null; facts: ChangeFacts; undo: ChangeUndo };

export type Outcome = { ok: true } | Refusal<string>;
export type Undoers = {
  [K in UndoableKind]: (tx: Tx, pass: MemberPass<UndoAction<K>>, taken: Taken, now: Date) => Promise<Outcome>;
};
