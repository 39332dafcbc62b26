// The files of each theme: one stylesheet, and the faces that its first screen needs.
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import instrument from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import bodoni from "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-wght-normal.woff2?url";
import bricolage from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2?url";
import cormorant from "@fontsource/cormorant/files/cormorant-latin-500-italic.woff2?url";
import playfair from "@fontsource/playfair-display/files/playfair-display-latin-500-normal.woff2?url";
import sansita from "@fontsource/sansita/files/sansita-latin-800-normal.woff2?url";
import schibsted from "@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-800-normal.woff2?url";
import shrikhand from "@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2?url";
import unbounded from "@fontsource/unbounded/files/unbounded-latin-700-normal.woff2?url";
import type { Template } from "#app/domain/themes.ts";
import classic from "#app/ui/public-page/themes/classic.css?url";
import corporate from "#app/ui/public-page/themes/corporate.css?url";
import creative from "#app/ui/public-page/themes/creative.css?url";
import elegant from "#app/ui/public-page/themes/elegant.css?url";
import house from "#app/ui/public-page/themes/house.css?url";
import minimalist from "#app/ui/public-page/themes/minimalist.css?url";
import modern from "#app/ui/public-page/themes/modern.css?url";
import romantic from "#app/ui/public-page/themes/romantic.css?url";
import vibrant from "#app/ui/public-page/themes/vibrant.css?url";

/** The look of the screens that show no event: a code is asked for, the visitor must log in, nothing was found. */
export type Look = Template | "house";
type ThemeFiles = { stylesheet: string; fonts: string[]; ground: string };

export const themeFiles: Readonly<Record<Look, ThemeFiles>> = {
  romantic: { stylesheet: romantic, fonts: [cormorant, figtree], ground: "#fbe6e4" },
  elegant: { stylesheet: elegant, fonts: [bodoni, figtree], ground: "#11201b" },
  vibrant: { stylesheet: vibrant, fonts: [shrikhand, figtree], ground: "#f2611c" },
  classic: { stylesheet: classic, fonts: [playfair, figtree], ground: "#1f2a44" },
  corporate: { stylesheet: corporate, fonts: [schibsted, figtree], ground: "#ffffff" },
  modern: { stylesheet: modern, fonts: [unbounded, figtree], ground: "#f2f2ee" },
  minimalist: { stylesheet: minimalist, fonts: [instrument], ground: "#ffffff" },
  creative: { stylesheet: creative, fonts: [bricolage, figtree], ground: "#c8f0dc" },
  house: { stylesheet: house, fonts: [sansita, figtree], ground: "#b3173f" },
};
