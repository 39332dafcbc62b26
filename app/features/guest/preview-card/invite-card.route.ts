// /invite/{token}/tarjeta.jpg: the picture that a chat shows for a shared link. It is the event's card, without data of the link.
import { openLink } from "#app/features/event/share-links/queries.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { answerCard, noCard } from "./queries.server.ts";
import type { Route } from "./+types/invite-card.route.ts";

export const handle = { access: { view: "event.public.view" } } satisfies Handle;

/** 404 for an invalid link, 429 for a guest who guesses. */
export async function loader(args: Route.LoaderArgs) {
  const opened = await openLink(args, handle.access.view);
  if (opened.screen === "page")
    return answerCard(args, opened.pass.event, { ...secretHeaders, "cache-control": "private, no-store" });
  const isLimited = opened.screen === "unknown" && opened.waitSeconds > 0;
  return noCard(isLimited ? 429 : 404, secretHeaders);
}
