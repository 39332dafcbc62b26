// The form of an event's term: `guestMonths`, empty to follow the operator; `over` confirms a term that has passed.
import { Fault, flag, whole } from "#app/domain/field.ts";
import { mostMonths, parseGuestMonths, type RetentionSettings } from "#app/domain/retention.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { refusals } from "./copy.ts";

export type TermInput = { guestMonths: number | null; isConfirmed: boolean };

export const privacyForm = (operator: RetentionSettings) =>
  fields({ guestMonths: whole(1, operator.guestMonths || mostMonths), over: flag() }).check(
    ({ guestMonths, over }, refuse): TermInput | Fault => {
      const parsed = parseGuestMonths(guestMonths, operator);
      if (parsed.ok) return { guestMonths: parsed.months, isConfirmed: over };
      return refuse.at("guestMonths", refusals.months_invalid);
    },
  );
