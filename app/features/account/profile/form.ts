// The forms of profile and business, checked by the same rules in the browser and on the server.
import { z } from "zod";
import { usernameRefusalText } from "#app/copy/text/text.ts";
import {
  type BusinessChanges,
  checkBusiness,
  checkProfile,
  type FieldRefusals,
  type ProfileChanges,
  socialNetworks,
} from "#app/domain/account/profile.ts";
import { checkUsername } from "#app/domain/account/username.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { businessRefusals, profileRefusals } from "./copy.ts";

const profileFields = postedFields(["name", "phone", "company", "position", "location", "bio"]);
const usernameFields = postedFields(["username"]);
const emailVisibleFields = postedFields(["emailVisible"]);

/** `name, phone, company, position, location, bio`: the name is required; other fields change only if posted. part 1 §2 */
export const profileForm = profileFields.transform((fields, ctx): ProfileChanges => {
  const checked = checkProfile({ name: "", ...fields });
  return checked.ok ? checked.changes : refuse(ctx, checked, profileRefusals);
});

/** `businessName, businessEmail, businessPhone, businessWebsite` and a field for each network, `instagram` or `socialMedia.instagram`. */
export const businessForm = postedFields([
  "businessName",
  "businessEmail",
  "businessPhone",
  "businessWebsite",
  ...socialNetworks.flatMap((network) => [network, `socialMedia.${network}`]),
]).transform((fields, ctx): BusinessChanges => {
  const checked = checkBusiness(fields);
  return checked.ok ? checked.changes : refuse(ctx, checked, businessRefusals);
});

/** `username`, as stored. part 1 §5 */
export const usernameForm = usernameFields.transform(({ username }, ctx) => {
  const checked = checkUsername(username);
  if (checked.ok) return { username: checked.username };
  return refuse(ctx, { ok: false, fields: { username: checked.code } }, usernameRefusalText);
});

/** `emailVisible`: `true` or `on`; any other value means hidden. */
export const emailVisibleForm = emailVisibleFields.transform(({ emailVisible }) => ({
  emailVisible: emailVisible === "true" || emailVisible === "on",
}));

/** `takesReplies`: `true` or `on`; any other value means no. */
export const takesRepliesForm = postedFields(["takesReplies"]).transform(({ takesReplies }) => ({
  takesReplies: takesReplies === "true" || takesReplies === "on",
}));

function refuse<Code extends string>(
  ctx: z.RefinementCtx,
  { fields }: FieldRefusals<Code>,
  words: Record<Code, string>,
): never {
  return refuseAt(ctx, fields, words);
}
