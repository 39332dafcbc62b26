// Scrolls a row that is wider than the phone to its current item.
import { useEffect, useRef } from "react";

/** Returns the ref of a row whose child number `open` must be visible; does nothing for -1. */
export function useInSight<Row extends HTMLElement>(open: number) {
  const row = useRef<Row>(null);
  useEffect(() => {
    const chosen = row.current?.children[open];
    if (row.current && chosen instanceof HTMLElement)
      row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - row.current.clientWidth / 3;
  }, [open]);
  return row;
}
