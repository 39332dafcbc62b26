// The undo of each kind of change: a command of its feature with the previous values. `server/undoers.ts` lists them all.
import { createContext } from "react-router";
import type { Tx } from "#app/db/transaction.ts";
import type { ChangeFacts, ChangeUndo, UndoableKind, UndoAction } from "#app/domain/event/change-log.ts";
import type { Refusal } from "#app/domain/result.ts";
import type { MemberPass } from "./pass.server.ts";

/** A change to be undone. */
type Taken = { id: number; subjectId: string | null; facts: ChangeFacts; undo: ChangeUndo };

export type Outcome = { ok: true } | Refusal<string>;

/** Runs inside the log's transaction; any refusal rolls back what it wrote. */
export type Undoer<A extends UndoAction<UndoableKind>> = (
  tx: Tx,
  pass: MemberPass<A>,
  taken: Taken,
  now: Date,
) => Promise<Outcome>;

export type Undoers = { [K in UndoableKind]: Undoer<UndoAction<K>> };

/** The undoers of the kinds that match a pattern, such as `tasks.${string}`. */
export type UndoersOf<Pattern extends string> = Pick<Undoers, Extract<UndoableKind, Pattern>>;

/** The undoers of all kinds, for the screen of the log. */
export const undoersContext = createContext<Undoers>();

/** A host has changed, since the change to be undone, what it wrote. */
export const changedSince: Outcome = { ok: false, code: "changed_since" };
