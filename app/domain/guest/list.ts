// The guest list of an event: its filters, its counts, the permissions of guests, and the dates of answers.
import { type GuestGroup, type GuestKind, type GuestStatus, guestStatuses } from "#app/domain/guest/guest.ts";
import {
  needsOtherRole,
  parsePermission,
  permissions as allPermissions,
  type EventRole,
  type Permission,
} from "#app/domain/permission/names.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";

/** The filters of the list, in the order of its chips. */
export const guestFilters = ["all", "confirmed", "waiting", "declined"] as const;
export type GuestFilter = (typeof guestFilters)[number];

/** The statuses that each filter shows; every status is in exactly one besides `all`. */
export const statusesOf = {
  all: guestStatuses,
  confirmed: ["confirmed", "attended"],
  // A `maybe` still owes a yes or a no, like a guest without an answer.
  waiting: ["invited", "maybe"],
  declined: ["declined"],
} as const satisfies Record<GuestFilter, readonly GuestStatus[]>;

/** `none`: without a table and a seat; `any`: with one; else the id of the table or seat. */
type PlaceFilter = "none" | "any" | (string & {});

/** The shown part of the list: every value that is not null must match. Ids may be invalid or unknown. */
export type ListFilter = {
  status: GuestFilter;
  kind: GuestKind | null;
  group: GuestGroup | null;
  tag: string | null;
  householdId: string | null;
  place: PlaceFilter | null;
  /** Only guests who came by a link or the page, and that no host has taken in. SC-71 */
  uninvited: boolean;
  query: string;
};
export const everybody: ListFilter = {
  status: "all",
  kind: null,
  group: null,
  tag: null,
  householdId: null,
  place: null,
  uninvited: false,
  query: "",
};

/** By surname, or by the name of the household. */
const listOrders = ["surname", "household"] as const;
export type ListOrder = (typeof listOrders)[number];

/** The counts of an event's guests. `confirmed` includes those who attended; `waiting` is invited and maybe. */
export type GuestCounts = {
  invited: number;
  confirmed: number;
  declined: number;
  maybe: number;
  waiting: number;
  total: number;
};

/** The counts of one event from its number of guests in each status; a missing status counts 0. */
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

/** How many rows the list shows at first. «More» doubles them, so the server sends each row at most twice. */
const guestPage = 100;

/** How many rows one page holds: further guests are on the next page, or found by name. */
export const mostRows = 500;

/** The number of rows in `?mostrar=`: whole hundreds, from one to five. Anything else means the first hundred. */
export function rowsToShow(value: string | null): number {
  const asked = value !== null && /^\d{1,6}$/.test(value) ? Number(value) : guestPage;
  return Math.min(mostRows, Math.max(1, Math.ceil(asked / guestPage)) * guestPage);
}

/**
 * The permissions that a form names for a guest of `role`, once each in their usual order, without unknown ones. Refuses a permission that
 * hands over the event itself for a mere guest. part 2 §6
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

/** The statuses that a form offers: `attended` only from the event's day on, or if it is the current one. */
export function offeredStatuses(hasBegun: boolean, current?: GuestStatus): GuestStatus[] {
  return guestStatuses.filter((status) => status !== "attended" || hasBegun || current === "attended");
}

/**
 * The date of a guest's answer after a person sets the status. Null for `invited`, since the question is open again; `now` for an answer.
 * `attended` keeps an earlier date. part 2 §4
 */
export function answerDateAfter(status: GuestStatus, before: Date | null, now: Date): Date | null {
  if (status === "invited") return null;
  return status === "attended" ? (before ?? now) : now;
}

/** Why a guest does not fit the household that their form names. */
type GuestHouseholdRefusal = "household_unknown" | "household_ambiguous" | "companion_alone";
export type AddGuestRefusal = "guest_limit" | "already_guest" | "grant_refused" | "not_opened" | GuestHouseholdRefusal;
export type UpdateGuestRefusal =
  | "guest_not_found"
  | "guest_changed"
  | "already_guest"
  | "grant_refused"
  | "not_opened"
  | GuestHouseholdRefusal;
export type GuestStatusRefusal = "guest_not_found" | "status_changed";
export type RemoveGuestsRefusal = "guest_not_found";
export type RestoreGuestsRefusal = "too_late" | "guest_limit";
/** Why a change of several guests changed no one. */
export type BulkRefusal = "guest_not_found" | "grant_refused" | "too_many_tags";
/** Why joining a guest's answer to another guest, or separating it again, failed. */
export type JoinAnswerRefusal = "answer_not_found" | "guest_not_found";
export type SeparateAnswerRefusal = "too_late" | "guest_changed";
