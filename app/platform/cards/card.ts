// The facts and sizes of a preview card.
import type { CardShape } from "#app/domain/event/preview.ts";
import type { Face, Focus } from "#app/domain/look/customization.ts";
import type { Paint } from "#app/domain/look/paints.ts";
import type { Template } from "#app/domain/look/themes.ts";

/** Most chats show the wide card large. Chats that crop to the middle get the square card, because the title is at the left. */
export const cardSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 630, height: 630 },
} as const satisfies Record<CardShape, { width: number; height: number }>;

/** The pieces of a title; joined with spaces they form the title. */
export type TitlePiece = { text: string; kind: "opening" | "line" | "and" | "number" };

export type CardFacts = {
  template: Template;
  paint: Paint;
  /** The font face that the host chose for the names; null for the theme's own. */
  face: Face | null;
  /** The part of the picture that stays visible. */
  focus: Focus;
  /** The kind of celebration, above the title. */
  above: string;
  title: readonly TitlePiece[];
  initials: string;
  /** «5 de junio de 2027» */
  date: string;
  /** «Sábado 5 de junio» */
  weekday: string;
  /** «5» and «JUN» */
  day: string;
  month: string;
  place: string;
  /** The event's picture, as stored. */
  photo: Uint8Array | null;
};
