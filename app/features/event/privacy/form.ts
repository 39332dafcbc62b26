// The form of an event's term: `guestMonths`, empty to follow the operator.
import { parseGuestMonths, type RetentionSettings } from "#app/domain/retention.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { refusals } from "./copy.ts";

export const privacyForm = (operator: RetentionSettings) =>
  postedFields(["guestMonths"]).transform(({ guestMonths }, ctx): { guestMonths: number | null } => {
    const parsed = parseGuestMonths(guestMonths, operator);
    if (parsed.ok) return { guestMonths: parsed.months };
    return refuseAt(ctx, { guestMonths: refusals.months_invalid });
  });
