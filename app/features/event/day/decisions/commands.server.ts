// Hosts decide about walk-ins and doubles. Each decision adds facts, and an undo adds facts that take them back.
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { insertGuests } from "#app/db/guest-columns.ts";
import { newId } from "#app/db/id.ts";
import {
  becoming,
  type DoubleWay,
  doublesOf,
  findFact,
  joining,
  resolving,
  seating,
  undoingAll,
} from "#app/domain/door/decisions.ts";
import { type Fact, stateOf } from "#app/domain/door/facts.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { type Noted, noteAtDesk } from "#app/features/event/door/desk.commands.server.ts";
import { factOf, factsOfEvent, factsOfPeople } from "#app/features/event/door/facts.queries.server.ts";
import { giveNumbers } from "#app/features/event/door/list.queries.server.ts";
import { lockGuestList } from "#app/features/event/guests/commands.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { otherPerson } from "./copy.ts";
import { listFreeTables, readWalkIns } from "./queries.server.ts";

type DecidePass = MemberPass<"door.undo">;
type Decided<Code extends string> = Promise<Result<{ noted: Noted }, Code>>;

/** Gives a walk-in a table that has a free seat. */
export function seatWalkIn(
  db: Db,
  pass: DecidePass,
  { factId, tableId }: { factId: string; tableId: string },
  now: Date,
): Decided<"fact_gone" | "table_full"> {
  return noteAtDesk(db, pass, now, async (tx) => {
    const { walkIns, known } = await readWalkIns(tx, pass.event.id);
    const walkIn = findFact(walkIns, factId);
    if (!walkIn) return refuse("fact_gone");
    const tables = await listFreeTables(tx, pass.event.id, walkIns);
    const table = tables.find(({ id }) => id === tableId);
    return table ? ok({ facts: seating(walkIn, table.number, known, now.getTime()) }) : refuse("table_full");
  });
}

/** Two walk-ins are one person, or a walk-in is a guest of the list. */
export function joinWalkIns(
  db: Db,
  pass: DecidePass,
  { factIds, guestId }: { factIds: readonly string[]; guestId: string | null },
  now: Date,
): Decided<"fact_gone" | "guest_gone"> {
  return noteAtDesk(db, pass, now, async (tx) => {
    const { walkIns, known } = await readWalkIns(tx, pass.event.id);
    const chosen = factIds.flatMap((key) => findFact(walkIns, key) ?? []);
    if (chosen.length < factIds.length || !chosen[0]) return refuse("fact_gone");
    if (guestId === null) return ok({ facts: joining(chosen, known, now.getTime()) });
    const no = await doorNumberOf(tx, pass.event.id, guestId);
    if (no === null) return refuse("guest_gone");
    return ok({ facts: await becomes(tx, pass.event.id, chosen[0], no, known, now) });
  });
}

/** Puts a walk-in on the guest list, as a guest who has come. */
export function listWalkIn(
  db: Db,
  pass: MemberPass<"guest.create">,
  { factId }: { factId: string },
  now: Date,
): Decided<"fact_gone" | "guest_limit"> {
  const eventId = pass.event.id;
  return noteAtDesk(db, pass, now, async (tx) => {
    const { walkIns, known } = await readWalkIns(tx, eventId);
    const walkIn = findFact(walkIns, factId);
    if (!walkIn?.name) return refuse("fact_gone");
    const room = await lockGuestList(tx, eventId, now);
    if (!room.ok) return refuse("guest_limit");
    const table = await tx
      .selectFrom("seatingTables")
      .select("id")
      .where("eventId", "=", eventId)
      .where("number", "=", walkIn.table ?? -1)
      .executeTakeFirst();
    const id = newId();
    const by = { invitedBy: pass.viewer.id, invitedByName: pass.viewer.name };
    const person = { eventId, id, name: walkIn.name, status: "confirmed" as const, rsvpDate: now, ...by };
    const place = { tableId: table?.id ?? null, memberType: walkIn.child ? ("child" as const) : ("adult" as const) };
    await insertGuests(tx, [{ ...person, ...place }], now);
    await recordChange(tx, pass, { kind: "guests.added", subjectId: id });
    await announce(tx, `event:${eventId}:guests`);
    const no = (await doorNumberOf(tx, eventId, id))!;
    return ok({ facts: await becomes(tx, eventId, walkIn, no, known, now) });
  });
}

/** Says what a second entry of a guest was. */
export function resolveDouble(
  db: Db,
  pass: DecidePass,
  { factId, as }: { factId: string; as: DoubleWay },
  now: Date,
): Decided<"fact_gone"> {
  const eventId = pass.event.id;
  return noteAtDesk(db, pass, now, async (tx) => {
    const [, deviceId = "", seq = ""] = /^(.+)\.(\d+)$/.exec(factId) ?? [];
    if (!isId(deviceId) || Number(seq) > 2_147_483_647) return refuse("fact_gone");
    const named = await tx
      .selectFrom("doorFacts")
      .select("doorNo")
      .where("eventId", "=", eventId)
      .where("deviceId", "=", deviceId)
      .where("seq", "=", Number(seq))
      .executeTakeFirst();
    if (!named?.doorNo) return refuse("fact_gone");
    const known = (await factsOfPeople(tx, { eventId, numbers: [named.doorNo] })).map(factOf);
    const double = doublesOf(known).find(({ again }) => findFact([again], factId));
    return double ? ok({ facts: resolving(double, as, otherPerson, known, now.getTime()) }) : refuse("fact_gone");
  });
}

/** Takes back a decision: facts that a host has made. */
export function undoDecision(db: Db, pass: DecidePass, { device, from, to }: Noted, now: Date): Decided<"fact_gone"> {
  const eventId = pass.event.id;
  return noteAtDesk(db, pass, now, async (tx) => {
    const known = (await factsOfEvent(tx, { eventId })).map(factOf);
    const made = known.filter(
      (fact) => fact.device === device && fact.how === "desk" && fact.seq >= from && fact.seq <= to,
    );
    if (made.length === 0) return refuse("fact_gone");
    return ok({ facts: undoingAll(made, known, now.getTime()) });
  });
}

/** The walk-in is the guest `no`, who may be inside already. */
async function becomes(tx: Tx, eventId: string, walkIn: Fact, no: number, known: readonly Fact[], now: Date) {
  const own = (await factsOfPeople(tx, { eventId, numbers: [no] })).map(factOf);
  const isInside = stateOf(own).people.get(no)?.inside ?? false;
  return becoming(walkIn, no, isInside, [...known, ...own], now.getTime());
}

/** The door number of a guest, who gets one if no phone has had the list yet; null for a guest of another event. */
async function doorNumberOf(tx: Tx, eventId: string, guestId: string): Promise<number | null> {
  const find = tx.selectFrom("guests").select("doorNo").where("eventId", "=", eventId).where("id", "=", guestId);
  const guest = await find.executeTakeFirst();
  if (!guest || guest.doorNo !== null) return guest?.doorNo ?? null;
  await giveNumbers(tx, eventId);
  return (await find.executeTakeFirst())?.doorNo ?? null;
}
