// The current time of a page: the server's at first, then counted by the browser's clock.
import { useEffect, useState } from "react";

const tickMs = 10_000;

/** `served` is the server's time of rendering; the browser counts on from it, so that a wrong clock does no harm. */
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
