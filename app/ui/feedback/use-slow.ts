// Whether something takes so long that a skeleton must show.
import { useEffect, useState } from "react";

const WAIT_MS = 400;

/** True once `isWaiting` has been true for 400 ms, until it is false. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), WAIT_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}
