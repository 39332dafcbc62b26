// Brings the script that moves things on the plan once the page is awake. The page draws itself without it.
import { useEffect, useState } from "react";

export type Moving = typeof import("./moving.ts");

/** Null until the script has come. */
export function useMoving(): Moving | null {
  const [moving, setMoving] = useState<Moving | null>(null);
  useEffect(() => {
    // Without a connection, and without a copy of the script, the plan stays a picture.
    void import("./moving.ts").then(setMoving, () => {});
  }, []);
  return moving;
}
