// The policy's matrix: every action for the fifteen actors on a private and on a public event.

import type { ActionName } from "#app/domain/permission/actions.ts";
import type { PermissionContext } from "#app/domain/permission/context.ts";
import { shareablePermissions } from "#app/domain/permission/names.ts";
import type { enact } from "#app/domain/permission/permissions.ts";
import type { Why } from "#app/domain/permission/names.ts";
import { actors, type Actor, type Cell, type Row } from "./expected-matrix.ts";
import { eventWith, ordinaryOf, ownOf, contextOf } from "./world.ts";

type EnactedPolicy = ReturnType<typeof enact>;

const visibilities = ["private", "public"] as const;

/** The reasons as cells; `off`, `closed`, `verify` and `fresh` cannot occur in the matrix's world. */
const cellOf: Partial<Record<Why, Cell>> = { ok: "✔", forbidden: "✖", hidden: "—", login: "L" };

/** One cell: the decision for this actor, on their own object or with a request for permissions they have, if the row says so. */
export function cellFor(
  policy: EnactedPolicy,
  row: Pick<Row, "action" | "note">,
  actor: Actor,
  visibility: "private" | "public",
): Cell {
  const base = contextOf(actor, eventWith({ visibility }));
  const held = policy.permissionsOf(base);
  const resource = {
    ...(row.note === "own" ? ownOf(base) : ordinaryOf(base)),
    requestedPerms: row.note === "grants" ? shareablePermissions.filter((p) => held.includes(p)) : undefined,
  };
  const context: PermissionContext = { ...base, resource };
  const { why } = policy.decide(context, row.action as ActionName);
  const cell = cellOf[why];
  if (!cell) throw new Error(`${row.action} ${actor} ${visibility}: «${why}» has no place in the matrix`);
  return cell;
}

/** Compares a policy with the expected rows, cell by cell; returns the number of cells and a line for each difference. */
export function compareMatrix(policy: EnactedPolicy, rows: readonly Row[]): { cells: number; differences: string[] } {
  const differences: string[] = [];
  let cells = 0;
  for (const row of rows) {
    for (const actor of actors) {
      for (const visibility of visibilities) {
        cells += 1;
        const expected = row.cells[actor][visibility];
        const found = cellFor(policy, row, actor, visibility);
        if (found !== expected)
          differences.push(`${row.action} ${actor} ${visibility}: ${expected} wanted, ${found} given`);
      }
    }
  }
  return { cells, differences };
}
