// Seating with the mouse: hosts drag people and households from the list to a table, from one table to another, and back.
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview";
import { formatCount } from "#app/copy/text/format.ts";
import { freeAt, readPeople, type SeatingMode } from "#app/domain/event/seating.ts";
import type { Place } from "../queries.server.ts";

/** The fields that a drop posts to the plan. */
export type Move = { intent: "assign" | "unassign"; from: string } & Record<string, string | string[]>;

/** The tables or seats that an element draws now. */
export type DrawnPlaces = { mode: SeatingMode; places: readonly Place[] };

type Point = { clientX: number; clientY: number };
type Dragged = {
  label: string;
  count: number;
  /** The place that the drag starts from, or "none". */
  from: string;
  who: { "guestId[]": string[] } | { householdId: string };
};

/** Makes the guests drawn in `element` draggable: one row, all ticked rows if it is one of them, or a household by its frame. */
export function dragFrom(element: HTMLElement, chipClass: string, drawn: () => DrawnPlaces): () => void {
  return draggable({
    element,
    canDrag: ({ input }) => draggedAt(element, input, drawn()) !== null,
    getInitialData: ({ input }) => ({ dragged: draggedAt(element, input, drawn()) }),
    onGenerateDragPreview({ nativeSetDragImage, source }) {
      setCustomNativeDragPreview({
        nativeSetDragImage,
        render({ container }) {
          const chip = Object.assign(document.createElement("div"), { className: chipClass });
          chip.textContent = (source.data.dragged as Dragged).label;
          container.append(chip);
        },
      });
    },
  });
}

/** Accepts guests dropped on a table or seat drawn in `element`, or on `element` itself if that is the list of guests without a place. */
export function dropInto(element: HTMLElement, act: (move: Move) => void, drawn: () => DrawnPlaces): () => void {
  let over: HTMLElement | null = null;
  const lookAt = (next: HTMLElement | null) => {
    if (over !== next) over?.removeAttribute("data-over");
    next?.setAttribute("data-over", "");
    over = next;
  };
  return dropTargetForElements({
    element,
    canDrop: ({ input, source }) => intentAt(element, input, source.data.dragged as Dragged, drawn()) !== null,
    getDropEffect: () => "move",
    onDrag({ location, source }) {
      lookAt(intentAt(element, location.current.input, source.data.dragged as Dragged, drawn())?.target ?? null);
    },
    onDragLeave: () => lookAt(null),
    onDrop({ location, source }) {
      lookAt(null);
      const found = intentAt(element, location.current.input, source.data.dragged as Dragged, drawn());
      if (found) act(found.move);
    },
  });
}

function under(element: HTMLElement, { clientX, clientY }: Point, selector: string): HTMLElement | null {
  // A card's link to its dialog covers everything in the card.
  const found = document.elementsFromPoint(clientX, clientY).find((each) => each.matches(selector));
  return found instanceof HTMLElement && element.contains(found) ? found : null;
}

function draggedAt(element: HTMLElement, point: Point, drawn: DrawnPlaces): Dragged | null {
  const place = under(element, point, "[data-place]");
  if (place) {
    const from = place.dataset.place!;
    const person = seatedAt(element, point, place, drawn);
    return person ? { label: person.name, count: 1, from, who: { "guestId[]": [person.id] } } : null;
  }
  const from = "none";
  const row = under(element, point, "[data-guest]");
  if (row) {
    const [id, name] = [row.dataset.guest!, row.dataset.name!];
    const box = row.querySelector<HTMLInputElement>("input[type=checkbox]");
    const ticked = box?.checked ? new FormData(box.form!).getAll("guestId[]").map(String) : [id];
    const label = ticked.length === 1 ? name : formatCount(ticked.length, "persona", "personas");
    return { label, count: ticked.length, from, who: { "guestId[]": ticked } };
  }
  const household = under(element, point, "[data-household]");
  if (!household) return null;
  const { household: householdId, name, size } = household.dataset;
  return { label: `${name} · ${size}`, count: Number(size), from, who: { householdId: householdId! } };
}

/** For a table, the person in the row at `point`; for a seat, its guest. */
function seatedAt(element: HTMLElement, point: Point, { dataset }: HTMLElement, { mode, places }: DrawnPlaces) {
  const people = readPeople(places.find(({ id }) => id === dataset.place)?.people ?? "");
  if (mode === "seats") return people[0];
  const row = under(element, point, "[data-seated] > li");
  return row ? people[[...row.parentElement!.children].indexOf(row)] : undefined;
}

function intentAt(
  element: HTMLElement,
  point: Point,
  dragged: Dragged,
  { mode, places }: DrawnPlaces,
): { target: HTMLElement; move: Move } | null {
  const { count, from, who } = dragged;
  if (element.dataset.waiting !== undefined)
    return from === "none" ? null : { target: element, move: { intent: "unassign", from, ...who } };
  const target = under(element, point, "[data-place]");
  if (!target || target.dataset.place === from) return null;
  const isSeat = mode === "seats";
  const place = places.find(({ id }) => id === target.dataset.place);
  const free = place ? freeAt(place.capacity, place.taken) : 0;
  // Guests who do not fit on one seat take the next ones; the server checks whether those are free.
  const fits = isSeat ? free > 0 : free >= count;
  const where = { [isSeat ? "seatId" : "tableId"]: target.dataset.place! };
  return fits ? { target, move: { intent: "assign", from, ...where, ...who } } : null;
}
