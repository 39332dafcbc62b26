// The two forms of the dialog: access and address.
import { accessCodeRefusalText, slugRefusalText } from "#app/copy/text/text.ts";
import { accessCodeLimits, checkAccessCode } from "#app/domain/event/access.ts";
import { checkSlug, slugLimits } from "#app/domain/event/slug.ts";
import { flag, text } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";

export type AccessInput = {
  isPublic: boolean;
  requireAccount: boolean;
  accessCode: string | undefined;
  switches: Record<"allowRSVP" | "allowChat" | "allowGiftList" | "allowGuestList" | "allowTimeline", boolean> | null;
};

/**
 * The access to the event. Without `accessCode` the code stays; an empty one requests a new code, and so does `newCode`, whatever the field
 * holds. The five switches change only if `switches` says that the form has them; then a missing one is off. part 2 §3 and §5
 */
export const accessForm = fields({
  isPublic: flag(),
  requireAccount: flag(),
  accessCode: text(accessCodeLimits.max),
  newCode: flag(),
  switches: flag(),
  allowRSVP: flag(),
  allowChat: flag(),
  allowGiftList: flag(),
  allowGuestList: flag(),
  allowTimeline: flag(),
}).check<AccessInput>(({ isPublic, requireAccount, accessCode, newCode, switches, ...allowed }, refuse) => {
  const typed = newCode ? "" : accessCode;
  const checked = typed ? checkAccessCode(typed) : null;
  if (!checked || checked.ok || checked.code === "access_code_required")
    return { isPublic, requireAccount, accessCode: typed, switches: switches ? allowed : null };
  return refuse.at("accessCode", accessCodeRefusalText[checked.code]);
});

/** An address chosen by hand, lower-cased. part 1 §5 */
export const slugForm = fields({ slug: text(slugLimits.max) }).check((posted, refuse) => {
  const checked = checkSlug(posted.slug);
  return checked.ok ? { slug: checked.slug } : refuse.at("slug", slugRefusalText[checked.code]);
});
