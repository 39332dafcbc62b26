// The sync of a phone at a door: keeps each fact once, and writes the state of the people in them anew.
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { type DoorAnswer, type DoorSent, packCopy } from "#app/domain/door/copy.ts";
import { type Fact, stateOf } from "#app/domain/door/facts.ts";
import { doorHours } from "#app/domain/door/hours.ts";
import { isGuarded } from "#app/db/guards.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { tellAfterCommit } from "#app/platform/live/live.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { shareOf, stepSharing } from "./shares.commands.server.ts";
import { type Device, lockDevice, passOfDevice, readCopy } from "./devices.queries.server.ts";
import {
  bounded,
  factOf,
  factRows,
  factsOfPeople,
  finishSync,
  isSame,
  keepFacts,
  presenceRow,
  presenceRowsOf,
  rowOf,
} from "./facts.queries.server.ts";

/** The most facts in one call, of others in one answer, in an hour of one phone; and the most calls in a second. */
export const syncLimits = { facts: 200, page: 500, anHour: 5_000, aSecond: 2 } as const;
const [second, hour, day] = [1_000, 3_600_000, 86_400_000];
/** For so many days facts of a phone without a right are still taken. */
const lateDays = 7;

export type Synced =
  | { status: 200; answer: DoorAnswer }
  | { status: 401 }
  | { status: 409; forked: number }
  | { status: 410; upTo: number }
  | { status: 422 }
  | { status: 429; waitSeconds: number };

/** Ends the transaction without keeping anything of it. */
class Undone extends Error {
  readonly result: Synced;
  constructor(result: Synced) {
    super("nothing of this sync is kept");
    this.result = result;
  }
}

/**
 * Takes the facts of a phone at `now`. 401 for an unknown key; 422 for a fact of another phone; 429 beyond the limits. 422 also for a
 * walk-in or an undo of another phone's fact without the right to it. Names noted before the phone had the
 * list need no right, if they are the first that it sends. 409 if another phone sends under this id; it keeps nothing then. 410 for a phone without a right; for seven days its facts are still taken.
 */
export async function syncDoor(
  app: Pick<AppServices, "db" | "live">,
  authorization: string | null,
  sent: DoorSent,
  now: Date,
): Promise<Synced> {
  try {
    const done = await inTransaction(app.db, async (tx) => {
      const device = await lockDevice(tx, authorization);
      return device ? syncDevice(tx, device, sent, now) : ({ status: 401 } as const);
    });
    if (done.status !== 200) return done;
    // Outside the transaction: all phones share the list that this process keeps, and it must hold only what is committed.
    const copy = await readCopy(app, done.device, done.pass, now);
    return { status: 200, answer: { ...done.answer, copy: copy.etag === sent.etag ? null : packCopy(copy) } };
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}

type Open = { status: 200; answer: Omit<DoorAnswer, "copy">; device: Device; pass: EventPass<"door.use"> };

async function syncDevice(
  tx: Tx,
  device: Device,
  sent: DoorSent,
  now: Date,
): Promise<Open | Exclude<Synced, { status: 200 }>> {
  if (sent.facts.some((fact) => fact.device !== device.id)) return { status: 422 };
  const used = usedBy(device, sent.facts.length, now);
  if (used.waitSeconds > 0) return { status: 429, waitSeconds: used.waitSeconds };
  const { pass, endedAt } = await passOfDevice(tx, device, now);
  if (sent.facts.some((fact) => !mayNote(fact, device, pass))) return { status: 422 };
  const isTaken = endedAt === null || now.getTime() < endedAt.getTime() + lateDays * day;
  const kept = isTaken && sent.facts.length > 0 ? await keep(tx, device, sent.facts, endedAt, now) : null;
  const upTo = kept?.upTo ?? device.upTo;
  // Before the statement that reads the facts of others: a phone gets no share without the facts of its people.
  const sharing = pass && (await stepSharing(tx, device, sent.share));
  const [finished] = await finishSync(tx, {
    ...used.limits,
    hourFacts: used.limits.hourFacts + (kept?.added.length ?? 0),
    eventId: device.eventId,
    deviceId: device.id,
    presences: presenceRowsOf(kept ? await presencesOf(tx, device.eventId, kept.added) : []),
    now,
    hasNews: (kept?.added.length ?? 0) > 0,
    topic: `event:${device.eventId}:door`,
    guestsTopic: `event:${device.eventId}:guests`,
    upTo,
    etag: pass ? sent.etag : "",
    skewMs: Math.max(-day, Math.min(day, sent.clock - now.getTime())),
    until: pass && doorHours(pass.event).until,
    heard: sent.heard,
    page: pass ? syncLimits.page + 1 : 0,
    isErased: pass === null && sent.etag === "",
  });
  const { changeId, guestsChangeId, others, seen } = finished!;
  if (changeId !== null) tellAfterCommit(tx, { id: Number(changeId), topic: `event:${device.eventId}:door` });
  if (guestsChangeId !== null)
    tellAfterCommit(tx, { id: Number(guestsChangeId), topic: `event:${device.eventId}:guests` });
  if (pass === null) return { status: 410, upTo };
  const page = others.slice(0, syncLimits.page);
  const isMore = others.length > page.length;
  return {
    status: 200,
    answer: {
      upTo,
      heard: page.at(-1)?.receipt ?? sent.heard,
      facts: page.map(factOf),
      isMore,
      clock: now.getTime(),
      share: sharing && !isMore && sharing.rev !== sent.share ? shareOf(sharing, device) : null,
      seen,
    },
    device,
    pass,
  };
}

/** Whether a phone may note `fact`. Screens offer no other one; a phone whose right has ended keeps what it could do before. */
function mayNote(fact: Fact, device: Device, pass: EventPass<"door.use"> | null): boolean {
  const { id, userId, mayAdd, createdAt, upTo, mayLackList } = device;
  const isAccount = userId !== null;
  // A phone without the list noted all names so, and could not know what it may. They are its first facts.
  const hadNoList = fact.at < createdAt.getTime() && (fact.seq <= upTo || mayLackList);
  if (fact.kind === "add") return hadNoList || (pass ? pass.may("door.add") : isAccount || mayAdd);
  if (fact.kind === "undo" && fact.undo?.device !== id) return pass ? pass.may("door.undo") : isAccount;
  return true;
}

/** The use of the limits with this call, and the seconds to wait beyond them. */
function usedBy({ secondAt, secondCalls, hourAt, hourFacts }: Device, facts: number, now: Date) {
  const isSame = (start: Date | null, length: number): start is Date =>
    start !== null && now.getTime() - start.getTime() < length && now >= start;
  const calls = isSame(secondAt, second) ? secondCalls : 0;
  const before = isSame(hourAt, hour) ? hourFacts : 0;
  const limits = {
    secondAt: calls > 0 && secondAt ? secondAt : now,
    secondCalls: calls + 1,
    hourAt: before > 0 && hourAt ? hourAt : now,
    hourFacts: before,
  };
  const isOverHour = before + facts > syncLimits.anHour;
  const waitSeconds = !isGuarded("limiter")
    ? 0
    : isOverHour && hourAt
      ? Math.ceil((hourAt.getTime() + hour - now.getTime()) / 1_000)
      : calls >= syncLimits.aSecond
        ? 1
        : 0;
  return { limits, waitSeconds };
}

/** Keeps the facts that are new, and returns them. Undoes everything if another content stands under one of their numbers. */
async function keep(tx: Tx, device: Device, facts: readonly Fact[], endedAt: Date | null, now: Date) {
  const { eventId, id: deviceId, upTo } = device;
  const once = new Map(facts.map((fact) => [fact.seq, rowOf(fact, endedAt)]));
  // Twice the same number with other content in one call is a fork too.
  const isTwice = facts.some((fact) => !isSame(once.get(fact.seq)!, rowOf(fact, endedAt)));
  const rows = [...once.values()].map((row) => bounded(row, now.getTime()));
  const [kept] = await keepFacts(tx, { eventId, deviceId, upTo, facts: factRows(rows), now });
  const { known, added, upTo: upToNow } = kept!;
  const isForked = known.some((stored) => !isSame(stored, bounded(once.get(stored.seq)!, Number(stored.receivedMs))));
  if (isTwice || isForked) throw new Undone({ status: 409, forked: upTo });
  const numbers = new Set(added);
  return { upTo: upToNow, added: facts.filter((fact) => numbers.has(fact.seq)) };
}

/** The presences of the people in `added`, from all their facts. */
export async function presencesOf(tx: Tx, eventId: string, added: readonly Fact[]) {
  const numbers = [...new Set(added.flatMap(({ no, rehearsal }) => (no === null || rehearsal ? [] : [no])))].toSorted(
    (one, other) => one - other,
  );
  if (numbers.length === 0) return [];
  const { people } = stateOf((await factsOfPeople(tx, { eventId, numbers })).map(factOf));
  return numbers.map((no) => presenceRow(no, people.get(no)));
}
