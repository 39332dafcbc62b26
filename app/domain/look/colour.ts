// Colours as six hexadecimal digits: their contrast, and the correction of an unreadable one.

export type Hex = `#${string}`;

/** A colour as «#rrggbb», from «#rgb» or «#rrggbb» in any case, with or without «#»; null for anything else. */
export function parseColour(value: unknown): Hex | null {
  if (typeof value !== "string") return null;
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(value.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}

const channels = (colour: Hex) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it. */
export function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` (0 to 1) of `other` in `one`. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const others = channels(other);
  const mixed = channels(one).map((channel, at) => Math.round(channel + (others[at]! - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

const STEPS = 40;

/**
 * `colour`, or the nearest darker or lighter one, with at least `ratio` on each of `grounds`. Without one, black or white, whichever is
 * more readable.
 */
export function readable(colour: Hex, grounds: readonly Hex[], ratio: number): Hex {
  const least = (each: Hex) => Math.min(...grounds.map((ground) => contrast(each, ground)));
  for (let step = 0; step <= STEPS; step++)
    for (const end of ["#000000", "#ffffff"] as const) {
      const tried = mix(colour, end, step / STEPS);
      if (least(tried) >= ratio) return tried;
    }
  return least("#000000") >= least("#ffffff") ? "#000000" : "#ffffff";
}

/** White if it is readable on `ground`, else black: always at least 4.5. */
export function wordsOn(ground: Hex): Hex {
  return contrast("#ffffff", ground) >= 4.5 ? "#ffffff" : "#000000";
}

export const isDark = (colour: Hex) => luminance(colour) < 0.2;
