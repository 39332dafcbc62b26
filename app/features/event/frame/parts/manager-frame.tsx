// The frame around all of a host's pages about guests, over the event, with a tab for each.
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Plate } from "#app/ui/display/plate.tsx";
import { useSlow } from "#app/ui/feedback/use-slow.ts";
import { ClothSheet } from "#app/ui/layout/cloth-sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";
import { ComingTab } from "./coming-tab.tsx";
import { managerPaths, type ManagerTab, readManagerPath } from "./manager-tabs.ts";

/** The event below the frame. With its `type` the frame draws its plate; `confirmed` fills the plate's rim. */
export type ManagedEvent = { id: string; title: string; type?: string | undefined };

/**
 * `guestCount` stands at the first tab. ✕ and the title lead back to the event. Escape closes only the open dialog, so that an extra press
 * loses no filter. A tab that loads slowly shows its skeleton meanwhile. part 2 §2
 */
export function ManagerFrame({
  event,
  tab,
  guestCount,
  confirmed = 0,
  onlyTab = false,
  title,
  lead,
  actions,
  above,
  children,
}: {
  event: ManagedEvent;
  tab: ManagerTab;
  guestCount: number | undefined;
  confirmed?: number | undefined;
  /** For hosts who may see only this tab. */
  onlyTab?: boolean;
  /** The head of a page that has a name of its own, its sentence and its actions; `above` stands before it. */
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  above?: ReactNode;
  children: ReactNode;
}) {
  const home = `/app/event/${event.id}`;
  const coming = useComingTab(event.id, tab);
  const shown = coming ?? tab;
  const paths = managerPaths(event.id);
  const heading = title ?? (tab === "invitations" ? "Invitaciones" : undefined);
  return (
    <ClothSheet
      title={event.title}
      over="Gestión de invitados"
      to={home}
      closeLabel="Cerrar y volver al evento"
      mark={event.type && <Plate type={event.type} confirmed={confirmed} invited={guestCount ?? 0} />}
      tab={shown}
    >
      {!onlyTab && (
        <TabLinks
          label="Gestión de invitados"
          tabs={[
            { to: paths.guests, label: "Invitados", count: guestCount, current: shown === "guests" },
            { to: paths.tables, label: "Mesas/Asientos", current: shown === "tables" },
            { to: paths.personal, label: "Invitaciones", current: shown === "invitations" },
            { to: paths.settings, label: "Ajustes", current: shown === "settings" },
          ]}
        />
      )}
      {coming && <ComingTab tab={coming} />}
      <div style={{ display: coming ? "none" : "contents" }}>
        {above && <Stack mb={4}>{above}</Stack>}
        {heading && (
          <Group as="header" gap={[3, 4]} mb={4} between grow="16rem">
            <Stack gap={1}>
              <h2>{heading}</h2>
              {lead && <p className="soft">{lead}</p>}
            </Stack>
            {actions}
          </Group>
        )}
        {children}
      </div>
    </ClothSheet>
  );
}

/** The other tab of the same manager that is loading, once that takes long. */
function useComingTab(eventId: string, tab: ManagerTab): ManagerTab | null {
  const { state, location } = useNavigation();
  const next = state === "loading" ? readManagerPath(location.pathname) : null;
  const isOther = next !== null && next.eventId === eventId && next.tab !== tab;
  return useSlow(isOther) && isOther ? next.tab : null;
}
