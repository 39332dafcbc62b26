// The palettes of each theme, three built-in and one that a host mixes: from three colours to all colours of a page.
import { contrast, type Hex, isDark, mix, readable, wordsOn } from "#app/domain/look/colour.ts";
import { type Paint, type Pair, paints, pairs, type Slot } from "#app/domain/look/paints.ts";
import type { Template } from "#app/domain/look/themes.ts";

/** The three colours of a palette: buttons, ornaments, background. part 2 §3 */
export type Colours = { primary: Hex; accent: Hex; background: Hex };
export const colourNames = ["primary", "accent", "background"] as const satisfies readonly (keyof Colours)[];

/** The value in a form for the host's own colours. */
export const ownColours = "own";

type Palette = { name: string; label: string; colours: Colours };

/** The first one of each theme is its default. */
export const palettes: Readonly<Record<Template, readonly [Palette, Palette, Palette]>> = {
  romantic: [
    palette("rosa", "Rosa", "#8e1f47", "#d9707f", "#fbe6e4"),
    palette("salvia", "Salvia", "#3f6144", "#d9a06f", "#e8efe2"),
    palette("azul", "Azul", "#2c4a86", "#6f8fd0", "#e4ebf6"),
  ],
  elegant: [
    palette("botella", "Botella", "#c9a86a", "#c9a86a", "#11201b"),
    palette("noche", "Noche", "#cdb98a", "#cdb98a", "#121a33"),
    palette("burdeos", "Burdeos", "#e0ab94", "#e0ab94", "#2a0d17"),
  ],
  vibrant: [
    palette("naranja", "Naranja", "#d6157f", "#f2611c", "#ffc928"),
    palette("verde", "Verde", "#b8156b", "#35b374", "#ffe05c"),
    palette("violeta", "Violeta", "#6a1fc2", "#c98bff", "#ffd1e8"),
  ],
  classic: [
    palette("marino", "Marino", "#7a2231", "#c9b9a6", "#1f2a44"),
    palette("bosque", "Bosque", "#7c4a12", "#c4b48c", "#1e3a30"),
    palette("granate", "Granate", "#7a5312", "#cbb38b", "#4a1522"),
  ],
  nube: [
    palette("cielo", "Cielo", "#2b6089", "#c79a3c", "#dcedf7"),
    palette("trigo", "Trigo", "#7a5310", "#7fb0cf", "#f8ecd0"),
    palette("nardo", "Nardo", "#5c5590", "#d9a0a8", "#ebe8f6"),
  ],
  corporate: [
    palette("cobalto", "Cobalto", "#12309c", "#ffc928", "#ffffff"),
    palette("pino", "Pino", "#0f5c49", "#ffb648", "#ffffff"),
    palette("grafito", "Grafito", "#37405a", "#ff8a66", "#ffffff"),
  ],
  modern: [
    palette("coral", "Coral", "#111111", "#ff5436", "#f2f2ee"),
    palette("lima", "Lima", "#111111", "#c8e63c", "#f1f3ee"),
    palette("cobalto", "Cobalto", "#111111", "#7d9bff", "#eef0f5"),
  ],
  minimalist: [
    palette("blanco", "Blanco", "#1c1c1a", "#85857d", "#ffffff"),
    palette("arena", "Arena", "#3d2f20", "#9b8769", "#f7f1e6"),
    palette("tinta", "Tinta", "#f0efe9", "#a3a39a", "#191917"),
  ],
  creative: [
    palette("menta", "Menta", "#5a2be0", "#ffb8e0", "#c8f0dc"),
    palette("melocoton", "Melocotón", "#b01860", "#a9dcff", "#ffdcc8"),
    palette("cielo", "Cielo", "#1d3fd0", "#ffc9a3", "#cfe4ff"),
  ],
};

function palette(name: string, label: string, primary: Hex, accent: Hex, background: Hex): Palette {
  return { name, label, colours: { primary, accent, background } };
}

/** The palette `name` of `template`; its default for any other name. */
export function paletteOf(template: Template, name: string | null): Palette {
  return palettes[template].find((each) => each.name === name) ?? palettes[template][0];
}

/** All colours of `template` in the palette `name`, or from the `own` colours. */
export function paintOf(template: Template, name: string | null, own: Colours | null): Paint {
  if (own) return paintFrom(template, own);
  const chosen = paletteOf(template, name);
  return chosen === palettes[template][0] ? paints[template] : paintFrom(template, chosen.colours);
}

/** `colours` as a page of `template` shows them: an unreadable one becomes darker or lighter. */
export function mended(template: Template, colours: Colours): Colours {
  const paint = paintFrom(template, colours);
  return { background: paint.bg, primary: paint.act, accent: paint[accentSlot[template]] ?? colours.accent };
}

/** The pairs of a theme below their required contrast. */
export function unread(template: Template, paint: Paint): Pair[] {
  return pairs[template].filter(([words, ground, ratio]) => contrast(paint[words]!, paint[ground]!) < ratio);
}

/** Mixes every colour of a theme from three. Adjusts text colours until they are readable. */
function paintFrom(template: Template, { primary, accent, background: asked }: Colours): Paint {
  const background = groundOf(template, asked);
  const dark = isDark(background);
  const isCard = template === "classic";
  const paper = isCard ? paints.classic.paper : papers[template](background, dark);
  const grounds = isCard ? [paper] : [background, paper];
  const end: Hex = dark && !isCard ? "#ffffff" : "#000000";
  // On the card the text is as dark as the background around it; below the flags both white and ink are readable.
  const inkFrom = isCard && dark ? background : mix(primary, end, 0.68);
  const ink = readable(inkFrom, grounds, template === "vibrant" ? 14 : 8);
  const act = readable(primary, [...grounds, ...(template === "nube" ? [grainOf(accent, dark)] : [])], 4.5);
  const on = wordsOn(act);
  const paint: Paint = {
    bg: background,
    paper,
    ink,
    soft: readable(mix(ink, grounds[0]!, 0.3), grounds, 4.6),
    edge: readable(mix(ink, grounds[0]!, 0.45), grounds, 3.1),
    act,
    act2: mix(act, on === "#ffffff" ? "#000000" : "#ffffff", 0.2),
    on,
    ...extras[template]({ primary: act, accent, background, paper, ink, dark }),
  };
  for (const [words, ground, ratio] of pairs[template])
    if (contrast(paint[words]!, paint[ground]!) < ratio) {
      const read = pairs[template].filter(([each]) => each === words).map(([, each]) => paint[each]!);
      paint[words] = readable(paint[words]!, read, ratio);
    }
  return paint;
}

// Their bands, flags and papers are light: on a dark background they would be another theme.
const alwaysLight: readonly Template[] = ["vibrant", "creative"];
const CLEAR = 9;

/** `asked`, lighter or darker until it is clearly one or the other: halfway, neither dark nor white text is readable. */
function groundOf(template: Template, asked: Hex): Hex {
  const dark = isDark(asked) && !alwaysLight.includes(template);
  const [end, words]: [Hex, Hex] = dark ? ["#000000", "#ffffff"] : ["#ffffff", "#000000"];
  for (let step = 0; step < 40; step++) {
    const tried = mix(asked, end, step / 40);
    if (contrast(tried, words) >= CLEAR) return tried;
  }
  return end;
}

const light = (colour: Hex, dark: boolean) => mix(colour, "#ffffff", dark ? 0.06 : 0.72);
const white = (_: Hex, dark: boolean): Hex => (dark ? "#26262b" : "#ffffff");
const papers: Readonly<Record<Template, (background: Hex, dark: boolean) => Hex>> = {
  romantic: light,
  elegant: light,
  vibrant: white,
  classic: () => paints.classic.paper,
  nube: light,
  corporate: light,
  modern: light,
  minimalist: (background) => background,
  creative: white,
};

/** The slot that shows a theme's accent as it is. */
const accentSlot: Readonly<Record<Template, Slot>> = {
  romantic: "petal2",
  elegant: "act",
  vibrant: "hero",
  classic: "line",
  nube: "wheat",
  corporate: "spark",
  modern: "spot",
  minimalist: "edge",
  creative: "slip",
};

/** A background on which both white figures and text in `ink` are readable. */
function between(colour: Hex, ink: Hex): Hex {
  for (let step = 0; step <= 40; step++) {
    const tried = mix(colour, "#000000", step / 80);
    if (contrast(tried, "#ffffff") >= 3) return contrast(tried, ink) >= 4.5 ? tried : colour;
  }
  return colour;
}

type Mixed = Colours & { paper: Hex; ink: Hex; dark: boolean };
const grainOf = (accent: Hex, dark: boolean) => mix(accent, dark ? "#1a1a20" : "#ffffff", 0.72);

const extras: Readonly<Record<Template, (mixed: Mixed) => Partial<Record<Slot, Hex>>>> = {
  romantic: ({ primary, accent }) => ({
    tint: readable(mix(accent, "#ffffff", 0.7), [primary], 4.5),
    leaf: paints.romantic.leaf!,
    stem: paints.romantic.stem!,
    petal: mix(accent, "#ffffff", 0.4),
    petal2: accent,
    heart: paints.romantic.heart!,
  }),
  elegant: ({ background, ink }) => ({ line: mix(ink, background, 0.66) }),
  vibrant: ({ primary, accent, ink }) => ({
    hero: between(readable(accent, [ink], 4.5), ink),
    band: readable(mix(primary, ink, 0.5), ["#ffffff"], 7),
  }),
  classic: ({ background, accent }) => ({ out: wordsOn(background), line: accent }),
  nube: ({ background, accent, paper, dark }) => ({
    line: mix(background, dark ? "#ffffff" : "#445566", 0.14),
    grain: grainOf(accent, dark),
    wheat: accent,
    fold: mix(paper, dark ? "#ffffff" : "#5b7d95", 0.24),
    wave: mix(background, dark ? "#ffffff" : "#4f95c4", dark ? 0.16 : 0.42),
  }),
  corporate: ({ primary, accent, background, ink }) => ({
    line: mix(primary, background, 0.84),
    mid: mix(primary, "#ffffff", 0.24),
    sky: mix(primary, "#ffffff", 0.58),
    pale: mix(primary, "#ffffff", 0.84),
    spark: readable(accent, [ink], 4.5),
    mist: mix(primary, background, 0.92),
    haze: readable(mix(primary, "#ffffff", 0.7), [ink], 4.5),
  }),
  modern: ({ accent, ink }) => ({
    spot: readable(accent, [ink], 4.5),
    spot2: readable(mix(accent, "#ffffff", 0.2), [ink], 4.5),
  }),
  minimalist: ({ ink, background }) => ({ line: mix(ink, background, 0.84) }),
  creative: ({ accent, ink, dark }) => ({
    note: readable(dark ? mix("#fff27a", "#000000", 0.75) : "#fff27a", [ink], 4.5),
    slip: readable(accent, [ink], 4.5),
  }),
};
