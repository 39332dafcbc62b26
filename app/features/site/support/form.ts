// The forms of questions to the team.
import { checkEmail, checkName, emailLimits, nameLimit } from "#app/domain/account/account.ts";
import { oneOf, text } from "#app/domain/field.ts";
import {
  checkSubject,
  checkTicketKind,
  checkTicketMessage,
  ticketKinds,
  ticketLimits,
} from "#app/domain/site/ticket.ts";
import { fields, type InputOf } from "#app/ui/form/field-list.ts";
import { fieldText } from "./copy.ts";

const kind = oneOf(ticketKinds).with((named, refuse) => {
  const checked = checkTicketKind(named);
  return checked.ok ? checked.kind : refuse(fieldText[checked.code]);
});
const message = text(ticketLimits.message).with((typed, refuse) => {
  const checked = checkTicketMessage(typed);
  return checked.ok ? checked.message : refuse(fieldText[checked.code]);
});

/** A ticket of an account. */
export const ticketForm = fields({
  kind,
  subject: text(ticketLimits.subject).with((typed, refuse) => {
    const checked = checkSubject(typed);
    return checked.ok ? checked.subject : refuse(fieldText[checked.code]);
  }),
  message,
});
export type TicketInput = InputOf<typeof ticketForm>;

/** One more message in a ticket. */
export const messageForm = fields({ message });

/** A message of a person without an account. `website` is a hidden field: a text in it comes from a machine. */
export const askForm = fields({
  name: text(nameLimit).with((typed, refuse) => {
    const checked = checkName(typed);
    return checked.ok ? checked.name : refuse(fieldText[checked.code]);
  }),
  email: text(emailLimits.whole).with((typed, refuse) => {
    const checked = checkEmail(typed);
    return checked.ok ? checked.email : refuse(fieldText[checked.code]);
  }),
  kind,
  message,
  website: text(200).with((typed = "") => typed),
});
export type AskInput = InputOf<typeof askForm>;
