// A panel that covers a phone's whole screen without its own URL is a step of the browser history: Back closes it.
import { useEffect, useEffectEvent, useRef } from "react";

/** The widest window that counts as a phone, as in the frame's styles. */
const PHONE = "(max-width: 767px)";

const stepOf = (state: unknown) => (state as { step?: unknown } | null)?.step;

/**
 * `enter` adds a step called `name` on a phone, and nothing on wider screens; `leave` goes back from it. `onStep(true)` runs when
 * the user enters such a step by Back or Forward, `onStep(false)` when they leave it. The router does not see a step back to the same
 * page, so it loads nothing.
 */
export function useHistoryStep(
  name: string,
  onStep: (isIn: boolean) => void,
): { enter: () => void; leave: () => void } {
  /** The URL of the current step. */
  const at = useRef<string | null>(null);
  const isIn = () => at.current === location.href && stepOf(history.state) === name;

  const onPop = useEffectEvent((event: PopStateEvent) => {
    const left = at.current;
    at.current = stepOf(event.state) === name ? location.href : null;
    if (at.current !== null) return onStep(true);
    if (left === null) return;
    if (left === location.href) event.stopImmediatePropagation();
    onStep(false);
  });
  /** A reloaded page resumes its step. */
  const resume = useEffectEvent(() => {
    if (stepOf(history.state) !== name) return;
    at.current = location.href;
    onStep(true);
  });
  useEffect(() => {
    const listen = (event: PopStateEvent) => onPop(event);
    resume();
    // Before the router's own listener.
    addEventListener("popstate", listen, { capture: true });
    return () => removeEventListener("popstate", listen, { capture: true });
  }, []);

  return {
    enter() {
      if (isIn() || !matchMedia(PHONE).matches) return;
      history.pushState({ ...history.state, step: name }, "");
      at.current = location.href;
    },
    leave() {
      if (isIn()) history.back();
    },
  };
}
