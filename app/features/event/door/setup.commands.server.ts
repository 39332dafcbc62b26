// Hosts prepare and end these: points, door links, phones, and the trial before the day.
import { newId } from "#app/db/id.ts";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { doorLimits, type PointKind } from "#app/domain/door/setup.ts";
import { searchKey } from "#app/domain/guest/guest.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { isTagCarried } from "./booked.queries.server.ts";
import { changeDoor } from "./changing.commands.server.ts";
import type { LinkFields, PointFields } from "./form.ts";
import { doorSeal } from "./links.queries.server.ts";
import { changeRule, settleWithout } from "./shares.commands.server.ts";

type SetupPass = MemberPass<"door.setup">;
type LinkPass = MemberPass<"door.link.write">;
type PointRefusal = "points_full" | "point_gone" | "point_changed" | "kind_used" | "booked_entrance" | "tag_gone";

/**
 * Adds a point, or changes the one of `pointId` in the version that the host read. A point at which people were noted keeps its kind: a room
 * counts apart from the house. Only a room is for the guests with a tag, and at least one guest carries a new tag.
 */
export async function savePoint(
  db: Db,
  pass: SetupPass,
  { pointId, version, place, kind, rule, booked, ...fields }: PointFields,
  now: Date,
): Promise<Result<{ pointId: string }, PointRefusal>> {
  return changeDoor(db, pass, async (tx, eventId) => {
    const id = pointId ?? newId();
    const before = pointId === null ? null : await findPoint(tx, eventId, pointId);
    if (before === undefined) return refuse("point_gone");
    const kindNow = kind ?? before?.kind ?? "entrance";
    const tag = booked === undefined ? (before?.booked ?? null) : booked;
    const refused = await refusalOfTag(tx, eventId, tag, kindNow, before?.booked ?? null);
    if (refused) return refuse(refused);
    const values = { ...fields, kind: kindNow, booked: tag };
    if (before === null) {
      if ((await count(tx, "doorPoints", eventId)) >= doorLimits.points) return refuse("points_full");
      const position = doorLimits.points;
      await tx
        .insertInto("doorPoints")
        .values({ eventId, id, ...values, position, createdAt: now })
        .execute();
      if (rule === "own") await changeRule(tx, eventId, id, rule);
    } else {
      if (version !== null && before.version !== version) return refuse("point_changed");
      if (before.kind !== kindNow && (await hasFacts(tx, eventId, id))) return refuse("kind_used");
      await tx
        .updateTable("doorPoints")
        .set({ ...values, version: before.version + 1 })
        .where("eventId", "=", eventId)
        .where("id", "=", id)
        .execute();
      if (rule !== null && rule !== before.rule) await changeRule(tx, eventId, id, rule);
    }
    await arrange(tx, eventId, id, place);
    await recordChange(tx, pass, { kind: "door.point", subjectId: id, facts: { title: fields.name } });
    return ok({ pointId: id });
  });
}

/** Why a point of `kind` may not be for the guests with `tag`; null if it may. A point keeps the tag `before`, also without a guest who carries it. */
async function refusalOfTag(
  tx: Tx,
  eventId: string,
  tag: string | null,
  kind: PointKind,
  before: string | null,
): Promise<"booked_entrance" | "tag_gone" | null> {
  if (tag === null) return null;
  if (kind !== "room") return "booked_entrance";
  if (before !== null && searchKey(tag) === searchKey(before)) return null;
  return (await isTagCarried(tx, eventId, tag)) ? null : "tag_gone";
}

/** Numbers the points of an event anew, with the point `id` at `place`; null leaves it where it is. */
async function arrange(tx: Tx, eventId: string, id: string, place: number | null): Promise<void> {
  const points = await tx
    .selectFrom("doorPoints")
    .select("id")
    .where("eventId", "=", eventId)
    .orderBy("position")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const before = points.map((point) => point.id);
  const others = before.filter((each) => each !== id);
  const order = place === null ? before : others.toSpliced(place - 1, 0, id);
  for (const [position, each] of order.entries())
    await tx
      .updateTable("doorPoints")
      .set({ position })
      .where("eventId", "=", eventId)
      .where("id", "=", each)
      .execute();
}

async function hasFacts(tx: Tx, eventId: string, pointId: string): Promise<boolean> {
  const fact = await tx
    .selectFrom("doorFacts")
    .select("seq")
    .where("eventId", "=", eventId)
    .where("pointId", "=", pointId)
    .where("isRehearsal", "=", false)
    .limit(1)
    .executeTakeFirst();
  return fact !== undefined;
}

/** Removes a point at which no phone stands and to which no link leads. A room at which people were noted stays. */
export async function deletePoint(
  db: Db,
  pass: SetupPass,
  pointId: unknown,
): Promise<Result<unknown, "point_gone" | "point_used">> {
  return changeDoor(db, pass, async (tx, eventId) => {
    const point = await findPoint(tx, eventId, pointId);
    if (!point) return refuse("point_gone");
    const used = await tx
      .selectFrom("doorPoints")
      .select("id")
      .where("eventId", "=", eventId)
      .where("id", "=", point.id)
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom("doorDevices as d")
              .select("d.id")
              .where("d.eventId", "=", eventId)
              .where("d.pointId", "=", point.id)
              .where("d.isDesk", "=", false),
          ),
          eb.exists(
            eb
              .selectFrom("doorLinks as l")
              .select("l.id")
              .where("l.eventId", "=", eventId)
              .where("l.pointId", "=", point.id)
              .where("l.revokedAt", "is", null),
          ),
        ]),
      )
      .executeTakeFirst();
    const isCounted = point.kind === "room" && (await hasFacts(tx, eventId, point.id));
    if (used || isCounted) return refuse("point_used");
    await tx.deleteFrom("doorPoints").where("eventId", "=", eventId).where("id", "=", point.id).execute();
    await recordChange(tx, pass, { kind: "door.pointRemoved", subjectId: point.id, facts: { title: point.name } });
    return ok();
  });
}

/** Makes a door link, which is for one phone. Links that are over do not count for the limit. */
export async function createLink(
  { db, config }: Pick<AppServices, "db" | "config">,
  pass: LinkPass,
  { name, pointId, mayAdd, opensAt, closesAt }: Omit<LinkFields, "hours"> & { opensAt: Date; closesAt: Date },
  now: Date,
): Promise<Result<{ linkId: string }, "links_full" | "point_gone">> {
  return changeDoor(db, pass, async (tx, eventId) => {
    if (!(await findPoint(tx, eventId, pointId))) return refuse("point_gone");
    const { open } = await tx
      .selectFrom("doorLinks")
      .select((eb) => eb.fn.countAll<number>().as("open"))
      .where("eventId", "=", eventId)
      .where("revokedAt", "is", null)
      .where("closesAt", ">", now)
      .executeTakeFirstOrThrow();
    if (open >= doorLimits.links) return refuse("links_full");
    const [id, token] = [newId(), newToken()];
    const by = { createdBy: pass.viewer.id, createdByName: pass.viewer.name };
    const secret = { tokenHash: hashToken(token), tokenSealed: seal(config, doorSeal(eventId), token) };
    await tx
      .insertInto("doorLinks")
      .values({ eventId, id, name, pointId, mayAdd, opensAt, closesAt, createdAt: now, ...by, ...secret })
      .execute();
    await recordChange(tx, pass, { kind: "door.link", subjectId: id });
    return ok({ linkId: id });
  });
}

/** Ends a door link with its phone. A second call changes nothing. A host first withdraws a phone that holds a share of the list. */
export async function revokeLink(
  db: Db,
  pass: LinkPass,
  linkId: unknown,
  now: Date,
): Promise<Result<unknown, "link_gone" | "link_shared">> {
  if (!isId(linkId)) return refuse("link_gone");
  return changeDoor(db, pass, async (tx, eventId) => {
    const link = tx.selectFrom("doorLinks").select("revokedAt").where("eventId", "=", eventId).where("id", "=", linkId);
    const before = await link.executeTakeFirst();
    if (!before) return refuse("link_gone");
    if (before.revokedAt !== null) return ok();
    const sharing = await tx
      .selectFrom("doorDevices")
      .select("id")
      .where("eventId", "=", eventId)
      .where("linkId", "=", linkId)
      .where("revokedAt", "is", null)
      .where("sharePlace", "is not", null)
      .executeTakeFirst();
    if (sharing) return refuse("link_shared");
    await tx
      .updateTable("doorLinks")
      .set({ revokedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", linkId)
      .execute();
    await tx
      .updateTable("doorDevices")
      .set({ revokedAt: now })
      .where("eventId", "=", eventId)
      .where("linkId", "=", linkId)
      .where("revokedAt", "is", null)
      .execute();
    await recordChange(tx, pass, { kind: "door.linkRevoked", subjectId: linkId });
    return ok();
  });
}

/**
 * Withdraws a phone: it erases the list at its next contact, and what it noted stays. A second call changes nothing. A phone with a share may
 * have let people in without telling the server: the host confirms that in words (`isSure`).
 */
export async function revokeDevice(
  db: Db,
  pass: MemberPass<"door.device.revoke">,
  deviceId: unknown,
  isSure: boolean,
  now: Date,
): Promise<Result<unknown, "device_gone" | "words_missing">> {
  if (!isId(deviceId)) return refuse("device_gone");
  return changeDoor(db, pass, async (tx, eventId) => {
    const before = await tx
      .selectFrom("doorDevices")
      .select(["sharePlace", "revokedAt"])
      .where("eventId", "=", eventId)
      .where("id", "=", deviceId)
      .executeTakeFirst();
    if (before?.sharePlace && before.revokedAt === null && !isSure) return refuse("words_missing");
    const ended = await tx
      .updateTable("doorDevices")
      .set((eb) => ({ revokedAt: eb.fn.coalesce("revokedAt", eb.val(now)) }))
      .where("eventId", "=", eventId)
      .where("id", "=", deviceId)
      .returning(["revokedAt", "pointId"])
      .executeTakeFirst();
    if (!ended) return refuse("device_gone");
    if (ended.revokedAt?.getTime() === now.getTime())
      await recordChange(tx, pass, { kind: "door.deviceRevoked", subjectId: deviceId });
    await settleWithout(tx, eventId, ended.pointId);
    return ok();
  });
}

/** Deletes all facts of trials and no others. */
export async function wipeRehearsal(db: Db, pass: MemberPass<"door.rehearsal.wipe">): Promise<void> {
  await changeDoor(db, pass, async (tx, eventId) => {
    const { numDeletedRows } = await tx
      .deleteFrom("doorFacts")
      .where("eventId", "=", eventId)
      .where("isRehearsal", "=", true)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await recordChange(tx, pass, { kind: "door.rehearsalWiped" });
  });
}

async function findPoint(tx: Tx, eventId: string, pointId: unknown) {
  if (!isId(pointId)) return undefined;
  return tx
    .selectFrom("doorPoints")
    .select(["id", "name", "version", "kind", "rule", "booked"])
    .where("eventId", "=", eventId)
    .where("id", "=", pointId)
    .executeTakeFirst();
}

async function count(tx: Tx, table: "doorPoints", eventId: string): Promise<number> {
  const { all } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("all"))
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  return all;
}
