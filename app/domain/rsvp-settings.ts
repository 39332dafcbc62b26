// How guests of an event may answer: until when, with whom, what they are asked, and when they are reminded.
import { addDays, dateIn } from "#app/domain/zoned-time.ts";

/** How many a household may bring besides those on the list, at most. */
export const mostPlusOnes = 10;

/**
 * Whether answers are no longer taken at `now`: the last day for them is over in the event's zone. Without a last day they are taken
 * until the event is completed. decisions §1
 */
export function deadlinePassed(event: { rsvpDeadline: string | null; timeZone: string }, now: Date): boolean {
  return event.rsvpDeadline !== null && dateIn(event.timeZone, now) > event.rsvpDeadline;
}

/** How many a household may bring of its own: what its hosts said of it, else what they said of everybody. */
export function plusOnesOf(household: { plusOnes: number | null }, event: { plusOnes: number }): number {
  return household.plusOnes ?? event.plusOnes;
}

/** The days on which reminders go out: so many before the last day for answers, the earliest first. */
export function reminderDates(event: { rsvpDeadline: string | null; reminderDays: readonly number[] }): string[] {
  const { rsvpDeadline } = event;
  if (rsvpDeadline === null) return [];
  return [...new Set(event.reminderDays)].sort((a, b) => b - a).map((days) => addDays(rsvpDeadline, -days));
}
