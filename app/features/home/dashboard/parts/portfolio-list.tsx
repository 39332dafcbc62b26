// All events of the portfolio by client: each figure links to its items. Narrow space shows only non-zero figures.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- drawn as cards, its elements lose the roles they have by nature. */
import { Link } from "react-router";
import { formatCount, formatMoney, formatNumber, formatShortDate } from "#app/copy/text/format.ts";
import {
  lastDayState,
  type pageOfClients,
  type PortfolioChoice,
  type PortfolioClient,
  type PortfolioEvent,
  portfolioOrders,
} from "#app/domain/home/portfolio.ts";
import { foldText } from "#app/domain/text/text.ts";
import { PillLinks } from "#app/ui/display/list.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { Plate } from "#app/ui/display/plate.tsx";
import { useRowLinks } from "#app/ui/display/row-links.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LiveSearch } from "#app/ui/form/live-search.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { lastDayText, noClient, orderText, unseen } from "../copy.ts";
import { orderName, portfolioPath, portfolioView } from "./portfolio-address.ts";
import css from "./portfolio-list.module.css";

/** The element id of a client on the page. */
export function clientId({ name }: Pick<PortfolioClient, "name">): string {
  return `cliente-${foldText(name).replace(/[^a-z0-9]+/g, "-") || "ninguno"}`;
}

type Props = {
  listed: Omit<ReturnType<typeof pageOfClients>, "pageOf">;
  at: PortfolioChoice;
  isSearchable: boolean;
  completed: number;
};

export function PortfolioList({ listed: { clients, page, pages, found }, at, isSearchable, completed }: Props) {
  const list = useRowLinks<HTMLTableElement>();
  return (
    <Section title="Por clientes" id="por-clientes">
      {isSearchable && (
        <div className={css.tools}>
          <LiveSearch label="Buscar por evento o cliente" placeholder="Evento o cliente" query={at.query}>
            <input type="hidden" name="vista" value={portfolioView} />
            {at.order !== "urgency" && <input type="hidden" name="orden" value={orderName(at.order)} />}
          </LiveSearch>
          <PillLinks
            label="Orden"
            links={portfolioOrders.map((order) => ({
              to: portfolioPath({ query: at.query, order }),
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
        <table ref={list} role="table" className={css.table}>
          <caption className="sr">Eventos por cliente</caption>
          <thead role="rowgroup" className="sr-narrow">
            <tr role="row">
              {["Evento", "Tarde", "Sin contestar", "Esta semana", "A pagar ya"].map((head) => (
                <th key={head} scope="col" role="columnheader">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {clients.map((client) => (
            <Client key={client.name} client={client} />
          ))}
        </table>
      )}
      <Pager page={page} pages={pages} to={(to) => `${portfolioPath({ ...at, page: to })}#por-clientes`} />
      {completed > 0 && (
        <p className={css.completed}>
          <Link to="/app?estado=completed">
            {formatCount(completed, "evento completado no sale", "eventos completados no salen")} aquí
          </Link>
        </p>
      )}
    </Section>
  );
}

function Client({ client }: { client: PortfolioClient }) {
  return (
    <tbody role="rowgroup" id={clientId(client)}>
      <tr role="row" className={css.client}>
        <th colSpan={5} scope="rowgroup" role="rowheader">
          {client.name || noClient}
        </th>
      </tr>
      {client.events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </tbody>
  );
}

function Event({ event }: { event: PortfolioEvent }) {
  const { id, title, type, date, guests, late, waiting, week, unpaid, lastDay } = event;
  const state = lastDayState(event);
  const path = `/app/event/${id}`;
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className={css.event}>
        <span className={css.plate}>
          <Plate type={type} confirmed={guests?.coming ?? 0} invited={guests?.invited ?? 0} />
        </span>
        <span>
          <a href={path} data-row-link="screen">
            {title}
          </a>
          <small>{formatShortDate(date)}</small>
          {state && lastDay && <small className={css[state]}>{lastDayText(state, lastDay)}</small>}
        </span>
      </th>
      <Cell figure={late} to={`${path}/tasks?estado=vencidas`} words="tarde" tone="hot" of={title} />
      <Cell figure={waiting} to={`${path}/guests?estado=por-contestar`} words="sin contestar" of={title} />
      <Cell figure={week} to={`${path}/tasks?estado=por-hacer`} words="esta semana" of={title} />
      <Cell figure={unpaid} text={formatMoney(unpaid ?? 0)} to={`${path}/budget`} words="a pagar ya" of={title} />
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
