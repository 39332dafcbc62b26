// The texts of the screen of an event's design: themes, faces, notices after an action, and refusals.
import { capitalized, formatInstant } from "#app/copy/text/format.ts";
import { pictureAddressTooLong } from "#app/copy/event/pictures.ts";
import type { Face } from "#app/domain/look/customization.ts";
import { paletteOf, type Colours } from "#app/domain/look/palettes.ts";
import type { Template } from "#app/domain/look/themes.ts";

export const templateText = {
  romantic: { label: "Romántico", photo: "En el centro de la corona" },
  elegant: {
    label: "Elegante",
    photo: "A toda altura, junto a los nombres",
  },
  vibrant: { label: "Vibrante", photo: "En un marco torcido" },
  classic: { label: "Clásico", photo: "Bajo un arco" },
  nube: { label: "Nube", photo: "Dentro de una nube" },
  corporate: { label: "Corporativo", photo: "Bajo los azulejos" },
  modern: { label: "Moderno", photo: "De lado a lado" },
  minimalist: { label: "Minimalista", photo: "Bajo los nombres" },
  creative: { label: "Creativo", photo: "Pegada con el resto" },
} satisfies Record<Template, { label: string; photo: string }>;

export const groupText = { personal: "Para lo vuestro", professional: "Para el trabajo" } as const;

export const faceText = {
  "great-vibes": "Great Vibes",
  "playfair-display": "Playfair Display",
  montserrat: "Montserrat",
  cormorant: "Cormorant cursiva",
  bodoni: "Bodoni Moda",
  shrikhand: "Shrikhand",
  bricolage: "Bricolage Grotesque",
} satisfies Record<Face, string>;

/** The face that each theme sets its names in. */
export const ownFaceText = {
  romantic: "Cormorant cursiva",
  elegant: "Bodoni Moda",
  vibrant: "Shrikhand",
  classic: "Playfair Display",
  nube: "Cormorant",
  corporate: "Schibsted Grotesk",
  modern: "Unbounded",
  minimalist: "Instrument Sans",
  creative: "Bricolage Grotesque",
} satisfies Record<Template, string>;

export const colourText = { primary: "Botón y títulos", accent: "Adorno", background: "Fondo" } satisfies Record<
  keyof Colours,
  string
>;

export const designText = {
  title: "¿Qué mantel ponemos?",
  unseen: "Nadie lo ve hasta que lo uses.",
  asTheySee: "Así la verán. Nadie lo ve hasta que lo uses.",
  use: "Usar este diseño",
  failed: "No se ha podido guardar el diseño.",
  denied: "Solo los organizadores pueden cambiar el diseño del evento.",
} as const;

export const designRefusals = {
  template_invalid: "Elige un diseño de la lista.",
  palette_invalid: "Elige unos colores de la lista.",
  colour_invalid: "Escribe el color como #b3173f.",
  face_invalid: "Elige una letra de la lista.",
  picture_invalid: "La dirección de la foto tiene que empezar por https://.",
  picture_too_long: pictureAddressTooLong,
  focus_invalid: "Elige un punto de la foto entre 0 y 100.",
  stale: "El evento ha cambiado mientras lo editabas. Lo que has elegido sigue aquí: mira cómo queda y úsalo otra vez.",
  design_gone: "Ese diseño ya no está guardado.",
} as const;

/** Names the design that another host has saved meanwhile. */
export const nowWears = (template: Template, palette: string | null) =>
  `Ahora lleva el diseño ${templateText[template].label}, ${paletteOf(template, palette).label}.`;

const changed = "Diseño cambiado.";
export const notices: Readonly<Record<string, string>> = {
  diseno: changed,
  oscurecido: `${changed} Ese tono no se leería. Lo hemos oscurecido un poco.`,
  aclarado: `${changed} Ese tono no se leería. Lo hemos aclarado un poco.`,
  igual: "Ya era el diseño de tu evento.",
};
export type DesignNotice = "diseno" | "oscurecido" | "aclarado" | "igual";

/** A design that the event has worn, as one line. */
export function wornText(template: Template, palette: string | null, own: boolean): string {
  return `${templateText[template].label} · ${own ? "Tus colores" : paletteOf(template, palette).label}`;
}

export const replacedText = (at: Date, timeZone: string) => capitalized(`hasta el ${formatInstant(at, timeZone)}`);
