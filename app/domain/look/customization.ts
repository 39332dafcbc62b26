// A host's stored design choices for an event's page: colours, font, picture, switches. part 2 §3
import { type Hex, parseColour } from "#app/domain/look/colour.ts";
import type { Paint } from "#app/domain/look/paints.ts";
import { type Colours, paintOf, paletteOf, palettes } from "#app/domain/look/palettes.ts";
import { isRecord } from "#app/domain/record.ts";
import { fallbackTemplate, parseTemplate, type Template } from "#app/domain/look/themes.ts";
import { isTooLongUrl, publicHost } from "#app/domain/text/web-link.ts";

/** The fonts for names, besides the theme's own. part 2 §3 */
export const faces = [
  "great-vibes",
  "playfair-display",
  "montserrat",
  "cormorant",
  "bodoni",
  "shrikhand",
  "bricolage",
] as const;
export type Face = (typeof faces)[number];

/** A point of the picture that stays visible in every crop, in percent from its left and its top. */
export type Focus = { x: number; y: number };

export type Customization = {
  /** The name of a palette of the theme; null for the theme's default, or if `colours` are set. */
  palette: string | null;
  colours: Colours | null;
  fontFamily: Face | null;
  /** A picture on another site, https; null for an uploaded one, or for none. SC-25 */
  backgroundImage: string | null;
  focus: Focus;
  showCountdown: boolean;
};

const centre: Focus = { x: 50, y: 50 };

/** The stored values, with the defaults of a new event for missing ones. Drops unknown values. */
export function customizationOf(stored: unknown): Customization {
  const value: Record<string, unknown> = isRecord(stored) ? stored : {};
  return {
    palette: typeof value.palette === "string" ? value.palette : null,
    colours: coloursOf(value.colours),
    fontFamily: parseFace(value.fontFamily),
    backgroundImage: pictureUrl(value.backgroundImage),
    focus: focusOf(value.focus),
    showCountdown: value.showCountdown !== false,
  };
}

/** The font `value`, or null if unknown. */
export function parseFace(value: unknown): Face | null {
  return faces.find((face) => face === value) ?? null;
}

function coloursOf(value: unknown): Colours | null {
  if (!isRecord(value)) return null;
  const [primary, accent, background] = [value.primary, value.accent, value.background].map(parseColour);
  return primary && accent && background ? { primary, accent, background } : null;
}

function focusOf(value: unknown): Focus {
  if (!isRecord(value)) return centre;
  return { x: percent(value.x) ?? 50, y: percent(value.y) ?? 50 };
}

/** A whole number from 0 to 100, or null. */
export function percent(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  return Number.isInteger(number) && number >= 0 && number <= 100 ? number : null;
}

/** `value` as the address of a picture: https, a public host, without a name or password, at most 2,048 characters; else null. SC-25 */
export function pictureUrl(value: unknown): string | null {
  if (typeof value !== "string" || isTooLongUrl(value) || !URL.canParse(value)) return null;
  const { protocol, username, password, hostname, href } = new URL(value);
  const isPlain = protocol === "https:" && username === "" && password === "" && publicHost.test(hostname);
  return isPlain ? href : null;
}

/** The host's adjustments of a page: its differences from the theme's own stylesheet. */
export type Dress = {
  /** CSS variables with their colours; null for the theme's own. */
  paint: Paint | null;
  /** The page's background colour, for the browser's frame. */
  ground: Hex;
  face: Face | null;
};

/** The dress of `template` with `customization` applied. */
export function dressOf(template: Template, { palette, colours, fontFamily }: Customization): Dress {
  const paint = paintOf(template, palette, colours);
  const isOwn = !colours && paletteOf(template, palette) === palettes[template][0];
  return {
    paint: isOwn ? null : paint,
    ground: template === "vibrant" ? paint.hero! : paint.bg,
    face: fontFamily,
  };
}

/** The design of an event, as its row stores it. */
export type StoredDesign = { template: string; customization: unknown };
/** The look of a screen: a theme, with the host's colours and font. */
export type Worn = { look: Template; dress: Dress };

/** The look of every screen of an event. */
export function wornBy({ template, customization }: StoredDesign): Worn {
  const look = parseTemplate(template) ?? fallbackTemplate;
  return { look, dress: dressOf(look, customizationOf(customization)) };
}

/**
 * A design as a word in an address, for screens that no longer know their event: its theme, palette name and font. The host's own colours
 * are not in it.
 */
export function designWord({ template, customization }: StoredDesign): string {
  const { palette, fontFamily } = customizationOf(customization);
  return [template, palette ?? "", fontFamily ?? ""].join(".").replace(/\.+$/, "");
}

/** The look that such a word describes; null for any other text. */
export function wornIn(word: string | null): Worn | null {
  if (!word || !/^[a-z.-]{1,60}$/.test(word)) return null;
  const [name, palette, face] = word.split(".");
  const look = parseTemplate(name);
  return look && { look, dress: dressOf(look, customizationOf({ palette, fontFamily: face })) };
}
