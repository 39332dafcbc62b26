// The door in memory: the contents of the disk, the state that follows from them, and the network. Screens read it, and each action goes to the disk first.
import { useSyncExternalStore } from "react";
import { changesOf, type ListChange } from "#app/domain/door/changes.ts";
import type { DoorCopy } from "#app/domain/door/copy.ts";
import { type Fact, stateOf, timeAfter } from "#app/domain/door/facts.ts";
import { hearsay, type Relay } from "#app/domain/door/hearsay.ts";
import { factsAt } from "#app/domain/door/setup.ts";
import { foldList, type FoldedList } from "#app/domain/door/search.ts";
import { type HeldShare, refusedBy } from "#app/domain/door/shares.ts";
import { linkPlace } from "#app/ui/offline/door-database.ts";
import { startText } from "./copy.ts";
import type { hearRelay as hearing } from "./hearing.ts";
import { askForList, type StartFields, type StartRefusal } from "./registering.ts";
import { close, type Draft, keepFacts, load, type Meta, onOtherTab, Refused, register } from "./store.ts";
import { type Outcome, startSync } from "./sync.ts";
import { type DoorState, familiesOf, type Family } from "./view.ts";

/** The list, the facts and the state that follows from them; only while the door is open. */
export type OpenDoor = {
  meta: Meta;
  copy: DoorCopy;
  /** The facts that count now in this room or in the house: those of a rehearsal in a rehearsal, all others otherwise. */
  facts: readonly Fact[];
  state: DoorState;
  families: readonly Family[];
  /** The people that this phone lets in; null where all phones let in all. */
  share: HeldShare | null;
  isRehearsal: boolean;
  /** When this was computed, by the server's clock. */
  readAt: number;
};

/** `fresh`: no device yet; `blocked`: the browser refuses storage; `closed`: its list is gone. */
export type Snapshot = {
  phase: "loading" | "fresh" | "open" | "closed" | "blocked";
  meta: Meta | null;
  open: OpenDoor | null;
  waiting: number;
  net: "unknown" | "ok" | "cut" | "forked";
  /** The counts of other devices while the network was away, for a moment after its return. */
  back: { device: string; count: number }[] | null;
  /** How the list changed, and the hour of the list before; until a helper has seen it. */
  changes: { since: number; list: ListChange[] } | null;
  /** Why the server gives no list to a phone that notes without one. */
  refusal: string | null;
};

/** A action without what the door itself knows of it. */
export type FactDraft = Omit<Draft, "at" | "point" | "rehearsal">;

// Seldom needed: a file of its own, so that the list stands sooner.
const enrolling = () => import("./enrolling.ts");
const backMs = 4_000;
const nothing: Snapshot = {
  phase: "loading",
  meta: null,
  open: null,
  waiting: 0,
  net: "unknown",
  back: null,
  changes: null,
  refusal: null,
};

/** The door of `place`: an event's id, or that of a link. `token` is the link's. */
export type Door = ReturnType<typeof createDoor>;

export function createDoor(place: string) {
  let snapshot = nothing;
  const readers = new Set<() => void>();
  let sync: ReturnType<typeof startSync> | null = null;
  let isForking = false;

  const change = (next: Partial<Snapshot>) => {
    snapshot = { ...snapshot, ...next };
    for (const read of readers) read();
  };

  /** Reads the disk again. A list whose hour is over goes. */
  async function refresh(): Promise<void> {
    const { meta, copy, waiting, known } = await load(place);
    if (meta?.state === "open" && Date.now() + meta.skew >= meta.until) {
      await close(place, meta.device, 0, "over");
      return refresh();
    }
    if (!meta) return change({ phase: "fresh", meta, open: null, waiting: 0 });
    if (meta.state !== "open" || !copy) return change({ phase: "closed", meta, open: null, waiting: waiting.length });
    const isRehearsal = copy.isRehearsal || Date.now() + meta.skew < copy.opensAt;
    apply(meta, copy, isRehearsal, [...known, ...waiting], waiting.length);
  }

  /** Computes what follows from the list and the facts. */
  function apply(meta: Meta, copy: DoorCopy, isRehearsal: boolean, all: readonly Fact[], waiting: number): void {
    const counted = all.filter(({ rehearsal = false }) => rehearsal === isRehearsal);
    const facts = factsAt(counted, copy.point, copy.points);
    const before = snapshot.open;
    const isSameList = before?.copy.etag === copy.etag;
    const known = stateOf(facts);
    const told = (meta.hearsay ?? []).filter(({ at }) => isRehearsal || at >= copy.opensAt);
    const heard = hearsay(told, known.people, copy.point.id, Object.keys(meta.names));
    const state = heard.length > 0 ? stateOf([...facts, ...heard]) : known;
    const share = shareIn(meta, copy);
    const open: OpenDoor = {
      meta,
      copy: isSameList ? before.copy : copy,
      facts,
      state,
      families: familiesOf(copy, state, share),
      share,
      isRehearsal,
      readAt: Date.now() + meta.skew,
    };
    change({ phase: "open", meta, open, waiting, ...newsOf(before, open) });
  }

  function newsOf(before: OpenDoor | null, now: OpenDoor): Partial<Snapshot> {
    if (!before || before.copy === now.copy) return {};
    const list = [...(snapshot.changes?.list ?? []), ...changesOf(before.copy, now.copy)];
    return list.length > 0 ? { changes: { since: snapshot.changes?.since ?? before.copy.clock, list } } : {};
  }

  const heardOf = () => new Set(snapshot.open?.facts.map(({ device, seq }) => `${device}.${seq}`));

  async function told(outcome: Outcome): Promise<void> {
    const wasCut = snapshot.net === "cut";
    const before = heardOf();
    await refresh();
    if (typeof outcome === "object" && "forked" in outcome) return forked(outcome.forked);
    if (outcome === "busy") return;
    const refusal = typeof outcome === "object" ? outcome.refused : null;
    if (outcome === "cut" || refusal !== null) return change({ net: "cut", refusal });
    change({ net: "ok", refusal: null });
    if (!wasCut || !snapshot.open) return;
    const counts = new Map<string, number>();
    for (const { device, seq, kind } of snapshot.open.facts)
      if (kind === "in" && device !== snapshot.open.meta.device && !before.has(`${device}.${seq}`))
        counts.set(device, (counts.get(device) ?? 0) + 1);
    change({ back: [...counts].map(([device, count]) => ({ device, count })) });
    setTimeout(() => change({ back: null }), backMs);
  }

  /** The phone was copied or restored: facts that the server lacks go to a new device. */
  async function forked(upTo: number): Promise<void> {
    const { meta, open } = snapshot;
    if (!meta || isForking) return;
    isForking = true;
    const again = { name: meta.name, pointId: open?.copy.point.id ?? "", isRehearsal: open?.copy.isRehearsal ?? false };
    const registration = place === linkPlace ? null : await askForList(place, "", crypto.randomUUID(), again);
    isForking = false;
    if (!registration || "text" in registration) return change({ net: "forked" });
    await (await enrolling()).fork(place, upTo, registration, Date.now());
    sync?.poke();
  }

  return {
    place,
    subscribe(read: () => void) {
      readers.add(read);
      return () => readers.delete(read);
    },
    get: () => snapshot,

    /** Reads the disk and begins to send. Returns how to stop. */
    start(): () => void {
      const read = () => void refresh().catch(() => change({ phase: "blocked" }));
      read();
      sync = startSync(place, (outcome) => void told(outcome).catch(() => change({ phase: "blocked" })));
      const stopListening = onOtherTab(read);
      return () => {
        stopListening();
        sync?.stop();
      };
    },

    /** Registers this phone and keeps the list. `token` is the link's, "" for an account. Null when the door is open. */
    async begin(token: string, fields: StartFields): Promise<StartRefusal | null> {
      // A device that has noted names without a list goes on with them.
      const noting = snapshot.meta?.enrolling ? snapshot.meta.device : null;
      const registration = await askForList(place, token, noting ?? crypto.randomUUID(), fields);
      if ("text" in registration) return registration;
      try {
        if (noting === null) await register(place, registration, Date.now());
        else await (await enrolling()).adopt(place, registration, Date.now(), { isFirst: true });
      } catch {
        return { at: "form", text: startText.privateWindow };
      }
      void navigator.storage?.persist?.().catch(() => false);
      await refresh();
      sync?.poke();
      return null;
    },

    /** Opens the door without the list, to note names: the server gives the list once there is a network. Null when the door is open. */
    async beginWithoutList(token: string, fields: StartFields): Promise<StartRefusal | null> {
      try {
        await (await enrolling()).beginWithoutList(place, token, fields, Date.now());
      } catch {
        return { at: "form", text: startText.privateWindow };
      }
      await refresh();
      return null;
    },

    /** Takes in the code of another phone by `hearRelay`, which comes with the rare screens; null if it takes none in. */
    async hear(hearRelay: typeof hearing, text: string): Promise<Relay | null> {
      const { open } = snapshot;
      const relay = open && (await hearRelay(place, open, text));
      if (relay) await refresh();
      return relay;
    },

    /** Moves this phone to another point; returns why not. The facts noted before stay at theirs. */
    async choosePoint(pointId: string): Promise<string | null> {
      const { open } = snapshot;
      if (!open) return null;
      const fields = { name: open.meta.name, pointId, isRehearsal: open.copy.isRehearsal };
      const registration = await askForList(place, "", open.meta.device, fields);
      if ("text" in registration) return registration.isCut ? startText.pointNeedsNetwork : registration.text;
      await (await enrolling()).adopt(place, registration, Date.now(), { isFirst: false });
      await refresh();
      return null;
    },

    /** With little battery the phone sends each minute. */
    save: (isSaving: boolean) => sync?.save(isSaving),

    /** Notes what happened. Resolves once it is on the disk; rejects if it is not, and then nothing of it counts. */
    async note(drafts: readonly FactDraft[]): Promise<Fact[]> {
      const { open } = snapshot;
      if (!open) throw new Error("no list");
      const { meta, copy, isRehearsal, share } = open;
      const now = Date.now() + meta.skew;
      const whole = drafts.map((draft) => ({
        ...draft,
        at: timeAfter(open.facts, draft.no, now),
        point: copy.point.id,
        ...(isRehearsal && { rehearsal: true }),
      }));
      const refused = refusedBy(share, open.facts, whole);
      if (refused !== null) throw new Refused(refused);
      const facts = await keepFacts(place, whole);
      // The disk has them: reading all of it again would only cost time.
      apply(meta, copy, isRehearsal, [...open.facts, ...facts], snapshot.waiting + facts.length);
      sync?.poke();
      return facts;
    },

    /** Takes facts back. As `note`. */
    undo(facts: readonly { device: string; seq: number; no: number | null }[]): Promise<Fact[]> {
      return this.note(
        facts.map(({ device, seq, no }) => ({ kind: "undo", no, how: "name", undo: { device, seq } }) as const),
      );
    },

    forgetChanges: () => change({ changes: null }),
  };
}

/** The phone's share at its point. Under the rule `own` a phone that has not heard of its share lets in no person. */
function shareIn({ share }: Meta, { point: { id: point, rule } }: DoorCopy): HeldShare | null {
  if (share?.point === point) return share.rule === "own" ? share : null;
  return rule === "own" ? { point, rev: 0, rule, place: "", owners: "", way: "surname", shares: [] } : null;
}

const folded = new WeakMap<DoorCopy, FoldedList>();

/** The words by which the households of `copy` are found, made when they are first needed. */
export function foldedOf(copy: DoorCopy): FoldedList {
  const list = folded.get(copy) ?? foldList(copy);
  folded.set(copy, list);
  return list;
}

/** Returns the snapshot that the door shows now. */
export function useDoor(door: Door): Snapshot {
  return useSyncExternalStore(door.subscribe, door.get, () => nothing);
}
