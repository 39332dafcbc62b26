// The dossier of an event: its possible parts, the right that each needs, and its progress.
import type { ActionName } from "#app/domain/permission/actions.ts";

/** The parts, in the order of the pages, each with the right that it needs. */
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

/** How long a finished dossier stays stored, and after how long the account may order an unfinished one again, in ms. */
export const dossierKeptMs = 60 * 60 * 1_000;
export const dossierPatienceMs = 2 * 60 * 1_000;

export const dossierStates = ["waiting", "reading", "drawing", "ready", "failed", "cancelled"] as const;
export type DossierState = (typeof dossierStates)[number];
/** Why a dossier failed: the account may no longer see a part, or the PDF could not be drawn. */
export const dossierFailures = ["rights", "drawing"] as const;
export type DossierFailure = (typeof dossierFailures)[number];

/** The parts named in `values`, in the order of the pages. */
export function partsOf(values: Iterable<unknown>): DossierPart[] {
  const named = new Set(values);
  return dossierParts.filter((part) => named.has(part));
}

export function isUnderWay(state: DossierState): boolean {
  return state === "waiting" || state === "reading" || state === "drawing";
}

/** The progress of a dossier in percent; `read` is how many of its parts are read. */
export function dossierPercent(state: DossierState, read: number, parts: number): number {
  if (state === "ready") return 100;
  if (state === "drawing") return 75;
  return state === "reading" ? 5 + Math.round((read * 65) / Math.max(1, parts)) : 0;
}
