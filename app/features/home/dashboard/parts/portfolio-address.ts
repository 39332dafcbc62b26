// The address of the portfolio: its shown part, search, order, and the notice of the last tick.
import {
  type PortfolioChoice,
  type PortfolioOrder,
  portfolioOrders,
  type UrgentFilter,
} from "#app/domain/home/portfolio.ts";
import { cleanLine } from "#app/domain/text/text.ts";

export const portfolioView = "cartera";
export const eventsView = "eventos";

const orderParam = { urgency: "urgente", date: "fecha", name: "nombre" } satisfies Record<PortfolioOrder, string>;
const kindParam = { payments: "pagos", tasks: "tareas", answers: "respuestas" } satisfies Record<UrgentFilter, string>;
const wholeParam = { late: "tarde", week: "semana" } as const;

const urgentKindsOfAddress = ["payments", "tasks", "answers"] as const satisfies UrgentFilter[];
const parts = ["late", "week"] as const;

/** Reads the address; an invalid order means the most urgent first. A search, an order or a page shows calm events too. */
export function readPortfolioAddress(address: URLSearchParams): PortfolioChoice {
  const query = cleanLine((address.get("q") ?? "").slice(0, 100));
  return {
    kind: urgentKindsOfAddress.find((kind) => kindParam[kind] === address.get("tipo")) ?? null,
    whole: parts.find((part) => wholeParam[part] === address.get("ver")) ?? null,
    calm: ["todos", "q", "orden", "pagina"].some((name) => address.has(name)),
    query,
    order: portfolioOrders.find((order) => orderParam[order] === address.get("orden")) ?? "urgency",
    page: /^[1-9]\d{0,3}$/.test(address.get("pagina") ?? "") ? Number(address.get("pagina")) : 1,
  };
}

export function orderName(order: PortfolioOrder): string {
  return orderParam[order];
}

/** With `undo` the notice offers to take the tick back: the event's id and the thing's own. */
export function portfolioPath({
  kind = null,
  whole = null,
  calm = false,
  query = "",
  order = "urgency",
  page = 1,
  notice,
  undo = null,
}: Partial<PortfolioChoice> & { notice?: string; undo?: string | null } = {}): string {
  const address = new URLSearchParams({ vista: portfolioView });
  if (kind) address.set("tipo", kindParam[kind]);
  if (whole) address.set("ver", wholeParam[whole]);
  if (query) address.set("q", query);
  if (order !== "urgency") address.set("orden", orderParam[order]);
  if (page > 1) address.set("pagina", String(page));
  if (calm && address.size === 1) address.set("todos", "si");
  if (notice) address.set("aviso", notice);
  if (undo) address.set("deshacer", undo);
  return `/app?${address}`;
}
