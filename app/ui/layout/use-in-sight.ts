// Keeps what is open in a row in sight, where the row is wider than the phone.
import { useEffect, useRef } from "react";

/** For the element whose child number `open` is to be seen; nothing for -1. */
export function useInSight<Row extends HTMLElement>(open: number) {
  const row = useRef<Row>(null);
  useEffect(() => {
    const chosen = row.current?.children[open];
    if (row.current && chosen instanceof HTMLElement)
      row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - row.current.clientWidth / 3;
  }, [open]);
  return row;
}
