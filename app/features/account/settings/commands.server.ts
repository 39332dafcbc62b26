// Stores the account's preferences: first day of the week, colours, and notifications.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type NotificationSettings, otherAreas } from "#app/domain/home/notification-settings.ts";
import type { Preferences } from "#app/domain/account/preferences.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/**
 * Stores the given preferences and updates the user's other screens.
 * The calendar then no longer asks for the first day of the week. SC-62
 */
export async function savePreferences(
  db: Db,
  { viewer }: AccountPass<"profile.update">,
  preferences: Pick<Preferences, "weekStart"> & Partial<Preferences>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable("users")
      .set({ ...preferences, weekStartAsked: true, updatedAt: now })
      .where("id", "=", viewer.id)
      .execute();
    await announce(tx, `user:${viewer.id}`);
  });
}

/** Stores which notifications the user wants, and how; the count on their bell changes too. */
export async function saveNotices(
  db: Db,
  { viewer }: AccountPass<"profile.update">,
  { bell, email, push, digestHour, morningHour, quiet, timeZone, unreadMinutes }: NotificationSettings,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable("users")
      .set({
        mutedBell: otherAreas(bell),
        mutedLetters: otherAreas(email),
        mutedPush: otherAreas(push),
        digestHour,
        ...morningOf(morningHour),
        quietFrom: quiet?.from ?? null,
        quietUntil: quiet?.until ?? null,
        timeZone,
        unreadMinutes,
        updatedAt: now,
      })
      .where("id", "=", viewer.id)
      .execute();
    await announce(tx, `user:${viewer.id}`);
  });
}

/** A member who leaves the letter as their account has it has not chosen: the site still asks them. */
function morningOf(hour: number | null | undefined) {
  if (hour === undefined) return {};
  const wants = hour !== null;
  const morningLetter = sql<
    boolean | null
  >`case when coalesce(morning_letter, account_type = 'business') = ${wants} then morning_letter else ${wants} end`;
  return { morningLetter, ...(wants ? { morningHour: hour } : {}) };
}

/** Stores whether the user wants the morning letter, at its usual hour or at the one that they chose. */
export async function chooseMorning(
  db: Db,
  { viewer }: AccountPass<"profile.update">,
  morningLetter: boolean,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable("users").set({ morningLetter, updatedAt: now }).where("id", "=", viewer.id).execute();
    await announce(tx, `user:${viewer.id}`);
  });
}
