// Where the focus stands after a task has been ticked off.
import { useEffect, useRef } from "react";

/** A task that is ticked off goes to another group: the focus stays where it was, on the next one. */
export function useKeptFocus(list: { current: HTMLElement | null }): void {
  const last = useRef<{ group: string; at: number }>(null);
  useEffect(() => {
    const element = list.current;
    const note = ({ target }: Event) => {
      const tick = (target as HTMLElement).closest<HTMLElement>("[data-tick]");
      const group = tick?.closest<HTMLElement>("[data-group]")?.dataset.group;
      if (tick && group) last.current = { group, at: ticksOf(element, group).indexOf(tick) };
    };
    element?.addEventListener("click", note);
    return () => element?.removeEventListener("click", note);
  }, [list]);
  // Whenever the list was drawn anew, and the row that had the focus is gone.
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const { group, at } = last.current;
    last.current = null;
    const left = ticksOf(list.current, group);
    (left[Math.min(at, left.length - 1)] ?? document.getElementById("lista"))?.focus({ preventScroll: true });
  });
}

function ticksOf(list: HTMLElement | null, group: string): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(`[data-group="${group}"] [data-tick]`) ?? [])];
}
