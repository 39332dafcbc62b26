// /app/event/{id}/see: the event as a family, the group's link, a stranger or a member of the team sees it.
import { data } from "react-router";
import { parseSeer, seers } from "#app/domain/event/see.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/see.route.ts";
import { pageAddress } from "./address.queries.server.ts";
import { seeTitle } from "./copy.ts";
import { SeeScreen } from "./parts/see-screen.tsx";
import { findSeenPerson, listPeople } from "./people.queries.server.ts";
import { listThings } from "./things.queries.server.ts";

export const handle = {
  access: {
    view: "event.access.write",
    also: {
      familia: "guest.listPII",
      enlace: "link.list",
      equipo: "collaborator.list",
      page: "event.public.view",
      invitation: "invitation.view",
      app: "event.app.view",
    },
  },
} satisfies Handle;
const { view, also } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${seeTitle} · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** Without a choice, the first that the host may make. 403 if the host may not see these people by name, 404 for a person of another event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, view);
  const { app, now } = requestContext(args.context);
  const query = new URL(args.request.url).searchParams;
  const open = seers.filter((each) => each === "pagina" || pass.may(also[each]));
  const como = parseSeer(query.get("como")) ?? open[0] ?? "pagina";
  const passes = {
    familia: como === "familia" ? await authorizeEvent(args, also.familia) : null,
    enlace: como === "enlace" ? await authorizeEvent(args, also.enlace) : null,
    equipo: como === "equipo" ? await authorizeEvent(args, also.equipo) : null,
  };
  const { id: eventId, title } = pass.event;
  // The page on show has an address, as after the first look at the event; showing it writes nothing.
  if (como === "pagina") await ensureSlug(app.db, eventId, now);
  const people = await listPeople(app.db, app.config, passes, como, now);
  const asked = query.get("id") || people[0]?.id;
  const id = asked ?? "";
  const seenPerson =
    asked !== undefined || como === "pagina"
      ? await findSeenPerson(app.db, app.config, pass.event, passes, { como, id }, now)
      : null;
  if (asked !== undefined && !seenPerson) throw data({ why: "hidden" }, { status: 404 });
  const at = /^[a-z]{1,20}$/.exec(query.get("en") ?? "")?.[0];
  const address = pageAddress(app.config, { eventId, sessionId: pass.viewer.sessionId, como, id }, now);
  return {
    event: { id: eventId, title },
    como,
    open,
    people,
    shown: seenPerson && {
      id: seenPerson.id,
      name: seenPerson.name,
      src: at ? `${address}#${at}` : address,
      things: await listThings(args, eventId, seenPerson, also),
    },
  };
}

export default function See({ loaderData }: Route.ComponentProps) {
  return <SeeScreen {...loaderData} />;
}
