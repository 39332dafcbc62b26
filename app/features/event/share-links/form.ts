// The forms of shared links: a new link, and the registration by one.
import { z } from "zod";
import { checkEmail, checkName } from "#app/domain/account/account.ts";
import { checkLink, type LinkField } from "#app/domain/guest/invitation-link.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { joinText, linkFieldText } from "./copy.ts";

const registerFields = postedFields(["name", "email"]);
const linkFields = postedFields(["role", "permissions", "given", "maxUses", "maxGuests", "expiresAt", "message"]);

/**
 * `role?, permissions[]?, given[]?, maxUses?, expiresAt?, message?`: the day in the event's zone; `maxGuests` is the same as `maxUses`. The usual
 * permissions apply without any `permissions[]`; the form always sends an empty one, so no tick means `view` alone. part 2 §3 and §5
 */
export function linkForm(timeZone: string, now: Date) {
  return linkFields.transform((fields, ctx) => {
    const { role, expiresAt, message, permissions, given } = fields;
    const maxUses = fields.maxUses ?? fields.maxGuests;
    const named = permissions === undefined ? undefined : [permissions].flat();
    const checked = checkLink(
      { role, maxUses, expiresAt, message, permissions: named, given: [given ?? []].flat() },
      timeZone,
      now,
    );
    if (checked.ok) return checked.link;
    for (const [field, code] of Object.entries(checked.fields))
      ctx.addIssue({ code: "custom", path: [field satisfies string as LinkField], message: linkFieldText[code] });
    return z.NEVER;
  });
}

/** `name, email`. part 2 §5 */
export const registerForm = registerFields.transform((fields, ctx) => {
  const name = checkName(fields.name);
  const email = checkEmail(fields.email);
  if (name.ok && email.ok) return { name: name.name, email: email.email };
  if (!name.ok) ctx.addIssue({ code: "custom", path: ["name"], message: joinText[name.code] });
  if (!email.ok) ctx.addIssue({ code: "custom", path: ["email"], message: joinText[email.code] });
  return z.NEVER;
});
