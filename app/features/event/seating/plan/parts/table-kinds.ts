// The kinds of tables that a form offers: a shape with its size.
import { type TableTop, usualTop } from "#app/domain/event/plan/shapes.ts";

export const tableKinds = [
  "round-180",
  "round-160",
  "round-150",
  "rect-240",
  "rect-180",
  "oval-220",
  "head",
  "imperial",
  "high",
] as const;
export type TableKind = (typeof tableKinds)[number];

/** The kind `value`, or null if unknown. */
export function parseTableKind(value: unknown): TableKind | null {
  return tableKinds.find((kind) => kind === value) ?? null;
}

/** The table top of a kind. A head table and an imperial one are as long as their chairs need. */
export function topOf(kind: TableKind, chairs: number): TableTop {
  switch (kind) {
    case "head":
      return { ...usualTop("head"), width: 65 * Math.max(2, chairs) };
    case "imperial":
      return { ...usualTop("rect"), width: Math.max(240, 60 * Math.ceil(chairs / 2)), depth: 100 };
    case "high":
      return usualTop("high");
    case "oval-220":
      return usualTop("oval");
    case "rect-240":
    case "rect-180":
      return { ...usualTop("rect"), width: Number(kind.slice(5)) };
    default:
      return { ...usualTop("round"), width: Number(kind.slice(6)) };
  }
}
