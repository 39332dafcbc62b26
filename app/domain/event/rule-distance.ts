// The distances that rules of the seating plan ask for, and the measures that decide whether the plan keeps them. Lengths are centimetres.

/** The usual distance of each kind of rule that has one, from rim to rim. */
export const usualDistances = { distant: 600, near: 500, far: 600 } as const;
export type DistanceKind = keyof typeof usualDistances;
export const distanceLimits = { min: 50, max: 10_000 } as const;
/** The least gap between two tables that draws no warning; each event has its own. */
export const gapLimits = { min: 90, max: 240, usual: 150 } as const;
/** The breadth that a wheelchair needs all the way. */
export const wayBreadth = 90;

/** Why nothing measures a rule yet: its object is gone, a table has no place, or the room has no door for a wheelchair. */
export type Unmeasured = "object" | "spot" | "door";

/** The measures that rules ask of a plan. A gap goes from rim to rim; it is null where it cannot be measured, and infinite between two rooms. */
export type Whereabouts = {
  isPlaced(tableId: string): boolean;
  hasObject(objectId: string | null): boolean;
  between(tableId: string, otherId: string): number | null;
  toObject(tableId: string, objectId: string): number | null;
  /** Whether a wheelchair comes from a door to a chair of the table; null without a place on the plan, or without a door. */
  reaches(tableId: string): boolean | null;
};

/** The distance of a rule: the host's, else the usual one of its kind; 0 for a kind without one. */
export function distanceOf({ kind, distance }: { kind: string; distance: number | null }): number {
  return distance ?? (kind in usualDistances ? usualDistances[kind as DistanceKind] : 0);
}

/** How many centimetres a gap lacks, or has too many of; 0 if it is right, or cannot be measured. */
export function missing(kind: DistanceKind, distance: number, gap: number | null): number {
  if (gap === null) return 0;
  if (kind === "near") return Math.max(0, gap - distance);
  // Tables apart are more than the distance apart.
  return Math.max(0, (kind === "distant" ? distance + 1 : distance) - gap);
}
