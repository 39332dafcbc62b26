// The look of a paper card: the event's ornament, colours and font, with text that stays legible on white.
import { isDark, readable } from "#app/domain/look/colour.ts";
import { customizationOf, type StoredDesign } from "#app/domain/look/customization.ts";
import { paintOf } from "#app/domain/look/palettes.ts";
import { fallbackTemplate, parseTemplate, type Template } from "#app/domain/look/themes.ts";

export type CardLook = { template: Template; style: Record<string, string> };

const faceOf: Readonly<Record<Template, string>> = {
  romantic: "cormorant",
  elegant: "bodoni",
  vibrant: "shrikhand",
  classic: "playfair-display",
  nube: "cormorant-upright",
  corporate: "schibsted",
  modern: "unbounded",
  minimalist: "instrument",
  creative: "bricolage",
};

/** The look of an event's cards. */
export function cardLook(event: StoredDesign): CardLook {
  const template = parseTemplate(event.template) ?? fallbackTemplate;
  const { palette, colours, fontFamily } = customizationOf(event.customization);
  const paint = paintOf(template, palette, colours);
  const words = readable(isDark(paint.ink) ? paint.ink : paint.bg, ["#ffffff"], 8);
  const slots = Object.entries({ ...paint, words }).map(([slot, colour]) => [`--${slot}`, colour]);
  return { template, style: { ...Object.fromEntries(slots), "--face": `"Face ${fontFamily ?? faceOf[template]}"` } };
}
