// The themes of an event's public page, and the default one for each kind of event.
import type { EventCategory, EventType } from "#app/domain/event/kinds.ts";

/** The personal and the professional ones, in the order of the screen. part 2 §3 */
export const templateGroups = {
  personal: ["romantic", "elegant", "vibrant", "classic", "nube"],
  professional: ["corporate", "modern", "minimalist", "creative"],
} as const;

export const templates = [...templateGroups.personal, ...templateGroups.professional] as const;
export type Template = (typeof templates)[number];

/** The theme of an event without a fitting kind. */
export const fallbackTemplate: Template = "classic";

/** The template `value`, or null if unknown. */
export function parseTemplate(value: unknown): Template | null {
  return templates.find((template) => template === value) ?? null;
}

const templateOfCategory: Readonly<Record<EventCategory, Template>> = {
  personal: "vibrant",
  social: "vibrant",
  professional: "corporate",
  corporate: "corporate",
  cultural: "creative",
  religious: "classic",
  seasonal: "vibrant",
  special: "vibrant",
};

// Types whose mood is not that of their category: love, children's days, black tie, quiet days, an open day.
const templateOfType: Readonly<Partial<Record<EventType, Template>>> = {
  wedding: "romantic",
  baptism: "nube",
  communion: "nube",
  anniversary: "romantic",
  valentine: "romantic",
  "baby-shower": "romantic",
  retirement: "classic",
  graduation: "classic",
  housewarming: "minimalist",
  cocktail: "elegant",
  dinner: "elegant",
  gala: "elegant",
  awards: "elegant",
  "new-year": "elegant",
  "movie-premiere": "elegant",
  thanksgiving: "classic",
  easter: "classic",
  funeral: "minimalist",
  memorial: "minimalist",
  spiritual: "minimalist",
  workshop: "creative",
  launch: "modern",
  "product-launch": "modern",
  hybrid: "modern",
  exhibition: "modern",
  "book-launch": "classic",
  sports: "vibrant",
  tournament: "vibrant",
  festival: "vibrant",
  farewell: "classic",
  default: "classic",
};

/** The template of a new event of this kind until its creator chooses another. */
export function defaultTemplate(category: EventCategory, type: EventType): Template {
  return templateOfType[type] ?? templateOfCategory[category] ?? fallbackTemplate;
}
