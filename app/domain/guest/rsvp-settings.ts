// The answer settings of an event: the last day, plus-ones, the dietary question, and reminders.
import { isTicked } from "#app/domain/posted-form.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { addDays, dateIn, daysBetween, instantAt, parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";

/** The maximum number of people that a household may bring besides those on the list. */
export const mostPlusOnes = 10;
const mostReminders = 5;
/** The earliest reminder, in days before the last day for answers. */
export const earliestReminder = 90;

export type RsvpSettings = {
  /** The last day for answers, in the event's own zone; null without one. */
  rsvpDeadline: PlainDate | null;
  plusOnes: number;
  /** Whether the form asks guests for their dietary needs. */
  dietaryQuestion: boolean;
  /** The reminders in days before the last day, the earliest first. */
  reminderDays: number[];
  /** Whether an answer of a person who is not on the list waits until a host accepts it. */
  requireApproval: boolean;
};
export type RsvpSettingsRefusals = {
  rsvpDeadline?: "deadline_invalid" | "deadline_after_event" | "deadline_past";
  plusOnes?: "plus_ones_invalid";
  reminderDays?: "reminders_invalid" | "reminders_too_many";
};

/**
 * The posted settings, or every refusal at once beside its field. The last day must be valid and not after the event. A day before `today`
 * closes the answers at once: it must be the `stored` one, or come with `closeNow`. 0 to 10 plus-ones, up to five reminders 1 to 90 days
 * before. Empty means no last day, no plus-ones, no reminders. R-1
 */
export function checkRsvpSettings(
  input: {
    rsvpDeadline?: unknown;
    plusOnes?: unknown;
    dietaryQuestion?: unknown;
    reminderDays?: unknown;
    requireApproval?: unknown;
    closeNow?: unknown;
  },
  event: { date: PlainDate; today?: PlainDate; stored?: PlainDate | null },
): { ok: true; settings: RsvpSettings } | (Refusal<"fields_refused"> & { fields: RsvpSettingsRefusals }) {
  const fields: RsvpSettingsRefusals = {};
  const rsvpDeadline = isEmpty(input.rsvpDeadline) ? null : parseDate(input.rsvpDeadline);
  if (rsvpDeadline === null && !isEmpty(input.rsvpDeadline)) fields.rsvpDeadline = "deadline_invalid";
  else if (rsvpDeadline !== null && daysBetween(rsvpDeadline, event.date) < 0)
    fields.rsvpDeadline = "deadline_after_event";
  else if (
    rsvpDeadline !== null &&
    event.today !== undefined &&
    rsvpDeadline < event.today &&
    rsvpDeadline !== event.stored &&
    !isTicked(input.closeNow)
  )
    fields.rsvpDeadline = "deadline_past";

  const plusOnes = isEmpty(input.plusOnes) ? 0 : wholeNumber(input.plusOnes);
  if (plusOnes === null || plusOnes > mostPlusOnes) fields.plusOnes = "plus_ones_invalid";

  const reminders = checkReminders(input.reminderDays);
  if (!reminders.ok) fields.reminderDays = reminders.code;

  if (plusOnes === null || !reminders.ok || Object.keys(fields).length > 0)
    return { ...refuse("fields_refused"), fields };
  const { reminderDays } = reminders;
  const [dietaryQuestion, requireApproval] = [isTicked(input.dietaryQuestion), isTicked(input.requireApproval)];
  return ok({ settings: { rsvpDeadline, plusOnes, dietaryQuestion, reminderDays, requireApproval } });
}

// A list of ticked boxes, or one line: «14, 7, 2».
function checkReminders(
  input: unknown,
): Result<{ reminderDays: number[] }, "reminders_invalid" | "reminders_too_many"> {
  const words = [input ?? []]
    .flat()
    .flatMap((value) =>
      String(value)
        .slice(0, 200)
        .split(/[\s,;]+/),
    )
    .filter(Boolean);
  const days = words.map(wholeNumber);
  if (!days.every((day) => day !== null && day >= 1 && day <= earliestReminder)) return refuse("reminders_invalid");
  const reminderDays = [...new Set(days as number[])].sort((a, b) => b - a);
  return reminderDays.length > mostReminders ? refuse("reminders_too_many") : ok({ reminderDays });
}

function wholeNumber(value: unknown): number | null {
  return typeof value === "string" && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : null;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** Whether answers are closed at `now`: their last day is over in the event's zone. Without a last day this is always false. R-1 */
export function deadlinePassed(event: { rsvpDeadline: string | null; timeZone: string }, now: Date): boolean {
  return event.rsvpDeadline !== null && dateIn(event.timeZone, now) > event.rsvpDeadline;
}

/** The instant from which answers are closed: the end of the last day in the event's zone; null without one. */
export function deadlineInstant(event: { rsvpDeadline: string | null; timeZone: string }): Date | null {
  return event.rsvpDeadline === null ? null : instantAt(addDays(event.rsvpDeadline, 1), "00:00", event.timeZone);
}

/** How many people a household may bring: its own setting, else the event's. */
export function plusOnesOf(household: { plusOnes: number | null }, event: { plusOnes: number }): number {
  return household.plusOnes ?? event.plusOnes;
}

/** The days of the reminders, counted back from the last day for answers, the earliest first. */
export function reminderDates(event: { rsvpDeadline: string | null; reminderDays: readonly number[] }): string[] {
  const { rsvpDeadline } = event;
  if (rsvpDeadline === null) return [];
  return [...new Set(event.reminderDays)].sort((a, b) => b - a).map((days) => addDays(rsvpDeadline, -days));
}

/** Whether the event's calendar has no reminder after `today`, a day in its time zone. */
export function isLastReminder(
  event: { rsvpDeadline: string | null; reminderDays: readonly number[] },
  today: string,
): boolean {
  return reminderDates(event).every((date) => date <= today);
}

export type SettingsRefusal = "settings_changed" | "event_gone";
