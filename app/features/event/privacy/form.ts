// The form of an event's term: `guestMonths`, empty to follow the operator; `over` confirms a term that has passed.
import { parseGuestMonths, type RetentionSettings } from "#app/domain/retention.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { refusals } from "./copy.ts";

export type TermInput = { guestMonths: number | null; isConfirmed: boolean };

export const privacyForm = (operator: RetentionSettings) =>
  postedFields(["guestMonths", "over"]).transform(({ guestMonths, over }, ctx): TermInput => {
    const parsed = parseGuestMonths(guestMonths, operator);
    if (parsed.ok) return { guestMonths: parsed.months, isConfirmed: over === "on" };
    return refuseAt(ctx, { guestMonths: refusals.months_invalid });
  });
