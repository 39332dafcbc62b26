// The dossier of an event: the parts that it can have, the right that each asks for, and how far one is.
import type { ActionName } from "#app/domain/permission-actions.ts";

/** The parts, in the order of the pages, each with the right that it asks for. */
export const dossierRights = {
  details: "event.app.view",
  tasks: "event.tasks.view",
  schedule: "event.timeline.view",
  guests: "guest.listPII",
  tables: "guest.listPII",
  providers: "event.providers.view",
  budget: "event.budget.view",
} as const satisfies Readonly<Record<string, ActionName>>;
export type DossierPart = keyof typeof dossierRights;
export const dossierParts = Object.keys(dossierRights) as DossierPart[];

/** How long a dossier that is drawn is kept for its account, and after how long one that is not drawn may be ordered anew. */
export const dossierKeptMs = 60 * 60 * 1_000;
export const dossierPatienceMs = 2 * 60 * 1_000;

export const dossierStates = ["waiting", "reading", "drawing", "ready", "failed", "cancelled"] as const;
export type DossierState = (typeof dossierStates)[number];
/** Why one is not drawn: the account may not see a part any more, or it could not be set. */
export const dossierFailures = ["rights", "drawing"] as const;
export type DossierFailure = (typeof dossierFailures)[number];

/** Those of `values` that name parts, in the order of the pages. */
export function partsOf(values: Iterable<unknown>): DossierPart[] {
  const named = new Set(values);
  return dossierParts.filter((part) => named.has(part));
}

export function isUnderWay(state: DossierState): boolean {
  return state === "waiting" || state === "reading" || state === "drawing";
}

/** How far a dossier is, in percent; `read` is how many of its parts have been read. */
export function dossierPercent(state: DossierState, read: number, parts: number): number {
  if (state === "ready") return 100;
  if (state === "drawing") return 75;
  return state === "reading" ? 5 + Math.round((read * 65) / Math.max(1, parts)) : 0;
}
