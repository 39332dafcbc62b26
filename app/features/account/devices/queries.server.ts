// The devices of an account, as the settings list them.
import { createHash } from "node:crypto";
import { type Device, readUserAgent } from "#app/domain/account/user-agent.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { pushKeys } from "#app/platform/push/keys.server.ts";

type OwnDevice = Device & {
  id: string;
  since: Date;
  /** The digest of its endpoint, by which a browser finds itself in the list. */
  mark: string;
};

export type DeviceList = {
  devices: OwnDevice[];
  /** The key with which a browser subscribes. */
  publicKey: string;
};

/** The user's devices, newest first. */
export async function listDevices(
  app: Pick<AppServices, "db" | "config">,
  { viewer }: AccountPass<"notification.devices">,
  now: Date,
): Promise<DeviceList> {
  const { publicKey } = await pushKeys(app);
  const rows = await app.db
    .selectFrom("pushDevices")
    .innerJoin("sessions", "sessions.id", "pushDevices.sessionId")
    .select(["pushDevices.id", "pushDevices.endpoint", "pushDevices.userAgent", "pushDevices.createdAt"])
    .where("pushDevices.userId", "=", viewer.id)
    .where("sessions.expiresAt", ">", now)
    .orderBy("pushDevices.createdAt", "desc")
    .orderBy("pushDevices.id")
    .execute();
  const devices = rows.map(({ id, endpoint, userAgent, createdAt }) => ({
    id,
    since: createdAt,
    mark: createHash("sha256").update(endpoint).digest("hex"),
    ...readUserAgent(userAgent),
  }));
  return { devices, publicKey };
}
