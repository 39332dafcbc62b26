// The forms of the hosts' pages of personal invitations.
import { z } from "zod";
import type { SentWay } from "#app/domain/guest/household.ts";
import { checkTemplate } from "#app/domain/guest/personal-invitation.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { templateRefusals } from "./copy.ts";

const householdsFields = postedFields(["householdIds"]);
const householdFields = postedFields(["householdId", "via"]);
const remindFields = postedFields(["householdIds", "again"]);
const wordsFields = postedFields(["message"]);

/** `householdIds[]`: the chosen ones. Null if the form names none; that means all households that lack an invitation. */
export const householdsForm = householdsFields.transform(({ householdIds }) => ({
  householdIds: householdIds === undefined ? null : [householdIds].flat(),
}));

/** `householdId`, and `via` for one that a host has handed over: whatsapp, copied or printed. */
export const householdForm = householdFields.transform(({ householdId, via }): HandedOver => ({
  householdId: typeof householdId === "string" ? householdId : "",
  via: via === "copied" || via === "printed" ? via : "whatsapp",
}));

type HandedOver = { householdId: string; via: Exclude<SentWay, "letter"> };

/** `householdIds[]`, and `again` to include households reminded less than 48 hours ago. */
export const remindForm = remindFields.transform(({ householdIds = [], again }) => ({
  householdIds: [householdIds].flat(),
  again: again === "yes",
}));

/** `message`: the WhatsApp text for all. Null if it is empty; that means the usual text. */
export const wordsForm = wordsFields.transform(({ message }, ctx): { template: string | null } => {
  const checked = checkTemplate(typeof message === "string" ? message : "");
  if (checked.ok) return checked;
  ctx.addIssue({ code: "custom", path: ["message"], message: templateRefusals[checked.code] });
  return z.NEVER;
});
