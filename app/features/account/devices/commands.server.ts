// The devices that an account is told on: one is added in the session it is used in, and taken away.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type DeviceRefusal, mostDevices } from "#app/domain/notification-settings.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import { outgoingUrl } from "#app/platform/push/outgoing.server.ts";
import { arePushKeys, type PushDevice } from "#app/platform/push/sending.server.ts";

/**
 * Adds the browser of this session, or renews it: it rings for this account until the session ends. A browser rings for one account, the
 * last that added it. Refuses an address where nothing may be sent, keys that are none, and one device too many.
 */
export async function addDevice(
  db: Db,
  { viewer }: AccountPass<"notification.devices">,
  { endpoint, p256dh, auth }: PushDevice,
  now: Date,
): Promise<Result<unknown, DeviceRefusal>> {
  const url = outgoingUrl(endpoint);
  if (!url || !arePushKeys({ p256dh, auth })) return refuse("device_invalid");
  return inTransaction(db, async (tx) => {
    const session = await tx
      .selectFrom("sessions")
      .select("userAgent")
      .where("id", "=", viewer.sessionId)
      .where("userId", "=", viewer.id)
      .executeTakeFirst();
    if (!session) return refuse("device_invalid");
    // Two at once are counted one after the other.
    await tx.selectFrom("users").select("id").where("id", "=", viewer.id).forNoKeyUpdate().execute();
    const others = await tx
      .selectFrom("pushDevices")
      .select("id")
      .where("userId", "=", viewer.id)
      .where("endpoint", "<>", url.href)
      .execute();
    if (others.length >= mostDevices) return refuse("too_many_devices");
    const device = { userId: viewer.id, sessionId: viewer.sessionId, p256dh, auth, userAgent: session.userAgent };
    await tx
      .insertInto("pushDevices")
      .values({ ...device, id: newId(), endpoint: url.href, createdAt: now })
      .onConflict((conflict) => conflict.column("endpoint").doUpdateSet({ ...device, createdAt: now }))
      .execute();
    await announce(tx, `user:${viewer.id}`);
    return ok();
  });
}

/** Takes one of the viewer's devices away; one that is gone already is no matter. */
export async function removeDevice(
  db: Db,
  { viewer }: AccountPass<"notification.devices">,
  deviceId: unknown,
): Promise<void> {
  if (!isId(deviceId)) return;
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom("pushDevices")
      .where("userId", "=", viewer.id)
      .where("id", "=", deviceId)
      .returning("id")
      .executeTakeFirst();
    if (removed) await announce(tx, `user:${viewer.id}`);
  });
}
