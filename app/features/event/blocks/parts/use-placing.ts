// Moves and resizes a block by mouse, by finger and by keyboard, and keeps its place by itself. On a phone, where the board is a list, a
// block changes places with the one that it is dropped on, and grows downwards alone.
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useFetcher, useRevalidator } from "react-router";
import { board, nudged, onBoard, type Place } from "#app/domain/event/blocks.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { notices, placeChanged } from "../copy.ts";
import type { BlockAnswer } from "../form.ts";
import type { ShownBlock } from "../queries.server.ts";
import { useAutosave } from "./use-autosave.ts";

const keyMs = 700;
const EDGE = 72;
const STEP = 14;

/** The event handlers of a handle. The handle at the corner passes `grows`. */
export type Handle = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
};

/** Where `block` lies as it is moved. A toast says when another host has moved it at the same moment, and lets the user overrule them. */
export function usePlacing(block: ShownBlock, list: RefObject<HTMLElement | null>, action: string) {
  const { submit: swap, data: swapped } = useFetcher<BlockAnswer>();
  const { revalidate } = useRevalidator();
  /** How far a block of the list has been dragged, in pixels; null while none is. */
  const [dragged, setDragged] = useState<number | null>(null);
  const [mine, setMine] = useState<{ place: Place; version: number } | null>(null);
  const [isMoving, setMoving] = useState(false);
  const place = mine?.place ?? block.place;
  const live = useRef(place);
  const autosave = useAutosave(
    { intent: "block.move", blockId: block.id, version: block.placeVersion, action },
    {
      onKept: (version) => setMine((now) => now && { ...now, version }),
      onRefused({ newer, version }) {
        if (!newer || version == null) {
          setMine(null);
          return;
        }
        const wanted = live.current;
        setMine({ place: newer.place, version });
        autosave.giveUp(version);
        toast(placeChanged, {
          tone: "warn",
          action: {
            label: "Ponerlo donde yo",
            run() {
              setMine({ place: wanted, version: Number.POSITIVE_INFINITY });
              autosave.save(fieldsOf(wanted), 0);
            },
          },
        });
      },
    },
  );
  const heard = useEffectEvent(({ errors }: BlockAnswer) => {
    if (!errors.form) return toast(notices["bloque-movido"]);
    toast(errors.form, { tone: "warn" });
    // A refusal reads nothing anew by itself.
    void revalidate();
  });
  useEffect(() => {
    if (swapped) heard(swapped);
  }, [swapped]);
  // The server's place counts again once it has the version that was saved here, or a newer one.
  if (mine && !isMoving && block.placeVersion >= mine.version) setMine(null);

  function put(next: Place, isKept: boolean, delayMs = 0) {
    live.current = next;
    setMine({ place: next, version: Number.POSITIVE_INFINITY });
    if (isKept) autosave.save(fieldsOf(next), delayMs);
  }

  function handle(grows: boolean): Handle {
    return {
      onPointerDown(event) {
        const area = list.current?.getBoundingClientRect();
        if (event.button !== 0 || !area) return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        const { pointerId, clientX, clientY } = event;
        const from = place;
        const unit = area.width / board.width;
        const scrolled = window.scrollY;
        const listening = new AbortController();
        const { signal } = listening;
        const isList = window.matchMedia("(max-width: 767px)").matches;
        live.current = from;
        setMoving(true);
        const on = (name: "pointermove" | "pointerup" | "pointercancel", act: (at: globalThis.PointerEvent) => void) =>
          window.addEventListener(name, (at) => at.pointerId === pointerId && act(at), { signal });
        on("pointermove", (at) => {
          if (at.clientY < EDGE) window.scrollBy(0, -STEP);
          else if (at.clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP);
          const dx = (at.clientX - clientX) / unit;
          const dy = at.clientY - clientY + window.scrollY - scrolled;
          if (isList && !grows) {
            setDragged(dy);
            return;
          }
          const next = grows
            ? {
                ...from,
                width: Math.min(from.width + (isList ? 0 : dx), board.width - from.x),
                height: from.height + dy,
              }
            : { ...from, x: from.x + dx, y: from.y + dy };
          put(onBoard(next), false);
        });
        on("pointerup", (at) => {
          listening.abort();
          setMoving(false);
          setDragged(null);
          const other = isList && !grows ? blockAt(list.current, at.clientY, block.id) : null;
          if (other) {
            const fields = {
              intent: "block.move",
              blockId: block.id,
              version: block.placeVersion,
              swapWith: other,
              stay: "on",
            };
            void swap(fields, { method: "post", action, preventScrollReset: true });
          }
          if (isSame(live.current, from)) setMine(null);
          else put(live.current, true);
        });
        on("pointercancel", () => {
          listening.abort();
          setMoving(false);
          setDragged(null);
          setMine(null);
        });
      },
      onKeyDown(event) {
        const next = nudged(place, event.key, grows);
        if (!next) return;
        event.preventDefault();
        put(next, true, keyMs);
      },
      onBlur: () => autosave.flush(),
    };
  }

  return { place, isMoving, dragged, state: autosave.state, handle };
}

/** The id of the block of the list that lies at `y` of the window, if it is not the one that is dragged. */
function blockAt(list: HTMLElement | null, y: number, own: string): string | null {
  const row = [...(list?.children ?? [])].find((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return each.id !== rowId(own) && y >= top && y <= bottom;
  });
  return row?.id.slice(rowId("").length) ?? null;
}

/** The id of a block's element on the page. */
export function rowId(blockId: string): string {
  return `bloque-${blockId}`;
}

function fieldsOf({ x, y, width, height }: Place) {
  return { x: String(x), y: String(y), width: String(width), height: String(height) };
}

function isSame(one: Place, other: Place): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
