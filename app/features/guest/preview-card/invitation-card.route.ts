// /invitation/{token}/tarjeta.jpg: the picture that a chat shows for an invitation. It is the event's card, and names no guest.
import { openHousehold } from "#app/features/guest/household-rsvp/queries.server.ts";
import { openInvitation } from "#app/features/guest/team-invitation/queries.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { answerCard, noCard } from "./queries.server.ts";
import type { Route } from "./+types/invitation-card.route.ts";

export const handle = { access: { view: "invitation.view" } } satisfies Handle;

const headers = { ...secretHeaders, "cache-control": "private, no-store" };

/** The event's card, for a household and for an invitation with a role; 404 if expired, 429 for a guest who guesses. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now, address } = requestContext(args.context);
  const household = await openHousehold(args, handle.access.view);
  if (household) {
    const event = household.household.isExpired ? null : household.asked.pass?.event;
    return event ? answerCard(args, event, headers) : noCard(404, headers);
  }
  const invitation = await openInvitation(args, handle.access.view);
  if (invitation) return invitation.pass ? answerCard(args, invitation.pass.event, headers) : noCard(404, headers);
  const misses = { key: `token-miss:${addressKey(address)}`, tries: 30, minutes: 10 };
  return noCard((await consumeRateLimit(app.db, [misses], now)) > 0 ? 429 : 404, headers);
}
