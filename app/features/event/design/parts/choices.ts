// The choices in the form of a design, and the address of the page's preview with them.
import { parseColour } from "#app/domain/look/colour.ts";
import { type Face, parseFace } from "#app/domain/look/customization.ts";
import { type Colours, colourNames, ownColours, paletteOf } from "#app/domain/look/palettes.ts";
import { fallbackTemplate, parseTemplate, type Template } from "#app/domain/look/themes.ts";
import type { FieldValues } from "#app/domain/posted-form.ts";
import type { Design } from "../form.ts";

export type WornDesign = Design & { id: string; replacedAt: Date; imageKey: string | null };
export type ShownDesign = Design & {
  title: string;
  version: number;
  imageKey: string | null;
  timeZone: string;
  worn: readonly WornDesign[];
};

export type Chosen = { template: Template; palette: string; colours: Colours; face: Face | null };

/** The choices in the form's `values`; a palette that the theme does not have is the theme's own. */
export function chosenIn(values: FieldValues): Chosen {
  const template = parseTemplate(values.template) ?? fallbackTemplate;
  const isOwn = values.palette === ownColours;
  const known = paletteOf(template, String(values.palette ?? ""));
  const typed = colourNames.map((name) => parseColour(values[`customColors.${name}`]) ?? known.colours[name]);
  const [primary = known.colours.primary, accent = known.colours.accent, background = known.colours.background] = typed;
  return {
    template,
    palette: isOwn ? ownColours : known.name,
    colours: { primary, accent, background },
    face: parseFace(values.fontFamily),
  };
}

const drawn = [
  "template",
  "palette",
  ...colourNames.map((name) => `customColors.${name}`),
  "fontFamily",
  "backgroundImage",
  "focusX",
  "focusY",
  "switches",
  "showCountdown",
];

/** The address of the preview below `base` in the design of `values`; `isNew`: with room for a picture that is not sent yet. */
export function previewPath(base: string, values: FieldValues, isNew = false): string {
  const query = new URLSearchParams();
  for (const name of drawn) if (values[name]) query.set(name, String(values[name]));
  // An address that was taken out is not the one that is saved.
  if (values.backgroundImage === "") query.set("backgroundImage", "");
  if (isNew) query.set("foto", "nueva");
  return `${base}/preview?${query}`;
}

/** The address of a theme's first screen, as a picture of itself. */
export function coverPath(base: string, template: Template): string {
  return `${base}/preview?${new URLSearchParams({ ver: "portada", template, palette: "", fontFamily: "" })}`;
}
