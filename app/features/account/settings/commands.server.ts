// What accounts choose for themselves: where their week begins, their colours, and which e-mails they get.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { mutedEmails, type Preferences } from "#app/domain/preferences.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

/** Keeps the preferences and tells the person's other screens, which change their colours with it. */
export async function savePreferences(
  db: Db,
  { viewer }: AccountPass<"profile.update">,
  { weekStart, theme, emails }: Preferences,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable("users")
      .set({ weekStart, theme, mutedLetters: mutedEmails(emails), updatedAt: now })
      .where("id", "=", viewer.id)
      .execute();
    await announce(tx, `user:${viewer.id}`);
  });
}
