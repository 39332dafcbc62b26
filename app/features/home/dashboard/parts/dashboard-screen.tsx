// The dashboard: greeting, received invitations, the next party, figures, and the list of events.
import type { Overview } from "#app/domain/home/dashboard.ts";
import { ReceivedInvitations } from "./received-invitations.tsx";
import type { ReceivedInvitation } from "../received.queries.server.ts";
import { eventNotices } from "#app/features/event/settings/copy.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import type { ListedEvent } from "../queries.server.ts";
import { DashboardViews } from "./dashboard-views.tsx";
import { EventList, type ShownList } from "./event-list.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Figures } from "./figures.tsx";
import { NextParty } from "./next-party.tsx";

export type DashboardProps = {
  greeting: string;
  today: string;
  received: readonly ReceivedInvitation[];
  /** False for a guest account, which creates none before it has a password. SC-44 */
  mayCreate: boolean;
  /** Whether the viewer plans so much that the portfolio helps. */
  hasPortfolio: boolean;
  overview: Overview;
  next: (ListedEvent & { days: number }) | null;
  list: ShownList;
};

export function DashboardScreen({
  greeting,
  today,
  received,
  mayCreate,
  hasPortfolio,
  overview,
  next,
  list,
}: DashboardProps) {
  return (
    <Sheet>
      <PageHead title={greeting} lead={today} actions={hasPortfolio && <DashboardViews current="events" />} />
      <AddressNotice notices={eventNotices} />
      <ReceivedInvitations invitations={received} />
      {overview.total === 0 ? (
        <>
          <EmptyState
            title="No hay eventos"
            text="La mesa está puesta. Falta la gente."
            action={mayCreate && <ButtonLink to="/app/event/new">Crear Evento</ButtonLink>}
          />
          {mayCreate && <FirstSteps />}
        </>
      ) : (
        <>
          {next && <NextParty event={next} />}
          <Figures overview={overview} />
          <EventList overview={overview} list={list} />
        </>
      )}
    </Sheet>
  );
}
