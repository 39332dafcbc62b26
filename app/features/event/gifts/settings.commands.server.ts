// Saves the hosts' account, the sentence above the list, and the surprise mode.
import type { Db } from "#app/db/client.ts";
import type { GiftAccount } from "#app/domain/event/gifts.ts";
import { contentOf, pageSections } from "#app/domain/event/page-sections.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { changeGifts, type GiftPass } from "./commands.server.ts";

/**
 * Writes the chapter «Regalos» of the event's page, the only place of account and sentence, and the surprise mode. If a
 * host switches it off, it stays for the promises made while it was on: the page told those guests so. SC-57
 */
export async function saveGiftSettings(
  db: Db,
  pass: GiftPass,
  { account, surprise }: { account: GiftAccount; surprise: boolean },
  now: Date,
): Promise<Result<unknown, "event_gone">> {
  return changeGifts(db, pass, async (tx, eventId) => {
    const { message: note, ...fields } = account;
    const content = JSON.stringify(contentOf("gifts", { fields: { note, ...fields } }));
    await tx
      .insertInto("pageSections")
      .values({
        eventId,
        section: "gifts",
        position: pageSections.indexOf("gifts"),
        content,
        version: 1,
        updatedAt: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["eventId", "section"])
          .doUpdateSet((eb) => ({ content, version: eb("pageSections.version", "+", 1), updatedAt: now })),
      )
      .execute();
    await tx
      .insertInto("giftLists")
      .values({ eventId, surprise, updatedAt: now })
      .onConflict((conflict) => conflict.column("eventId").doUpdateSet({ surprise, updatedAt: now }))
      .execute();
    await recordChange(tx, pass, { kind: "gifts.settings" });
    return ok();
  });
}
