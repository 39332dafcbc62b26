// A door for tests: an event with points and phones, and facts as phones make them.
import type { Db } from "#app/db/client.ts";
import { insertGuests } from "#app/db/guest-columns.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { DoorAnswer, DoorSent } from "#app/domain/door/copy.ts";
import { type Fact, timeAfter } from "#app/domain/door/facts.ts";
import { readDoorList } from "#app/features/event/door/list.queries.server.ts";
import { addHost } from "#test/factories.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";

/** A phone of a test: its facts, and the header with its key. */
export type Phone = { id: string; pointId: string; authorization: string; made: Fact[]; heard: number; others: Fact[] };

/** Adds a point to an event and returns its id. */
export async function addPoint(db: Db, eventId: string, name = "Puerta 1"): Promise<string> {
  const id = newId();
  await db.insertInto("doorPoints").values({ eventId, id, name }).execute();
  return id;
}

/** A phone of the account `userId`, registered without a request. */
export async function addPhone(
  db: Db,
  { eventId, pointId, userId }: { eventId: string; pointId: string; userId: string },
  more: { until?: Date; createdAt?: Date } = {},
): Promise<Phone> {
  const [id, key] = [newId(), newToken()];
  const until = more.until ?? new Date("2100-01-01");
  await db
    .insertInto("doorDevices")
    .values({ eventId, id, pointId, userId, name: "Móvil de Marta", tokenHash: hashToken(key), ...more, until })
    .execute();
  return { id, pointId, authorization: `Device ${id}.${key}`, made: [], heard: 0, others: [] };
}

/** Notes something on the phone, with the next number and a time after all that the phone knows of the person. */
export function note(phone: Phone, kind: Fact["kind"], no: number | null, now: number, more: Partial<Fact> = {}): Fact {
  const at = timeAfter([...phone.made, ...phone.others], no, now);
  const seq = phone.made.length + 1;
  const fact: Fact = { device: phone.id, seq, kind, point: phone.pointId, no, at, how: "name", ...more };
  phone.made.push(fact);
  return fact;
}

/** The body of a call with `facts`. */
export function sentBy(phone: Phone, facts: Fact[], more: Partial<DoorSent> = {}): DoorSent {
  return { v: 1, etag: "", facts, heard: phone.heard, clock: Date.now(), share: 0, ...more };
}

/** Takes in what the server answered. */
export function hear(phone: Phone, answer: Pick<DoorAnswer, "facts" | "heard">): void {
  phone.others.push(...answer.facts);
  phone.heard = answer.heard;
}

/** An event with `people` guests in families of four, a point, and phones of its host. */
export async function openDoor(db: Db, { people = 12, phones = 2 } = {}) {
  const { hostId: userId, eventId } = await addHost(db, {}, "Marta Segura");
  const guests = Array.from({ length: people }, (_, place) => ({
    eventId,
    id: newId(),
    name: `Invitada ${place}`,
    status: "confirmed" as const,
  }));
  await inTransaction(db, (tx) => insertGuests(tx, guests, new Date()));
  const pointId = await addPoint(db, eventId);
  const all: Phone[] = [];
  while (all.length < phones) all.push(await addPhone(db, { eventId, pointId, userId }));
  await readDoorList(db, eventId);
  return { eventId, userId, pointId, guests, phones: all, phone: all[0]!, other: all[1]! };
}
