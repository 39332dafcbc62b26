// The user's data for the settings page.
import type { Db } from "#app/db/client.ts";
import { hasBusinessProfile, type SocialMedia } from "#app/domain/account/profile.ts";
import { getsMorningLetter } from "#app/domain/home/morning.ts";
import { type NotificationSettings, otherAreas } from "#app/domain/home/notification-settings.ts";
import type { Preferences } from "#app/domain/account/preferences.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

export type Settings = Preferences & {
  id: string;
  name: string;
  email: string;
  username: string;
  /** The key of the photo's file. */
  image: string | null;
  phone: string | null;
  location: string | null;
  bio: string | null;
  /** Whether the user calls themselves a professional. Null without a choice: providers (always professional) and guest accounts. SC-46 */
  isProfessional: boolean | null;
  notices: NotificationSettings;
  /** Null for users who see the personal section instead. part 2 §6 */
  business:
    | (Record<"businessName" | "businessEmail" | "businessPhone" | "businessWebsite", string | null> & {
        socialMedia: SocialMedia;
      })
    | null;
};

/** All data of the user that the page shows, except plan and sessions. part 2 §3 */
export async function readSettings(db: Db, { viewer }: AccountPass<"profile.read">): Promise<Settings> {
  const { accountType, role, businessName, businessEmail, businessPhone, businessWebsite, socialMedia, ...own } =
    await db
      .selectFrom("users")
      .select(["id", "name", "email", "username", "image", "phone", "location", "bio"])
      .select(["accountType", "role", "businessName", "businessEmail", "businessPhone", "businessWebsite"])
      .select(["socialMedia", "weekStart", "theme"])
      .select(["mutedBell", "mutedLetters", "mutedPush", "digestHour", "quietFrom", "quietUntil", "timeZone"])
      .select(["unreadMinutes", "morningLetter", "morningHour"])
      .where("id", "=", viewer.id)
      .executeTakeFirstOrThrow();
  const { mutedBell, mutedLetters, mutedPush, digestHour, quietFrom, quietUntil, timeZone, unreadMinutes, ...rest } =
    own;
  const { morningLetter, morningHour, ...person } = rest;
  const labels = { accountType, role };
  return {
    ...person,
    notices: {
      bell: otherAreas(mutedBell),
      email: otherAreas(mutedLetters),
      push: otherAreas(mutedPush),
      digestHour,
      morningHour: getsMorningLetter({ accountType, morningLetter }) ? morningHour : null,
      quiet: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
      timeZone,
      unreadMinutes,
    },
    isProfessional: accountType === "guest" || role === "provider" ? null : labels.accountType === "business",
    business: hasBusinessProfile(labels)
      ? { businessName, businessEmail, businessPhone, businessWebsite, socialMedia }
      : null,
  };
}

/** Whether the application asks the user if they want the morning letter: until they choose, and never where they get it anyway. */
export async function asksMorning(db: Db, viewer: Pick<AccountPass["viewer"], "id" | "accountType">): Promise<boolean> {
  if (viewer.accountType === "business") return false;
  const user = await db.selectFrom("users").select("morningLetter").where("id", "=", viewer.id).executeTakeFirst();
  return user?.morningLetter === null;
}
