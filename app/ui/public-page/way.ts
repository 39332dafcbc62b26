// Where «Cómo llegar» leads.
import { sectionAnchors } from "#app/copy/page-sections.ts";
import type { PublicEvent } from "#app/domain/public-event.ts";
import { mapsUrl } from "#app/domain/share.ts";

/** The attributes of the link: the chapter of the page that tells the way, or else a map in a window of its own. */
export function wayTo({ sections, location }: PublicEvent): { href: string; target?: "_blank"; rel?: string } {
  if (sections.some(({ section }) => section === "arrival")) return { href: `#${sectionAnchors.arrival}` };
  return { href: mapsUrl(location), target: "_blank", rel: "noopener noreferrer" };
}
