// Where dragging begins and ends on the plan; what does it is fetched once the plan is there, and without it everything is done by list.
import { type RefCallback, useCallback, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import type { SeatingMode } from "#app/domain/seating.ts";
import type { Place } from "../queries.server.ts";
import css from "./places.module.css";
import { planPath, type SeatingIntent } from "./seating-actions.ts";
import { usePlanView } from "./use-plan-view.ts";

/** What is posted to the plan when somebody is dropped. */
export type Deed = { intent: SeatingIntent; from: string } & Record<string, string | string[]>;

/** The tables or seats that an element draws, as they are at this moment. */
export type Room = { mode: SeatingMode; places: readonly Place[] };
const noRoom: readonly Place[] = [];

/**
 * For an element of the plan: people can be dragged `from` it, be dropped `into` it, or both. Without `eventId`, neither. `places`
 * are those that it draws, each below its id; who sits there is not written into the page a second time.
 */
export function useDragging(
  eventId: string | undefined,
  ways: "from" | "into" | "both",
  mode: SeatingMode = "tables",
  places: readonly Place[] = noRoom,
): RefCallback<HTMLElement> {
  const submit = useSubmit();
  const { group, tag, allPlaces } = usePlanView();
  const room = useRef<Room>({ mode, places });
  useEffect(() => {
    room.current = { mode, places };
  }, [mode, places]);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !eventId) return;
      const act = (deed: Deed) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(deed)) for (const one of [value].flat()) form.append(name, one);
        void submit(form, {
          method: "post",
          action: planPath(eventId, "", undefined, { group, tag, allPlaces }),
          preventScrollReset: true,
        });
      };
      let ends: (() => void)[] = [];
      let isGone = false;
      const begin = async () => {
        const { dragFrom, dropInto } = await import("./dragging.ts");
        if (isGone) return;
        if (ways !== "into") ends.push(dragFrom(element, css.dragged!, () => room.current));
        if (ways !== "from") ends.push(dropInto(element, act, () => room.current));
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
