// The link preview of our pages in chats and networks: its card, and two lines below it.
import type { MetaDescriptor } from "react-router";
import { capitalized, formatLongDate } from "#app/copy/text/format.ts";
import { celebrationName } from "#app/copy/text/names.ts";
import { type CardShape, cardPath, shapesOf } from "#app/domain/event/preview.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";

/** The neutral preview of an invitation that only its readers may see. SC-58 */
const houseWords = { title: "Tienes una invitación", description: "Ábrela para ver de quién es." };
const pixels: Readonly<Record<CardShape, [width: string, height: string]>> = {
  wide: ["1200", "630"],
  square: ["630", "630"],
};

/** The fields of an event that its preview uses. */
type Previewed = Pick<PublicEvent, "title" | "type" | "date" | "location" | "template" | "answers" | "isOpenToAll">;
type Preview = {
  title: string;
  description: string;
  page: string;
  shapes?: readonly CardShape[];
  /** The full URL of the card, if it is not below the page. */
  card?: string;
  kind?: "website" | "article";
};

/** The meta tags of a preview; `page` is the page's full URL, below which its card lies. */
export function cardHead({
  title,
  description,
  page,
  shapes = ["wide"],
  card,
  kind = "website",
}: Preview): MetaDescriptor[] {
  return [
    { property: "og:type", content: kind },
    { property: "og:locale", content: "es_ES" },
    { property: "og:site_name", content: "Convite" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    ...shapes.flatMap((shape) => [
      { property: "og:image", content: card ?? cardPath(page, shape) },
      { property: "og:image:type", content: "image/jpeg" },
      { property: "og:image:width", content: pixels[shape][0] },
      { property: "og:image:height", content: pixels[shape][1] },
      { property: "og:image:alt", content: title },
    ]),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The meta tags of a page whose content stays private. */
export function houseHead(page: string): MetaDescriptor[] {
  return cardHead({ ...houseWords, page });
}

/** The meta tags of a link for one guest or household: none names the recipient. A private event shows the house card. L-8 */
export function personalHead(event: Previewed, page: string): MetaDescriptor[] {
  if (!event.isOpenToAll) return houseHead(page);
  const title = `Hay un sitio para ti: ${celebrationName(event.title, event.type)}`;
  return cardHead({ title, description: previewText(event), page, shapes: shapesOf(event.template) });
}

/** «Sábado, 5 de junio de 2027 · Finca La Alquería. Contesta en veinte segundos.» */
export function previewText({ date, location, answers }: Pick<PublicEvent, "date" | "location" | "answers">): string {
  const said = `${capitalized(formatLongDate(date))} · ${location}.`;
  return answers === "open" ? `${said} Contesta en veinte segundos.` : said;
}
