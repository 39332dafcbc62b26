// The settings page's own forms: personal details besides the name, preferences, and notifications.
import {
  checkNotificationSettings,
  type NotificationSettings,
  type NotificationSettingsRefusal,
} from "#app/domain/home/notification-settings.ts";
import { flag, list, minute, oneOf, text, whole } from "#app/domain/field.ts";
import { notificationAreas } from "#app/domain/home/notification.ts";
import { checkPreferences, type Preferences, themes, weekStarts } from "#app/domain/account/preferences.ts";
import { checkProfile, type ProfileChanges } from "#app/domain/account/profile.ts";
import { profileRefusals } from "#app/features/account/profile/copy.ts";
import { personalFields } from "#app/features/account/profile/form.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { noticeRefusals, preferenceRefusals } from "./copy.ts";

/** A field that is not posted keeps its value. part 2 §2 */
export const personalForm = fields(personalFields).check<ProfileChanges>((posted, refuse) => {
  const checked = checkProfile(posted);
  return checked.ok ? checked.changes : refuse.each(checked.fields, profileRefusals);
});

export const preferencesForm = fields({ weekStart: oneOf(weekStarts), theme: oneOf(themes) }).check<Preferences>(
  (posted, refuse) => {
    const checked = checkPreferences(posted);
    if (checked.ok) return checked.preferences;
    return refuse.at(checked.code === "theme_invalid" ? "theme" : "weekStart", preferenceRefusals[checked.code]);
  },
);

const fieldOf = {
  digest_invalid: "digestHour",
  morning_invalid: "morningHour",
  quiet_invalid: "quietFrom",
  quiet_same: "quietUntil",
  zone_invalid: "timeZone",
  unread_invalid: "unreadMinutes",
} satisfies Record<NotificationSettingsRefusal, string>;

const areas = list(oneOf(notificationAreas));

/** The areas of notices for each channel; empty hours mean none. */
export const noticesForm = fields({
  bell: areas,
  letters: areas,
  push: areas,
  digestHour: whole(0, 23),
  morningHour: whole(0, 23),
  quiet: flag(),
  quietFrom: minute(),
  quietUntil: minute(),
  timeZone: text(60),
  unreadMinutes: whole(0, 1_440),
}).check<NotificationSettings>(({ letters, ...posted }, refuse) => {
  const checked = checkNotificationSettings({ ...posted, email: letters });
  return checked.ok ? checked.settings : refuse.at(fieldOf[checked.code], noticeRefusals[checked.code]);
});
