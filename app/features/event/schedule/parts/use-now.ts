// The present moment of a page: that of the server when it was drawn, and then the browser's own clock.
import { useEffect, useState } from "react";

const tickMs = 10_000;

/** `served` is when the server drew the page; the browser's clock counts on from there, so that a phone that goes wrong shows the right line. */
export function useNow(served: number): Date {
  const [now, setNow] = useState(served);
  useEffect(() => {
    const ahead = served - Date.now();
    const tick = () => setNow(Date.now() + ahead);
    tick();
    const timer = setInterval(tick, tickMs);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [served]);
  return new Date(now);
}
