// The door on the phone's disk: the list, the facts noted here, the facts at the server, and the device's key.
import { type DoorAnswer, type DoorCopy, type PackedCopy, unpackCopy } from "#app/domain/door/copy.ts";
import { type Relay, shortDevice } from "#app/domain/door/hearsay.ts";
import type { Fact } from "#app/domain/door/facts.ts";
import { type HeldShare, isForeign, newerShare } from "#app/domain/door/shares.ts";
import {
  completed,
  doorName,
  type DoorStore,
  keysOf,
  openDoorDatabase,
  resultOf,
} from "#app/ui/offline/door-database.ts";

/** `open`: in use; `withdrawn`: a host closed it; `over`: its day is over; `left`: the account signed out. */
export type MetaState = "open" | "withdrawn" | "over" | "left";

/** The device of a place. Times are milliseconds since the epoch. */
export type Meta = {
  place: string;
  state: MetaState;
  device: string;
  key: string;
  /** The device's name, and the host that helpers ask. */
  name: string;
  askFor: string;
  /** The number of its last fact. */
  seq: number;
  /** Up to where it has heard of others. */
  heard: number;
  /** The server's clock minus the phone's. */
  skew: number;
  until: number;
  /** When the server last answered, by its clock. */
  answeredAt: number;
  /** The names of the event's devices. */
  names: Record<string, string>;
  /** Earlier devices of this phone that may still have facts to send. */
  former: { device: string; key: string }[];
  /** The news of other phones, until their facts arrive. */
  hearsay?: Relay[];
  /** The people that this phone lets in, where its point shares them out. */
  share?: HeldShare | undefined;
  /** How the phone asks for the list that it did not get when it was opened. Until then it has no key. */
  enrolling?: { token: string; name: string; pointId: string; isRehearsal: boolean };
};

/** Everything of one place: `waiting` is to be sent, `known` is at the server. */
export type Kept = { meta: Meta | null; copy: DoorCopy | null; waiting: Fact[]; known: Fact[] };
export type Registration = { key: string; copy: PackedCopy };

type Row = { place: string; device: string; seq: number; fact: Fact };
export const rowOf = (place: string, fact: Fact): Row => ({ place, device: fact.device, seq: fact.seq, fact });
const all: DoorStore[] = ["copy", "facts", "meta", "others"];

let opened: Promise<IDBDatabase> | null = null;

async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  opened ??= openDoorDatabase().then((database) => {
    database.addEventListener("close", () => (opened = null));
    return database;
  });
  try {
    return (await opened).transaction(all, mode, { durability: "strict" });
  } catch (error) {
    // Another tab deleted it, or the browser closed it: the next call opens it again.
    opened = null;
    throw error;
  }
}

const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(doorName);

/** Calls `changed` when another tab has written. Returns how to stop. */
export function onOtherTab(changed: () => void): () => void {
  const listen = () => changed();
  tabs?.addEventListener("message", listen);
  return () => tabs?.removeEventListener("message", listen);
}

/** Runs `change` in one transaction that is on the disk when this resolves; rejects with nothing written. Tells the other tabs. */
export async function write<T>(change: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
  const transaction = await begin("readwrite");
  const done = completed(transaction);
  try {
    const [result] = await Promise.all([change(transaction), done]);
    // A channel has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs?.postMessage("written");
    return result;
  } catch (error) {
    await done.catch(() => {});
    throw error;
  }
}

export const metaOf = (transaction: IDBTransaction, place: string) =>
  resultOf<Meta | undefined>(transaction.objectStore("meta").get(place));
export const rowsOf = (transaction: IDBTransaction, store: "facts" | "others", place: string) =>
  resultOf<Row[]>(transaction.objectStore(store).getAll(keysOf(place)));

/** Reads everything of `place`. */
export async function load(place: string): Promise<Kept> {
  const transaction = await begin("readonly");
  const [meta, copy, waiting, known] = await Promise.all([
    metaOf(transaction, place),
    resultOf<{ copy: PackedCopy } | undefined>(transaction.objectStore("copy").get(place)),
    rowsOf(transaction, "facts", place),
    rowsOf(transaction, "others", place),
  ]);
  const factsOf = (rows: Row[]) => rows.map(({ fact }) => fact);
  return {
    meta: meta ?? null,
    copy: copy ? unpackCopy(copy.copy) : null,
    waiting: factsOf(waiting),
    known: factsOf(known),
  };
}

/** Keeps a new device of `place` with its list. An earlier device stays until it has sent what it noted. */
export async function register(place: string, registration: Registration, now: number): Promise<void> {
  await write(async (transaction) => {
    transaction.objectStore("meta").put(await registered(transaction, place, registration, now));
  });
}

/** Writes the list of a new device, and returns its `Meta`. */
export async function registered(
  transaction: IDBTransaction,
  place: string,
  { key, copy }: Registration,
  now: number,
): Promise<Meta> {
  const before = await metaOf(transaction, place);
  transaction.objectStore("copy").put({ place, copy });
  transaction.objectStore("others").delete(keysOf(place));
  return {
    place,
    state: "open",
    device: copy.device.id,
    key,
    name: copy.device.name,
    askFor: copy.askFor,
    seq: 0,
    heard: 0,
    skew: copy.clock - now,
    until: copy.until,
    answeredAt: copy.clock,
    names: { [copy.device.id]: copy.device.name },
    former: before ? [...before.former, { device: before.device, key: before.key }] : [],
  };
}

/** A fact without what the disk gives it. */
export type Draft = Omit<Fact, "device" | "seq">;

/** Another phone lets this person in, or they are inside already. */
export class Refused extends Error {
  readonly no: number;
  constructor(no: number) {
    super("refused");
    this.no = no;
  }
}

/** Keeps facts of this device under its next numbers. They are on the disk when this resolves. Rejects without a device, and with people of another phone's share. */
export async function keepFacts(place: string, drafts: readonly Draft[]): Promise<Fact[]> {
  return write(async (transaction) => {
    const meta = await metaOf(transaction, place);
    if (!meta || meta.state !== "open") throw new Error("no device");
    // Another tab may have given this person up since.
    for (const draft of drafts) if (isForeign(meta.share, draft)) throw new Refused(draft.no ?? 0);
    const facts = drafts.map((draft, index) => ({ ...draft, device: meta.device, seq: meta.seq + index + 1 }));
    transaction.objectStore("meta").put({ ...meta, seq: meta.seq + facts.length });
    for (const fact of facts) transaction.objectStore("facts").put(rowOf(place, fact));
    return facts;
  });
}

/** Moves facts of `device` up to `upTo` from what waits to what the server has. */
export async function settle(transaction: IDBTransaction, place: string, device: string, upTo: number): Promise<void> {
  for (const row of await rowsOf(transaction, "facts", place)) {
    if (row.device !== device || row.seq > upTo) continue;
    transaction.objectStore("facts").delete([place, row.device, row.seq]);
    transaction.objectStore("others").put(row);
  }
}

/** Keeps what the server answered to `device` at `now`. A fact leaves what waits only when the answer covers it. */
export async function keepAnswer(place: string, device: string, answer: DoorAnswer, now: number): Promise<void> {
  await write(async (transaction) => {
    const meta = await metaOf(transaction, place);
    if (!meta) return;
    await settle(transaction, place, device, answer.upTo);
    if (device !== meta.device) return;
    for (const fact of answer.facts) transaction.objectStore("others").put(rowOf(place, fact));
    const { copy } = answer;
    if (copy) transaction.objectStore("copy").put({ place, copy });
    const names = Object.fromEntries(answer.seen.map((each) => [each.device, each.name]));
    transaction.objectStore("meta").put({
      ...meta,
      heard: answer.heard,
      skew: answer.clock - now,
      answeredAt: answer.clock,
      names: { ...meta.names, ...names },
      share: newerShare(meta.share, answer.share),
      hearsay: answer.isMore ? (meta.hearsay ?? []) : unconfirmed(meta.hearsay ?? [], answer.seen),
      ...(copy && { until: copy.until, askFor: copy.askFor, name: copy.device.name }),
    } satisfies Meta);
  });
}

/** The news of devices that the server has not heard of since: of all others it has given the facts. */
function unconfirmed(relays: readonly Relay[], seen: DoorAnswer["seen"]): Relay[] {
  const isConfirmed = ({ device, at }: Relay) =>
    seen.some((each) => shortDevice(each.device) === device && each.at >= at);
  return relays.filter((relay) => !isConfirmed(relay));
}

/** The server has the facts of `device` up to `upTo` and gives no more: the list goes, what waits stays until it is sent. */
export async function close(place: string, device: string, upTo: number, state: MetaState): Promise<void> {
  await write(async (transaction) => {
    const meta = await metaOf(transaction, place);
    if (!meta) return;
    await settle(transaction, place, device, upTo);
    if (device !== meta.device) return;
    transaction.objectStore("copy").delete(place);
    transaction.objectStore("others").delete(keysOf(place));
    transaction.objectStore("meta").put({ ...meta, state, names: {}, hearsay: [] } satisfies Meta);
  });
}

/** Removes the keys of devices that have nothing more to send: the former ones, and the own one of a closed place. */
export async function dropKeys(place: string): Promise<void> {
  await write(async (transaction) => {
    const meta = await metaOf(transaction, place);
    if (!meta) return;
    const waiting = new Set((await rowsOf(transaction, "facts", place)).map(({ device }) => device));
    const former = meta.former.filter(({ device }) => waiting.has(device));
    const key = meta.state === "open" || waiting.has(meta.device) ? meta.key : "";
    transaction.objectStore("meta").put({ ...meta, former, key });
  });
}
