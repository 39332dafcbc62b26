// /app/event/{id}/links-explained: the purpose of each link, in a dialog over the event.
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/links-explained.route.ts";
import { LinksExplained } from "./parts/links-explained.tsx";

export const handle = { access: { view: "event.share" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Tipos de enlaces · Convite" }];

/** With the organizer's settings, so that the texts fit this event. */
export async function loader(args: Route.LoaderArgs) {
  const { event, may } = await authorizeEvent(args, handle.access.view);
  return {
    eventId: event.id,
    isPublic: event.visibility === "public",
    requireAccount: event.requireAccount,
    mayAccess: may("event.access.write"),
  };
}

export default function LinksExplainedRoute({ loaderData }: Route.ComponentProps) {
  return <LinksExplained {...loaderData} />;
}
