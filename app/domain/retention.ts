// The clock of an event: which data about persons goes on which day. The job that erases and the screens ask the same function.
import type { Category } from "#app/domain/data-map/kinds.ts";
import { giversKeptDays } from "#app/domain/event/gifts.ts";
import { addDays, addMonths, dateIn, type PlainDate } from "#app/domain/time/zoned-time.ts";

/** The categories that end with the event's clock. */
export const clockCategories = ["diet", "guests", "givers", "walk_ins"] as const satisfies Category[];
export type ClockCategory = (typeof clockCategories)[number];

/** The causes of an erasure. */
export const erasureReasons = ["clock", "guest", "host", "account", "operator"] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** The tables whose rows persons erase one by one; rows come before those that they refer to. */
export const erasedRows = [
  "waiting_answers",
  "parked_answers",
  "event_tasks",
  "schedule_items",
  "provider_documents",
  "event_providers",
  "event_blocks",
  "moodboard_items",
  "page_photos",
  "album_photos",
  "contacts",
  "success_stories",
  "applications",
  "blog_comments",
  "blog_posts",
  "passkeys",
  "event_members",
  "invitations",
] as const;
/** Rights that hosts or accounts took back while the row stayed, or that have no row with an id of its own. */
const revokedKinds = [
  "second_factors",
  "recovery_codes",
  "member_rights",
  "invitation_links",
  "schedule_shares",
  "seating_codes",
  "kitchen_links",
  "door_links",
  "door_devices",
  "staff",
] as const;
/**
 * The things that persons erase, and the rights that they took back. A `guest` keeps a place without a name, a `removed` one is gone; a pledge
 * and a message keep their place too.
 */
export const erasedKinds = [
  "account",
  "event",
  "guest",
  "removed",
  "diet",
  "consents",
  "gift_pledges",
  "chat_messages",
  ...erasedRows,
  ...revokedKinds,
] as const;
export type ErasedKind = (typeof erasedKinds)[number];

/** Days after the party. SC-30 */
export const dietDays = 30;
/** Days after the party for which the door knows the names of people who were not on the list. */
export const walkInDays = 30;
/** Days for which the ids of what persons erased stay. */
export const erasedDays = 90;
/** Years for which the numbers of erasures stay. */
export const erasureYears = 3;
/** The most months where the operator sets no limit. */
export const mostMonths = 120;

export type ClockedEvent = {
  date: PlainDate;
  /** The months that the hosts chose; null follows the operator. */
  guestMonths: number | null;
  /** The last day on which gifts arrive. */
  latestDate: PlainDate | null;
};
/** `guestMonths`: the operator's months; 0 keeps the lists. */
export type RetentionSettings = { guestMonths: number };
export type Going = { category: ClockCategory; on: PlainDate | null; isOver: boolean };

/** The months that the guest list stays after the event; null if it stays. Hosts may shorten the operator's term, never lengthen it. */
function monthsOf({ guestMonths }: Pick<ClockedEvent, "guestMonths">, operator: RetentionSettings) {
  if (guestMonths === null) return operator.guestMonths || null;
  return Math.min(guestMonths, operator.guestMonths || mostMonths);
}

/** The day on which each category of an event goes (null: it stays), and whether that day has come at `now`. */
export function clockOf(event: ClockedEvent, operator: RetentionSettings, now: Date): Going[] {
  const today = dateIn("UTC", now);
  const months = monthsOf(event, operator);
  const guests = months === null ? null : addMonths(event.date, months);
  const diet = addDays(event.date, dietDays);
  const last = event.latestDate !== null && event.latestDate > event.date ? event.latestDate : event.date;
  const days: Record<ClockCategory, PlainDate | null> = {
    diet: guests !== null && guests < diet ? guests : diet,
    guests,
    givers: addDays(last, giversKeptDays),
    walk_ins: addDays(event.date, walkInDays),
  };
  return clockCategories.map((category) => {
    const on = days[category];
    return { category, on, isOver: on !== null && on <= today };
  });
}

/** The months that hosts may choose: from one to the operator's. */
export function monthChoices({ guestMonths }: RetentionSettings): number[] {
  const most = guestMonths || mostMonths;
  return [1, 2, 3, 6, 9, 12, 18, 24, 36, 60, 120].filter((months) => months < most);
}

/** The months of a form; null follows the operator. Refuses what the operator's term does not allow. */
export function parseGuestMonths(
  value: unknown,
  operator: RetentionSettings,
): { ok: true; months: number | null } | { ok: false } {
  if (value === "") return { ok: true, months: null };
  const months = typeof value === "string" && /^\d{1,3}$/.test(value) ? Number(value) : 0;
  return months >= 1 && months <= (operator.guestMonths || mostMonths) ? { ok: true, months } : { ok: false };
}
