// The last days of offers in a person's calendar.
import type { Db } from "#app/db/client.ts";
import type { CalendarOffer, Span } from "#app/domain/home/calendar.ts";
import { listExpiring } from "#app/features/event/budget/offers.queries.server.ts";
import type { SeenEvent } from "#app/features/event/urgent/seen.queries.server.ts";

/** The last days within `span` of the offers of those `events` whose providers the viewer may see. Leaves out completed events. */
export async function readOffers(db: Db, events: readonly SeenEvent[], span: Span): Promise<CalendarOffer[]> {
  const seen = new Map(
    events.flatMap((event) =>
      event.may("event.providers.view") && event.row.status !== "completed" ? [[event.row.id, event.row]] : [],
    ),
  );
  return (await listExpiring(db, [...seen.keys()], span)).map(({ id, concept, validUntil, ...offer }) => ({
    ...offer,
    kind: "offer",
    key: `offer-${id}`,
    day: validUntil,
    title: concept,
    eventTitle: seen.get(offer.eventId)?.title ?? "",
  }));
}
