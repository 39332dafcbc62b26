// The posted forms of the answer settings; browser and server check them by the same rules.
import { z } from "zod";
import { checkQuestion, type QuestionFields } from "#app/domain/guest/question.ts";
import { checkRsvpSettings, type RsvpSettings } from "#app/domain/guest/rsvp-settings.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { fieldRefusals } from "./copy.ts";

const questionFields = postedFields(["text", "kind", "options", "required"]);

/**
 * `rsvpDeadline, plusOnes, dietaryQuestion, reminderDays[], requireApproval`, `closeNow` for a last day in the past, and the `version` that
 * the form read. Without a version the command skips the check for another host's change. R-1
 */
export function settingsForm(event: { date: string; timeZone: string; rsvpDeadline: string | null }, now: Date) {
  return postedFields([
    "rsvpDeadline",
    "plusOnes",
    "dietaryQuestion",
    "reminderDays",
    "requireApproval",
    "closeNow",
    "version",
  ]).transform((fields, ctx): RsvpSettings & { version: number | null } => {
    const checked = checkRsvpSettings(fields, {
      date: event.date,
      today: dateIn(event.timeZone, now),
      stored: event.rsvpDeadline,
    });
    if (checked.ok) return { ...checked.settings, version: readVersion(fields.version) };
    refuse(ctx, checked.fields);
    return z.NEVER;
  });
}

/** `text, kind, options, required`: one option a line. */
export const questionForm = questionFields.transform((fields, ctx): QuestionFields => {
  const checked = checkQuestion(fields);
  if (checked.ok) return checked.question;
  refuse(ctx, checked.fields);
  return z.NEVER;
});

function refuse(ctx: z.RefinementCtx, fields: Partial<Record<string, keyof typeof fieldRefusals>>): void {
  for (const [field, code] of Object.entries(fields))
    if (code) ctx.addIssue({ code: "custom", path: [field], message: fieldRefusals[code] });
}
