// The skeleton of a slow guest manager or address book, in place of the page that the user leaves.
import { type ReactNode, useLayoutEffect } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import { bookPath } from "#app/features/home/contacts/parts/book-address.ts";
import { ComingContacts } from "#app/features/home/contacts/parts/coming-contacts.tsx";
import { ComingTab } from "#app/features/event/frame/parts/coming-tab.tsx";
import { type ManagedEvent, ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { managerPaths, readManagerPath } from "#app/features/event/frame/parts/manager-tabs.ts";
import { useSlow } from "#app/ui/feedback/use-slow.ts";

/** Wraps the page and only hides it: a user who turns back finds it unchanged. */
export function ComingList({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const here = useLocation();
  const next = state === "loading" ? readManagerPath(location.pathname) : null;
  const known = useEvent(next?.eventId);
  // Between its own tabs the manager stays and shows the skeleton itself.
  const isOutside = next !== null && !here.pathname.startsWith(managerPaths(next.eventId).guests);
  const isToBook = state === "loading" && location.pathname === bookPath && !here.pathname.startsWith(bookPath);
  const isSlow = useSlow(isOutside || isToBook);
  const showsBook = isSlow && isToBook;
  const showsManager = isSlow && next !== null && known !== undefined;
  const isShown = showsBook || showsManager;
  useHead(isShown);
  return (
    <>
      {showsBook && <ComingContacts />}
      {showsManager && (
        <ManagerFrame
          event={known.event}
          tab={next.tab}
          guestCount={known.answers?.total}
          confirmed={known.answers?.coming}
        >
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

type Known = { event: ManagedEvent; answers?: { coming: number; total: number } | null };

/** The data that the current page has of an event: its manager is only reached from there. */
function useEvent(eventId: string | undefined): Known | undefined {
  const matches = useMatches();
  const pages = matches.map(({ loaderData }) => loaderData as Partial<Known> | null | undefined);
  return pages.find((page): page is Known => eventId !== undefined && page?.event?.id === eventId);
}
