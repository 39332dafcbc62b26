// The files of each theme: one stylesheet, and the fonts of its first screen.
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import instrument from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import bodoni from "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?url";
import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2?url";
import cormorant from "@fontsource/cormorant/files/cormorant-latin-500-italic.woff2?url";
import cormorantUpright from "@fontsource/cormorant/files/cormorant-latin-600-normal.woff2?url";
import playfair from "@fontsource/playfair-display/files/playfair-display-latin-500-normal.woff2?url";
import sansita from "@fontsource/sansita/files/sansita-latin-800-normal.woff2?url";
import schibsted from "@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-800-normal.woff2?url";
import shrikhand from "@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2?url";
import unbounded from "@fontsource/unbounded/files/unbounded-latin-700-normal.woff2?url";
import greatVibesFont from "#app/ui/public-page/themes/faces/great-vibes.woff2?url";
import montserratFont from "#app/ui/public-page/themes/faces/montserrat.woff2?url";
import type { Dress, Face } from "#app/domain/look/customization.ts";
import { readable } from "#app/domain/look/colour.ts";
import type { Paint } from "#app/domain/look/paints.ts";
import type { Template } from "#app/domain/look/themes.ts";
import bodoniFace from "#app/ui/public-page/themes/faces/bodoni.css?url";
import bricolageFace from "#app/ui/public-page/themes/faces/bricolage.css?url";
import cormorantFace from "#app/ui/public-page/themes/faces/cormorant.css?url";
import greatVibesFace from "#app/ui/public-page/themes/faces/great-vibes.css?url";
import montserratFace from "#app/ui/public-page/themes/faces/montserrat.css?url";
import playfairFace from "#app/ui/public-page/themes/faces/playfair-display.css?url";
import shrikhandFace from "#app/ui/public-page/themes/faces/shrikhand.css?url";
import classic from "#app/ui/public-page/themes/classic.css?url";
import corporate from "#app/ui/public-page/themes/corporate.css?url";
import creative from "#app/ui/public-page/themes/creative.css?url";
import elegant from "#app/ui/public-page/themes/elegant.css?url";
import house from "#app/ui/public-page/themes/house.css?url";
import minimalist from "#app/ui/public-page/themes/minimalist.css?url";
import modern from "#app/ui/public-page/themes/modern.css?url";
import nube from "#app/ui/public-page/themes/nube.css?url";
import romantic from "#app/ui/public-page/themes/romantic.css?url";
import vibrant from "#app/ui/public-page/themes/vibrant.css?url";

/** The look of screens without an event: code required, login required, not found. */
export type Look = Template | "house";
/** The look of a screen whose event is unknown. */
export const houseLook: { look: Look; dress?: Dress } = { look: "house" };
type ThemeFiles = { stylesheets: string[]; fonts: string[]; ground: string };

const themeFiles: Readonly<Record<Look, ThemeFiles>> = {
  romantic: { stylesheets: [romantic], fonts: [cormorant, figtree], ground: "#fbe6e4" },
  elegant: { stylesheets: [elegant], fonts: [bodoni, figtree], ground: "#11201b" },
  vibrant: { stylesheets: [vibrant], fonts: [shrikhand, figtree], ground: "#f2611c" },
  classic: { stylesheets: [classic], fonts: [playfair, figtree], ground: "#1f2a44" },
  nube: { stylesheets: [nube], fonts: [cormorantUpright, figtree], ground: "#dcedf7" },
  corporate: { stylesheets: [corporate], fonts: [schibsted, figtree], ground: "#ffffff" },
  modern: { stylesheets: [modern], fonts: [unbounded, figtree], ground: "#f2f2ee" },
  minimalist: { stylesheets: [minimalist], fonts: [instrument], ground: "#ffffff" },
  creative: { stylesheets: [creative], fonts: [bricolage, figtree], ground: "#c8f0dc" },
  house: { stylesheets: [house], fonts: [sansita, figtree], ground: "#b3173f" },
};

const faceFiles: Readonly<Record<Face, { stylesheet: string; font: string }>> = {
  "great-vibes": { stylesheet: greatVibesFace, font: greatVibesFont },
  "playfair-display": { stylesheet: playfairFace, font: playfair },
  montserrat: { stylesheet: montserratFace, font: montserratFont },
  cormorant: { stylesheet: cormorantFace, font: cormorant },
  bodoni: { stylesheet: bodoniFace, font: bodoni },
  shrikhand: { stylesheet: shrikhandFace, font: shrikhand },
  bricolage: { stylesheet: bricolageFace, font: bricolage },
};

/** The files of a page in `look`, with the host's customization: a chosen font replaces the theme's. */
export function filesOf(look: Look, dress?: Dress): ThemeFiles {
  const files = themeFiles[look];
  const ground = dress?.ground ?? files.ground;
  if (!dress?.face) return { ...files, ground };
  const { stylesheet, font } = faceFiles[dress.face];
  return { stylesheets: [...files.stylesheets, stylesheet], fonts: [font, figtree], ground };
}

/** The attributes of `<html>` on a page in `look`: its theme, and the host's colours and font. */
export function lookAttributes({
  look = "house",
  dress,
}: {
  look?: Look;
  dress?: Dress;
}): Record<string, string | Record<string, string>> {
  return {
    class: dress?.face ? `${look} own-face` : look,
    ...(dress?.paint && { style: paintStyle(dress.paint) }),
  };
}

/** The colours as inline custom properties, inherited by the whole page. The error colour is a red readable on the host's paper. */
function paintStyle(paint: Paint): Record<string, string> {
  const colours = { ...paint, bad: readable("#a8200d", [paint.paper], 4.5) };
  return Object.fromEntries(Object.entries(colours).map(([slot, colour]) => [`--${slot}`, colour]));
}
