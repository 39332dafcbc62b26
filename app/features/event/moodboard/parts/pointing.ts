// Mouse, pen and finger gestures on the cloth: select, drag, resize, turn, scroll and pinch.
import { type Box, onCloth, pulled, turned } from "#app/domain/event/moodboard.ts";
import type { MoodItem } from "../queries.server.ts";
import { type Origin, placeOf, turnOf } from "./place.ts";
import type { Patches } from "./sending.ts";

export type Pointed = {
  /** The scrolling frame, and the cloth in it. */
  frame: HTMLElement;
  stage: HTMLElement;
  /** Pixels of one unit of the cloth. */
  unit(): number;
  /** The place of the list of all items. */
  origin(): Origin;
  find(id: string): MoodItem | undefined;
  chosen(): ReadonlySet<string>;
  choose(ids: ReadonlySet<string>): void;
  /** Whether each press selects one more, as with Shift. */
  choosesMany(): boolean;
  change(patches: Patches): void;
  open(id: string): void;
  zoomTo(zoom: number, around: { x: number; y: number }): void;
  zoom(): number;
  mayWrite: boolean;
};

/** The largest movement of a finger that still counts as a press. */
const STRAY_PX = 4;

type Gesture = { move(at: PointerEvent): void; end(at: PointerEvent): void; drop(): void };

const px = (value: number) => `${value}px`;

/** Between two pixels, each frame would blend every pixel with its neighbours. */
const wholePixels = (value: number) => Math.round(value * devicePixelRatio) / devicePixelRatio;

/** Listens until the returned function is called. During a drag nothing is rendered again: only positions change. */
export function listenToPointers(on: Pointed): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const down = new Map<number, { x: number; y: number }>();
  let gesture: Gesture | null = null;
  let frame = 0;
  let last: PointerEvent | null = null;

  const unitsAt = (at: { clientX: number; clientY: number }) => {
    const edge = on.stage.getBoundingClientRect();
    return { x: (at.clientX - edge.left) / on.unit(), y: (at.clientY - edge.top) / on.unit() };
  };
  const elementOf = (id: string) => on.stage.querySelector<HTMLElement>(`[data-item="${id}"]`);

  on.stage.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button > 1 || !(event.target instanceof Element)) return;
      if (event.target.closest("textarea, [data-quiet]")) return;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (down.size === 2) {
        gesture?.drop();
        gesture = pinching();
        return;
      }
      if (down.size > 2) return;
      gesture = begin(event, event.target);
      if (gesture) on.stage.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  on.stage.addEventListener(
    "pointermove",
    (event) => {
      const known = down.get(event.pointerId);
      if (!known || !gesture) return;
      [known.x, known.y] = [event.clientX, event.clientY];
      last = event;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (last) gesture?.move(last);
      });
    },
    { signal },
  );
  const finish = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    cancelAnimationFrame(frame);
    frame = 0;
    last = null;
    const ended = gesture;
    gesture = null;
    if (event.type === "pointercancel") ended?.drop();
    else ended?.end(event);
  };
  on.stage.addEventListener("pointerup", finish, { signal });
  on.stage.addEventListener("pointercancel", finish, { signal });
  on.stage.addEventListener("dragstart", (event) => event.preventDefault(), { signal });

  function begin(event: PointerEvent, target: Element): Gesture | null {
    const item = target.closest<HTMLElement>("[data-item]")?.dataset.item;
    const isMany = on.choosesMany();
    const isMore = isMany || event.shiftKey || event.ctrlKey || event.metaKey;
    if (!item || event.button === 1) {
      if ((isMany || event.pointerType === "mouse") && event.button === 0) return framing(event, isMore);
      return panning(event);
    }
    const corner = target.closest<HTMLElement>("[data-corner]")?.dataset.corner;
    if (on.mayWrite && corner) return corner === "turn" ? turning(event, item) : pulling(event, item, corner);
    return dragging(event, item, isMore);
  }

  function dragging(event: PointerEvent, id: string, isMore: boolean): Gesture {
    const wasChosen = on.chosen().has(id);
    const before = on.chosen();
    if (!wasChosen) on.choose(new Set(isMore ? [...before, id] : [id]));
    const things = [...on.chosen()].flatMap((each) => {
      const [item, element] = [on.find(each), elementOf(each)];
      return item && element ? [{ item, element }] : [];
    });
    // A drag of everything moves the list, a layer of its own, as one: no item is painted again.
    const list = things[0]?.element.parentElement;
    const moved =
      list && things.length === list.childElementCount
        ? [{ element: list, turn: list.style.transform }]
        : things.map(({ element, item }) => ({ element, turn: turnOf(item.angle) }));
    // Lifted at the press: the browser does the necessary painting before the first move.
    if (on.mayWrite) for (const { element } of moved) element.dataset.lifted = "";
    let [dx, dy] = [0, 0];
    let isMoved = false;
    return {
      move(at) {
        if (!on.mayWrite) return;
        const [x, y] = [wholePixels(at.clientX - event.clientX), wholePixels(at.clientY - event.clientY)];
        if (!isMoved && Math.hypot(x, y) < STRAY_PX) return;
        if (!isMoved) on.stage.dataset.dragging = "";
        isMoved = true;
        [dx, dy] = [x, y];
        for (const { element, turn } of moved) element.style.transform = `translate(${x}px, ${y}px) ${turn}`;
      },
      end(at) {
        if (on.mayWrite) this.move(at);
        this.drop();
        if (!isMoved) {
          if (isMore && wasChosen) on.choose(new Set([...before].filter((each) => each !== id)));
          else if (!isMore) on.choose(new Set([id]));
          if (at.detail === 2 || isSecondPress(id)) on.open(id);
          return;
        }
        const unit = on.unit();
        on.change(
          things.map(({ item }) => {
            const { x, y } = onCloth({ ...item, x: item.x + dx / unit, y: item.y + dy / unit });
            return { itemId: item.id, patch: { x, y } };
          }),
        );
      },
      drop() {
        delete on.stage.dataset.dragging;
        for (const { element, turn } of moved) {
          element.style.transform = turn;
          delete element.dataset.lifted;
        }
      },
    };
  }

  let pressed = { id: "", at: 0 };
  function isSecondPress(id: string): boolean {
    const isSecond = pressed.id === id && performance.now() - pressed.at < 400;
    pressed = { id, at: performance.now() };
    return isSecond;
  }

  /** Shows `box` and `angle` on the element itself until the change is made. */
  function drawn(element: HTMLElement, box: Box, angle: number) {
    Object.assign(element.style, placeOf(box, angle, on.origin()));
  }

  function pulling(event: PointerEvent, id: string, corner: string): Gesture | null {
    const [item, element] = [on.find(id), elementOf(id)];
    if (!item || !element) return null;
    const way = { x: corner.includes("e") ? 1 : -1, y: corner.includes("s") ? 1 : -1 } as const;
    let box: Box = item;
    return {
      move(at) {
        const [dx, dy] = [(at.clientX - event.clientX) / on.unit(), (at.clientY - event.clientY) / on.unit()];
        box = pulled(item, item.angle, way, dx, dy, item.type === "image" ? !at.shiftKey : at.shiftKey);
        drawn(element, box, item.angle);
      },
      end(at) {
        this.move(at);
        const { x, y, width, height } = box;
        on.change([{ itemId: id, patch: { x, y, width, height } }]);
      },
      drop: () => drawn(element, item, item.angle),
    };
  }

  function turning(_event: PointerEvent, id: string): Gesture | null {
    const [item, element] = [on.find(id), elementOf(id)];
    if (!item || !element) return null;
    let { angle } = item;
    return {
      move(at) {
        const point = unitsAt(at);
        const [dx, dy] = [point.x - item.x - item.width / 2, point.y - item.y - item.height / 2];
        angle = turned((Math.atan2(dy, dx) * 180) / Math.PI + 90);
        drawn(element, item, angle);
      },
      end(at) {
        this.move(at);
        on.change([{ itemId: id, patch: { angle } }]);
      },
      drop: () => drawn(element, item, item.angle),
    };
  }

  /** A frame drawn with the mouse selects all items it touches. */
  function framing(event: PointerEvent, isMore: boolean): Gesture {
    const from = unitsAt(event);
    const before = isMore ? on.chosen() : new Set<string>();
    const box = document.createElement("div");
    box.dataset.frame = "";
    const area = (at: PointerEvent) => {
      const to = unitsAt(at);
      return {
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        right: Math.max(from.x, to.x),
        bottom: Math.max(from.y, to.y),
      };
    };
    return {
      move(at) {
        if (!box.isConnected && Math.hypot(at.clientX - event.clientX, at.clientY - event.clientY) < STRAY_PX) return;
        if (!box.isConnected) on.stage.append(box);
        const { left, top, right, bottom } = area(at);
        const unit = on.unit();
        Object.assign(box.style, {
          left: px(left * unit),
          top: px(top * unit),
          width: px((right - left) * unit),
          height: px((bottom - top) * unit),
        });
      },
      end(at) {
        if (!box.isConnected) {
          if (!isMore) on.choose(new Set());
          return;
        }
        const { left, top, right, bottom } = area(at);
        const inside = [...on.stage.querySelectorAll<HTMLElement>("[data-item]")].flatMap(({ dataset }) => {
          const item = on.find(dataset.item ?? "");
          const touches =
            item && item.x < right && item.x + item.width > left && item.y < bottom && item.y + item.height > top;
          return touches ? [item.id] : [];
        });
        box.remove();
        on.choose(new Set([...before, ...inside]));
      },
      drop: () => box.remove(),
    };
  }

  function panning(event: PointerEvent): Gesture {
    const { scrollLeft, scrollTop } = on.frame;
    const { scrollY } = window;
    let isMoved = false;
    return {
      move(at) {
        const [dx, dy] = [at.clientX - event.clientX, at.clientY - event.clientY];
        if (Math.hypot(dx, dy) >= STRAY_PX) isMoved = true;
        on.frame.scrollLeft = scrollLeft - dx;
        on.frame.scrollTop = scrollTop - dy;
        // At the end of the cloth the page scrolls.
        const left = scrollTop - dy - on.frame.scrollTop;
        window.scrollTo({ top: scrollY + left, behavior: "instant" });
      },
      end() {
        if (!isMoved) on.choose(new Set());
      },
      drop() {},
    };
  }

  function pinching(): Gesture {
    const apart = () => {
      const [one, other] = [...down.values()];
      if (!one || !other) return null;
      return { far: Math.hypot(one.x - other.x, one.y - other.y), x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    };
    const from = apart();
    const zoom = on.zoom();
    return {
      move() {
        const now = apart();
        if (from && now && from.far > 0) on.zoomTo((zoom * now.far) / from.far, now);
      },
      end() {},
      drop() {},
    };
  }

  return () => {
    listening.abort();
    cancelAnimationFrame(frame);
  };
}
