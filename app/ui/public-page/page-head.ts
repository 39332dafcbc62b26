// What stands in the head of an event's page: its theme's files, and what services that preview links may read of it.
import type { MetaDescriptor } from "react-router";
import { capitalized, formatLongDate } from "#app/copy/format.ts";
import { verbOf } from "#app/copy/names.ts";
import { withEmoji } from "#app/domain/event-kinds.ts";
import type { Dress } from "#app/domain/customization.ts";
import type { PublicEvent } from "#app/domain/public-event.ts";
import plain from "#app/ui/public-page/themes/plain.css?url";
import { filesOf, type Look } from "./theme-files.ts";

/** The head of a screen in `look`, dressed as its host has chosen. No page of an event belongs into a search engine. */
export function lookHead(look: Look, title: string, dress?: Dress): MetaDescriptor[] {
  const { stylesheets, fonts, ground } = filesOf(look, dress);
  return [
    { title },
    { name: "robots", content: "noindex" },
    { name: "theme-color", content: ground },
    ...stylesheets.map((href) => ({ tagName: "link" as const, rel: "stylesheet", href })),
    ...fonts.map((href) => ({
      tagName: "link" as const,
      rel: "preload",
      href,
      as: "font",
      type: "font/woff2",
      crossOrigin: "anonymous",
    })),
  ];
}

/** The head of a screen that shows no event, in the look of the event that it belongs to, or in the house's. */
export function plainHead(look: Look, title: string): MetaDescriptor[] {
  const head = lookHead(look, title);
  return look === "house" ? head : [...head, { tagName: "link", rel: "stylesheet", href: plain }];
}

/** The head of an event's page. Only an event that is open to everybody tells previews and calendars what it is. */
export function eventHead(event: PublicEvent, origin: string): MetaDescriptor[] {
  const title = `${event.title} · ${formatLongDate(event.date)}`;
  const head = lookHead(event.template, withEmoji(event.type, title), event.dress);
  if (!event.isOpenToAll) return head;
  const description = `${capitalized(formatLongDate(event.date))}, ${event.location}. ${verbOf(event.organizer, "Invita", "Invitan")} ${event.organizer}.`;
  const image = event.image && (event.image.isElsewhere ? event.image.url : `${origin}${event.image.url}`);
  return [
    ...head,
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "es_ES" },
    { property: "og:site_name", content: "Convite" },
    { property: "og:title", content: event.title },
    { property: "og:description", content: description },
    { property: "og:url", content: event.url },
    ...(event.image && image
      ? [
          { property: "og:image", content: image },
          { property: "og:image:width", content: String(event.image.width) },
          { property: "og:image:height", content: String(event.image.height) },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Event",
        name: event.title,
        startDate: event.startTime ? event.startsAt : event.date,
        ...(event.endsAt ? { endDate: event.endsAt } : {}),
        ...(event.description ? { description: event.description.slice(0, 300).toWellFormed() } : {}),
        ...(image ? { image: [image] } : {}),
        url: event.url,
        location: { "@type": "Place", name: event.location, address: event.location },
        organizer: { "@type": "Person", name: event.organizer },
      },
    },
  ];
}
