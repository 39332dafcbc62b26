// The forms of the settings page that are its own: what one says of oneself beside the name, and the preferences.
import { z } from "zod";
import { checkPreferences, type Preferences } from "#app/domain/preferences.ts";
import { checkProfile, type ProfileChanges } from "#app/domain/profile.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { profileRefusals } from "#app/features/account/profile/copy.ts";
import { preferenceRefusals } from "./copy.ts";

const personalFields = postedFields(["phone", "location", "bio"]);
const preferencesFields = postedFields(["weekStart", "theme", "letters"]);

/** `phone, location, bio`; what is not posted stays. part 2 §2 */
export const personalForm = personalFields.transform(({ phone, location, bio }, ctx): ProfileChanges => {
  const given = Object.entries({ phone, location, bio }).filter(([, value]) => value !== undefined);
  const checked = checkProfile(Object.fromEntries(given));
  if (checked.ok) return checked.changes;
  for (const [field, code] of Object.entries(checked.fields))
    ctx.addIssue({ code: "custom", path: [field], message: profileRefusals[code] });
  return z.NEVER;
});

/** `weekStart, theme, letters[]`: the e-mails that are wanted. */
export const preferencesForm = preferencesFields.transform(({ weekStart, theme, letters }, ctx): Preferences => {
  const checked = checkPreferences({ weekStart, theme, emails: letters });
  if (checked.ok) return checked.preferences;
  const field = checked.code === "theme_invalid" ? "theme" : "weekStart";
  ctx.addIssue({ code: "custom", path: [field], message: preferenceRefusals[checked.code] });
  return z.NEVER;
});
