// /app/event/{id}/share: every way to pass an event on, in a dialog over it.
import { data } from "react-router";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/share.route.ts";
import { ensureSlug } from "./access/commands.server.ts";
import { invitationOf } from "./copy.ts";
import { ShareDialog } from "./parts/share-dialog.tsx";

export const handle = { door: { see: "event.share" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Compartir el evento · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "event.share");
  const { site, now } = factsOf(args.context);
  const slug = await ensureSlug(site.db, pass.event.id, now);
  if (!slug) throw data({ why: "hidden" }, { status: 404 });
  return { eventId: pass.event.id, invitation: invitationOf(site.config.origin, slug, pass.event) };
}

export default function Share({ loaderData }: Route.ComponentProps) {
  return <ShareDialog {...loaderData} />;
}
