// /app: the first screen, with the next party and all events; with `?vista=cartera` the urgent items among many events.
import { data, redirect } from "react-router";
import { capitalized, formatDayAndMonth, greetingAt } from "#app/copy/text/format.ts";
import { isManyEvents, nextEvent, overviewOf, parseFilter, selectEvents } from "#app/domain/home/dashboard.ts";
import { dateIn, defaultTimeZone, hourIn } from "#app/domain/time/zoned-time.ts";
import { countLate } from "#app/features/event/urgent/queries.server.ts";
import { seenEvents, type SeenEvent } from "#app/features/event/urgent/seen.queries.server.ts";
import { readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { type AccountPass, authorizeAccount } from "#app/platform/pass.server.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/dashboard.route.ts";
import { views } from "./copy.ts";
import { listInvited } from "./invited.queries.server.ts";
import { DashboardScreen } from "./parts/dashboard-screen.tsx";
import { GuestScreen } from "./parts/guest-screen.tsx";
import { eventsView, portfolioView, readPortfolioAddress } from "./parts/portfolio-address.ts";
import { PortfolioScreen } from "./parts/portfolio-screen.tsx";
import { readPortfolio, viewPortfolio } from "./portfolio.queries.server.ts";
import { guestFigures, hasOnlyInvitations, listEvents, splitByPart } from "./queries.server.ts";
import { listReceived, noteDelivered, type ReceivedInvitation } from "./received.queries.server.ts";

export const handle = { access: { view: "event.listOwn", also: { invited: "event.app.view" } } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titles[loaderData?.view ?? "events"]} · Convite` },
  { name: "robots", content: "noindex" },
];

const titles = { portfolio: views.portfolio, events: "Dashboard", guest: "Tus invitaciones" };
const fewEvents = 6;

/** The cookie with the view that this browser asked for last. */
const viewCookie = "convite-vista";
const yearSeconds = 365 * 86_400;

/**
 * The portfolio, or the waiting invitations and the user's events as the address filters them. part 1 §2
 * Without a view in the address it is the one that was chosen last, else the portfolio for businesses with many events. SC-73
 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const query = new URL(args.request.url).searchParams;
  // The parameter's former name, for old bookmarks.
  if (query.has("buscar")) throw redirect(renamed(query));
  const seen = await seenEvents(app.db, pass.viewer);
  const asked = [portfolioView, eventsView].find((view) => view === query.get("vista"));
  const isFiltered = ["estado", "q", "pagina"].some((name) => query.has(name));
  const kept = isFiltered ? eventsView : readSignedCookie(app.config, args.request, viewCookie);
  const { own: prepared, invited } = splitByPart(seen, pass.viewer);
  const isMany = isManyEvents(prepared.map(({ row }) => row));
  const own = pass.viewer.accountType === "business" && isMany ? portfolioView : eventsView;
  // Without any event there is only the way to the first.
  const view = asked ?? (seen.length === 0 ? eventsView : (kept ?? own));
  const received = await listReceived(app.db, app.config, pass, now);
  const isGlance = args.request.method !== "GET" || args.request.headers.has("sec-purpose");
  if (!isGlance) await noteDelivered(app.db, pass, received, now);
  const common = { viewerId: pass.viewer.id, received, mayCreate: pass.may("event.create") };
  if (prepared.length === 0 && (await hasOnlyInvitations(requestContext(args.context).app.db, pass.viewer)))
    return data(await showInvitations(args, pass, { ...common, invited }));
  const shown = { ...common, seen, query };
  const loaded =
    view === portfolioView ? await showPortfolio(args, pass, shown) : await showEvents(args, pass, isMany, shown);
  if (!asked || isGlance) return data(loaded);
  return data(loaded, { headers: { "set-cookie": signedCookie(app.config, viewCookie, asked, yearSeconds) } });
}

/** The invitations of an account that only takes part in events of others. */
async function showInvitations(
  args: Route.LoaderArgs,
  pass: ListPass,
  { invited, ...common }: Pick<Shown, "viewerId" | "received"> & { invited: readonly SeenEvent[] },
) {
  const list = await listInvited(args, pass, handle.access.also.invited, invited);
  return { view: "guest" as const, ...common, name: pass.viewer.name, invited: list };
}

type ListPass = AccountPass<"event.listOwn">;
type Shown = {
  viewerId: string;
  received: ReceivedInvitation[];
  mayCreate: boolean;
  seen: SeenEvent[];
  query: URLSearchParams;
};

async function showPortfolio(args: Route.LoaderArgs, pass: ListPass, { seen, query, ...common }: Shown) {
  const { app, now } = requestContext(args.context);
  const at = readPortfolioAddress(query);
  const portfolio = await readPortfolio(app.db, pass, now, { seen, whole: at.whole !== null });
  return { view: "portfolio" as const, ...common, ...viewPortfolio(portfolio, at, mostHeard) };
}

/** `?estado=`, `?q=` and `?pagina=` filter the events; the figures count all of them. */
async function showEvents(args: Route.LoaderArgs, pass: ListPass, isMany: boolean, shown: Shown) {
  const { seen: all, query, ...common } = shown;
  const { own: seen, invited } = splitByPart(all, pass.viewer);
  const { app, now } = requestContext(args.context);
  const filter = parseFilter(query.get("estado"));
  const search = (query.get("q") ?? "").trim().slice(0, 200);
  const events = await listEvents(app.db, pass, now, seen);
  const page = selectEvents(events, { filter, search, page: Number(query.get("pagina") ?? 1) });
  const next = nextEvent(events, now);
  const listed = new Set(page.events.map(({ id }) => id));
  const isWhole = !filter && search === "" && page.page === 1;
  const [counted, late, invitations] = await Promise.all([
    guestFigures(app.db, [...page.events, ...(next ? [next] : [])]),
    countLate(
      app.db,
      pass.viewer,
      seen.filter(({ row }) => listed.has(row.id)),
      now,
    ),
    isWhole ? listInvited(args, pass, handle.access.also.invited, invited) : null,
  ]);
  return {
    view: "events" as const,
    ...common,
    greeting: `${greetingAt(hourIn(defaultTimeZone, now))}, ${pass.viewer.name.split(" ", 1)[0]}`,
    today: `${capitalized(formatDayAndMonth(dateIn(defaultTimeZone, now)))}.`,
    hasPortfolio: pass.viewer.accountType === "business" || isMany,
    overview: overviewOf(events, now),
    next: next && counted(next),
    invited: invitations,
    list: {
      ...page,
      events: page.events.map((event) => ({ ...counted(event), late: late.get(event.id) ?? 0 })),
      filter,
      search,
      searchable: events.length > fewEvents,
    },
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

function heardBy(loaded: Route.ComponentProps["loaderData"]): string[] {
  if (loaded.view === "portfolio") return loaded.heard;
  return (loaded.invited?.cards ?? []).map(({ event }) => `event:${event.id}`);
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useLive([`user:${loaderData.viewerId}`, ...heardBy(loaderData)]);
  if (loaderData.view === "guest") return <GuestScreen {...loaderData} />;
  return loaderData.view === "portfolio" ? <PortfolioScreen {...loaderData} /> : <DashboardScreen {...loaderData} />;
}
