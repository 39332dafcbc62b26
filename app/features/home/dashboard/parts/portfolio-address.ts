// The address of the portfolio: search, order, and the notice of the last ticked task.
import { type PortfolioChoice, type PortfolioOrder, portfolioOrders } from "#app/domain/home/portfolio.ts";
import { cleanLine } from "#app/domain/text/text.ts";

export const portfolioView = "cartera";

const orderParam = { urgency: "urgente", date: "fecha", name: "nombre" } satisfies Record<PortfolioOrder, string>;

/** Reads the address; an invalid order means the most urgent first. */
export function readPortfolioAddress(address: URLSearchParams): PortfolioChoice {
  return {
    query: cleanLine((address.get("q") ?? "").slice(0, 100)),
    order: portfolioOrders.find((order) => orderParam[order] === address.get("orden")) ?? "urgency",
    page: /^[1-9]\d{0,3}$/.test(address.get("pagina") ?? "") ? Number(address.get("pagina")) : 1,
  };
}

export function orderName(order: PortfolioOrder): string {
  return orderParam[order];
}

/** With `task` the notice offers to undo the tick. */
export function portfolioPath({
  query = "",
  order = "urgency",
  page = 1,
  notice,
  task = null,
}: Partial<PortfolioChoice> & { notice?: string; task?: string | null } = {}): string {
  const address = new URLSearchParams({ vista: portfolioView });
  if (query) address.set("q", query);
  if (order !== "urgency") address.set("orden", orderParam[order]);
  if (page > 1) address.set("pagina", String(page));
  if (notice) address.set("aviso", notice);
  if (task) address.set("deshacer", task);
  return `/app?${address}`;
}
