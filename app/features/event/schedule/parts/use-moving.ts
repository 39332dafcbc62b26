// Moves a line on the table of the day by mouse, finger and keys, in steps of five minutes, and posts its new time.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { scheduleLimits } from "#app/domain/event/schedule.ts";

/** Minutes and pixels of a row of the table. */
const [rowMinutes, rowPixels] = [5, 11];
const keyMinutes: Readonly<Record<string, number>> = { ArrowUp: -5, ArrowDown: 5, PageUp: -60, PageDown: 60 };

export type Moving = {
  /** The minutes between its shown and its stored time; 0 without a difference. */
  minutes: number;
  /** The same in pixels of the table. */
  pixels: number;
  grip: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onBlur(): void;
  };
};

/** Escape resets the line; Enter, the space bar and leaving the grip keep it at its new place. */
export function useMoving({ id, version }: { id: string; version: number }, action: string): Moving {
  const [minutes, setMinutes] = useState(0);
  const live = useRef(0);
  const submit = useSubmit();
  const { state } = useNavigation();
  const isSent = useRef(false);

  function move(next: number) {
    live.current = Math.max(-scheduleLimits.shift, Math.min(scheduleLimits.shift, next));
    setMinutes(live.current);
  }

  function keep() {
    if (live.current === 0 || isSent.current) return;
    isSent.current = true;
    const fields = { intent: "item.move", itemId: id, version: String(version), minutes: String(live.current) };
    void submit(fields, { method: "post", action, preventScrollReset: true });
  }

  // The line is at its new time, or the server refused the move and it is at its old one.
  useEffect(() => {
    if (state !== "idle" || !isSent.current) return;
    isSent.current = false;
    live.current = 0;
    setMinutes(0);
  }, [state]);

  return {
    minutes,
    pixels: (minutes / rowMinutes) * rowPixels,
    grip: {
      onPointerDown({ button, pointerId, clientY }) {
        if (button !== 0 || isSent.current) return;
        const scrolled = window.scrollY;
        const listening = new AbortController();
        const on = (name: "pointermove" | "pointerup" | "pointercancel", act: (y: number) => void) =>
          window.addEventListener(name, (event) => event.pointerId === pointerId && act(event.clientY), {
            signal: listening.signal,
          });
        on("pointermove", (y) => move(Math.round((y - clientY + window.scrollY - scrolled) / rowPixels) * rowMinutes));
        on("pointerup", () => {
          listening.abort();
          keep();
        });
        on("pointercancel", () => {
          listening.abort();
          move(0);
        });
      },
      onKeyDown(event) {
        const step = keyMinutes[event.key];
        if (step !== undefined) move(live.current + step);
        else if (event.key === "Escape" && live.current !== 0) move(0);
        else if (event.key === "Enter" || event.key === " ") keep();
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
      onBlur: keep,
    },
  };
}
