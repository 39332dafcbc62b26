// The portfolio: which table calls, four figures, what is late and due to be ticked off at once, and all events by client.
import { Link } from "react-router";
import { formatMoney, formatNumber } from "#app/copy/format.ts";
import { clientsOf, figuresOf, findInPortfolio, pageOfClients, type PortfolioEvent } from "#app/domain/portfolio.ts";
import { UndoNotice } from "#app/ui/feedback/undo-notice.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { StatStrip } from "#app/ui/display/stat-strip.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { portfolioLead, tickText } from "../copy.ts";
import type { Portfolio } from "../portfolio.queries.server.ts";
import { ClientTables } from "./client-tables.tsx";
import { DashboardViews } from "./dashboard-views.tsx";
import { type PortfolioAddress, portfolioPath } from "./portfolio-address.ts";
import { clientId, PortfolioList } from "./portfolio-list.tsx";
import css from "./portfolio-list.module.css";
import { PortfolioTasks, tickPath } from "./portfolio-tasks.tsx";

export type PortfolioProps = Portfolio & { at: PortfolioAddress; mayCreate: boolean };

export function PortfolioScreen({ events, late, week, completed, at, mayCreate }: PortfolioProps) {
  const tables = clientsOf(events, "urgency");
  const named = tables.filter(({ name }) => name !== "");
  const calling = tables.filter(({ urgency }) => urgency > 0).length;
  const figures = figuresOf(events);
  const listed = pageOfClients(clientsOf(findInPortfolio(events, at.query), at.order), at.page);
  const placeOf = ({ name }: { name: string }) => {
    const page = listed.pageOf(name);
    return `${portfolioPath(page === undefined ? { order: at.order } : { ...at, page })}#${clientId({ name })}`;
  };
  const today = events[0]?.today ?? "2000-01-01";
  return (
    <Sheet>
      <PageHead
        title="Cartera"
        lead={events.length > 0 && portfolioLead(events.length, named.length, calling)}
        actions={<DashboardViews current="portfolio" />}
      />
      <UndoNotice action={tickPath(today)} field="task" intent="task.toggle" textOf={tickText} />
      <AddressNotice textOf={(name) => (name === "abierta" ? tickText(name) : null)} />
      {events.length === 0 ? (
        <EmptyState
          title="No hay eventos"
          text="Aquí verás de un vistazo qué va tarde, quién no ha contestado y qué toca esta semana, cliente a cliente."
          action={mayCreate && <ButtonLink to="/app/event/new">Crear Evento</ButtonLink>}
        />
      ) : (
        <>
          {named.length > 1 && <ClientTables clients={tables} to={placeOf} />}
          <StatStrip
            stats={[
              { label: "Tarde", value: <Figure to="#tarde" figure={figures.late} /> },
              { label: "Sin contestar", value: <Figure to="#por-clientes" figure={figures.waiting} /> },
              { label: "Esta semana", value: <Figure to="#esta-semana" figure={figures.week} /> },
              {
                label: "A pagar ya",
                value: <Figure to="#por-clientes" figure={figures.unpaid} text={formatMoney(figures.unpaid)} />,
              },
            ]}
          />
          <PortfolioTasks late={late} week={week} figures={figures} />
          <PortfolioList listed={listed} at={at} isSearchable={events.length > 1} completed={completed} />
        </>
      )}
    </Sheet>
  );
}

function Figure({ to, figure, text }: { to: string; figure: number; text?: string }) {
  return (
    <Link to={to} className={css.figure}>
      {text ?? formatNumber(figure)}
    </Link>
  );
}

/** The events to listen to for changes: those that call the most. */
export function loudest(events: readonly PortfolioEvent[], most: number): string[] {
  return clientsOf(events, "urgency")
    .flatMap(({ events: own }) => own.map(({ id }) => id))
    .slice(0, most);
}
