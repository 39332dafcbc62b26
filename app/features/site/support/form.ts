// The forms of questions to the team.
import { z } from "zod";
import { checkEmail, checkName } from "#app/domain/account/account.ts";
import type { Result } from "#app/domain/result.ts";
import { checkSubject, checkTicketKind, checkTicketMessage } from "#app/domain/site/ticket.ts";
import { fieldText } from "./copy.ts";

function field<T extends object, Value>(
  check: (input: unknown) => Result<T, keyof typeof fieldText>,
  pick: (checked: T) => Value,
) {
  return z
    .unknown()
    .optional()
    .transform((input, context) => {
      const checked = check(input);
      if (checked.ok) return pick(checked);
      context.addIssue({ code: "custom", message: fieldText[checked.code] });
      return z.NEVER;
    });
}

const kind = field(checkTicketKind, (checked) => checked.kind);
const message = field(checkTicketMessage, (checked) => checked.message);

/** A ticket of an account. */
export const ticketForm = z.object({ kind, subject: field(checkSubject, ({ subject }) => subject), message });
export type TicketInput = z.output<typeof ticketForm>;

/** One more message in a ticket. */
export const messageForm = z.object({ message });

/** A message of a person without an account. `website` is a hidden field: a text in it comes from a machine. */
export const askForm = z.object({
  name: field(checkName, ({ name }) => name),
  email: field(checkEmail, ({ email }) => email),
  kind,
  message,
  website: z.string().optional().default(""),
});
export type AskInput = z.output<typeof askForm>;
