// Makes and revokes the kitchen's link of an event.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { kitchenSeal } from "./queries.server.ts";

export type KitchenPass = MemberPass<"kitchen.write">;

/** Makes the link. With a live one nothing changes: a second press makes no second link. */
export async function createKitchenLink(
  { db, config }: Pick<AppServices, "db" | "config">,
  pass: KitchenPass,
  now: Date,
): Promise<void> {
  const [eventId, token, id] = [pass.event.id, newToken(), newId()];
  await inTransaction(db, async (tx) => {
    const made = await tx
      .insertInto("kitchenLinks")
      .values({
        eventId,
        id,
        createdBy: pass.viewer.id,
        createdByName: pass.viewer.name,
        tokenHash: hashToken(token),
        tokenSealed: seal(config, kitchenSeal(eventId), token),
        createdAt: now,
      })
      .onConflict((on) => on.columns(["eventId", "kind"]).where("revokedAt", "is", null).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made) await recordChange(tx, pass, { kind: "guests.kitchen" });
    await announce(tx, `event:${eventId}`);
  });
}

/** Revokes the live link: the kitchen reads that it is no longer in use. A second call changes nothing. */
export async function revokeKitchenLink(db: Db, pass: KitchenPass, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable("kitchenLinks")
      .set({ revokedAt: now })
      .where("eventId", "=", pass.event.id)
      .where("kind", "=", "kitchen")
      .where("revokedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (ended) await recordChange(tx, pass, { kind: "guests.kitchenRevoked" });
    await announce(tx, `event:${pass.event.id}`);
  });
}
