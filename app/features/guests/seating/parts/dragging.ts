// Seating with the mouse: people and households are dragged from the list to a table, from one table to another, and back.
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview";
import { formatCount } from "#app/copy/format.ts";
import type { Deed } from "./use-dragging.ts";

type Point = { clientX: number; clientY: number };
type Dragged = {
  label: string;
  count: number;
  /** The place they are dragged from, or "none". */
  from: string;
  who: { "guestId[]": string[] } | { householdId: string };
};

/** Makes whoever is drawn in `element` draggable: one row, all that are ticked when it is one of them, or a household by its frame. */
export function dragFrom(element: HTMLElement, chipClass: string): () => void {
  return draggable({
    element,
    canDrag: ({ input }) => draggedAt(element, input) !== null,
    getInitialData: ({ input }) => ({ dragged: draggedAt(element, input) }),
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

/** Takes who is dropped on a table or seat drawn in `element`, or on `element` itself where that is the list of those without a place. */
export function dropInto(element: HTMLElement, act: (deed: Deed) => void): () => void {
  let over: HTMLElement | null = null;
  const lookAt = (next: HTMLElement | null) => {
    if (over !== next) over?.removeAttribute("data-over");
    next?.setAttribute("data-over", "");
    over = next;
  };
  return dropTargetForElements({
    element,
    canDrop: ({ input, source }) => deedAt(element, input, source.data.dragged as Dragged) !== null,
    getDropEffect: () => "move",
    onDrag({ location, source }) {
      lookAt(deedAt(element, location.current.input, source.data.dragged as Dragged)?.target ?? null);
    },
    onDragLeave: () => lookAt(null),
    onDrop({ location, source }) {
      lookAt(null);
      const found = deedAt(element, location.current.input, source.data.dragged as Dragged);
      if (found) act(found.deed);
    },
  });
}

function under(element: HTMLElement, { clientX, clientY }: Point, selector: string): HTMLElement | null {
  // A card's way to its dialog lies over all that is in it.
  const found = document.elementsFromPoint(clientX, clientY).find((each) => each.matches(selector));
  return found instanceof HTMLElement && element.contains(found) ? found : null;
}

function draggedAt(element: HTMLElement, point: Point): Dragged | null {
  const from = under(element, point, "[data-place]")?.dataset.place ?? "none";
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

function deedAt(element: HTMLElement, point: Point, dragged: Dragged): { target: HTMLElement; deed: Deed } | null {
  const { count, from, who } = dragged;
  if (element.dataset.waiting !== undefined)
    return from === "none" ? null : { target: element, deed: { intent: "unassign", from, ...who } };
  const target = under(element, point, "[data-place]");
  if (!target || target.dataset.place === from) return null;
  const isSeat = target.dataset.kind === "seat";
  // Whoever does not fit at one seat takes those after it: the server knows whether they are free.
  const fits = isSeat ? Number(target.dataset.free) > 0 : Number(target.dataset.free) >= count;
  const place = { [isSeat ? "seatId" : "tableId"]: target.dataset.place! };
  return fits ? { target, deed: { intent: "assign", from, ...place, ...who } } : null;
}
