// A phone that opens the door without a network notes names, and gets its key and list later. Also a phone that moves to another point.
import type { PackedCopy } from "#app/domain/door/copy.ts";
import { doorText } from "./copy.ts";
import type { StartFields } from "./registering.ts";
import { type Meta, metaOf, registered, type Registration, rowOf, rowsOf, settle, write } from "./store.ts";

const stays = 36 * 3_600_000;
/** A link knows its point; until the server tells it, facts have this one. */
const unknownPoint = "00000000-0000-4000-8000-000000000000";

/** Opens `place` with an empty list: names can be noted, and nothing is lost. Rejects if the browser refuses storage. */
export async function beginWithoutList(place: string, token: string, fields: StartFields, now: number): Promise<void> {
  const device = crypto.randomUUID();
  const named = { id: fields.pointId || unknownPoint, name: doorText.door, kind: "entrance" as const };
  const point = { ...named, hint: "", opens: null, closes: null, rule: "warn" as const };
  const copy: PackedCopy = {
    v: 1,
    etag: "",
    clock: now,
    until: now + stays,
    opensAt: 0,
    event: { id: "", title: "", date: "", zone: Intl.DateTimeFormat().resolvedOptions().timeZone, capacity: null },
    point,
    device: { id: device, name: fields.name },
    points: [named],
    may: { add: true, undo: false, override: false },
    askFor: doorText.host,
    askPhone: "",
    relayKey: "",
    isRehearsal: fields.isRehearsal,
    tables: [],
    households: [],
  };
  await write(async (transaction) => {
    const before = await metaOf(transaction, place);
    transaction.objectStore("copy").put({ place, copy });
    transaction.objectStore("meta").put({
      place,
      state: "open",
      device,
      key: "",
      name: fields.name,
      askFor: copy.askFor,
      seq: 0,
      heard: 0,
      skew: 0,
      until: copy.until,
      answeredAt: now,
      names: { [device]: fields.name },
      former: before ? [...before.former, { device: before.device, key: before.key }] : [],
      enrolling: { token, ...fields },
    });
  });
}

/**
 * Keeps the key and the list that the device has got. With `isFirst` it noted facts without a list before: these get its point, the corrected
 * hour, and whether they are a trial. The server knows none of them yet.
 */
export async function adopt(
  place: string,
  { key, copy }: Registration,
  now: number,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  await write(async (transaction) => {
    const before = await metaOf(transaction, place);
    if (!before || before.device !== copy.device.id) return;
    const { enrolling: _, ...meta } = before;
    const skew = copy.clock - now;
    if (isFirst)
      for (const { device, fact } of await rowsOf(transaction, "facts", place)) {
        if (device !== meta.device) continue;
        const { rehearsal: __, ...rest } = fact;
        const whole = {
          ...rest,
          point: copy.point.id,
          at: fact.at + skew,
          ...(copy.isRehearsal && { rehearsal: true }),
        };
        transaction.objectStore("facts").put(rowOf(place, whole));
      }
    transaction.objectStore("copy").put({ place, copy });
    const { name } = copy.device;
    const names = { ...meta.names, [meta.device]: name };
    const { askFor, until, clock: answeredAt } = copy;
    transaction.objectStore("meta").put({ ...meta, state: "open", key, name, names, askFor, until, skew, answeredAt });
  });
}

/** Another phone sends under the same device: this phone moves its facts after `upTo`, which the server lacks, to its new device. */
export async function fork(place: string, upTo: number, registration: Registration, now: number): Promise<void> {
  await write(async (transaction) => {
    const before = await metaOf(transaction, place);
    if (!before) return;
    const meta = await registered(transaction, place, registration, now);
    await settle(transaction, place, before.device, upTo);
    const own = (await rowsOf(transaction, "facts", place)).filter(({ device }) => device === before.device);
    const numbers = new Map(own.map(({ seq }, index) => [seq, index + 1]));
    const renamed = (fact: { device: string; seq: number }) => {
      const seq = fact.device === before.device ? numbers.get(fact.seq) : undefined;
      return seq === undefined ? fact : { device: meta.device, seq };
    };
    for (const { device, seq, fact } of own) {
      transaction.objectStore("facts").delete([place, device, seq]);
      const undo = fact.undo && { undo: renamed(fact.undo) };
      transaction.objectStore("facts").put(rowOf(place, { ...fact, ...renamed(fact), ...undo }));
    }
    transaction.objectStore("meta").put({ ...meta, seq: own.length } satisfies Meta);
  });
}
