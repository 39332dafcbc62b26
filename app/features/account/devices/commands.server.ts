// The devices that receive an account's push notifications: added in their session, and removed.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type DeviceRefusal, mostDevices } from "#app/domain/home/notification-settings.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import { outgoingUrl } from "#app/platform/push/outgoing.server.ts";
import { arePushKeys, type PushDevice } from "#app/platform/push/sending.server.ts";

/**
 * Adds the browser of this session, or renews it: it receives this account's notifications until the session ends. A browser receives those
 * of one account, the last that added it. Refuses an address that must not receive requests, invalid keys, and a device above the limit.
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
    // The lock counts two simultaneous additions one after the other.
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

/** Removes one of the user's devices; a missing one is fine. */
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
