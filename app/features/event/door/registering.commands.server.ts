// Registers a phone at a door: by the account of a host, or by a door link, which is for one phone.
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { DoorCopy } from "#app/domain/door/copy.ts";
import { doorHours } from "#app/domain/door/hours.ts";
import { doorLimits } from "#app/domain/door/setup.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { type EventPass, isId, type MemberPass, passOfDoor } from "#app/platform/pass.server.ts";
import { lockDevice, readCopy } from "./devices.queries.server.ts";
import type { DeviceFields, LinkDeviceFields } from "./form.ts";
import { type FoundLink, stateOfLink } from "./links.queries.server.ts";

/** The most phones of an event. */
const mostDevices = doorLimits.devices;

type Services = Pick<AppServices, "db" | "live">;
export type Registered = { key: string; copy: DoorCopy };
/** `by` is the name of the phone that opened the link. */
type LinkUsed = Refusal<"link_used"> & { by: string };
export type RegisterRefusal = "point_gone" | "device_taken" | "devices_full" | "share_held";

/** Registers the phone of a host at a point, for real or to try the door. A phone that comes again gets another key and keeps its facts. */
export async function registerDevice(
  app: Services,
  pass: MemberPass<"door.use">,
  { deviceId, name, pointId, rehearsal }: DeviceFields,
  now: Date,
): Promise<Result<Registered, RegisterRefusal>> {
  const device = { deviceId, name, pointId, userId: pass.viewer.id, linkId: null, isRehearsal: rehearsal };
  return register<never>(app, pass, device, now, async () => null);
}

/** Registers the one phone of a door link. Another phone is refused with the name of the first one. */
export async function registerByLink(
  app: Services,
  link: FoundLink,
  { deviceId, name }: LinkDeviceFields,
  now: Date,
): Promise<Result<Registered, RegisterRefusal | "link_over" | "link_early"> | LinkUsed> {
  const state = stateOfLink(link, now);
  if (state !== "open") return refuse(state === "early" ? "link_early" : "link_over");
  const pass = await passOfDoor(app.db, link.eventId, link.mayAdd, "door.use");
  if (!pass) return refuse("link_over");
  const { id: linkId, pointId } = link;
  const device = { deviceId, name, pointId, userId: null, linkId, isRehearsal: false };
  return register(app, pass, device, now, async (tx): Promise<LinkUsed | null> => {
    const used = await findPhoneOf(tx, link.eventId, linkId);
    return used && used.id !== deviceId ? { ...refuse("link_used"), by: used.name } : null;
  });
}

type NewDevice = {
  deviceId: string;
  name: string;
  pointId: string;
  userId: string | null;
  linkId: string | null;
  isRehearsal: boolean;
};

/** Asks `refusal` under the event's lock. */
async function register<R extends { ok: false }>(
  app: Services,
  pass: EventPass<"door.use">,
  { deviceId: id, ...device }: NewDevice,
  now: Date,
  refusal: (tx: Tx) => Promise<R | null>,
): Promise<Result<Registered, RegisterRefusal> | R> {
  const { id: eventId } = pass.event;
  const key = newToken();
  const done = await inTransaction(app.db, async (tx) => {
    // One after the other: two phones that open one link at the same moment, or take the last place.
    await tx.selectFrom("events").select("id").where("id", "=", eventId).forNoKeyUpdate().execute();
    const point = await findPoint(tx, eventId, device.pointId);
    if (!point) return refuse("point_gone");
    const refused = await refusal(tx);
    if (refused) return refused;
    if (!(await hasRoom(tx, eventId, id))) return refuse("devices_full");
    const before = await findSharing(tx, eventId, id);
    const isHere = before?.pointId === device.pointId;
    if (before && !isHere && before.isBound) return refuse("share_held");
    const { until } = doorHours(pass.event);
    // A phone that is new at this point holds nothing of it, and knows its rule.
    const sharing = isHere ? {} : { shareRev: point.shareRev, sharePlace: null, shareFrom: "" };
    const values = { ...device, ...sharing, tokenHash: hashToken(key), until, seenAt: now, createdAt: now };
    const kept = await tx
      .insertInto("doorDevices")
      .values({ eventId, id, ...values })
      .onConflict((at) =>
        at
          .columns(["eventId", "id"])
          .doUpdateSet(values)
          // A phone of another account or link, or one that was withdrawn, is no phone of the caller.
          .where("doorDevices.revokedAt", "is", null)
          .where((eb) =>
            device.userId === null
              ? eb("doorDevices.linkId", "=", device.linkId)
              : eb("doorDevices.userId", "=", device.userId),
          ),
      )
      .returning("id")
      .executeTakeFirst();
    if (!kept) return refuse("device_taken");
    await announce(tx, `event:${eventId}:door`);
    return ok();
  });
  if (!done.ok) return done;
  const registered = await lockDevice(app.db, `Device ${id}.${key}`);
  if (!registered) return refuse("device_taken");
  return ok({ key, copy: await readCopy(app, registered, pass, now) });
}

function findPhoneOf(tx: Tx, eventId: string, linkId: string) {
  return tx
    .selectFrom("doorDevices")
    .select(["id", "name"])
    .where("eventId", "=", eventId)
    .where("linkId", "=", linkId)
    .executeTakeFirst();
}

/** The point of a phone that was registered before. It is bound there while it holds people, or has not confirmed that it holds none. */
async function findSharing(tx: Tx, eventId: string, deviceId: string) {
  const found = await tx
    .selectFrom("doorDevices as d")
    .innerJoin("doorPoints as p", (join) => join.onRef("p.eventId", "=", "d.eventId").onRef("p.id", "=", "d.pointId"))
    .select(["d.pointId", "d.sharePlace", "d.shareRev", "p.shareSince", "p.rule"])
    .where("d.eventId", "=", eventId)
    .where("d.id", "=", deviceId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { pointId, sharePlace, shareRev, shareSince, rule } = found;
  return { pointId, isBound: rule === "own" && (sharePlace !== null || shareRev < shareSince) };
}

function findPoint(tx: Tx, eventId: string, pointId: string) {
  if (!isId(pointId)) return undefined;
  return tx
    .selectFrom("doorPoints")
    .select("shareRev")
    .where("eventId", "=", eventId)
    .where("id", "=", pointId)
    .forKeyShare()
    .executeTakeFirst();
}

async function hasRoom(db: Db, eventId: string, deviceId: string): Promise<boolean> {
  const { others } = await db
    .selectFrom("doorDevices")
    .select((eb) => eb.fn.countAll<number>().as("others"))
    .where("eventId", "=", eventId)
    .where("id", "<>", deviceId)
    .where("isDesk", "=", false)
    .executeTakeFirstOrThrow();
  return others < mostDevices;
}
