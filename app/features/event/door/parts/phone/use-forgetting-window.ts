// Whether this window forgets everything when it is closed, as far as a browser lets a page know.
import { useEffect, useState } from "react";

export function useForgettingWindow(): boolean {
  const [isForgetting, setForgetting] = useState(false);
  useEffect(() => {
    let isOver = false;
    void forgets().then((does) => !isOver && setForgetting(does));
    return () => void (isOver = true);
  }, []);
  return isForgetting;
}

/** A private window has no service workers (Firefox), or no more room than memory (Chromium). */
async function forgets(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return window.isSecureContext;
  const { memory } = performance as Performance & { memory?: { jsHeapSizeLimit: number } };
  const { quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return memory !== undefined && quota !== undefined && quota < 2 * memory.jsHeapSizeLimit;
}
