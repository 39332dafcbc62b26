// /app/event/{id}/links-explained: which link is for what, in a dialog over the event.
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/links-explained.route.ts";
import { LinksExplained } from "./parts/links-explained.tsx";

export const handle = { access: { view: "event.share" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Tipos de enlaces · Convite" }];

/** What its organizer has decided, so that the words are about this event. */
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
