// Facts that a host makes on the day's screen. They belong to a device that the server keeps for each account.
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { Db } from "#app/db/client.ts";
import type { NewFact } from "#app/domain/door/decisions.ts";
import type { Fact } from "#app/domain/door/facts.ts";
import { doorHours } from "#app/domain/door/hours.ts";
import type { Result } from "#app/domain/result.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { tellAfterCommit } from "#app/platform/live/live.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { factRows, finishSync, keepFacts, presenceRowsOf, rowOf } from "./facts.queries.server.ts";
import { presencesOf } from "./sync.commands.server.ts";

/** The numbers that a decision's facts have on the host's device. */
export type Noted = { device: string; from: number; to: number };

/**
 * Writes the facts of a decision. `decide` reads what it needs under the event's lock, so that two hosts decide one after the other. The
 * facts, the states of their people and the guests change in one transaction.
 */
export async function noteAtDesk<Code extends string>(
  db: Db,
  pass: MemberPass,
  now: Date,
  decide: (tx: Tx) => Promise<Result<{ facts: readonly NewFact[] }, Code>>,
): Promise<Result<{ noted: Noted }, Code>> {
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    await tx.selectFrom("events").select("id").where("id", "=", eventId).forNoKeyUpdate().execute();
    const decided = await decide(tx);
    if (!decided.ok) return decided;
    const [first] = decided.facts;
    const device = await deskOf(tx, pass, first?.point ?? null, now);
    const { last } = await tx
      .selectFrom("doorFacts")
      .select((eb) => eb.fn.coalesce(eb.fn.max("seq"), eb.lit(0)).as("last"))
      .where("eventId", "=", eventId)
      .where("deviceId", "=", device)
      .executeTakeFirstOrThrow();
    const facts = decided.facts.map((fact, at): Fact => ({ ...fact, device, seq: last + 1 + at }));
    await keep(tx, eventId, device, facts, doorHours(pass.event).until, now);
    return { ok: true, noted: { device, from: last + 1, to: last + facts.length } };
  });
}

/** The device of the account. It stands at the door of its first decision. */
async function deskOf(tx: Tx, { event, viewer }: MemberPass, pointId: string | null, now: Date): Promise<string> {
  const find = tx
    .selectFrom("doorDevices")
    .select("id")
    .where("eventId", "=", event.id)
    .where("userId", "=", viewer.id)
    .where("isDesk", "=", true);
  const there = await find.executeTakeFirst();
  if (there) return there.id;
  const point = await tx
    .selectFrom("doorPoints")
    .select("id")
    .where("eventId", "=", event.id)
    .orderBy((eb) => eb("id", "=", pointId), "desc")
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  const id = newId();
  // Without a door there is no row: the facts stand by themselves.
  if (point)
    await tx
      .insertInto("doorDevices")
      .values({
        eventId: event.id,
        id,
        userId: viewer.id,
        pointId: point.id,
        name: `${viewer.name.slice(0, 45)}, desde El día`,
        // The key is thrown away: no phone is this device.
        tokenHash: hashToken(newToken()),
        isDesk: true,
        until: doorHours(event).until,
        seenAt: now,
        createdAt: now,
      })
      .execute();
  return id;
}

async function keep(tx: Tx, eventId: string, deviceId: string, facts: readonly Fact[], until: Date, now: Date) {
  const [kept] = await keepFacts(tx, {
    eventId,
    deviceId,
    upTo: 0,
    facts: factRows(facts.map((fact) => rowOf(fact, null))),
    now,
  });
  const topics = { topic: `event:${eventId}:door`, guestsTopic: `event:${eventId}:guests` } as const;
  const [finished] = await finishSync(tx, {
    eventId,
    deviceId,
    presences: presenceRowsOf(await presencesOf(tx, eventId, facts)),
    now,
    hasNews: true,
    ...topics,
    upTo: kept!.upTo,
    etag: "",
    skewMs: 0,
    until,
    secondAt: now,
    secondCalls: 0,
    hourAt: now,
    hourFacts: 0,
    heard: 0,
    page: 0,
    isErased: false,
  });
  const { changeId, guestsChangeId } = finished!;
  if (changeId !== null) tellAfterCommit(tx, { id: Number(changeId), topic: topics.topic });
  if (guestsChangeId !== null) tellAfterCommit(tx, { id: Number(guestsChangeId), topic: topics.guestsTopic });
}
