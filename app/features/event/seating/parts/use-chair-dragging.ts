// Guests of a table exchange their chairs by dragging one row onto another. The buttons of each row do the same.
import { type RefCallback, useCallback } from "react";
import { useSubmit } from "react-router";

/** For the list of a table's guests: its rows have `data-guest`, `data-chair` and `data-table`. The library loads after the page. */
export function useChairDragging(): RefCallback<HTMLElement> {
  const submit = useSubmit();
  return useCallback(
    (list: HTMLElement | null) => {
      if (!list) return;
      const ends: (() => void)[] = [];
      let isGone = false;
      const begin = async () => {
        const { draggable, dropTargetForElements } =
          await import("@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter");
        if (isGone) return;
        const rowAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
          const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-chair]");
          return row && list.contains(row) ? row : null;
        };
        let over: HTMLElement | null = null;
        const lookAt = (row: HTMLElement | null) => {
          if (over !== row) over?.removeAttribute("data-over");
          row?.setAttribute("data-over", "");
          over = row;
        };
        ends.push(
          draggable({
            element: list,
            canDrag: ({ input }) => rowAt(input) !== null,
            getInitialData: ({ input }) => ({ sitter: rowAt(input)?.dataset.guest }),
          }),
          dropTargetForElements({
            element: list,
            canDrop: ({ source }) => source.element === list,
            onDrag: ({ location }) => lookAt(rowAt(location.current.input)),
            onDragLeave: () => lookAt(null),
            onDrop({ location, source }) {
              lookAt(null);
              const row = rowAt(location.current.input);
              const guestId = source.data.sitter;
              if (!row || typeof guestId !== "string" || row.dataset.guest === guestId) return;
              const fields = { intent: "chair.order", guestId, tableId: row.dataset.table!, to: row.dataset.chair! };
              void submit(fields, { method: "post", preventScrollReset: true });
            },
          }),
        );
      };
      void begin();
      return () => {
        isGone = true;
        for (const end of ends) end();
      };
    },
    [submit],
  );
}
