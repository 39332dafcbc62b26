// /evento/{slug}/tarjeta.jpg: the picture that a chat shows for a link to an event's page.
import { openPage } from "#app/features/guest/event-page/queries.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { answerCard, noCard } from "./queries.server.ts";
import type { Route } from "./+types/event-card.route.ts";

export const handle = { access: { view: "event.public.view" } } satisfies Handle;

/** The event's card; the house's card if the page needs a code or an account; 404 if there is no page. */
export async function loader(args: Route.LoaderArgs) {
  const opened = await openPage(args, args.params.slug, handle.access.view);
  if (opened.screen === "not_found" || opened.screen === "refused") return noCard(404);
  return answerCard(args, opened.screen === "page" ? opened.pass.event : null);
}
