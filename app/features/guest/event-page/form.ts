// The two forms of an event's page: the answer and the access code.
import { contactWords as words, takesHash } from "#app/copy/guest/consents.ts";
import { checkEmail, checkName } from "#app/domain/account/account.ts";
import {
  checkRsvp,
  parseAttending,
  type RsvpFieldRefusal,
  type RsvpFields,
  rsvpMessageLimit,
} from "#app/domain/guest/rsvp.ts";
import { optionalText } from "#app/domain/text/text.ts";
import type { AnswerRefusal } from "#app/copy/guest/public-page.ts";
import { formFields, trapField } from "#app/domain/posted-form.ts";

export type AnswerField = "name" | "email" | "attending" | "message";
export type AnswerValues = Partial<Record<AnswerField, string>>;
export type AnswerErrors = Partial<Record<AnswerField, RsvpFieldRefusal>>;
export type ReadAnswer =
  | { ok: true; input: RsvpFields; contactWords: string | null; values: AnswerValues; isRobot: boolean }
  | { ok: false; code: RsvpFieldRefusal; errors: AnswerErrors; values: AnswerValues };

const fields = ["name", "email", "attending", "message"] as const satisfies AnswerField[];

/** The status of a refusal: 409 if it is final, 403 if it depends on the current state. */
export function refusalStatus(refusal: AnswerRefusal): 403 | 409 {
  return refusal === "rsvp_event_completed" || refusal === "rsvp_deadline_passed" ? 409 : 403;
}

/**
 * The answer of a posted form, with the hash of the words beside the address. Or the refusal with an error for each field and all typed values.
 * A program may leave the words out.
 */
export function readAnswer(form: FormData, now: Date): ReadAnswer {
  const values: AnswerValues = {};
  for (const field of fields) {
    const value = form.get(field);
    if (typeof value === "string") values[field] = value;
  }
  const checked = checkRsvp(values);
  const posted = formFields(form)["contactWords"];
  const contactWords = typeof posted === "string" && posted !== "" ? posted : null;
  const isKnown = contactWords === null || takesHash(contactWords, words, now);
  if (checked.ok && isKnown) {
    const { name, email, attending, message } = checked;
    const isRobot = Boolean(form.get(trapField));
    return { ok: true, input: { name, email, attending, message }, contactWords, values, isRobot };
  }
  const errors: AnswerErrors = {};
  if (!isKnown) errors.email = "consent_words_changed";
  const name = checkName(values.name);
  const email = checkEmail(values.email);
  if (!name.ok) errors.name = name.code === "name_required" ? "rsvp_fields_required" : name.code;
  if (!email.ok) errors.email = email.code === "email_required" ? "rsvp_fields_required" : email.code;
  if (parseAttending(values.attending) === null) errors.attending = "rsvp_fields_required";
  if (!optionalText("message", rsvpMessageLimit, values.message).ok) errors.message = "message_too_long";
  return { ok: false, code: checked.ok ? "consent_words_changed" : checked.code, errors, values };
}
