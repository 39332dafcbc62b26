// Shares the people of a point among its phones, in two steps: each gives up what goes, and then each gets what comes.
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { Db } from "#app/db/client.ts";
import {
  assign,
  begun,
  heldOwners,
  type HeldShare,
  inOrder,
  joined,
  type PointRule,
  reach,
  settled,
  sharePlaces,
  type ShareRange,
  type Sharing,
  turnedOn,
} from "#app/domain/door/shares.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { Device } from "./devices.queries.server.ts";
import { changeDoor } from "./changing.commands.server.ts";
import { giveNumbers } from "./list.queries.server.ts";
import type { SharesFields } from "./form.ts";
import { lockSharing, type PointSharing, sharedPeople, type SharingPhone } from "./shares.queries.server.ts";

/** A phone of which nothing was heard for so long does not answer. With little battery a phone calls each minute. */
const silentMs = 150_000;

const rangesOf = (phones: readonly SharingPhone[]): (ShareRange & { name: string })[] =>
  phones.flatMap(({ place, from, name }) => (place === null ? [] : [{ place, from, name }]));

/** The share of a phone as it gets it. */
export function shareOf(sharing: PointSharing, { id, pointId }: Pick<Device, "id" | "pointId">): HeldShare {
  const { rev, rule, way, phones } = sharing;
  return {
    point: pointId,
    rev,
    rule,
    place: phones.find((phone) => phone.id === id)?.place ?? "",
    owners: heldOwners(sharing),
    way,
    shares: inOrder(rangesOf(phones), way),
  };
}

/**
 * Takes in that a phone has confirmed a step, and gives guests who are new in the list their place. Returns the sharing of its point as it
 * is then; null for a point that never shared its people.
 */
export async function stepSharing(
  tx: Tx,
  { eventId, id, pointId, shareRev, sharing }: Device,
  confirmed: number,
): Promise<PointSharing | null> {
  if (!sharing) return null;
  const isNews = confirmed > shareRev && confirmed <= sharing.rev;
  if (!isNews && !lacksGuests(sharing)) return sharing;
  const locked = await lockSharing(tx, eventId, pointId);
  if (!locked) return null;
  const phones = locked.phones.map((phone) => (isNews && phone.id === id ? { ...phone, rev: confirmed } : phone));
  if (isNews)
    await tx
      .updateTable("doorDevices")
      .set({ shareRev: confirmed })
      .where("eventId", "=", eventId)
      .where("id", "=", id)
      .execute();
  const grown = await withGuests(tx, eventId, { ...locked, phones });
  const stepped = { ...grown, ...settled(grown, answering(phones)) };
  if (stepped.rev !== locked.rev) await keepSharing(tx, eventId, pointId, stepped);
  if (isNews) await announce(tx, `event:${eventId}:door`);
  return stepped;
}

const lacksGuests = (sharing: PointSharing) =>
  sharing.rule === "own" && rangesOf(sharing.phones).length > 0 && sharing.lastNo > reach(sharing);
const answering = (phones: readonly SharingPhone[]) => phones.filter(({ isOut }) => !isOut);

async function withGuests(tx: Tx, eventId: string, sharing: PointSharing): Promise<PointSharing> {
  if (!lacksGuests(sharing)) return sharing;
  const people = await sharedPeople(tx, { eventId });
  return { ...sharing, ...joined(sharing, people, rangesOf(sharing.phones), sharing.way) };
}

async function keepSharing(tx: Tx, eventId: string, pointId: string, sharing: Sharing): Promise<void> {
  const { rev, since, owners, next } = sharing;
  await tx
    .updateTable("doorPoints")
    .set({ shareRev: rev, shareSince: since, owners, ownersNext: next })
    .where("eventId", "=", eventId)
    .where("id", "=", pointId)
    .execute();
}

/** Gives a point another rule. With `own` no person enters until a host has shared its people out. */
export async function changeRule(tx: Tx, eventId: string, pointId: string, rule: PointRule): Promise<void> {
  await tx.updateTable("doorPoints").set({ rule }).where("eventId", "=", eventId).where("id", "=", pointId).execute();
  const [point] = await tx
    .selectFrom("doorPoints")
    .select(["shareRev as rev", "shareSince as since", "owners", "ownersNext as next"])
    .where("eventId", "=", eventId)
    .where("id", "=", pointId)
    .execute();
  if (!point) return;
  await keepSharing(tx, eventId, pointId, turnedOn(point));
  await tx
    .updateTable("doorDevices")
    .set({ sharePlace: null, shareFrom: "" })
    .where("eventId", "=", eventId)
    .where("pointId", "=", pointId)
    .execute();
}

/** `name` is the phone of which nothing was heard after `seenAt`. */
type Silent = Refusal<"phone_silent"> & { name: string; seenAt: Date };
export type SharesRefusal = "point_gone" | "rule_other" | "phone_gone" | "shares_many";

/**
 * Shares the people of a point anew among its phones: the first step of a change. Refuses while a phone of the point does not answer, unless
 * a host has withdrawn it.
 */
export async function setShares(
  db: Db,
  pass: MemberPass<"door.setup">,
  { pointId, way, shares }: SharesFields,
  now: Date,
): Promise<Result<unknown, SharesRefusal> | Silent> {
  if (!isId(pointId)) return refuse("point_gone");
  return inTransaction(db, async (locking) => {
    // In the order of a sync: first the phones, then the event.
    const devices = locking.selectFrom("doorDevices").select("id").where("eventId", "=", pass.event.id);
    await devices.where("pointId", "=", pointId).orderBy("id").forNoKeyUpdate().execute();
    return changeDoor<Result<unknown, SharesRefusal> | Silent>(locking, pass, (tx, eventId) =>
      shareOut(tx, pass, eventId, { pointId, way, shares }, now),
    );
  });
}

async function shareOut(
  tx: Tx,
  pass: MemberPass<"door.setup">,
  eventId: string,
  { pointId, way, shares }: SharesFields,
  now: Date,
): Promise<Result<unknown, SharesRefusal> | Silent> {
  await giveNumbers(tx, eventId);
  const sharing = await lockSharing(tx, eventId, pointId);
  const point = await tx
    .selectFrom("doorPoints")
    .select("name")
    .where("eventId", "=", eventId)
    .where("id", "=", pointId)
    .executeTakeFirst();
  if (!point) return refuse("point_gone");
  if (sharing?.rule !== "own") return refuse("rule_other");
  const phones = answering(sharing.phones);
  if (shares.some(({ deviceId }) => !phones.some(({ id }) => id === deviceId))) return refuse("phone_gone");
  const silent = await findSilent(tx, eventId, phones, now);
  if (silent) return { ...refuse("phone_silent"), ...silent };
  const placed = placesOf(sharing, shares);
  if (!placed) return refuse("shares_many");
  await keepPlaces(tx, eventId, pointId, placed);
  const people = await sharedPeople(tx, { eventId });
  await tx
    .updateTable("doorPoints")
    .set({ shareWay: way })
    .where("eventId", "=", eventId)
    .where("id", "=", pointId)
    .execute();
  await keepSharing(tx, eventId, pointId, begun(sharing, assign("", people, placed, way)));
  await recordChange(tx, pass, { kind: "door.point", subjectId: pointId, facts: { title: point.name } });
  return ok();
}

/** The phone of which nothing was heard for the longest time, if it does not answer any more. */
async function findSilent(tx: Tx, eventId: string, phones: readonly SharingPhone[], now: Date) {
  if (phones.length === 0) return undefined;
  return tx
    .selectFrom("doorDevices")
    .select(["name", "seenAt"])
    .where("eventId", "=", eventId)
    .where(
      "id",
      "in",
      phones.map(({ id }) => id),
    )
    .where("seenAt", "<", new Date(now.getTime() - silentMs))
    .orderBy("seenAt")
    .limit(1)
    .executeTakeFirst();
}

type Placed = ShareRange & { deviceId: string };

/** A place for each share: the phone's own, or one that no phone ever had in these owners. Null with too many shares. */
function placesOf(sharing: PointSharing, shares: SharesFields["shares"]): Placed[] | null {
  const taken = new Set([
    ...sharing.owners,
    ...(sharing.next ?? ""),
    ...sharing.phones.flatMap(({ place }) => place ?? []),
  ]);
  const free = [...sharePlaces].filter((place) => !taken.has(place));
  const placed = shares.flatMap(({ deviceId, from }) => {
    const place = sharing.phones.find(({ id }) => id === deviceId)?.place ?? free.shift();
    return place === undefined ? [] : [{ deviceId, from, place }];
  });
  return placed.length === shares.length ? placed : null;
}

async function keepPlaces(tx: Tx, eventId: string, pointId: string, placed: readonly Placed[]): Promise<void> {
  const devices = tx.updateTable("doorDevices").where("eventId", "=", eventId).where("pointId", "=", pointId);
  await devices.set({ sharePlace: null, shareFrom: "" }).execute();
  for (const { deviceId, place, from } of placed)
    await devices.set({ sharePlace: place, shareFrom: from }).where("id", "=", deviceId).execute();
}

/** A phone was withdrawn: the others do not wait for it any more. */
export async function settleWithout(tx: Tx, eventId: string, pointId: string): Promise<void> {
  const sharing = await lockSharing(tx, eventId, pointId);
  if (!sharing) return;
  const stepped = settled(sharing, answering(sharing.phones));
  if (stepped !== sharing) await keepSharing(tx, eventId, pointId, stepped);
}
