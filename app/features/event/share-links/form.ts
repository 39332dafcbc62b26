// The forms of shared links: a new link, and the registration by one.
import { checkEmail, checkName, emailLimits, nameLimit } from "#app/domain/account/account.ts";
import { day, list, oneOf, text, whole } from "#app/domain/field.ts";
import { checkLink, linkMessageLimit, linkRoles, mostUses } from "#app/domain/guest/invitation-link.ts";
import { permissions } from "#app/domain/permission/names.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { joinText, linkFieldText } from "./copy.ts";

const linkFields = fields({
  role: oneOf(linkRoles),
  permissions: list(oneOf(permissions)),
  given: list(oneOf(permissions)),
  maxUses: whole(1, mostUses),
  maxGuests: whole(1, mostUses),
  expiresAt: day(),
  message: text(linkMessageLimit),
});

/**
 * `expiresAt` is a day in the event's zone; `maxGuests` is the same as `maxUses`. The usual permissions apply without any `permissions`; the
 * form always sends an empty one, so no tick means `view` alone. part 2 §3 and §5
 */
export function linkForm(timeZone: string, now: Date) {
  return linkFields.check(({ maxGuests, ...posted }, refuse) => {
    const checked = checkLink({ ...posted, maxUses: posted.maxUses ?? maxGuests }, timeZone, now);
    return checked.ok ? checked.link : refuse.each(checked.fields, linkFieldText);
  });
}

/** part 2 §5 */
export const registerForm = fields({ name: text(nameLimit), email: text(emailLimits.whole) }).check(
  (posted, refuse) => {
    const name = checkName(posted.name);
    const email = checkEmail(posted.email);
    if (!email.ok) refuse.at("email", joinText[email.code]);
    if (!name.ok) return refuse.at("name", joinText[name.code]);
    return { name: name.name, email: email.ok ? email.email : "" };
  },
);
