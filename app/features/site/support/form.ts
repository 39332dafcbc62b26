// The forms of questions to the team.
import { z } from "zod";
import { checkEmail, checkName } from "#app/domain/account/account.ts";
import { checkSubject, checkTicketKind, checkTicketMessage } from "#app/domain/site/ticket.ts";
import { field } from "#app/ui/form/posted-fields.ts";
import { fieldText } from "./copy.ts";

const kind = field((input, refuse) => {
  const checked = checkTicketKind(input);
  return checked.ok ? checked.kind : refuse(fieldText[checked.code]);
});
const message = field((input, refuse) => {
  const checked = checkTicketMessage(input);
  return checked.ok ? checked.message : refuse(fieldText[checked.code]);
});

/** A ticket of an account. */
export const ticketForm = z.object({
  kind,
  subject: field((input, refuse) => {
    const checked = checkSubject(input);
    return checked.ok ? checked.subject : refuse(fieldText[checked.code]);
  }),
  message,
});
export type TicketInput = z.output<typeof ticketForm>;

/** One more message in a ticket. */
export const messageForm = z.object({ message });

/** A message of a person without an account. `website` is a hidden field: a text in it comes from a machine. */
export const askForm = z.object({
  name: field((input, refuse) => {
    const checked = checkName(input);
    return checked.ok ? checked.name : refuse(fieldText[checked.code]);
  }),
  email: field((input, refuse) => {
    const checked = checkEmail(input);
    return checked.ok ? checked.email : refuse(fieldText[checked.code]);
  }),
  kind,
  message,
  website: z.string().optional().default(""),
});
export type AskInput = z.output<typeof askForm>;
