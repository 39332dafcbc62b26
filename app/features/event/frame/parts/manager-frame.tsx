// The sheet of a room behind «Gente»: its name, and the skeleton of another of these rooms while it loads.
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { rooms } from "#app/domain/event/rooms.ts";
import { useSlow } from "#app/ui/feedback/use-slow.ts";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { ComingTab } from "./coming-tab.tsx";
import { managerPaths, type ManagerTab, readManagerPath } from "./manager-tabs.ts";

/**
 * With `title` the page is one of the room's, and leads back to it. A room that loads slowly shows its skeleton meanwhile: lists may have
 * thousands of rows. part 2 §2, SC-68
 */
export function ManagerFrame({
  event,
  tab,
  title,
  lead,
  actions,
  above,
  children,
}: {
  event: { id: string };
  tab: ManagerTab;
  /** The name of a page behind the room. */
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Stands before the head. */
  above?: ReactNode;
  children: ReactNode;
}) {
  const coming = useComingTab(event.id, tab);
  const shown = coming ?? tab;
  return (
    <Sheet>
      {above && !coming && <Stack mb={4}>{above}</Stack>}
      {coming ? (
        <PageHead title={rooms[shown].title} />
      ) : (
        <PageHead
          title={title ?? rooms[tab].title}
          back={title === undefined ? undefined : { to: managerPaths(event.id)[tab], label: rooms[tab].title }}
          lead={lead}
          actions={actions}
        />
      )}
      {coming && <ComingTab tab={coming} />}
      <div style={{ display: coming ? "none" : "contents" }}>{children}</div>
    </Sheet>
  );
}

/** The other room behind the same door that is loading, once that takes long. */
function useComingTab(eventId: string, tab: ManagerTab): ManagerTab | null {
  const { state, location } = useNavigation();
  const next = state === "loading" ? readManagerPath(location.pathname) : null;
  const isOther = next !== null && next.eventId === eventId && next.tab !== tab;
  return useSlow(isOther) && isOther ? next.tab : null;
}
