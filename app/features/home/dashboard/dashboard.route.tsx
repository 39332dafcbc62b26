// /app: everybody's first screen, with their next party and all their events.
import { redirect } from "react-router";
import { capitalized, formatDayAndMonth, greetingAt } from "#app/copy/format.ts";
import { nextEvent, overviewOf, parseFilter, selectEvents } from "#app/domain/dashboard.ts";
import { dateIn, defaultTimeZone, hourIn } from "#app/domain/zoned-time.ts";
import { listReceived, noteDelivered } from "./received.queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/dashboard.route.ts";
import { DashboardScreen } from "./parts/dashboard-screen.tsx";
import { listEvents } from "./queries.server.ts";

export const handle = { access: { view: "event.listOwn" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [
  { title: "Dashboard · Convite" },
  { name: "robots", content: "noindex" },
];

const fewEvents = 6;

/** The invitations that wait for the viewer, and their events as `?estado=`, `?q=` and `?pagina=` leave them, with the figures of all of them. part 1 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const query = new URL(args.request.url).searchParams;
  const filter = parseFilter(query.get("estado"));
  // What it was called before: addresses that people have kept.
  if (query.has("buscar")) throw redirect(renamed(query));
  const search = (query.get("q") ?? "").trim().slice(0, 200);
  const [all, received] = await Promise.all([listEvents(app.db, pass), listReceived(app.db, app.config, pass, now)]);
  const isGlance = args.request.method !== "GET" || args.request.headers.has("sec-purpose");
  if (!isGlance) await noteDelivered(app.db, pass, received, now);
  return {
    viewerId: pass.viewer.id,
    greeting: `${greetingAt(hourIn(defaultTimeZone, now))}, ${pass.viewer.name.split(" ", 1)[0]}`,
    today: `${capitalized(formatDayAndMonth(dateIn(defaultTimeZone, now)))}.`,
    received,
    mayCreate: pass.may("event.create"),
    overview: overviewOf(all, now),
    next: nextEvent(all, now),
    list: {
      ...selectEvents(all, { filter, search, page: Number(query.get("pagina") ?? 1) }),
      filter,
      search,
      searchable: all.length > fewEvents,
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

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useLive([`user:${loaderData.viewerId}`]);
  return <DashboardScreen {...loaderData} />;
}
