// The head of an event's page: its theme's files, and the metadata for link previews.
import type { MetaDescriptor } from "react-router";
import { formatLongDate } from "#app/copy/text/format.ts";
import { withEmoji } from "#app/domain/event/kinds.ts";
import type { Dress } from "#app/domain/look/customization.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import { shapesOf } from "#app/domain/event/preview.ts";
import gifts from "#app/ui/public-page/themes/gifts.css?url";
import plain from "#app/ui/public-page/themes/plain.css?url";
import { cardHead, previewText } from "./preview-head.ts";
import { filesOf, type Look } from "./theme-files.ts";

/** The head of a screen in `look`, with the host's customization. Search engines must not index an event's page. */
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

/** The head of a screen without an event, in the look of its event, or in the house look. */
export function plainHead(look: Look, title: string, dress?: Dress): MetaDescriptor[] {
  const head = lookHead(look, title, dress);
  return look === "house" ? head : [...head, { tagName: "link", rel: "stylesheet", href: plain }];
}

/** The stylesheet of the gift list. */
export const giftsStyle: MetaDescriptor[] = [{ tagName: "link", rel: "stylesheet", href: gifts }];

/** The same, for pages that show the chapter of the gifts. */
export function giftsHead({ gifts: list, sections }: Pick<PublicEvent, "gifts" | "sections">): MetaDescriptor[] {
  return list && sections.some(({ section }) => section === "gifts") ? giftsStyle : [];
}

/** The head of an event's page. Only an event that is open to all has metadata for previews and calendars. */
export function eventHead(event: PublicEvent, origin: string): MetaDescriptor[] {
  const title = `${event.title} · ${formatLongDate(event.date)}`;
  const head = [...lookHead(event.template, withEmoji(event.type, title), event.dress), ...giftsHead(event)];
  if (!event.isOpenToAll) return head;
  const description = previewText(event);
  const image = event.image && (event.image.isElsewhere ? event.image.url : `${origin}${event.image.url}`);
  return [
    ...head,
    { name: "description", content: description },
    { property: "og:url", content: event.url },
    ...cardHead({
      title: event.title,
      description,
      page: event.url,
      shapes: shapesOf(event.template),
    }),
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
