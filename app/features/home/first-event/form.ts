// The fields of the second and of the last question.
import { z } from "zod";
import { registerForm } from "#app/features/account/auth/form.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";

export const whoseForm = postedFields([
  "occasion",
  "type",
  "one",
  "other",
  "years",
  "title",
  "date",
  "datePassed",
  "startTime",
  "location",
  "placeToCome",
]);

/** The last question: an account, and the chosen look. */
export function keepForm(passwordMinimum: number) {
  return registerForm(passwordMinimum).extend({ template: z.unknown().optional() });
}
