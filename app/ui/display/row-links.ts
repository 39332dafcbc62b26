// Plain links of long lists, which the list itself follows: a router link costs the server more than the rest of a row.
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/**
 * Returns the ref of a list. A click on a plain row link (`data-row-link`) in it navigates by the router, without a new document.
 * The scroll position stays, except for a link to another screen (`data-row-link="screen"`), which shows from its top.
 */
export function useRowLinks<E extends HTMLElement>(): { current: E | null } {
  const list = useRef<E>(null);
  const navigate = useNavigate();
  // After every render: a changed search may add or remove the list element.
  useEffect(() => {
    const element = list.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-row-link]") : null;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!(link instanceof HTMLAnchorElement) || !isPlain) return;
      event.preventDefault();
      void navigate(link.pathname + link.search, { preventScrollReset: link.dataset.rowLink !== "screen" });
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  });
  return list;
}
