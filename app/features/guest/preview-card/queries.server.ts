// The card that one of an event's addresses answers with.
import { cardWords } from "#app/copy/card-words.ts";
import { shapeAsked } from "#app/domain/preview.ts";
import { fallbackTemplate, parseTemplate } from "#app/domain/themes.ts";
import { cardOf, cardResponse, houseCard } from "#app/platform/cards/kept.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { EventRow, RouteArgs } from "#app/platform/pass.server.ts";

const houseLines = ["Tienes una", "invitación"];

/**
 * The card of `event`, or the house's: for an event that is not open to everybody, for every caller, for null, and for as long as its own
 * card is not drawn, which nobody keeps. SC-58
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

/** What is answered where there is no page either. */
export function noCard(status: 404 | 429, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { "x-robots-tag": "noindex", ...headers } });
}
