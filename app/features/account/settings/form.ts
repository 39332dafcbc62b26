// The settings page's own forms: personal details besides the name, preferences, and notifications.
import { z } from "zod";
import {
  checkNotificationSettings,
  type NotificationSettings,
  type NotificationSettingsRefusal,
} from "#app/domain/home/notification-settings.ts";
import { checkPreferences, type Preferences } from "#app/domain/account/preferences.ts";
import { checkProfile, type ProfileChanges } from "#app/domain/account/profile.ts";
import { postedFields, refuseAt } from "#app/ui/form/posted-fields.ts";
import { profileRefusals } from "#app/features/account/profile/copy.ts";
import { noticeRefusals, preferenceRefusals } from "./copy.ts";

const personalFields = postedFields(["phone", "location", "bio"]);
const preferencesFields = postedFields(["weekStart", "theme"]);
const wayFields = ["bell", "letters", "push"];
const noticesFields = postedFields([
  ...wayFields,
  "digestHour",
  "morningHour",
  "quiet",
  "quietFrom",
  "quietUntil",
  "timeZone",
  "unreadMinutes",
]);

/** `phone, location, bio`; a field that is not posted keeps its value. part 2 §2 */
export const personalForm = personalFields.transform(({ phone, location, bio }, ctx): ProfileChanges => {
  const given = Object.entries({ phone, location, bio }).filter(([, value]) => value !== undefined);
  const checked = checkProfile(Object.fromEntries(given));
  if (checked.ok) return checked.changes;
  return refuseAt(ctx, checked.fields, profileRefusals);
});

/** `weekStart, theme`. */
export const preferencesForm = preferencesFields.transform(({ weekStart, theme }, ctx): Preferences => {
  const checked = checkPreferences({ weekStart, theme });
  if (checked.ok) return checked.preferences;
  const field = checked.code === "theme_invalid" ? "theme" : "weekStart";
  ctx.addIssue({ code: "custom", path: [field], message: preferenceRefusals[checked.code] });
  return z.NEVER;
});

const fieldOf = {
  digest_invalid: "digestHour",
  morning_invalid: "morningHour",
  quiet_invalid: "quietFrom",
  quiet_same: "quietUntil",
  zone_invalid: "timeZone",
  unread_invalid: "unreadMinutes",
} satisfies Record<NotificationSettingsRefusal, string>;

/** `bell[], letters[], push[]`: the kinds of notices for each channel; `digestHour, morningHour` (empty for none), `quiet?` (`on`), `quietFrom, quietUntil, timeZone, unreadMinutes`. */
export const noticesForm = noticesFields.transform(({ letters, ...fields }, ctx): NotificationSettings => {
  const { bell, push, digestHour, morningHour, quiet, quietFrom, quietUntil, timeZone, unreadMinutes } = fields;
  const hours = { digestHour, morningHour, quietFrom, quietUntil };
  const given = { bell, email: letters, push, quiet, timeZone, unreadMinutes, ...hours };
  const checked = checkNotificationSettings(given);
  if (checked.ok) return checked.settings;
  ctx.addIssue({ code: "custom", path: [fieldOf[checked.code]], message: noticeRefusals[checked.code] });
  return z.NEVER;
});
