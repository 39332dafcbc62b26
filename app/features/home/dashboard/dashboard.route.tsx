// /app: the first screen, with the next party and all events; with `?vista=cartera` the urgent items among many events.
import { redirect } from "react-router";
import { capitalized, formatDayAndMonth, greetingAt } from "#app/copy/text/format.ts";
import { isManyEvents, nextEvent, overviewOf, parseFilter, selectEvents } from "#app/domain/home/dashboard.ts";
import { dateIn, defaultTimeZone, hourIn } from "#app/domain/time/zoned-time.ts";
import { listReceived, noteDelivered } from "./received.queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { type AccountPass, authorizeAccount } from "#app/platform/pass.server.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/dashboard.route.ts";
import { views } from "./copy.ts";
import { DashboardScreen } from "./parts/dashboard-screen.tsx";
import { portfolioView, readPortfolioAddress } from "./parts/portfolio-address.ts";
import { PortfolioScreen } from "./parts/portfolio-screen.tsx";
import { readPortfolio, viewPortfolio } from "./portfolio.queries.server.ts";
import { guestFigures, listEvents } from "./queries.server.ts";

export const handle = { access: { view: "event.listOwn" } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.view === "portfolio" ? views.portfolio : "Dashboard"} · Convite` },
  { name: "robots", content: "noindex" },
];

const fewEvents = 6;

/** The portfolio, or the waiting invitations and the user's events as the address filters them. part 1 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const query = new URL(args.request.url).searchParams;
  return query.get("vista") === portfolioView ? showPortfolio(args, pass, query) : showEvents(args, pass, query);
}

type ListPass = AccountPass<"event.listOwn">;

async function showPortfolio(args: Route.LoaderArgs, pass: ListPass, query: URLSearchParams) {
  const { app, now } = requestContext(args.context);
  const portfolio = await readPortfolio(app.db, pass, now);
  return {
    view: "portfolio" as const,
    viewerId: pass.viewer.id,
    ...viewPortfolio(portfolio, readPortfolioAddress(query), mostHeard),
    mayCreate: pass.may("event.create"),
  };
}

/** `?estado=`, `?q=` and `?pagina=` filter the events; the figures count all of them. */
async function showEvents(args: Route.LoaderArgs, pass: ListPass, query: URLSearchParams) {
  const { app, now } = requestContext(args.context);
  const filter = parseFilter(query.get("estado"));
  // The parameter's former name, for old bookmarks.
  if (query.has("buscar")) throw redirect(renamed(query));
  const search = (query.get("q") ?? "").trim().slice(0, 200);
  const [all, received] = await Promise.all([
    listEvents(app.db, pass, now),
    listReceived(app.db, app.config, pass, now),
  ]);
  const isGlance = args.request.method !== "GET" || args.request.headers.has("sec-purpose");
  if (!isGlance) await noteDelivered(app.db, pass, received, now);
  const page = selectEvents(all, { filter, search, page: Number(query.get("pagina") ?? 1) });
  const next = nextEvent(all, now);
  const counted = await guestFigures(app.db, [...page.events, ...(next ? [next] : [])]);
  return {
    view: "events" as const,
    viewerId: pass.viewer.id,
    greeting: `${greetingAt(hourIn(defaultTimeZone, now))}, ${pass.viewer.name.split(" ", 1)[0]}`,
    today: `${capitalized(formatDayAndMonth(dateIn(defaultTimeZone, now)))}.`,
    received,
    mayCreate: pass.may("event.create"),
    hasPortfolio: pass.viewer.accountType === "business" || isManyEvents(all),
    overview: overviewOf(all, now),
    next: next && counted(next),
    list: { ...page, events: page.events.map(counted), filter, search, searchable: all.length > fewEvents },
  };
}

function renamed(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.set("q", query.get("q") ?? query.get("buscar") ?? "");
  next.delete("buscar");
  next.delete("_routes");
  return `/app?${next}`;
}

/** A page may listen to 20 topics, including its own and the chat's. */
const mostHeard = 18;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const heard = loaderData.view === "portfolio" ? loaderData.heard : [];
  useLive([`user:${loaderData.viewerId}`, ...heard]);
  return loaderData.view === "portfolio" ? <PortfolioScreen {...loaderData} /> : <DashboardScreen {...loaderData} />;
}
