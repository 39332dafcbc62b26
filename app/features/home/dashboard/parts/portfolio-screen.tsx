// The portfolio: which table calls, four figures, what is late and due to be ticked off at once, and all events by client.
import { formatMoney, formatNumber } from "#app/copy/text/format.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { StatStrip } from "#app/ui/display/stat-strip.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { portfolioLead, tickNotices } from "../copy.ts";
import type { PortfolioView } from "../portfolio.queries.server.ts";
import { ClientTables, type PortfolioTable } from "./client-tables.tsx";
import { DashboardViews } from "./dashboard-views.tsx";
import { portfolioPath } from "./portfolio-address.ts";
import { clientId, PortfolioList } from "./portfolio-list.tsx";
import css from "./portfolio-list.module.css";
import { PortfolioDue, tickPath } from "./portfolio-due.tsx";

export type PortfolioProps = PortfolioView & { viewerId: string; mayCreate: boolean };

export function PortfolioScreen(props: PortfolioProps) {
  const { events, clients, calling, tables, figures, listed, late, week, today, at, viewerId } = props;
  const placeOf = ({ name, page }: PortfolioTable) => {
    const list = portfolioPath(page === undefined ? { order: at.order } : { ...at, page });
    return `${list}#${clientId({ name })}`;
  };
  const isDue = late.length + week.length > 0;
  return (
    <Sheet>
      <PageHead
        title="Cartera"
        lead={events > 0 && portfolioLead(events, clients, calling)}
        actions={<DashboardViews current="portfolio" />}
      />
      <AddressNotice
        notices={tickNotices}
        undo={{ action: tickPath(today ?? "2000-01-01"), field: "task", intent: "task.toggle" }}
      />
      {events === 0 ? (
        <EmptyState
          title="No hay eventos"
          text="Aquí verás de un vistazo qué va tarde, quién no ha contestado y qué toca esta semana, cliente a cliente."
          action={props.mayCreate && <ButtonLink to="/app/event/new">Crear Evento</ButtonLink>}
        />
      ) : (
        <>
          {clients > 1 && <ClientTables tables={tables} to={placeOf} />}
          <StatStrip
            stats={[
              { label: "Tarde", value: <Figure to={isDue && "#tarde"} figure={figures.late} /> },
              { label: "Sin contestar", value: <Figure to="#por-clientes" figure={figures.waiting} /> },
              { label: "Esta semana", value: <Figure to={isDue && "#esta-semana"} figure={figures.week} /> },
              {
                label: "A pagar ya",
                value: <Figure to={isDue && "#tarde"} figure={figures.unpaid} text={formatMoney(figures.unpaid)} />,
              },
            ]}
          />
          <PortfolioDue
            late={late}
            week={week.filter((item) => item.kind !== "deadline")}
            figures={figures}
            viewerId={viewerId}
          />
          <PortfolioList listed={listed} at={at} isSearchable={events > 1} completed={props.completed} />
        </>
      )}
    </Sheet>
  );
}

/** Leads to a part of this page, where it stands. No `Link`: that would leave out what says in the address that this is the portfolio. */
function Figure({ to, figure, text = formatNumber(figure) }: { to: string | false; figure: number; text?: string }) {
  if (!to) return <span className={css.figure}>{text}</span>;
  return (
    <a href={to} className={css.figure}>
      {text}
    </a>
  );
}
