// The target of «Cómo llegar».
import { sectionAnchors } from "#app/copy/event/page-sections.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import { mapsUrl } from "#app/domain/event/share.ts";

/** The attributes of the link: the page's arrival chapter, or else a map in a new window. */
export function wayTo({ sections, location }: PublicEvent): { href: string; target?: "_blank"; rel?: string } {
  if (sections.some(({ section }) => section === "arrival")) return { href: `#${sectionAnchors.arrival}` };
  return { href: mapsUrl(location), target: "_blank", rel: "noopener noreferrer" };
}
