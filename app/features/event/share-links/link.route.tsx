// /app/event/{id}/guests/invitations/links/{linkId}: one shared link in a dialog over their list: to share it, and its log.
import { data } from "react-router";
import { InvitationTabs } from "#app/features/event/frame/parts/invitation-tabs.tsx";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { countSent } from "#app/features/event/household-invitations/queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import { readLinkDialog, readLinksPanel } from "./panel.queries.server.ts";
import { LinkDialog } from "./parts/link-dialog.tsx";
import { LinksPanel } from "./parts/links-panel.tsx";
import type { Route } from "./+types/link.route.ts";

export const handle = { access: { view: "link.usageLog", also: { list: "link.list" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Enlace de invitación · Convite" }];

/** `?ver=uso` opens the dialog at the log. 404 for a link of another event. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const dialog = await readLinkDialog(app, pass, args.params.linkId, now);
  if (!dialog) throw data({ why: "hidden" }, { status: 404 });
  const { id, title, type, timeZone } = pass.event;
  const [panel, families] = await Promise.all([
    authorizeEvent(args, handle.access.also.list).then((list) => readLinksPanel(app, list, now)),
    countSent(app.db, id),
  ]);
  const view = new URL(args.request.url).searchParams.get("ver") === "uso" ? ("usage" as const) : ("share" as const);
  return {
    event: { id, title, type, timeZone },
    families,
    ownPermissions: pass.permissions,
    view,
    ...panel,
    ...dialog,
  };
}

export default function LinkRoute({ loaderData }: Route.ComponentProps) {
  const { event, families, links, today, given, ownPermissions, ...dialog } = loaderData;
  useLive([`event:${event.id}:guests`]);
  return (
    <ManagerFrame event={event} tab="invitations">
      <InvitationTabs eventId={event.id} current="links" families={families.all} />
      <LinksPanel {...{ event, links, today, given, ownPermissions }} answer={undefined} />
      <LinkDialog event={event} {...dialog} />
    </ManagerFrame>
  );
}
