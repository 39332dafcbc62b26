// The board of a page: the server's state, with the local unsent changes applied on top.
import type { MoodPatch, MoodProp } from "#app/domain/event/moodboard.ts";
import type { MoodItem, Moodboard } from "../queries.server.ts";
import { deliver, type Op, type Patches } from "./sending.ts";

type SaveState = "kept" | "saving" | "offline";
type BoardView = {
  items: readonly MoodItem[];
  state: SaveState;
  /** The items whose picture is still uploading. */
  uploading: ReadonlySet<string>;
};

export type BoardEvents = {
  /** The server refused the change; `batchId` restores an item that another person deleted. */
  onRefused(text: string, batchId: string | null): void;
  /** Another person has overruled a change from here. */
  onOverruled(by: string, prop: MoodProp, item: MoodItem): void;
};

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000];
const none: ReadonlySet<string> = new Set();

export type BoardStore = ReturnType<typeof createBoardStore>;

/** Changes are posted to `path`; `first` is the board that came with the page. */
export function createBoardStore(path: string, first: Moodboard, events: BoardEvents) {
  let base = new Map(first.items.map((item) => [item.id, item]));
  // `full` is the last change seen for the whole board; single items may be newer.
  let full = first.change;
  let newest = first.change;
  let pending: readonly Op[] = [];
  let isSending = false;
  let isOffline = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let view: BoardView = { items: first.items, state: "kept", uploading: none };
  let seen: Map<string, MoodItem> | null = null;
  const readers = new Set<() => void>();

  function tell() {
    seen = null;
    const items = [...shown().values()];
    // Without a change the list is the same object, so that its view is not rendered again.
    const isSame = items.length === view.items.length && items.every((item, at) => item === view.items[at]);
    view = {
      items: isSame ? view.items : items,
      state: pending.length === 0 ? "kept" : isOffline ? "offline" : "saving",
      uploading: new Set(pending.flatMap((op) => (op.kind === "add" && op.file ? [op.item.id] : []))),
    };
    for (const read of readers) read();
  }

  /** Computed once for all calls until the next change. */
  function shown(): ReadonlyMap<string, MoodItem> {
    return (seen ??= laidTogether());
  }

  function laidTogether(): Map<string, MoodItem> {
    const items = new Map(base);
    for (const op of pending) {
      if (op.kind === "add") {
        if (!items.has(op.item.id)) items.set(op.item.id, op.item);
      } else if (op.kind === "delete") for (const id of op.itemIds) items.delete(id);
      else if (op.kind === "restore") {
        for (const item of op.items) if (!items.has(item.id)) items.set(item.id, item);
      } else {
        for (const { itemId, patch } of op.patches) {
          const item = items.get(itemId);
          if (item) items.set(itemId, laid(item, patch));
        }
      }
    }
    return items;
  }

  /** The same patch returns the same object: unchanged items are not rendered again. */
  const memory = new WeakMap<MoodPatch, { item: MoodItem; laid: MoodItem }>();
  function laid(item: MoodItem, patch: MoodPatch): MoodItem {
    const known = memory.get(patch);
    if (known?.item === item) return known.laid;
    const next = { ...item, ...patch };
    memory.set(patch, { item, laid: next });
    return next;
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    clearTimeout(timer);
    isSending = true;
    try {
      for (let op = pending[0]; op; op = pending[0]) {
        const outcome = await deliver(path, op);
        if (outcome.kind === "wait") {
          isOffline = true;
          timer = setTimeout(() => void flush(), outcome.ms ?? RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
          tell();
          return;
        }
        tries = 0;
        isOffline = false;
        pending = pending.slice(1);
        if (outcome.kind === "done") {
          for (const item of outcome.items) base.set(item.id, item);
          for (const id of outcome.gone) base.delete(id);
          newest = Math.max(newest, outcome.change);
          if (op.kind === "delete") for (const id of op.itemIds) base.delete(id);
        } else events.onRefused(outcome.text, outcome.batchId);
        tell();
      }
    } finally {
      isSending = false;
    }
  }

  function push(op: Op) {
    pending = [...pending, op];
    tell();
    void flush();
  }

  const head = () => ({ id: crypto.randomUUID(), seen: full });

  return {
    subscribe(read: () => void): () => void {
      readers.add(read);
      return () => void readers.delete(read);
    },
    view: () => view,
    find: (id: string) => shown().get(id),
    /** Whether the viewer was the last to set `prop` of an item, as far as this page has seen. */
    isOwn(id: string, prop: MoodProp): boolean {
      const isWaiting = pending.some(
        (op) =>
          op.kind === "update" && op.patches.some(({ itemId, patch }) => itemId === id && patch[prop] !== undefined),
      );
      const item = base.get(id);
      return isWaiting || !item || item.stamps[prop] === undefined || item.own.includes(prop);
    },
    /** Takes the whole board; ignores an older one than the page has. */
    receive(board: Moodboard) {
      if (board.change < newest) return;
      const before = full;
      const known = base;
      base = new Map(
        board.items.map((item) => {
          const old = known.get(item.id);
          return [item.id, old?.version === item.version ? old : item];
        }),
      );
      full = newest = board.change;
      for (const item of board.items) {
        const told = item.overruled.find(({ at }) => at > before);
        if (told) events.onOverruled(told.by, told.prop, item);
      }
      tell();
    },
    add(item: MoodItem, file: File | null) {
      push({ ...head(), kind: "add", item, file });
    },
    update(patches: Patches) {
      // Merges with the last queued change of the same items.
      const last = pending.length > (isSending ? 1 : 0) ? pending.at(-1) : undefined;
      const sameThings = (one: Patches) =>
        one.map(({ itemId }) => itemId).join() === patches.map(({ itemId }) => itemId).join();
      if (last?.kind === "update" && sameThings(last.patches)) {
        const merged = last.patches.map(({ itemId, patch }, at) => ({
          itemId,
          patch: { ...patch, ...patches[at]!.patch },
        }));
        pending = [...pending.slice(0, -1), { ...last, id: crypto.randomUUID(), patches: merged }];
        tell();
        void flush();
        return;
      }
      push({ ...head(), kind: "update", patches });
    },
    /** Returns the id that restores them. */
    remove(itemIds: readonly string[]): string {
      const op = head();
      push({ ...op, kind: "delete", itemIds });
      return op.id;
    },
    restore(batchId: string, items: readonly MoodItem[]) {
      push({ ...head(), kind: "restore", batchId, items });
    },
    /** Sends the queue at once: after the browser is back online or visible again. */
    flush,
    hasUnsent: () => pending.length > 0,
    stop: () => clearTimeout(timer),
  };
}
