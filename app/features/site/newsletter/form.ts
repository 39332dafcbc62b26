// The form of the newsletter, for staff.
import { Fault, text } from "#app/domain/field.ts";
import { optionalText, requiredLine } from "#app/domain/text/text.ts";
import { fields } from "#app/ui/form/field-list.ts";

const limits = { subject: 150, body: 10_000 } as const;

export const newsletterLetterForm = fields({ subject: text(limits.subject), body: text(limits.body) }).check(
  (posted, refuse) => {
    const subject = requiredLine("subject", limits.subject, posted.subject);
    if (!subject.ok) refuse.at("subject", "Ponle un asunto de 150 caracteres como mucho.");
    const body = optionalText("body", limits.body, posted.body);
    if (!body.ok) refuse.at("body", "Puede tener 10.000 caracteres como mucho.");
    else if (body.text === "") refuse.at("body", "Escribe la carta.");
    return subject.ok && body.ok ? { subject: subject.text, body: body.text } : new Fault();
  },
);
