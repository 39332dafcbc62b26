// The dashboard: greeting, received invitations, the next party, figures, and the list of events.
import type { Overview } from "#app/domain/home/dashboard.ts";
import { ReceivedInvitations } from "./received-invitations.tsx";
import type { ReceivedInvitation } from "../received.queries.server.ts";
import { eventNotices } from "#app/features/event/settings/copy.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import type { InvitedList as Invitations } from "../invited.queries.server.ts";
import type { ListedEvent } from "../queries.server.ts";
import { DashboardViews } from "./dashboard-views.tsx";
import { EventList, type ShownList } from "./event-list.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Figures } from "./figures.tsx";
import { InvitedList } from "./invited-list.tsx";
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
  /** The events of others; null where the list is filtered. */
  invited: Invitations | null;
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
  invited,
}: DashboardProps) {
  const isInvited = invited !== null && invited.cards.length > 0;
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
      {isInvited && (
        <Section title={received.length > 0 ? "Tus invitaciones" : "Te han invitado"} id="tus-invitaciones">
          <InvitedList invited={invited} level={3} />
        </Section>
      )}
    </Sheet>
  );
}
