// Gestures of mouse, pen and finger on the plan: choose, drag, move the view, pinch. While one runs nothing is rendered again.
import {
  findMisplaced,
  gapToWall,
  nearestTables,
  outlineOf,
  type Piece,
  type Point,
  type Spot,
} from "#app/domain/event/plan/geometry.ts";
import { snapped } from "#app/domain/event/plan/snap.ts";
import { guidesMarkup } from "./guides.ts";
import { listenToWheel } from "./wheel.ts";

export type Pointed = {
  /** The box around the drawing. */
  box: HTMLElement;
  room: () => { width: number; depth: number; walls: readonly Point[] };
  pieces: () => readonly Piece[];
  spotOf: (id: string) => Spot | null | undefined;
  chosen: () => ReadonlySet<string>;
  turn: () => 0 | 90;
  /** Pixels a metre. */
  scale: () => number;
  letters: () => number;
  /** The least gap without a warning. */
  least: () => number;
  isWhole: () => boolean;
  /** People are in the hand: a press seats them, and opens nothing. */
  isSeating: () => boolean;
  /** A press puts a point: nothing is chosen or moved. */
  isMeasuring: () => boolean;
  /** Below 44 px a press on the plan comes nearer instead of choosing. */
  press: (id: string | null, isMore: boolean, at: Point) => void;
  open: (id: string) => void;
  /** A gesture moves these pieces; none any more when it ends. */
  lift: (ids: readonly string[]) => void;
  move: (moves: readonly { id: string; spot: Spot }[]) => void;
  refuse: (wrong: { code: "outside" } | { code: "overlap"; over: string }) => void;
  zoom: (factor: number, at: Point) => void;
  pan: (dx: number, dy: number) => void;
};

const STRAY_PX = 4;
const HOLD_MS = 350;
const SNAP_PX = 12;

/** A gesture moves pieces; a press means a place: a table, or a single seat of a row. */
const PIECES = "[data-table], [data-object], [data-row]";
const PLACES = "[data-table], [data-seat]";
const pieceIn = ({ dataset: { table, object, row } }: SVGElement) => table ?? object ?? row ?? null;
const placeIn = ({ dataset: { table, seat } }: SVGElement) => table ?? seat ?? null;

type Gesture = { move(at: PointerEvent): void; end(at: PointerEvent): void; drop(): void; holds?: boolean };

/** The drawing in sight. */
function drawingIn(box: HTMLElement): SVGSVGElement | null {
  return [...box.querySelectorAll("svg")].find((svg) => svg.getClientRects().length > 0) ?? null;
}

/** A point of the page in the centimetres of the drawing, or with `isRoom` of the room however it is turned. */
function pointAt(box: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }, isRoom: boolean): Point {
  const svg = drawingIn(box);
  const within = isRoom ? svg?.querySelector<SVGGElement>("[data-room]") : svg;
  const matrix = within?.getScreenCTM()?.inverse();
  const { x, y } = matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: 0, y: 0 };
  return { x, y };
}

/** Listens until the returned function is called. */
export function listenToPlan(on: Pointed): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const { box } = on;
  const down = new Map<number, PointerEvent>();
  let gesture: Gesture | null = null;
  let frame = 0;
  let last: PointerEvent | null = null;
  let pressed = { id: "", at: 0 };

  box.addEventListener(
    "pointerdown",
    (event) => {
      if (!(event.target instanceof Element) || event.button > 1 || event.target.closest("[data-quiet]")) return;
      down.set(event.pointerId, event);
      if (down.size === 2) {
        gesture?.drop();
        gesture = pinching();
      } else if (down.size === 1) gesture = begin(event, event.target);
    },
    { signal },
  );
  box.addEventListener(
    "pointermove",
    (event) => {
      if (!down.has(event.pointerId) || !gesture) return;
      down.set(event.pointerId, event);
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
  box.addEventListener("pointerup", finish, { signal });
  box.addEventListener("pointercancel", finish, { signal });
  box.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  // The links are for pages without script; here a press chooses. A screen reader presses without a pointer.
  box.addEventListener(
    "click",
    (event) => {
      const place = event.target instanceof Element ? event.target.closest<SVGElement>(PLACES) : null;
      if (!place) return;
      event.preventDefault();
      if (event.detail === 0) on.press(placeIn(place), event.shiftKey, { x: 0, y: 0 });
    },
    { signal },
  );
  // A lifted table follows the finger; the page stays.
  box.addEventListener("touchmove", (event) => gesture?.holds && event.preventDefault(), { signal, passive: false });
  listenToWheel(
    {
      box,
      drawing: () => drawingIn(box),
      isWhole: on.isWhole,
      zoom: (factor, at) => on.zoom(factor, pointAt(box, at, false)),
    },
    signal,
  );

  function begin(event: PointerEvent, target: Element): Gesture {
    const element = target.closest<SVGGElement>(PIECES);
    const id = element && pieceIn(element);
    if (!element || id === null || event.button === 1 || on.isMeasuring()) return panning(event);
    return pressing(event, element, id);
  }

  function capture(event: PointerEvent) {
    box.setPointerCapture(event.pointerId);
  }

  /** A press, until the mouse moves or the finger stays: then the table is lifted. */
  function pressing(event: PointerEvent, element: SVGGElement, id: string): Gesture {
    let drag: Gesture | null = null;
    let pan: Gesture | null = null;
    const lift = () => {
      if (gesture !== self || pan) return;
      capture(event);
      drag = dragging(event, id);
      self.holds = true;
    };
    const timer = event.pointerType === "mouse" ? undefined : setTimeout(lift, HOLD_MS);
    const self: Gesture = {
      move(at) {
        if (!drag && !pan && Math.hypot(at.clientX - event.clientX, at.clientY - event.clientY) >= STRAY_PX) {
          clearTimeout(timer);
          if (event.pointerType === "mouse") lift();
          else pan = panning(event);
        }
        (drag ?? pan)?.move(at);
      },
      end(at) {
        clearTimeout(timer);
        const moved = drag ?? pan;
        if (moved) return moved.end(at);
        const isSecond = pressed.id === id && performance.now() - pressed.at < 400;
        // With people in the hand each press seats, however soon the next one comes.
        pressed = on.isSeating() ? { id: "", at: 0 } : { id, at: performance.now() };
        const place = event.target instanceof Element ? event.target.closest<SVGElement>(PLACES) : null;
        if (isSecond && element.dataset.table) on.open(id);
        else on.press(place ? placeIn(place) : id, event.shiftKey, pointAt(box, event, false));
      },
      drop() {
        clearTimeout(timer);
        (drag ?? pan)?.drop();
      },
    };
    return self;
  }

  function dragging(event: PointerEvent, id: string): Gesture {
    const from = pointAt(box, event, true);
    const chosen = on.chosen();
    const ids = chosen.has(id) ? [...chosen] : [id];
    const starts = ids.flatMap((each) => {
      const spot = on.spotOf(each);
      const drawn = drawingIn(box)?.querySelector<SVGGElement>(
        `[data-table="${each}"], [data-object="${each}"], [data-row="${each}"]`,
      );
      return spot && drawn ? [{ id: each, spot, drawn }] : [];
    });
    const pieces = on.pieces();
    const piece = pieces.find((each) => each.id === id);
    const others = pieces.filter((each) => !ids.includes(each.id));
    const { walls, ...room } = on.room();
    const main = starts.find((each) => each.id === id);
    const guides = drawingIn(box)?.querySelector<SVGGElement>("[data-guides]");
    for (const { drawn } of starts) drawn.dataset.lifted = "";
    on.lift(ids);
    let by: Point | null = null;
    let wrong: ReturnType<typeof findMisplaced> = null;
    const put = () => {
      for (const { spot, drawn } of starts) drawn.setAttribute("transform", `translate(${spot.x} ${spot.y})`);
    };
    return {
      holds: true,
      move(at) {
        if (!main) return;
        const here = pointAt(box, at, true);
        const wanted = { x: main.spot.x + here.x - from.x, y: main.spot.y + here.y - from.y };
        const within = at.altKey ? 0 : (SNAP_PX * 100) / on.scale();
        const stop = piece
          ? snapped(piece, wanted, others, walls, within)
          : { x: Math.round(wanted.x), y: Math.round(wanted.y), guideX: null, guideY: null };
        by = { x: stop.x - main.spot.x, y: stop.y - main.spot.y };
        const shift = by;
        for (const { spot, drawn } of starts)
          drawn.setAttribute("transform", `translate(${spot.x + shift.x} ${spot.y + shift.y})`);
        const after = pieces.map((each) =>
          ids.includes(each.id) ? { ...each, x: each.x + shift.x, y: each.y + shift.y } : each,
        );
        wrong = findMisplaced(after, new Set(ids), walls);
        for (const { id: each, drawn } of starts) drawn.toggleAttribute("data-wrong", wrong?.id === each);
        if (!piece || !guides) return;
        const moved = { ...piece, x: stop.x, y: stop.y };
        const measures = gapToWall(outlineOf(moved), walls).gap < 0 ? [] : nearestTables(moved, others, on.least());
        guides.innerHTML = guidesMarkup(stop, measures, room, on.letters(), on.turn());
      },
      end() {
        this.drop();
        if (!by || (by.x === 0 && by.y === 0)) return;
        if (wrong) return on.refuse(wrong);
        const shift = by;
        on.move(
          starts.map(({ id: each, spot }) => ({
            id: each,
            spot: { ...spot, x: spot.x + shift.x, y: spot.y + shift.y },
          })),
        );
      },
      drop() {
        put();
        on.lift([]);
        for (const { drawn } of starts) {
          delete drawn.dataset.lifted;
          drawn.removeAttribute("data-wrong");
        }
        if (guides) guides.innerHTML = "";
      },
    };
  }

  function panning(event: PointerEvent): Gesture {
    const start = pointAt(box, event, false);
    const svg = drawingIn(box);
    let isMoved = false;
    const shift = (at: PointerEvent) => ({ x: at.clientX - event.clientX, y: at.clientY - event.clientY });
    return {
      holds: !on.isWhole(),
      move(at) {
        const { x, y } = shift(at);
        if (!isMoved && Math.hypot(x, y) < STRAY_PX) return;
        if (!isMoved) capture(event);
        isMoved = true;
        if (svg && !on.isWhole()) svg.style.transform = `translate(${x}px, ${y}px)`;
      },
      end(at) {
        this.drop();
        const to = pointAt(box, at, false);
        if (isMoved) on.pan(to.x - start.x, to.y - start.y);
        else if (event.button === 0) on.press(null, event.shiftKey, start);
      },
      drop() {
        if (svg) svg.style.transform = "";
      },
    };
  }

  /** The picture is scaled as it is, and drawn anew at the end. */
  function pinching(): Gesture {
    const svg = drawingIn(box);
    const apart = () => {
      const [one, other] = [...down.values()];
      if (!one || !other) return null;
      const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
      return { far: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), ...middle };
    };
    const from = apart();
    const at = from ? pointAt(box, from, false) : { x: 0, y: 0 };
    const edge = svg?.getBoundingClientRect();
    let factor = 1;
    return {
      holds: true,
      move() {
        const now = apart();
        if (!svg || !from || !edge || !now || from.far === 0) return;
        factor = now.far / from.far;
        svg.style.transformOrigin = `${from.clientX - edge.left}px ${from.clientY - edge.top}px`;
        svg.style.transform = `scale(${factor})`;
      },
      end() {
        this.drop();
        on.zoom(factor, at);
        down.clear();
      },
      drop() {
        if (svg) svg.style.transform = "";
      },
    };
  }

  return () => {
    listening.abort();
    cancelAnimationFrame(frame);
  };
}
