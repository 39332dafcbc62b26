// The posted forms of the answer settings; browser and server check them by the same rules.
import { day, flag, list, oneOf, text, version, whole } from "#app/domain/field.ts";
import {
  checkQuestion,
  mostOptions,
  optionLimit,
  type QuestionFields,
  questionKinds,
  questionLimit,
} from "#app/domain/guest/question.ts";
import { checkRsvpSettings, mostPlusOnes, type RsvpSettings } from "#app/domain/guest/rsvp-settings.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "./copy.ts";

const settingsFields = fields({
  rsvpDeadline: day(),
  plusOnes: whole(0, mostPlusOnes),
  dietaryQuestion: flag(),
  reminderDays: list(whole(1, 90), 5),
  requireApproval: flag(),
  closeNow: flag(),
  version: version(),
});

/** `closeNow` confirms a last day in the past. Without a version the command skips the check for another host's change. R-1 */
export function settingsForm(event: { date: string; timeZone: string; rsvpDeadline: string | null }, now: Date) {
  const dates = { date: event.date, today: dateIn(event.timeZone, now), stored: event.rsvpDeadline };
  return settingsFields.check<RsvpSettings & { version: number | null }>((posted, refuse) => {
    const checked = checkRsvpSettings(posted, dates);
    return checked.ok ? { ...checked.settings, version: posted.version } : refuse.each(checked.fields, fieldRefusals);
  });
}

/** `options` is one text with an option a line, or several texts. */
export const questionForm = fields({
  text: text(questionLimit),
  kind: oneOf(questionKinds),
  options: list(text(optionLimit), mostOptions),
  required: flag(),
}).check<QuestionFields>((posted, refuse) => {
  const checked = checkQuestion(posted);
  return checked.ok ? checked.question : refuse.each(checked.fields, fieldRefusals);
});
