// Makes elements of the plan draggable or drop targets. The library loads after the plan, which works by lists without it.
import { type RefCallback, useCallback, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import type { SeatingMode } from "#app/domain/event/seating.ts";
import type { Place } from "../queries.server.ts";
import type { DrawnPlaces, Move } from "./dragging.ts";
import css from "./places.module.css";
import { planPath } from "./plan-address.ts";
import { usePlanView } from "./use-plan-view.ts";

const noPlaces: readonly Place[] = [];

/**
 * For an element of the plan: people can be dragged `from` it, be dropped `into` it, or both. Without `eventId`, neither. `places` are
 * those that it draws, each with its id; the page does not repeat the guests of a place in attributes.
 */
export function useDragging(
  eventId: string | undefined,
  ways: "from" | "into" | "both",
  mode: SeatingMode = "tables",
  places: readonly Place[] = noPlaces,
): RefCallback<HTMLElement> {
  const submit = useSubmit();
  const { group, tag, allPlaces } = usePlanView();
  const drawn = useRef<DrawnPlaces>({ mode, places });
  useEffect(() => {
    drawn.current = { mode, places };
  }, [mode, places]);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !eventId) return;
      const act = (move: Move) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(move)) for (const one of [value].flat()) form.append(name, one);
        void submit(form, {
          method: "post",
          action: planPath(eventId, "", {}, { group, tag, allPlaces }),
          preventScrollReset: true,
        });
      };
      let ends: (() => void)[] = [];
      let isGone = false;
      const begin = async () => {
        const { dragFrom, dropInto } = await import("./dragging.ts");
        if (isGone) return;
        if (ways !== "into") ends.push(dragFrom(element, css.dragged!, () => drawn.current));
        if (ways !== "from") ends.push(dropInto(element, act, () => drawn.current));
      };
      void begin();
      return () => {
        isGone = true;
        for (const end of ends) end();
        ends = [];
      };
    },
    [eventId, ways, submit, group, tag, allPlaces],
  );
}
