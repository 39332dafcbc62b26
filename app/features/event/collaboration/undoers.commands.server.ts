// What takes back a change of each kind: its shape, for the tables of those who do it.
import type { Tx } from "#app/db/transaction.ts";
import type { ChangeFacts, ChangeUndo, UndoableKind, UndoAction } from "#app/domain/change-log.ts";
import type { Refusal } from "#app/domain/result.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/** A change that is to be taken back. */
export type Taken = { id: number; subjectId: string | null; facts: ChangeFacts; undo: ChangeUndo };

export type Outcome = { ok: true } | Refusal<string>;
export type Undoers = {
  [K in UndoableKind]: (tx: Tx, pass: MemberPass<UndoAction<K>>, taken: Taken, now: Date) => Promise<Outcome>;
};
