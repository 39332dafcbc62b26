// The colours of pictures: the colours of one picture, their shares, and the palette of several pictures.
import { type Hex, luminance, parseColour } from "#app/domain/look/colour.ts";
import type { Colours } from "#app/domain/look/palettes.ts";
import { isRecord } from "#app/domain/record.ts";

/** A colour, and its share of the picture from 0 to 1. */
export type Tint = { hex: Hex; share: number };

const mostTints = 6;

/** The tints stored in a row, without invalid ones. */
export function tintsOf(stored: unknown): Tint[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    const hex = isRecord(each) ? parseColour(each.hex) : null;
    const share = isRecord(each) && typeof each.share === "number" ? each.share : 0;
    return hex && share > 0 && share <= 1 ? [{ hex, share }] : [];
  });
}

type Lab = readonly [light: number, a: number, b: number];

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** A colour in OKLab, where similar colours are close. */
function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([light, a, b]: Lab): Hex {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (value: number) => Math.round(Math.max(0, Math.min(1, gamma(value))) * 255);
  return `#${parts.map((part) => byte(part).toString(16).padStart(2, "0")).join("")}`;
}

function apart([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  return (l1 - l2) ** 2 + (a1 - a2) ** 2 + (b1 - b2) ** 2;
}

const colourfulness = ([, a, b]: Lab) => Math.hypot(a, b);

type Weighed = { lab: Lab; weight: number };

/** Clusters of colours around `most` centres. The first centres are far apart, so the same points always give the same result. */
function gathered(points: readonly Weighed[], most: number): Weighed[] {
  const [first] = [...points].sort((one, other) => other.weight - one.weight);
  if (!first) return [];
  const middles: Lab[] = [first.lab];
  const nearestTo = (lab: Lab) => Math.min(...middles.map((middle) => apart(lab, middle)));
  while (middles.length < most) {
    const far = points.reduce((best, each) =>
      nearestTo(each.lab) * each.weight > nearestTo(best.lab) * best.weight ? each : best,
    );
    if (nearestTo(far.lab) < 0.002) break;
    middles.push(far.lab);
  }
  let groups: Weighed[] = [];
  for (let round = 0; round < 8; round++) {
    const sums = middles.map(() => ({ light: 0, a: 0, b: 0, weight: 0 }));
    for (const { lab, weight } of points) {
      const at = middles.reduce(
        (best, middle, index) => (apart(lab, middle) < apart(lab, middles[best]!) ? index : best),
        0,
      );
      const sum = sums[at]!;
      sum.light += lab[0] * weight;
      sum.a += lab[1] * weight;
      sum.b += lab[2] * weight;
      sum.weight += weight;
    }
    groups = sums
      .filter(({ weight }) => weight > 0)
      .map(({ light, a, b, weight }) => ({ lab: [light / weight, a / weight, b / weight], weight }));
    groups.forEach(({ lab }, index) => (middles[index] = lab));
    middles.length = groups.length;
  }
  return groups;
}

function shared(groups: readonly Weighed[], most: number): Tint[] {
  const total = groups.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  return [...groups]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ lab, weight }) => ({ hex: hexOf(lab), share: Math.round((weight / total) * 1_000) / 1_000 }))
    .filter(({ share }) => share > 0);
}

/** The tints of a picture, from its pixels in red, green and blue. */
export function tintsOfPixels(pixels: Uint8Array): Tint[] {
  const counts = new Map<number, number>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const key = ((pixels[at]! >> 3) << 10) | ((pixels[at + 1]! >> 3) << 5) | (pixels[at + 2]! >> 3);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const points = [...counts].map(([key, weight]) => ({
    lab: labOf(((key >> 10) & 31) * 8 + 4, ((key >> 5) & 31) * 8 + 4, (key & 31) * 8 + 4),
    weight,
  }));
  return shared(gathered(points, mostTints), mostTints);
}

/** The five common colours of several pictures; colourful ones count more than grey ones. */
export function paletteOfTints(pictures: readonly (readonly Tint[])[]): Tint[] {
  const points = pictures.flat().map(({ hex, share }) => {
    const number = Number.parseInt(hex.slice(1), 16);
    const lab = labOf((number >> 16) & 255, (number >> 8) & 255, number & 255);
    return { lab, weight: share * (0.25 + 4 * colourfulness(lab)) };
  });
  return shared(gathered(points, 5), 5);
}

/** The colours of a page from such a palette: the lightest for the background, the strongest for buttons, the next one for ornaments. */
export function pageColours(palette: readonly Tint[]): Colours | null {
  const [first] = palette;
  if (!first) return null;
  const known = palette.map(({ hex }) => {
    const number = Number.parseInt(hex.slice(1), 16);
    return { hex, lab: labOf((number >> 16) & 255, (number >> 8) & 255, number & 255) };
  });
  const byStrength = [...known].sort((one, other) => colourfulness(other.lab) - colourfulness(one.lab));
  const primary = byStrength[0]!;
  const background = known.reduce((best, each) => (luminance(each.hex) > luminance(best.hex) ? each : best));
  const accent = byStrength.find(({ hex }) => hex !== primary.hex && hex !== background.hex) ?? primary;
  // A single colour is also the background, mixed with white.
  const thinned: Lab = [0.96, primary.lab[1] * 0.15, primary.lab[2] * 0.15];
  const ground = background.hex === primary.hex || background.lab[0] < 0.75 ? hexOf(thinned) : background.hex;
  return { primary: primary.hex, accent: accent.hex, background: ground };
}
