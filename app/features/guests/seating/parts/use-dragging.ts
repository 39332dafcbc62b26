// Where dragging begins and ends on the plan; what does it is fetched once the plan is there, and without it everything is done by list.
import { type RefCallback, useCallback } from "react";
import { useSubmit } from "react-router";
import css from "./places.module.css";
import { planPath, type SeatingIntent } from "./seating-deeds.ts";

/** What is posted to the plan when somebody is dropped. */
export type Deed = { intent: SeatingIntent; from: string } & Record<string, string | string[]>;

/** For an element of the plan: people can be dragged `from` it, be dropped `into` it, or both. Without `eventId`, neither. */
export function useDragging(eventId: string | undefined, ways: "from" | "into" | "both"): RefCallback<HTMLElement> {
  const submit = useSubmit();
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !eventId) return;
      const act = (deed: Deed) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(deed)) for (const one of [value].flat()) form.append(name, one);
        void submit(form, { method: "post", action: planPath(eventId), preventScrollReset: true });
      };
      let ends: (() => void)[] = [];
      let isGone = false;
      const begin = async () => {
        const { dragFrom, dropInto } = await import("./dragging.ts");
        if (isGone) return;
        if (ways !== "into") ends.push(dragFrom(element, css.dragged!));
        if (ways !== "from") ends.push(dropInto(element, act));
      };
      void begin();
      return () => {
        isGone = true;
        for (const end of ends) end();
        ends = [];
      };
    },
    [eventId, ways, submit],
  );
}
