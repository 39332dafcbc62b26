// Mouse moves: drags an event or a task from its day to another day of the grid.
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview";

type Point = { clientX: number; clientY: number };

/** Makes elements of `grid` with `data-item` draggable to cells with `data-day`; calls `move` with the item's key and the day. */
export function dragThings(grid: HTMLElement, chipClass: string, move: (key: string, day: string) => void): () => void {
  let over: HTMLElement | null = null;
  const lookAt = (next: HTMLElement | null) => {
    if (over !== next) over?.removeAttribute("data-over");
    next?.setAttribute("data-over", "");
    over = next;
  };
  return combine(
    draggable({
      element: grid,
      canDrag: ({ input }) => under(grid, input, "[data-item]") !== null,
      getInitialData: ({ input }) => {
        const item = under(grid, input, "[data-item]");
        return { key: item?.dataset.item, label: item?.textContent, from: dayUnder(grid, input)?.dataset.day };
      },
      onGenerateDragPreview({ nativeSetDragImage, source }) {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          render({ container }) {
            const chip = Object.assign(document.createElement("div"), { className: chipClass });
            chip.textContent = String(source.data.label ?? "");
            container.append(chip);
          },
        });
      },
    }),
    dropTargetForElements({
      element: grid,
      canDrop: ({ source }) => typeof source.data.key === "string",
      getDropEffect: () => "move",
      onDrag({ location, source }) {
        const cell = dayUnder(grid, location.current.input);
        lookAt(cell?.dataset.day === source.data.from ? null : cell);
      },
      onDragLeave: () => lookAt(null),
      onDrop({ location, source }) {
        lookAt(null);
        const day = dayUnder(grid, location.current.input)?.dataset.day;
        if (day !== undefined && typeof source.data.key === "string") move(source.data.key, day);
      },
    }),
  );
}

function dayUnder(grid: HTMLElement, point: Point): HTMLElement | null {
  return under(grid, point, "[data-day]");
}

/** The topmost match under the pointer: a day's link covers everything in its cell. */
function under(grid: HTMLElement, { clientX, clientY }: Point, selector: string): HTMLElement | null {
  for (const each of document.elementsFromPoint(clientX, clientY)) {
    const found = each.closest(selector);
    if (found instanceof HTMLElement && grid.contains(found)) return found;
  }
  return null;
}
