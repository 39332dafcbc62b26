// The shape of a guest manager or an address book that takes long to come, in place of the page one is leaving.
import { type ReactNode, useLayoutEffect } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import { bookPath } from "#app/features/home/contacts/parts/book-address.ts";
import { ComingContacts } from "#app/features/home/contacts/parts/coming-contacts.tsx";
import { ComingTab } from "#app/features/event/guests/parts/coming-tab.tsx";
import { type ManagedEvent, ManagerFrame } from "#app/features/event/guests/parts/manager-frame.tsx";
import { managerPaths, readManagerPath } from "#app/features/event/guests/parts/manager-tabs.ts";
import { useSlow } from "#app/ui/feedback/use-slow.ts";

/** Around the page. What stands there is only hidden: anyone who turns back finds it as it was. */
export function ComingList({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const here = useLocation();
  const next = state === "loading" ? readManagerPath(location.pathname) : null;
  const known = useEvent(next?.eventId);
  // From one tab to another the manager stays and shows this itself.
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

/** What is shown instead of a page is seen from its head; the page comes back where it was. */
function useHead(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const { scrollX, scrollY } = globalThis;
    scrollTo(0, 0);
    return () => scrollTo(scrollX, scrollY);
  }, [isShown]);
}

type Known = { event: ManagedEvent; answers?: { coming: number; total: number } | null };

/** What the page that one is leaving knows of an event: its manager is only reached from there. */
function useEvent(eventId: string | undefined): Known | undefined {
  const matches = useMatches();
  const pages = matches.map(({ loaderData }) => loaderData as Partial<Known> | null | undefined);
  return pages.find((page): page is Known => eventId !== undefined && page?.event?.id === eventId);
}
