// The preview card of an event: which pictures of it there are, and where they are asked for.
import type { Template } from "./themes.ts";

/** Wide for chats that show it large, square for those that cut the middle out. */
export const cardShapes = ["wide", "square"] as const;
export type CardShape = (typeof cardShapes)[number];

// Of the others the title stands in the middle, which a square cut leaves whole.
const leftThemes: ReadonlySet<Template> = new Set<Template>([
  "elegant",
  "corporate",
  "modern",
  "minimalist",
  "creative",
]);

/** The shapes that a theme's card is drawn in. */
export function shapesOf(template: Template): readonly CardShape[] {
  return leftThemes.has(template) ? cardShapes : ["wide"];
}

/** The address of a page's card, below that page. */
export function cardPath(page: string, shape: CardShape = "wide"): string {
  const path = `${page === "/" ? "" : page}/tarjeta.jpg`;
  return shape === "square" ? `${path}?cuadrada` : path;
}

/** The address of the card of a public page of the house, by the page's path: each has its own. */
export function houseCardPath(path: string): string {
  return path === "/" ? "/tarjeta.jpg" : `/tarjeta${path}.jpg`;
}

/** The shape that an address asks for: square only where the theme has one. */
export function shapeAsked(url: URL, template: Template): CardShape {
  return url.searchParams.has("cuadrada") && shapesOf(template).includes("square") ? "square" : "wide";
}
