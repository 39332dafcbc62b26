// The form of the newsletter, for staff.
import { z } from "zod";
import { optionalText, requiredLine } from "#app/domain/text/text.ts";

const limits = { subject: 150, body: 10_000 } as const;

export const newsletterLetterForm = z
  .object({ subject: z.unknown().optional(), body: z.unknown().optional() })
  .transform((fields, context) => {
    const refuseAt = (path: string, message: string) => {
      context.addIssue({ code: "custom", path: [path], message });
    };
    const subject = requiredLine("subject", limits.subject, fields.subject);
    if (!subject.ok) refuseAt("subject", "Ponle un asunto de 150 caracteres como mucho.");
    const body = optionalText("body", limits.body, fields.body);
    if (!body.ok) refuseAt("body", "Puede tener 10.000 caracteres como mucho.");
    else if (body.text === "") refuseAt("body", "Escribe la carta.");
    return subject.ok && body.ok && body.text !== "" ? { subject: subject.text, body: body.text } : z.NEVER;
  });
