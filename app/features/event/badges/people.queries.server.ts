// Reads the guests of an event with their badges.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type BadgeKind, badgeKindOf, type BadgeOrder } from "#app/domain/event/badges.ts";
import { inOrder } from "#app/domain/door/shares.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";

/** A guest who may have a badge. `company` is the name of their household, "" without one. `no` is null before the first order. */
export type BadgePerson = {
  id: string;
  name: string;
  sortName: string;
  company: string;
  kind: BadgeKind;
  no: number | null;
  codeSealed: string | null;
  printedAt: Date | null;
  isNew: boolean;
};

/** The guests who have not declined, by surname, by number, or by the phone that lets them in, then by surname. */
export async function listBadges(db: Db, eventId: string, order: BadgeOrder = "surname"): Promise<BadgePerson[]> {
  const rows = await db
    .selectFrom("guests")
    .innerJoin("households as h", (join) =>
      join.onRef("h.eventId", "=", "guests.eventId").onRef("h.id", "=", "guests.householdId"),
    )
    .leftJoin("guestBadges as b", (join) =>
      join.onRef("b.eventId", "=", "guests.eventId").onRef("b.guestId", "=", "guests.id"),
    )
    .where("guests.eventId", "=", eventId)
    .where("guests.status", "<>", "declined")
    .where(isOnList)
    .select(["guests.id", "guests.name", "guests.sortName", "guests.doorNo as no", "guests.doorTag as tag"])
    .select(["h.name as company", "b.codeSealed", "b.printedAt", "b.kind as printedKind"])
    .$if(order === "number", (query) => query.orderBy("guests.doorNo"))
    .orderBy(sql`guests.sort_name collate "es-x-icu"`)
    .orderBy("guests.id")
    .execute();
  const people = rows.map(({ tag, printedKind, company, ...row }) => {
    const kind = badgeKindOf(tag);
    return { ...row, company: company ?? "", kind, isNew: row.printedAt === null || printedKind !== kind };
  });
  if (order !== "share") return people;
  const piles = await readPiles(db, eventId);
  const pileOf = ({ no }: BadgePerson) => (no === null ? undefined : piles?.pileOf.get(no)) ?? Infinity;
  return people.toSorted((one, other) => (pileOf(one) < pileOf(other) ? -1 : Number(pileOf(one) > pileOf(other))));
}

/** The first point of an event whose people are shared: its phones in the order of their ranges, and the phone of each door number. */
export async function readPiles(db: Db, eventId: string) {
  const point = await db
    .selectFrom("doorPoints")
    .select(["id", "shareWay", "owners", "ownersNext"])
    .where("eventId", "=", eventId)
    .where("rule", "=", "own")
    .where((eb) => eb.or([eb("owners", "<>", ""), eb("ownersNext", "is not", null)]))
    .orderBy("position")
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!point) return null;
  const phones = await db
    .selectFrom("doorDevices")
    .select(["name", "sharePlace", "shareFrom as from"])
    .where("eventId", "=", eventId)
    .where("pointId", "=", point.id)
    .where("sharePlace", "is not", null)
    .execute();
  const ranges = phones.map(({ name, from, sharePlace }) => ({ name, from, place: sharePlace ?? "" }));
  const ordered = inOrder(ranges, point.shareWay);
  const owners = [...(point.ownersNext ?? point.owners)];
  const pileOf = new Map(
    owners.map((owner, index) => [index + 1, ordered.findIndex(({ place }) => place === owner)] as const),
  );
  for (const [no, pile] of pileOf) if (pile < 0) pileOf.delete(no);
  return { names: ordered.map(({ name }) => name), pileOf };
}
