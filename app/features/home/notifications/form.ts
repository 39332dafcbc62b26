// The form of /app/notifications: which notifications were read, and up to when the user saw the list.
import { list, ref, text } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";

const MOST_IDS = 100;

export type ReadInput = { ids: string[]; upTo: Date | null };

/** `upTo` is an instant as the list gave it; any other value is ignored. */
export const readForm = fields({
  notificationIds: list(ref("notifications"), MOST_IDS),
  upTo: text(30),
}).check<ReadInput>(({ notificationIds: ids = [], upTo = "" }) => {
  const seen = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(upTo) ? new Date(upTo) : null;
  return { ids: ids.slice(0, MOST_IDS), upTo: seen && !Number.isNaN(seen.getTime()) ? seen : null };
});
