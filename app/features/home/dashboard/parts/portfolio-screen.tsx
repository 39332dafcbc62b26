// The portfolio: overdue and coming things of all events, each with its tick, then the events that have some.
import { useSearchParams } from "react-router";
import { eventNotices } from "#app/features/event/settings/copy.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { lateTitle, tickNotices, urgentLead } from "../copy.ts";
import type { PortfolioView } from "../portfolio.queries.server.ts";
import type { ReceivedInvitation } from "../received.queries.server.ts";
import { DashboardViews } from "./dashboard-views.tsx";
import { PortfolioDue, tickPath } from "./portfolio-due.tsx";
import { PortfolioList } from "./portfolio-list.tsx";
import { PortfolioPlates } from "./portfolio-plates.tsx";
import { ReceivedInvitations } from "./received-invitations.tsx";

export type PortfolioProps = PortfolioView & {
  viewerId: string;
  mayCreate: boolean;
  received: readonly ReceivedInvitation[];
};

const notices = { ...eventNotices, ...tickNotices };

export function PortfolioScreen(props: PortfolioProps) {
  const { events, sums, today, at, plates, received } = props;
  const [address] = useSearchParams();
  const action = tickPath(today ?? "2000-01-01", at);
  const undo =
    address.get("aviso") === "pagado"
      ? { action, field: "payment", intent: "payment.settle" }
      : { action, field: "task", intent: "task.toggle" };
  return (
    <Sheet>
      <PageHead
        title={events > 0 ? lateTitle(sums.late.count) : "Cartera"}
        lead={events > 0 && urgentLead(sums.late, sums.week)}
        actions={<DashboardViews current="portfolio" />}
      />
      <AddressNotice notices={notices} undo={undo} />
      {events === 0 ? (
        <>
          <ReceivedInvitations invitations={received} />
          <EmptyState
            title="No hay eventos"
            text="Aquí verás de un vistazo qué va tarde, quién no ha contestado y qué toca esta semana, cliente a cliente."
            action={props.mayCreate && <ButtonLink to="/app/event/new">Crear Evento</ButtonLink>}
          />
        </>
      ) : (
        <>
          <PortfolioDue {...props} />
          <PortfolioPlates plates={plates} />
          <ReceivedInvitations invitations={received} />
          <PortfolioList {...props} />
        </>
      )}
    </Sheet>
  );
}
