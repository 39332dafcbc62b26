// The form of /app/notifications: which notifications were read, and up to when the user saw the list.
import { postedFields } from "#app/ui/form/posted-fields.ts";

const MOST_IDS = 100;
const fields = postedFields(["notificationIds", "upTo"]);

export type ReadInput = { ids: string[]; upTo: Date | null };

/** `notificationIds[], upTo?`: an instant as the list gave it; any other value is ignored. */
export const readForm = fields.transform(({ notificationIds = [], upTo }): ReadInput => {
  const ids = Array.isArray(notificationIds) ? notificationIds : [notificationIds];
  const seen = typeof upTo === "string" && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(upTo) ? new Date(upTo) : null;
  return { ids: ids.slice(0, MOST_IDS), upTo: seen && !Number.isNaN(seen.getTime()) ? seen : null };
});
