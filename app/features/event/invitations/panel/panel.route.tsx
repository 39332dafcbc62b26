// /app/event/{id}/guests/invitations: inviting people by username or e-mail, and what has become of every invitation.
import { redirect } from "react-router";
import { eventUrl } from "#app/domain/event/share.ts";
import { usualByRole } from "#app/domain/permission/ticks.ts";
import { managerPaths } from "#app/features/event/frame/parts/manager-tabs.ts";
import { countTeam } from "#app/features/event/frame/queries.server.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { countSent } from "#app/features/event/household-invitations/queries.server.ts";
import { readLinksPanel } from "#app/features/event/share-links/panel.queries.server.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { readAwaiting } from "#app/platform/mail/awaiting.server.ts";
import { authorizeEvent, eventFacts } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { findInvitableContact, openBook } from "../contacts.queries.server.ts";
import { listOffered } from "../people.queries.server.ts";
import type { Route } from "./+types/panel.route.ts";
import { panelActions } from "./actions.server.ts";
import { parseStatusParam } from "./form.ts";
import { PanelScreen } from "./parts/panel-screen.tsx";
import { listInvitations } from "./queries.server.ts";

export const handle = {
  access: {
    view: "invitation.list",
    actions: {
      search: "invitation.create",
      invite: "invitation.create",
      resend: "invitation.sendMail",
      delete: "invitation.delete",
      "link.create": "link.create",
      "link.deactivate": "link.deactivate",
    },
    also: { people: "user.search", book: "contact.crud", links: "link.list" },
  },
} satisfies Handle;
const { actions, also } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Invitaciones · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/**
 * With `?vista=ayuda` the form for helpers and the invitations that `?estado=` and `?pagina=` leave, with `?vista=enlaces` the shared links.
 * Without any of these the page leads to the invitations of households, unless it answers a form. part 2 §2
 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now, method } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  if (method !== "POST" && !["vista", "para", "estado", "pagina"].some((name) => address.has(name)))
    throw redirect(managerPaths(pass.event.id).personal, 303);
  const owner = await openBook(args, pass, also.book);
  const status = parseStatusParam(address.get("estado"));
  const { id, title, type, timeZone } = pass.event;
  const isLinks = address.get("vista") === "enlaces";
  const isOpen = isLinks && pass.event.visibility === "public" && pass.may("event.share");
  const [slug, team, families, people, links, counts, acquaintances, addressee, awaiting] = await Promise.all([
    isOpen ? findEventSlug(app.db, id) : null,
    countTeam(app.db, pass),
    countSent(app.db, id),
    isLinks ? null : listInvitations(app.db, app.config, pass, { status, page: address.get("pagina") }, now),
    isLinks ? authorizeEvent(args, also.links).then((list) => readLinksPanel(app, list, now)) : null,
    countGuests(app.db, [id]),
    isLinks ? [] : listOffered(app.db, pass, owner),
    isLinks || !owner ? undefined : findInvitableContact(app.db, owner, address.get("para")),
    readAwaiting(app, pass, now),
  ]);
  return {
    event: { id, title, type, timeZone },
    status,
    people,
    links,
    guests: counts.get(id)!,
    team,
    families,
    pageUrl: slug && eventUrl(app.config.origin, slug),
    ownPermissions: pass.permissions,
    usual: usualByRole(eventFacts(pass.event, pass.isHeld)),
    acquaintances,
    addressee: addressee ?? null,
    awaiting,
    allowsHelpers: pass.event.allowCollaborators,
  };
}

export const action = post(panelActions(also), actions);

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  return <PanelScreen {...loaderData} answer={useAnswer(actionData)} />;
}
