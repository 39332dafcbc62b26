// /app/event/{id}/share: the ways to share an event, in a dialog over it.
import { data } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/share.route.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { invitationOf } from "#app/features/event/edit/copy.ts";
import { ShareDialog } from "./parts/share-dialog.tsx";

export const handle = { access: { view: "event.share" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Compartir el evento · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const slug = await ensureSlug(app.db, pass.event.id, now);
  if (!slug) throw data({ why: "hidden" }, { status: 404 });
  const invitation = invitationOf(app.config.origin, slug, pass.event);
  const { isHeld } = pass;
  const [maySlug, maySee] = [pass.may("event.slug.write"), pass.may("event.access.write")];
  return { eventId: pass.event.id, invitation, isHeld, maySlug, maySee };
}

export default function Share({ loaderData }: Route.ComponentProps) {
  return <ShareDialog {...loaderData} />;
}
