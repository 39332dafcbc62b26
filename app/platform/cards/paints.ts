// Card colours: an event's, under the names in the theme's stylesheet, and those of Convite's own card.
import type { Hex } from "#app/domain/look/colour.ts";
import type { Paint, Slot } from "#app/domain/look/paints.ts";

/** A colour for every name; a name that the theme lacks gets its ink colour. */
export type CardPaint = Readonly<Record<Slot, Hex>>;

const names: Record<Slot, true> = {
  bg: true,
  paper: true,
  ink: true,
  soft: true,
  edge: true,
  act: true,
  act2: true,
  on: true,
  line: true,
  tint: true,
  leaf: true,
  stem: true,
  petal: true,
  petal2: true,
  heart: true,
  hero: true,
  band: true,
  out: true,
  mid: true,
  sky: true,
  pale: true,
  spark: true,
  mist: true,
  haze: true,
  spot: true,
  spot2: true,
  note: true,
  slip: true,
  grain: true,
  wheat: true,
  fold: true,
  wave: true,
};

/** The colours of an event's card. */
export function cardPaint(paint: Paint): CardPaint {
  const all = Object.keys(names).map((slot) => [slot, paint.ink]);
  return { ...(Object.fromEntries(all) as Record<Slot, Hex>), ...paint };
}

export const housePaint = { bg: "#b3173f", cloth: "#96122f", paper: "#ffffff", spark: "#ffcf33" };
