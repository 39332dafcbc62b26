// The board of a page for its components: the items, the selection, and all actions.
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import {
  type Alignment,
  aligned,
  freePlace,
  type LayerMove,
  type MoodPatch,
  type NoteColour,
  onCloth,
  relayered,
  turned,
} from "#app/domain/event/moodboard.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { changedSinceText, deletedText, nothingToUndo, overruledText, recover, shortName } from "../copy.ts";
import type { MoodItem, Moodboard } from "../queries.server.ts";
import { createBoardStore } from "./board-store.ts";
import { createHistory, type Undone } from "./history.ts";
import { newItem } from "./sending.ts";

const none: ReadonlySet<string> = new Set();

export type Board = ReturnType<typeof useBoard>;

export function useBoard(path: string, loaded: Moodboard) {
  const [{ store, history }] = useState(() => {
    const made = createBoardStore(path, loaded, {
      onRefused(text, batchId) {
        const action = batchId ? { label: recover, run: () => made.restore(batchId, []) } : undefined;
        toast(text, { tone: "bad", ...(action && { action }) });
      },
      onOverruled: (by, prop, item) => toast(overruledText(by, prop, shortName(item)), { tone: "warn" }),
    });
    return { store: made, history: createHistory(made) };
  });
  const view = useSyncExternalStore(store.subscribe, store.view, store.view);
  const [chosen, setChosen] = useState(none);
  // A gesture selects and drags at once, before the page has rendered the selection.
  const choosing = useRef(none);
  // The equivalent of Shift for touch: each press selects one more, and a finger draws a frame too.
  const [isManyMode, setManyMode] = useState(false);
  const [written, setWritten] = useState<string | null>(null);
  const { items } = view;
  const there = new Set(items.map(({ id }) => id));
  // Items deleted by another person leave the selection.
  const isStale = [...chosen].some((id) => !there.has(id));
  if (isStale) setChosen(new Set([...chosen].filter((id) => there.has(id))));
  if (written !== null && !there.has(written)) setWritten(null);

  useEffect(() => void (choosing.current = chosen), [chosen]);
  useEffect(() => store.receive(loaded), [store, loaded]);
  useEffect(() => {
    const again = () => void store.flush();
    const ask = (event: BeforeUnloadEvent) => {
      if (store.hasUnsent()) event.preventDefault();
    };
    window.addEventListener("online", again);
    window.addEventListener("focus", again);
    window.addEventListener("beforeunload", ask);
    return () => {
      store.stop();
      window.removeEventListener("online", again);
      window.removeEventListener("focus", again);
      window.removeEventListener("beforeunload", ask);
    };
  }, [store]);

  // The same object without a change: another person's pointer renders nothing again beside the cloth.
  return useMemo(() => {
    const picked = items.filter(({ id }) => chosen.has(id));
    const choose = (ids: ReadonlySet<string>) => {
      choosing.current = ids;
      setChosen(ids);
    };
    const pickedNow = () => store.view().items.filter(({ id }) => choosing.current.has(id));
    const patchAll = (patchOf: (item: MoodItem) => MoodPatch, key: string | null = null) =>
      history.update(
        pickedNow().map((item) => ({ itemId: item.id, patch: patchOf(item) })),
        key,
      );
    const say = (outcome: Undone) => {
      if (outcome === "nothing") toast(nothingToUndo, { tone: "info" });
      if (outcome === "changed_since") toast(changedSinceText, { tone: "warn" });
    };

    return {
      ...view,
      store,
      history,
      chosen,
      picked,
      written,
      choose,
      chosenNow: () => choosing.current,
      isManyMode,
      toggleManyMode: () => setManyMode(!isManyMode),
      write: setWritten,
      /** On top of all: with its middle at `at` if the user placed it there, else at the nearest free place. */
      add(
        made: Omit<Parameters<typeof newItem>[0], "id" | "box" | "layer"> & { size: { width: number; height: number } },
        at: { x: number; y: number },
        file: File | null = null,
        isPut = false,
      ) {
        const { size, ...rest } = made;
        const others = store.view().items;
        const layer = Math.max(0, ...others.map((item) => item.layer)) + 1;
        const box = isPut
          ? onCloth({ ...size, x: at.x - size.width / 2, y: at.y - size.height / 2 })
          : freePlace(size, at, others);
        const item = newItem({ ...rest, id: crypto.randomUUID(), box, layer });
        history.add(item, file);
        choose(new Set([item.id]));
        return item.id;
      },
      change: (patches: Parameters<typeof history.update>[0]) => history.update(patches),
      move: (dx: number, dy: number) =>
        patchAll(
          (item) => {
            const { x, y } = onCloth({ ...item, x: item.x + dx, y: item.y + dy });
            return { x, y };
          },
          `move ${[...choosing.current].join()}`,
        ),
      grow: (by: number) =>
        patchAll(
          (item) => {
            const { x, y, width, height } = item;
            const scale = (width + by) / width;
            return onCloth({
              x: x - by / 2,
              y: y - (height * (scale - 1)) / 2,
              width: width + by,
              height: height * scale,
            });
          },
          `grow ${[...choosing.current].join()}`,
        ),
      turn: (by: number) =>
        patchAll(({ angle }) => ({ angle: turnedBy(angle, by) }), `turn ${[...choosing.current].join()}`),
      paint: (colour: NoteColour) => patchAll(({ type }) => (type === "note" ? { colour } : {})),
      align(how: Alignment) {
        const things = pickedNow();
        const boxes = aligned(things, how);
        history.update(things.map(({ id }, at) => ({ itemId: id, patch: { x: boxes[at]!.x, y: boxes[at]!.y } })));
      },
      layer(how: LayerMove) {
        const layers = relayered(store.view().items, choosing.current, how);
        history.update([...layers].map(([itemId, layer]) => ({ itemId, patch: { layer } })));
      },
      say(id: string, content: string) {
        history.update([{ itemId: id, patch: { content } }], `write ${id}`);
      },
      remove() {
        const things = pickedNow();
        if (things.length === 0) return;
        history.remove(things);
        choose(none);
        toast(deletedText(things.length), { undo: () => say(history.undo()) });
      },
      undo: () => say(history.undo()),
      redo: () => say(history.redo()),
    };
  }, [store, history, view, items, chosen, isManyMode, written]);
}

/** By steps that do not snap to right angles. */
function turnedBy(angle: number, by: number): number {
  return Math.abs(by) < 4 ? ((((angle + by + 180) % 360) + 360) % 360) - 180 : turned(angle + by);
}
