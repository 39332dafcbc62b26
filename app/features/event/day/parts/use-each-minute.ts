// Reads the page's data again each minute while it is visible: a phone that falls silent announces nothing.
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

export function useEachMinute(isNeeded: boolean): void {
  const { revalidate, state } = useRevalidator();
  const read = useEffectEvent(() => {
    if (document.visibilityState === "visible" && state === "idle") void revalidate();
  });
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(read, 60_000);
    return () => clearInterval(timer);
  }, [isNeeded]);
}
