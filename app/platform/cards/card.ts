// What a preview card says, and how large it is.
import type { CardShape } from "#app/domain/preview.ts";
import type { Face, Focus } from "#app/domain/customization.ts";
import type { Paint } from "#app/domain/paints.ts";
import type { Template } from "#app/domain/themes.ts";

/** Wide is what chats show large; square is for those that cut the middle out, where the title stands at the left. */
export const cardSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 630, height: 630 },
} as const satisfies Record<CardShape, { width: number; height: number }>;

/** The pieces of a title; joined by spaces they are the title again. */
export type TitlePiece = { text: string; kind: "opening" | "line" | "and" | "number" };

export type CardFacts = {
  template: Template;
  paint: Paint;
  /** The face that the host has chosen for the names; null for the theme's own. */
  face: Face | null;
  /** What of the picture stays in sight. */
  focus: Focus;
  /** What is celebrated, above the title. */
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
  /** The event's picture, as it is kept. */
  photo: Uint8Array | null;
};
