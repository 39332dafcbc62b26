// The guest list of an event: its filters, its figures, what a guest may be given, and when an answer counts as given.
import { type GuestGroup, type GuestKind, type GuestStatus, guestStatuses } from "#app/domain/guest.ts";
import {
  needsOtherRole,
  parsePermission,
  permissions as allPermissions,
  type EventRole,
  type Permission,
} from "#app/domain/permission-names.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";

/** The filters of the list, in the order of its chips. */
export const guestFilters = ["all", "confirmed", "waiting", "declined"] as const;
export type GuestFilter = (typeof guestFilters)[number];

/** The statuses that each filter shows; every status is in exactly one besides `all`. */
export const statusesOf = {
  all: guestStatuses,
  confirmed: ["confirmed", "attended"],
  // Anyone who is still thinking owes a yes or a no like anyone who has said nothing.
  waiting: ["invited", "maybe"],
  declined: ["declined"],
} as const satisfies Record<GuestFilter, readonly GuestStatus[]>;

/** Who is at no table and on no seat, and who is at any; else the id of the one they are at. */
type PlaceFilter = "none" | "any" | (string & {});

/** What of the list is shown: everything that is not null must hold. Ids are of anything, and may be of nothing. */
export type ListFilter = {
  status: GuestFilter;
  kind: GuestKind | null;
  group: GuestGroup | null;
  tag: string | null;
  householdId: string | null;
  place: PlaceFilter | null;
  query: string;
};
export const everybody: ListFilter = {
  status: "all",
  kind: null,
  group: null,
  tag: null,
  householdId: null,
  place: null,
  query: "",
};

/** By surname, or everybody below the name of their household. */
const listOrders = ["surname", "household"] as const;
export type ListOrder = (typeof listOrders)[number];

/** How many guests of an event stand where. `confirmed` counts anyone who has been there too; `waiting` is invited and maybe. */
export type GuestCounts = {
  invited: number;
  confirmed: number;
  declined: number;
  maybe: number;
  waiting: number;
  total: number;
};

/** The figures of one event from its number of guests in each status; a status that is missing counts none. */
export function countByStatus(byStatus: Readonly<Partial<Record<GuestStatus, number>>>): GuestCounts {
  const sum = (statuses: readonly GuestStatus[]) => statuses.reduce((all, status) => all + (byStatus[status] ?? 0), 0);
  return {
    invited: sum(["invited"]),
    confirmed: sum(statusesOf.confirmed),
    declined: sum(statusesOf.declined),
    maybe: sum(["maybe"]),
    waiting: sum(statusesOf.waiting),
    total: sum(statusesOf.all),
  };
}

/** How many rows the list shows at first; asking for more doubles them, so that all of a page is sent twice at most. */
const guestPage = 100;

/** How many rows one page holds: what is further down stands on the next one, or is found by its name. */
export const mostRows = 500;

/** The number of rows that `?mostrar=` asks for: whole hundreds, from one to five. Anything else is the first hundred. */
export function rowsToShow(value: string | null): number {
  const asked = value !== null && /^\d{1,6}$/.test(value) ? Number(value) : guestPage;
  return Math.min(mostRows, Math.max(1, Math.ceil(asked / guestPage)) * guestPage);
}

/**
 * The permissions a form names for a guest of `role`, once each and in their usual order; names that mean nothing are
 * left out. A person who is only a guest cannot hold what hands over the event itself. part 2 §6
 */
export function checkGuestPermissions(
  role: EventRole,
  names: readonly unknown[],
): Result<{ permissions: Permission[] }, "permission_needs_role"> {
  const named = new Set(names.map(parsePermission));
  const held = allPermissions.filter((permission) => named.has(permission));
  if (needsOtherRole(role, held)) return refuse("permission_needs_role");
  return ok({ permissions: held });
}

/** How long it can be taken back that guests were taken off the list. */
export const undoMs = 60 * 60 * 1_000;

/** What is given or taken when `before` becomes `after`: a manager needs the right to each of it. SC-17 */
export function changedPermissions(before: readonly Permission[], after: readonly Permission[]): Permission[] {
  return allPermissions.filter((permission) => before.includes(permission) !== after.includes(permission));
}

/** The statuses that a form offers: who has been there is known from the event's day on. */
export function offeredStatuses(hasBegun: boolean, current?: GuestStatus): GuestStatus[] {
  return guestStatuses.filter((status) => status !== "attended" || hasBegun || current === "attended");
}

/**
 * When a guest counts as having answered, after a person set their status: now for an answer, never for `invited` (the
 * question is open again), and anyone who is checked in keeps the day of their answer. part 2 §4
 */
export function answerDateAfter(status: GuestStatus, before: Date | null, now: Date): Date | null {
  if (status === "invited") return null;
  return status === "attended" ? (before ?? now) : now;
}

/** Why a guest has no place in the household that their form names. */
type GuestHouseholdRefusal = "household_unknown" | "household_ambiguous" | "companion_alone";
export type AddGuestRefusal = "guest_limit" | "already_guest" | "grant_refused" | GuestHouseholdRefusal;
export type UpdateGuestRefusal =
  | "guest_not_found"
  | "guest_changed"
  | "already_guest"
  | "grant_refused"
  | GuestHouseholdRefusal;
export type GuestStatusRefusal = "guest_not_found" | "status_changed";
export type RemoveGuestsRefusal = "guest_not_found";
export type RestoreGuestsRefusal = "too_late" | "guest_limit";
/** Why none of several guests was changed. */
export type BulkRefusal = "guest_not_found" | "grant_refused" | "too_many_tags";
/** Why a guest's answer was not joined to another guest, or not separated from them again. */
export type JoinAnswerRefusal = "answer_not_found" | "guest_not_found";
export type SeparateAnswerRefusal = "too_late" | "guest_changed";
