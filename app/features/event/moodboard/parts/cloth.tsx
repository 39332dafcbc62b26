// The cloth: all its items, in their layers, for mouse, finger and keyboard.
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { cloth, inLayers } from "#app/domain/event/moodboard.ts";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./cloth.module.css";
import { ItemView } from "./item-view.tsx";
import { listAt, noOrigin, originAfter } from "./place.ts";
import { listenToPointers } from "./pointing.ts";
import type { Presence } from "#app/domain/event/presence.ts";
import type { Board } from "./use-board.ts";
import type { Companion } from "#app/ui/live/use-presence.ts";
import type { Zooming } from "./use-zoom.ts";

type Props = {
  board: Board;
  zooming: Zooming;
  mayWrite: boolean;
  people: readonly Companion[];
  /** The hosts from which the page may load pictures, besides its own site. */
  hosts: ReadonlySet<string>;
  onPoint: (at: () => Presence["at"]) => void;
  children: ReactNode;
};

const SAVE_MS = 600;

export function Cloth({ board, zooming, mayWrite, people, hosts, onPoint, children }: Props) {
  const hydrated = useHydrated();
  const { items, chosen, written, uploading } = board;
  const { frame, stage } = zooming;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [placed, setPlaced] = useState({ items, origin: noOrigin });
  if (placed.items !== items)
    setPlaced({ items, origin: setsOnPixels() ? originAfter(placed.origin, placed.items, items) : noOrigin });
  const { origin } = placed;
  const now = useRef({ board, zooming, mayWrite, origin });
  useEffect(() => {
    now.current = { board, zooming, mayWrite, origin };
  });

  const isReady = hydrated;
  useEffect(() => {
    if (!isReady || !frame.current || !stage.current) return;
    return listenToPointers({
      frame: frame.current,
      stage: stage.current,
      mayWrite,
      unit: () => now.current.zooming.unit(),
      origin: () => now.current.origin,
      find: (id) => now.current.board.store.find(id),
      chosen: () => now.current.board.chosenNow(),
      choose: (ids) => now.current.board.choose(ids),
      choosesMany: () => now.current.board.isManyMode,
      change: (patches) => now.current.board.change(patches),
      open: (id) => now.current.mayWrite && now.current.board.write(id),
      zoomTo: (zoom, around) => now.current.zooming.zoomTo(zoom, around),
      zoom: () => now.current.zooming.zoom,
    });
  }, [isReady, mayWrite, frame, stage]);

  const onWrite = useCallback(
    (id: string, content: string, isDone: boolean) => {
      clearTimeout(timer.current);
      const save = () => now.current.board.say(id, content.trim());
      if (!isDone) {
        timer.current = setTimeout(save, SAVE_MS);
        return;
      }
      save();
      now.current.board.write(null);
      const { current } = stage;
      setTimeout(() =>
        current?.querySelector<HTMLElement>(`[data-item="${id}"] > button`)?.focus({ preventScroll: true }),
      );
    },
    [stage],
  );

  const layered = useMemo(() => inLayers(items), [items]);
  const only = chosen.size === 1 && mayWrite;
  // The same elements are skipped at once, all two hundred: the parts beside the cloth are rendered after it.
  const things = useMemo(() => {
    const held = new Map(people.flatMap(({ chosen: theirs, tone }) => theirs.map((id) => [id, tone] as const)));
    return layered.map((item) => (
      <ItemView
        key={item.id}
        item={item}
        origin={origin}
        isChosen={chosen.has(item.id)}
        hasHandles={only && chosen.has(item.id)}
        isWritten={written === item.id}
        isUploading={uploading.has(item.id)}
        isBlocked={item.picture?.isElsewhere === true && !hosts.has(new URL(item.picture.url).host)}
        held={held.get(item.id)}
        onWrite={onWrite}
      />
    ));
  }, [layered, origin, people, chosen, only, written, uploading, hosts, onWrite]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => pressKey(event, board, mayWrite));
  useEffect(() => {
    const { current } = stage;
    const listening = new AbortController();
    current?.addEventListener("keydown", onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, [stage]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keys.
    <section className={css.frame} ref={frame} data-mood-frame aria-label="Tablero" tabIndex={0}>
      <div
        className={css.stage}
        ref={stage}
        style={{ "--zoom": zooming.zoom } as CSSProperties}
        onPointerMove={({ clientX, clientY }) =>
          onPoint(() => {
            const edge = stage.current?.getBoundingClientRect();
            const unit = now.current.zooming.unit();
            return edge ? { x: (clientX - edge.left) / unit, y: (clientY - edge.top) / unit } : null;
          })
        }
        onPointerLeave={() => onPoint(() => null)}
      >
        <ul className={css.things} style={listAt(origin)} aria-label={`Tablero de ${cloth.width} por ${cloth.height}`}>
          {things}
        </ul>
        {people.map(({ id, name, at, tone }) =>
          at === null ? null : (
            <div
              key={id}
              className={css.pointer}
              style={{ "--x": at.x, "--y": at.y, "--held": tone } as CSSProperties}
              aria-hidden="true"
            >
              <svg viewBox="0 0 20 22" width="20" height="22">
                <path d="M2 1.5 17.5 11 10 12.6 6.2 20z" />
              </svg>
              <span>{name.split(" ")[0]}</span>
            </div>
          ),
        )}
      </div>
      {/* In the middle of the visible part: a phone shows a part of the cloth. */}
      {items.length === 0 && <div className={css.empty}>{children}</div>}
    </section>
  );
}

/** Whether the browser supports `round()`, which keeps a moved list on whole pixels. */
function setsOnPixels(): boolean {
  return typeof CSS !== "undefined" && CSS.supports("left", "round(1.5px, 1px)");
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows move by 8 (Shift 1), + and - resize, < and > turn, [ and ] change layers, Supr deletes, Enter edits. */
function pressKey(event: KeyboardEvent, board: Board, mayWrite: boolean): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.closest("textarea")) return;
  const id = target.closest<HTMLElement>("[data-item]")?.dataset.item;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === "a") {
    event.preventDefault();
    board.choose(new Set(board.items.map((item) => item.id)));
    return;
  }
  if (event.key === "Escape") return board.choose(new Set());
  if (!id) return;
  if (event.key === " ") {
    event.preventDefault();
    const chosen = board.chosenNow();
    board.choose(chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]));
    return;
  }
  const act = mayWrite && !isCommand ? actOfKey(event) : null;
  if (!act) return;
  event.preventDefault();
  // The action applies to the focused item, with all others that are selected.
  if (!board.chosenNow().has(id)) board.choose(new Set([id]));
  act(board, id);
}

function actOfKey({ key, shiftKey }: KeyboardEvent): ((board: Board, id: string) => void) | null {
  const [across, down] = arrows[key] ?? [0, 0];
  const step = shiftKey ? 1 : 8;
  if (across !== 0 || down !== 0) return (board) => board.move(across * step, down * step);
  switch (key) {
    case "+":
      return (board) => board.grow(16);
    case "-":
      return (board) => board.grow(-16);
    case "<":
      return (board) => board.turn(-5);
    case ">":
      return (board) => board.turn(5);
    case "]":
      return (board) => board.layer("forward");
    case "[":
      return (board) => board.layer("backward");
    case "PageUp":
      return (board) => board.layer("front");
    case "PageDown":
      return (board) => board.layer("back");
    case "Delete":
    case "Backspace":
      return (board) => board.remove();
    case "Enter":
      return (board, id) => board.write(id);
    default:
      return null;
  }
}
