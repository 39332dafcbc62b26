// The events of the portfolio that ask for something, or all by client: each figure links to its items. Narrow space shows only non-zero figures.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- drawn as cards, its elements lose the roles they have by nature. */
import { Link } from "react-router";
import { formatCount, formatMoney, formatNumber, formatShortDate } from "#app/copy/text/format.ts";
import {
  lastDayState,
  type PortfolioClient,
  type PortfolioEvent,
  portfolioOrders,
} from "#app/domain/home/portfolio.ts";
import { PillLinks } from "#app/ui/display/list.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { useRowLinks } from "#app/ui/display/row-links.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LiveSearch } from "#app/ui/form/live-search.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { calmText, lastDayText, noClient, orderText, unseen } from "../copy.ts";
import type { PortfolioView } from "../portfolio.queries.server.ts";
import { orderName, portfolioPath, portfolioView } from "./portfolio-address.ts";
import css from "./portfolio-list.module.css";

type Props = Pick<PortfolioView, "at" | "listed" | "calling" | "calm" | "completed" | "events">;

export function PortfolioList({ at, listed, calling, calm, completed, events }: Props) {
  return (
    <Section title="Por clientes" id="por-clientes">
      {listed ? <All listed={listed} at={at} isSearchable={events > 1} /> : <Table events={calling} />}
      {!listed && calm > 0 && (
        <p className={css.folded}>
          {calmText(calm)}{" "}
          <Link to={`${portfolioPath({ calm: true })}#por-clientes`} preventScrollReset>
            Ver todos
          </Link>
        </p>
      )}
      {completed > 0 && (
        <p className={css.folded}>
          <Link to="/app?estado=completed">
            {formatCount(completed, "evento completado no sale", "eventos completados no salen")} aquí
          </Link>
        </p>
      )}
    </Section>
  );
}

type AllProps = Pick<Props, "at"> & { listed: NonNullable<PortfolioView["listed"]>; isSearchable: boolean };

function All({ listed: { clients, page, pages, found }, at, isSearchable }: AllProps) {
  return (
    <>
      {isSearchable && (
        <div className={css.tools}>
          <LiveSearch label="Buscar por evento o cliente" placeholder="Evento o cliente" query={at.query}>
            <input type="hidden" name="vista" value={portfolioView} />
            <input type="hidden" name="todos" value="si" />
            {at.order !== "urgency" && <input type="hidden" name="orden" value={orderName(at.order)} />}
          </LiveSearch>
          <PillLinks
            label="Orden"
            links={portfolioOrders.map((order) => ({
              to: portfolioPath({ query: at.query, order, calm: true }),
              label: orderText[order],
              current: order === at.order,
            }))}
          />
        </div>
      )}
      <output className="sr">{at.query && formatCount(found, "evento encontrado", "eventos encontrados")}</output>
      {found === 0 ? (
        <EmptyState level={3} title="Ninguno se llama así" text={`«${at.query}» no es ningún evento ni cliente.`} />
      ) : (
        <Table clients={clients} />
      )}
      <Pager page={page} pages={pages} to={(to) => `${portfolioPath({ ...at, page: to })}#por-clientes`} />
    </>
  );
}

/** Events one below the other, each with its client, or in groups of clients. */
function Table({ events, clients }: { events?: readonly PortfolioEvent[]; clients?: readonly PortfolioClient[] }) {
  const list = useRowLinks<HTMLTableElement>();
  return (
    <table ref={list} role="table" className={css.table}>
      <caption className="sr">Eventos por cliente{events && ", lo urgente primero"}</caption>
      <thead role="rowgroup" className="sr-narrow">
        <tr role="row">
          {["Evento", "Tarde", "Sin contestar", "Esta semana", "Por pagar"].map((head) => (
            <th key={head} scope="col" role="columnheader">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {events && (
        <tbody role="rowgroup">
          {events.map((event) => (
            <Event key={event.id} event={event} client={event.client} />
          ))}
        </tbody>
      )}
      {clients?.map((client) => (
        <tbody key={client.name} role="rowgroup">
          <tr role="row" className={css.client}>
            <th colSpan={5} scope="rowgroup" role="rowheader">
              {client.name || noClient}
            </th>
          </tr>
          {client.events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Event({ event, client }: { event: PortfolioEvent; client?: string }) {
  const { id, title, date, late, waiting, week, toPay, lastDay } = event;
  const state = lastDayState(event);
  const path = `/app/event/${id}`;
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className={css.event}>
        <span>
          <a href={path} data-row-link="screen">
            {title}
          </a>
          <small>{[client, formatShortDate(date)].filter(Boolean).join(" · ")}</small>
          {state && lastDay && <small className={css[state]}>{lastDayText(state, lastDay)}</small>}
        </span>
      </th>
      <Cell figure={late} to={`${path}/tasks?estado=vencidas`} words="tarde" tone="hot" of={title} />
      <Cell figure={waiting} to={`${path}/guests?estado=por-contestar`} words="sin contestar" of={title} />
      <Cell figure={week} to={`${path}/tasks?estado=por-hacer`} words="esta semana" of={title} />
      <Cell figure={toPay} text={formatMoney(toPay ?? 0)} to={`${path}/budget`} words="por pagar" of={title} />
    </tr>
  );
}

type CellProps = { figure: number | null; to: string; words: string; of: string; tone?: "hot"; text?: string };

function Cell({ figure, to, words, of, tone, text }: CellProps) {
  if (!figure)
    return (
      <td role="cell" className={css.nothing}>
        <span aria-hidden="true">{figure === null ? unseen : "–"}</span>
        <span className="sr">{figure === null ? "no lo ves" : "nada"}</span>
      </td>
    );
  return (
    <td role="cell" className={tone && css[tone]}>
      <a href={to} data-row-link="screen">
        <b>{text ?? formatNumber(figure)}</b>
        <span className={css.words}> {words}</span>
        <span className="sr"> de {of}</span>
      </a>
    </td>
  );
}
