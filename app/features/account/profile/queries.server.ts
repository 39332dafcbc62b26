// The user's own profile, and free usernames.
import { randomInt } from "node:crypto";
import type { Db } from "#app/db/client.ts";
import { hasBusinessProfile } from "#app/domain/account/profile.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import { checkUsername, suggestUsernames, type UsernameRefusal } from "#app/domain/account/username.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { takeName } from "./commands.server.ts";

/** A user who may read or change their own profile. */
export type OwnPass = AccountPass<"profile.read"> | AccountPass<"profile.update">;

/** The user's own profile and business, as their forms show them: an empty text if not set. part 1 §3 */
export async function readProfile(db: Db, { viewer }: OwnPass) {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "username", "image", "accountType", "role", "emailVisible", "takesReplies"])
    .select(["phone", "company", "position", "location", "bio"])
    .select(["businessName", "businessEmail", "businessPhone", "businessWebsite", "socialMedia"])
    .where("id", "=", viewer.id)
    .executeTakeFirstOrThrow();
  const { id, name, email, username, emailVisible, accountType, role } = row;
  return {
    id,
    name,
    email,
    username,
    emailVisible,
    takesReplies: row.takesReplies ?? emailVisible,
    photoUrl: photoUrl(row.image),
    isBusiness: hasBusinessProfile({ accountType, role }),
    phone: row.phone ?? "",
    company: row.company ?? "",
    position: row.position ?? "",
    location: row.location ?? "",
    bio: row.bio ?? "",
    business: {
      businessName: row.businessName ?? "",
      businessEmail: row.businessEmail ?? "",
      businessPhone: row.businessPhone ?? "",
      businessWebsite: row.businessWebsite ?? "",
      socialMedia: row.socialMedia,
    },
  };
}
export type Profile = Awaited<ReturnType<typeof readProfile>>;

export type Availability = "free" | "own" | UsernameRefusal | "username_taken" | "too_many_tries";

/**
 * Whether `typed` is free, the user's own, or refused and why.
 * Looks up only valid names, and at most 20 a minute. part 1 §2, robustness G-7
 */
export async function findAvailability(db: Db, pass: OwnPass, typed: string, now: Date): Promise<Availability> {
  const checked = checkUsername(typed);
  if (!checked.ok) return checked.code;
  if (checked.username === pass.viewer.username) return "own";
  if (await takeName(db, pass, now)) return "too_many_tries";
  return (await takenAmong(db, [checked.username])).size > 0 ? "username_taken" : "free";
}

const SUGGESTED = 4;

/** Four free usernames that fit the user, different each time. part 1 §2 */
export async function suggestFreeUsernames(db: Db, { viewer }: OwnPass): Promise<string[]> {
  const drawn = suggestUsernames(viewer.name, viewer.email, 3 * SUGGESTED, (below) => randomInt(below));
  const taken = await takenAmong(db, drawn);
  return drawn.filter((username) => !taken.has(username)).slice(0, SUGGESTED);
}

async function takenAmong(db: Db, usernames: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("users")
    .select("username")
    .where((eb) => eb(eb.fn<string>("lower", ["username"]), "in", usernames))
    .execute();
  return new Set(rows.map(({ username }) => username.toLowerCase()));
}
