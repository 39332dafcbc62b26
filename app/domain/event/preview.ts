// The preview card of an event: its shapes, and their addresses.
import type { Template } from "#app/domain/look/themes.ts";

/** Wide for chats that show it large, square for those that cut out the middle. */
export const cardShapes = ["wide", "square"] as const;
export type CardShape = (typeof cardShapes)[number];

// The other themes have a centred title, which a square cut leaves whole.
const leftThemes: ReadonlySet<Template> = new Set<Template>([
  "elegant",
  "corporate",
  "modern",
  "minimalist",
  "creative",
]);

/** The shapes of a theme's card. */
export function shapesOf(template: Template): readonly CardShape[] {
  return leftThemes.has(template) ? cardShapes : ["wide"];
}

/** The address of a page's card, below that page. */
export function cardPath(page: string, shape: CardShape = "wide"): string {
  const path = `${page === "/" ? "" : page}/tarjeta.jpg`;
  return shape === "square" ? `${path}?cuadrada` : path;
}

/** The address of the card of one of the site's own public pages, by the page's path: each has its own. */
export function houseCardPath(path: string): string {
  return path === "/" ? "/tarjeta.jpg" : `/tarjeta${path}.jpg`;
}

/** The shape that `url` requests: square only if the theme has one. */
export function shapeAsked(url: URL, template: Template): CardShape {
  return url.searchParams.has("cuadrada") && shapesOf(template).includes("square") ? "square" : "wide";
}
