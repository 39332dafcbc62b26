// Plain links of long lists, which the list follows for them: the router's own link costs the server more than the rest of a row.
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/**
 * Returns the ref of a list that follows the plain links of its rows (`data-row-link`) as the router follows its own: without a new document.
 * What is in sight stays where it is, but for a link to another screen (`data-row-link="screen"`), which is shown from its top.
 */
export function useRowLinks<E extends HTMLElement>(): { current: E | null } {
  const list = useRef<E>(null);
  const navigate = useNavigate();
  // After every render: what a search leaves may bring the list, and take it away.
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
