// The forms of profile and business, checked by the same rules in the browser and on the server.
import { usernameRefusalText } from "#app/copy/text/text.ts";
import { emailLimits, nameLimit } from "#app/domain/account/account.ts";
import {
  type BusinessChanges,
  checkBusiness,
  checkProfile,
  type ProfileChanges,
  profileLimits,
  socialNetworks,
} from "#app/domain/account/profile.ts";
import { checkUsername, usernameLimits } from "#app/domain/account/username.ts";
import { flag, text } from "#app/domain/field.ts";
import { phoneLimit } from "#app/domain/guest/guest.ts";
import { webLinkLimit } from "#app/domain/text/web-link.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { businessRefusals, profileRefusals } from "./copy.ts";

const { company, position, location, bio, businessName } = profileLimits;
export const personalFields = { phone: text(phoneLimit), location: text(location), bio: text(bio) };
const profileFields = { name: text(nameLimit), company: text(company), position: text(position), ...personalFields };

/** The name is required; other fields change only if posted. part 1 §2 */
export const profileForm = fields(profileFields).check<ProfileChanges>((posted, refuse) => {
  const checked = checkProfile({ ...posted, name: posted.name ?? "" });
  return checked.ok ? checked.changes : refuse.each(checked.fields, profileRefusals);
});

const networkFields = socialNetworks.flatMap((network) =>
  [network, `socialMedia.${network}`].map((name) => [name, text(webLinkLimit)] as const),
);

/** The business and a field for each network, `instagram` or `socialMedia.instagram`. */
export const businessForm = fields({
  businessName: text(businessName),
  businessEmail: text(emailLimits.whole),
  businessPhone: text(phoneLimit),
  businessWebsite: text(webLinkLimit),
  ...Object.fromEntries(networkFields),
}).check<BusinessChanges>((posted, refuse) => {
  const checked = checkBusiness(posted);
  return checked.ok ? checked.changes : refuse.each(checked.fields, businessRefusals);
});

/** `username`, as stored. part 1 §5 */
export const usernameForm = fields({ username: text(usernameLimits.max) }).check((posted, refuse) => {
  const checked = checkUsername(posted.username);
  return checked.ok ? { username: checked.username } : refuse.at("username", usernameRefusalText[checked.code]);
});

export const emailVisibleForm = fields({ emailVisible: flag() });

export const takesRepliesForm = fields({ takesReplies: flag() });
