// The fields of the second and of the last question.
import { eventTypes } from "#app/domain/event/kinds.ts";
import { day, flag, minute, oneOf, text } from "#app/domain/field.ts";
import { firstEventLimits as limits, allOccasions } from "#app/domain/home/first-event.ts";
import { templates } from "#app/domain/look/themes.ts";
import { registerForm } from "#app/features/account/auth/form.ts";
import { fields } from "#app/ui/form/field-list.ts";

export const whoseForm = fields({
  occasion: oneOf(allOccasions),
  type: oneOf(eventTypes),
  one: text(limits.name),
  other: text(limits.name),
  years: text(3),
  title: text(limits.title),
  date: day(),
  datePassed: flag(),
  startTime: minute(),
  location: text(limits.location),
  placeToCome: flag(),
});

/** The last question: an account, and the chosen look. */
export function keepForm(passwordMinimum: number) {
  return registerForm(passwordMinimum).and(fields({ template: oneOf(templates) }));
}
