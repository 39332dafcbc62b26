// The two forms of the dialog: who gets in, and under which address.
import { z } from "zod";
import { accessCodeRefusalText, slugRefusalText } from "#app/copy/text.ts";
import { checkAccessCode } from "#app/domain/event-access.ts";
import { checkSlug } from "#app/domain/slug.ts";

/** A switch as forms post it: `true` or `on`; one that is not posted is off. */
export const flag = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => value === "true" || value === "on" || value === "1");

/**
 * Who may open the event. `accessCode` that is not posted leaves the code alone, an empty one asks for a fresh one,
 * as `newCode` does whatever stands in the field. Of the five switches nothing is changed unless `switches` says that the form
 * has them; then one that is not posted is off. part 2 §3 and §5
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
