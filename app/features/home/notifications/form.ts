// What is posted to /app/notifications: which notifications were read, and up to when the list was seen.
import { postedFields } from "#app/ui/form/posted-fields.ts";

const MOST_IDS = 100;
const fields = postedFields(["notificationIds", "upTo"]);

export type ReadInput = { ids: string[]; upTo: Date | null };

/** `notificationIds[], upTo?`: an instant, as the list said it; anything else counts for nothing. */
export const readForm = fields.transform(({ notificationIds = [], upTo }): ReadInput => {
  const ids = Array.isArray(notificationIds) ? notificationIds : [notificationIds];
  const seen = typeof upTo === "string" && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(upTo) ? new Date(upTo) : null;
  return { ids: ids.slice(0, MOST_IDS), upTo: seen && !Number.isNaN(seen.getTime()) ? seen : null };
});
