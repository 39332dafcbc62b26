// Keeps the focus at its place after the user ticks a task off.
import { useEffect, useRef } from "react";

/** A ticked task goes to another group: the focus stays at the same place, on the next task. */
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
  // Runs after every render: the row that had the focus may be gone.
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
