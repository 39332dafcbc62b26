// The two forms of the dialog: access and address.
import { z } from "zod";
import { accessCodeRefusalText, slugRefusalText } from "#app/copy/text/text.ts";
import { checkAccessCode } from "#app/domain/event/access.ts";
import { checkSlug } from "#app/domain/event/slug.ts";

/** A switch as forms post it: `true` or `on`; off if it is missing. */
export const flag = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => value === "true" || value === "on" || value === "1");

/**
 * The access to the event. Without `accessCode` the code stays; an empty one requests a new code, and so does `newCode`, whatever the field
 * holds. The five switches change only if `switches` says that the form has them; then a missing one is off. part 2 §3 and §5
 */
export const accessForm = z
  .object({
    isPublic: flag,
    requireAccount: flag,
    accessCode: z.string().optional(),
    newCode: flag,
    switches: flag,
    allowRSVP: flag,
    allowChat: flag,
    allowGiftList: flag,
    allowGuestList: flag,
    allowTimeline: flag,
  })
  .transform(({ isPublic, requireAccount, accessCode, newCode, switches, ...allowed }, ctx) => {
    const typed = newCode ? "" : accessCode;
    const checked = typed ? checkAccessCode(typed) : null;
    if (!checked || checked.ok || checked.code === "access_code_required")
      return { isPublic, requireAccount, accessCode: typed, switches: switches ? allowed : null };
    ctx.addIssue({ code: "custom", path: ["accessCode"], message: accessCodeRefusalText[checked.code] });
    return z.NEVER;
  });
export type AccessInput = z.output<typeof accessForm>;

/** An address chosen by hand, lower-cased. part 1 §5 */
export const slugForm = z.object({ slug: z.unknown() }).transform(({ slug }, ctx) => {
  const checked = checkSlug(slug);
  if (checked.ok) return { slug: checked.slug };
  ctx.addIssue({ code: "custom", path: ["slug"], message: slugRefusalText[checked.code] });
  return z.NEVER;
});
