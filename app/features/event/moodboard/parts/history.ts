// Undo and redo of the viewer's own changes to a board, never another person's.
import { type MoodPatch, type MoodProp, moodProps } from "#app/domain/event/moodboard.ts";
import type { MoodItem } from "../queries.server.ts";
import type { BoardStore } from "./board-store.ts";
import type { Patches } from "./sending.ts";

type Entry =
  | { kind: "update"; before: Patches; after: Patches; key: string | null }
  | { kind: "add"; items: readonly MoodItem[] }
  | { kind: "delete"; items: readonly MoodItem[]; batchId: string };

const MOST = 200;
export type Undone = "done" | "nothing" | "changed_since";

export function createHistory(store: BoardStore) {
  let done: Entry[] = [];
  let undone: Entry[] = [];

  function note(entry: Entry) {
    done = [...done.slice(-MOST + 1), entry];
    undone = [];
  }

  function set(patches: Patches): Undone {
    const isForeign = patches.some(({ itemId, patch }) =>
      moodProps.some((prop) => patch[prop] !== undefined && !store.isOwn(itemId, prop)),
    );
    if (isForeign) return "changed_since";
    const there = patches.filter(({ itemId }) => store.find(itemId));
    if (there.length === 0) return "nothing";
    store.update(there);
    return "done";
  }

  function bringBack(entry: Entry & { items: readonly MoodItem[] }, batchId: string): Undone {
    store.restore(batchId, entry.items);
    return "done";
  }

  return {
    add(item: MoodItem, file: File | null) {
      store.add(item, file);
      note({ kind: "add", items: [item] });
    },
    /** Changes items; an earlier change with the same `key` becomes one step with it. */
    update(patches: Patches, key: string | null = null) {
      const changes = patches.flatMap(({ itemId, patch }) => {
        const item = store.find(itemId);
        const differing = item ? differences(item, patch) : {};
        return item && Object.keys(differing).length > 0 ? [{ item, itemId, patch: differing }] : [];
      });
      if (changes.length === 0) return;
      const before = changes.map(({ item, itemId, patch }) => ({ itemId, patch: valuesOf(item, patch) }));
      const after = changes.map(({ itemId, patch }) => ({ itemId, patch }));
      store.update(after);
      const last = done.at(-1);
      if (key !== null && last?.kind === "update" && last.key === key) {
        done[done.length - 1] = { ...last, before: joined(before, last.before), after: joined(last.after, after) };
        undone = [];
      } else note({ kind: "update", before, after, key });
    },
    remove(items: readonly MoodItem[]): string {
      const batchId = store.remove(items.map(({ id }) => id));
      note({ kind: "delete", items, batchId });
      return batchId;
    },
    undo(): Undone {
      const entry = done.pop();
      if (!entry) return "nothing";
      if (entry.kind === "update") {
        const outcome = set(entry.before);
        if (outcome === "done") undone.push(entry);
        return outcome;
      }
      if (entry.kind === "delete") {
        undone.push(entry);
        return bringBack(entry, entry.batchId);
      }
      const there = entry.items.flatMap(({ id }) => store.find(id) ?? []);
      if (there.length === 0) return "nothing";
      undone.push({ kind: "delete", items: there, batchId: store.remove(there.map(({ id }) => id)) });
      return "done";
    },
    redo(): Undone {
      const entry = undone.pop();
      if (!entry) return "nothing";
      if (entry.kind === "update") {
        const outcome = set(entry.after);
        if (outcome === "done") done.push(entry);
        return outcome;
      }
      if (entry.kind === "add") return "nothing";
      const there = entry.items.filter(({ id }) => store.find(id));
      // Redo of an added item adds it again; redo of a deleted one deletes it again.
      if (there.length === 0) {
        done.push({ kind: "add", items: entry.items });
        return bringBack(entry, entry.batchId);
      }
      done.push({ ...entry, batchId: store.remove(there.map(({ id }) => id)) });
      return "done";
    },
    forget() {
      done = [];
      undone = [];
    },
  };
}

function differences(item: MoodItem, patch: MoodPatch): MoodPatch {
  return Object.fromEntries(Object.entries(patch).filter(([prop, value]) => item[prop as MoodProp] !== value));
}

function valuesOf(item: MoodItem, patch: MoodPatch): MoodPatch {
  return Object.fromEntries(moodProps.flatMap((prop) => (patch[prop] === undefined ? [] : [[prop, item[prop]]])));
}

/** Merges both patches per item; `second` overrides `first`. */
function joined(first: Patches, second: Patches): Patches {
  const all = new Map(first.map(({ itemId, patch }) => [itemId, patch]));
  for (const { itemId, patch } of second) all.set(itemId, { ...all.get(itemId), ...patch });
  return [...all].map(([itemId, patch]) => ({ itemId, patch }));
}
