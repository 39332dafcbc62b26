// The skeleton of a slow guest manager or address book, in place of the page that the user leaves.
import { type ReactNode, useLayoutEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { bookPath } from "#app/features/home/contacts/parts/book-address.ts";
import { ComingContacts } from "#app/features/home/contacts/parts/coming-contacts.tsx";
import { ComingTab } from "#app/features/event/frame/parts/coming-tab.tsx";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { managerPaths, readManagerPath } from "#app/features/event/frame/parts/manager-tabs.ts";
import { useSlow } from "#app/ui/feedback/use-slow.ts";

/** Wraps the page and only hides it: a user who turns back finds it unchanged. */
export function ComingList({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const here = useLocation();
  const next = state === "loading" ? readManagerPath(location.pathname) : null;
  // Between its own tabs the manager stays and shows the skeleton itself.
  const isOutside = next !== null && !here.pathname.startsWith(managerPaths(next.eventId).guests);
  const isToBook = state === "loading" && location.pathname === bookPath && !here.pathname.startsWith(bookPath);
  const isSlow = useSlow(isOutside || isToBook);
  const showsBook = isSlow && isToBook;
  const showsManager = isSlow && isOutside;
  const isShown = showsBook || showsManager;
  useHead(isShown);
  return (
    <>
      {showsBook && <ComingContacts />}
      {showsManager && (
        <ManagerFrame event={{ id: next.eventId }} tab={next.tab}>
          <ComingTab tab={next.tab} />
        </ManagerFrame>
      )}
      <div style={{ display: isShown ? "none" : "contents" }}>{children}</div>
    </>
  );
}

/** Scrolls the skeleton to its top; the page returns to its scroll position. */
function useHead(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const { scrollX, scrollY } = globalThis;
    scrollTo(0, 0);
    return () => scrollTo(scrollX, scrollY);
  }, [isShown]);
}
