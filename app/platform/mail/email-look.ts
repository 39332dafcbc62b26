// The design of e-mails: Convite's own, or the event's colours and face, for light and dark screens.
import { type Hex, isDark, mix, readable, wordsOn } from "#app/domain/look/colour.ts";
import { customizationOf, type Face } from "#app/domain/look/customization.ts";
import type { Paint, Slot } from "#app/domain/look/paints.ts";
import { type Colours, paintOf } from "#app/domain/look/palettes.ts";
import { parseTemplate, type Template } from "#app/domain/look/themes.ts";

/** The design of an event, as stored in its e-mails. */
export type EmailDesign = { template: string; palette: string | null; colours: Colours | null; face: Face | null };

/** The edge between the head and the sheet below it. */
export type Hem = "scallops" | "flags" | "rule" | "waves" | "tiles" | "bar" | "dots" | "slips";
type Head = { ground: Hex; words: Hex };
type Sheet = Record<"canvas" | "sheet" | "quote" | "line" | "text" | "quiet" | "link" | "button" | "onButton", Hex>;
type Type = { fontFamily: string; fontWeight: number; fontStyle?: "italic" };

export type EmailLook = {
  isHouse: boolean;
  hem: Hem;
  marks: readonly Hex[];
  plate: { disc: Hex; ring: Hex; kept: Hex };
  title: Type;
  light: Head & Sheet;
  dark: Head & Sheet;
};

/** The design of an event's row for its e-mails. */
export function emailDesign({ template, customization }: { template: string; customization: unknown }): EmailDesign {
  const { palette, colours, fontFamily } = customizationOf(customization);
  return { template, palette, colours, face: fontFamily };
}

/** The look of an e-mail about an event with `design`; Convite's own look without one. */
export function emailLook(design: EmailDesign | undefined): EmailLook {
  const template = parseTemplate(design?.template);
  if (!design || !template) return house;
  const paint = paintOf(template, design.palette, design.colours);
  const { hem, ground, words, marks } = heads[template];
  const head = { ground: paint[ground]!, words: paint[words]! };
  return {
    isHouse: false,
    hem,
    marks: marks.map((slot) => paint[slot]!),
    plate: { disc: paint.paper, ring: paint.act, kept: paint.act },
    title: (design.face && faceTypes[design.face]) ?? themeTypes[template],
    ...sheetsOf(paint, head),
  };
}

/** Below its head an e-mail has a light sheet, or a dark one in dark mode, whatever ground the theme has. */
function sheetsOf({ bg, ink, act, on }: Paint, head: Head): Pick<EmailLook, "light" | "dark"> {
  const sheet = "#ffffff";
  const text = readable(isDark(ink) ? ink : bg, [sheet], 8);
  const canvas = isDark(bg) ? mix(sheet, act, 0.07) : mix(sheet, bg, 0.4);
  const light = {
    ...head,
    canvas,
    sheet,
    text,
    quote: mix(canvas, sheet, 0.5),
    line: mix(text, sheet, 0.85),
    quiet: readable(mix(text, sheet, 0.3), [sheet, canvas], 4.6),
    link: readable(act, [sheet, canvas], 4.6),
    button: act,
    onButton: on,
  } as const;
  const night = { canvas: mix("#0f0e12", text, 0.2), sheet: mix("#1b1a1f", text, 0.25), text: "#f6f2f4" } as const;
  const quote = mix(night.sheet, "#ffffff", 0.05);
  const grounds = [night.canvas, night.sheet, quote];
  const button = readable(act, [night.sheet], 3);
  const dark = {
    // In dark mode a light head would glare, so ground and text colours swap.
    ...(isDark(head.ground) ? head : { ground: head.words, words: head.ground }),
    ...night,
    text: readable(night.text, grounds, 8),
    quote,
    line: mix(night.sheet, night.text, 0.18),
    quiet: readable(mix(night.text, night.sheet, 0.3), grounds, 4.6),
    link: readable(act, grounds, 4.6),
    button,
    onButton: wordsOn(button),
  } as const;
  return { light, dark };
}

const heads: Readonly<Record<Template, { hem: Hem; ground: Slot; words: Slot; marks: readonly Slot[] }>> = {
  romantic: { hem: "scallops", ground: "bg", words: "ink", marks: ["petal2"] },
  elegant: { hem: "rule", ground: "bg", words: "ink", marks: ["act"] },
  vibrant: { hem: "flags", ground: "hero", words: "ink", marks: ["bg", "act", "band"] },
  classic: { hem: "rule", ground: "bg", words: "out", marks: ["line"] },
  nube: { hem: "waves", ground: "bg", words: "ink", marks: ["wave"] },
  corporate: { hem: "tiles", ground: "ink", words: "bg", marks: ["mid", "sky", "pale", "spark"] },
  modern: { hem: "bar", ground: "bg", words: "ink", marks: ["spot"] },
  minimalist: { hem: "dots", ground: "bg", words: "ink", marks: ["edge"] },
  creative: { hem: "slips", ground: "bg", words: "ink", marks: ["note", "act", "slip"] },
};

// The faces of the pages, for e-mail clients that have them, with common fallbacks.
const themeTypes: Readonly<Record<Template, Type>> = {
  romantic: { fontFamily: "Cormorant, Georgia, 'Times New Roman', serif", fontWeight: 500, fontStyle: "italic" },
  elegant: { fontFamily: "'Bodoni Moda', Didot, Georgia, serif", fontWeight: 500 },
  vibrant: { fontFamily: "Shrikhand, 'Cooper Black', 'Trebuchet MS', Arial, sans-serif", fontWeight: 700 },
  classic: { fontFamily: "'Playfair Display', Georgia, 'Times New Roman', serif", fontWeight: 500 },
  nube: { fontFamily: "Cormorant, Georgia, 'Times New Roman', serif", fontWeight: 600 },
  corporate: { fontFamily: "'Schibsted Grotesk', Arial, Helvetica, sans-serif", fontWeight: 800 },
  modern: { fontFamily: "Unbounded, 'Arial Black', Arial, Helvetica, sans-serif", fontWeight: 700 },
  minimalist: { fontFamily: "'Instrument Sans', Arial, Helvetica, sans-serif", fontWeight: 500 },
  creative: { fontFamily: "'Bricolage Grotesque', 'Trebuchet MS', Arial, sans-serif", fontWeight: 800 },
};
const faceTypes: Readonly<Record<Face, Type>> = {
  "great-vibes": { fontFamily: "'Great Vibes', 'Snell Roundhand', 'Brush Script MT', Georgia, serif", fontWeight: 400 },
  "playfair-display": themeTypes.classic,
  montserrat: { fontFamily: "Montserrat, Arial, Helvetica, sans-serif", fontWeight: 600 },
  cormorant: themeTypes.romantic,
  bodoni: themeTypes.elegant,
  shrikhand: themeTypes.vibrant,
  bricolage: themeTypes.creative,
};

// The colours are the roles of `app/ui/theme/tokens.css`.
const house: EmailLook = {
  isHouse: true,
  hem: "scallops",
  marks: [],
  plate: { disc: "#ffffff", ring: "#2446cf", kept: "#ffcf33" },
  title: { fontFamily: "Sansita, 'Trebuchet MS', Arial, Helvetica, sans-serif", fontWeight: 800 },
  light: {
    ground: "#b3173f",
    words: "#ffffff",
    canvas: "#f6f0f2",
    sheet: "#ffffff",
    quote: "#fbf8f9",
    line: "#e9dde2",
    text: "#2b0f1e",
    quiet: "#6b4a5c",
    link: "#b3173f",
    button: "#b3173f",
    onButton: "#ffffff",
  },
  dark: {
    ground: "#8c1233",
    words: "#ffffff",
    canvas: "#170911",
    sheet: "#23111b",
    quote: "#2c1823",
    line: "#43293a",
    text: "#fbeff2",
    quiet: "#cdb4c1",
    link: "#ff96aa",
    button: "#ff7f97",
    onButton: "#2b0716",
  },
};
