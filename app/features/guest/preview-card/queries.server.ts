// The card at each of an event's addresses.
import { cardWords } from "#app/copy/event/card-words.ts";
import { shapeAsked } from "#app/domain/event/preview.ts";
import { fallbackTemplate, parseTemplate } from "#app/domain/look/themes.ts";
import { cardOf, cardResponse, houseCard } from "#app/platform/cards/kept.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { EventRow, RouteArgs } from "#app/platform/pass.server.ts";

const houseLines = ["Tienes una", "invitación"];

/**
 * The card of `event`. The house's card for null, and for an event not open to all, even for callers who may see it.
 * Also until the event's own card is drawn; that response is not cached. SC-58
 */
export async function answerCard(
  args: RouteArgs,
  event: EventRow | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { app, now } = requestContext(args.context);
  const isOpen = event !== null && event.visibility === "public" && !event.requireAccount;
  const shape = shapeAsked(new URL(args.request.url), parseTemplate(event?.template) ?? fallbackTemplate);
  const card = isOpen ? await cardOf(app, event.id, cardWords(event), shape, now) : null;
  if (card) return cardResponse(card, args.request, headers);
  return cardResponse(await houseCard(houseLines), args.request, {
    ...headers,
    ...(isOpen && { "cache-control": "no-store" }),
  });
}

/** The response if there is no page either. */
export function noCard(status: 404 | 429, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { "x-robots-tag": "noindex", ...headers } });
}
