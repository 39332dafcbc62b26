// The forms of the hosts' pages of personal invitations.
import { flag, list, oneOf, ref, text } from "#app/domain/field.ts";
import type { SentWay } from "#app/domain/guest/household.ts";
import { checkTemplate, templateLimit } from "#app/domain/guest/personal-invitation.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { templateRefusals } from "./copy.ts";

const householdIds = list(ref("households"));

/** The chosen ones. Null if the form names none; that means all households that lack an invitation. */
export const householdsForm = fields({ householdIds }).check((posted) => ({
  householdIds: posted.householdIds ?? null,
}));

type HandedOver = { householdId: string; via: Exclude<SentWay, "letter"> };

/** `via` is how a host has handed the invitation over. */
export const householdForm = fields({
  householdId: ref("households"),
  via: oneOf(["whatsapp", "copied", "printed"]),
}).check<HandedOver>(({ householdId = "", via }) => ({
  householdId,
  via: via === "copied" || via === "printed" ? via : "whatsapp",
}));

/** `again` includes households reminded less than 48 hours ago. */
export const remindForm = fields({ householdIds, again: flag() }).check((posted) => ({
  householdIds: posted.householdIds ?? [],
  again: posted.again,
}));

/** The WhatsApp text for all. Null if it is empty; that means the usual text. */
export const wordsForm = fields({ message: text(templateLimit) }).check((posted, refuse) => {
  const checked = checkTemplate(posted.message ?? "");
  return checked.ok ? { template: checked.template } : refuse.at("message", templateRefusals[checked.code]);
});
