// The forms of the hosts' pages of personal invitations, and what their addresses say.
import { z } from "zod";
import type { SentWay } from "#app/domain/household.ts";
import { templateLimit } from "#app/domain/personal-invitation.ts";
import { cleanText } from "#app/domain/text.ts";

const ids = z.array(z.string()).max(5_000);
const posted = z.record(z.string(), z.union([z.string(), ids]));

/** `householdIds[]`: those that were chosen; null when the form names none, which means all that lack it. */
export const householdsForm = posted.transform(({ householdIds }) => ({
  householdIds: householdIds === undefined ? null : [householdIds].flat(),
}));

/** `householdId`, and `via` for one that a host has handed over: whatsapp, copied or printed. */
export const householdForm = posted.transform(({ householdId, via }): HandedOver => ({
  householdId: typeof householdId === "string" ? householdId : "",
  via: via === "copied" || via === "printed" ? via : "whatsapp",
}));

type HandedOver = { householdId: string; via: Exclude<SentWay, "letter"> };

/** `householdIds[]`, and `again` to write to those too who were reminded less than 48 hours ago. */
export const remindForm = posted.transform(({ householdIds = [], again }) => ({
  householdIds: [householdIds].flat(),
  again: again === "yes",
}));

/** A message from outside, cleaned and no longer than it may be; null when there is none, which means the usual one. */
export function readTemplate(text: string | null): string | null {
  const cleaned = cleanText((text ?? "").slice(0, 4 * templateLimit));
  return cleaned === "" ? null : [...cleaned].slice(0, templateLimit).join("");
}
