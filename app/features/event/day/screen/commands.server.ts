// Makes, changes and revokes the link of the screen in the room.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { HallChoices } from "#app/domain/event/hall.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { kitchenSeal } from "../kitchen/queries.server.ts";

export type ScreenPass = MemberPass<"screen.write">;

/** Makes the link. With a live one nothing changes: a second press makes no second link. */
export async function createScreen(
  { db, config }: Pick<AppServices, "db" | "config">,
  pass: ScreenPass,
  choices: HallChoices,
  now: Date,
): Promise<void> {
  const [eventId, token, id] = [pass.event.id, newToken(), newId()];
  await inTransaction(db, async (tx) => {
    const by = { createdBy: pass.viewer.id, createdByName: pass.viewer.name, createdAt: now };
    const secret = { tokenHash: hashToken(token), tokenSealed: seal(config, kitchenSeal(eventId), token) };
    await tx
      .insertInto("kitchenLinks")
      .values({ eventId, id, kind: "hall", ...choices, ...by, ...secret })
      .onConflict((on) => on.columns(["eventId", "kind"]).where("revokedAt", "is", null).doNothing())
      .execute();
    await announce(tx, `event:${eventId}`);
  });
}

/** Changes what the live screen shows. */
export function saveScreen(db: Db, pass: ScreenPass, choices: HallChoices): Promise<Result<object, "screen_gone">> {
  return changeScreen(db, pass, choices);
}

/** Revokes the live screen, which then says good night. A second call changes nothing. */
export async function revokeScreen(db: Db, pass: ScreenPass, now: Date): Promise<void> {
  await changeScreen(db, pass, { revokedAt: now });
}

async function changeScreen(
  db: Db,
  pass: ScreenPass,
  change: HallChoices | { revokedAt: Date },
): Promise<Result<object, "screen_gone">> {
  return inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable("kitchenLinks")
      .set(change)
      .where("eventId", "=", pass.event.id)
      .where("kind", "=", "hall")
      .where("revokedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return refuse("screen_gone");
    await announce(tx, `event:${pass.event.id}`);
    return ok();
  });
}
