// Drawing helpers for cards: stacked rows of text, and the few shapes that all themes use. Every text becomes an outline,
// so a host's text is never parsed as markup.
import type { CardShape } from "#app/domain/event/preview.ts";
import type { CardFacts, TitlePiece } from "./card.ts";
import type { CardPaint } from "./paints.ts";
import { cut, drawable, type Face, lines, outline, widthOf } from "./type.server.ts";

/** A theme's input: facts, shape, and a function that places the photo and draws nothing without one. */
export type Scene = Omit<CardFacts, "photo" | "face" | "focus" | "paint"> & {
  paint: CardPaint;
  face: Face | null;
  shape: CardShape;
  hasPhoto: boolean;
  photoIn(x: number, y: number, width: number, height: number, mask?: string): string;
};

export type Row = {
  text: string;
  face: Face;
  size: number;
  fill: string;
  /** From baseline to baseline, relative to the size. */
  leading: number;
  tracking?: number;
  /** Pixels above the row. */
  gap?: number;
  /** The maximum number of lines; longer text is cut. Default 1. */
  most?: number;
  /** The beginning of the row in its own colour. */
  lead?: { text: string; fill: string };
};

// The letter size of each face relative to other faces at the same font size.
const measures: Readonly<Partial<Record<Face, number>>> = {
  cormorant: 0.87,
  "cormorant-upright": 0.87,
  bodoni: 1.15,
  shrikhand: 1.2,
  playfair: 1.1,
  unbounded: 1.4,
  "great-vibes": 0.72,
  montserrat: 1.06,
};

export type Display = { face: Face; grow: number; tracking: number };

/** The face for names: the host's, otherwise the theme's `own`; `grow` makes both look equally large. */
export function displayOf({ face }: Scene, own: Face, tracking = 0): Display {
  if (!face || face === own) return { face: own, grow: 1, tracking };
  return { face, grow: (measures[own] ?? 1) / (measures[face] ?? 1), tracking: 0 };
}

type Box = { x: number; width: number; align: "left" | "centre" };

/** Stacks rows in a box: their total height, and a function that draws them from `top`. */
export function stack(rows: readonly Row[], { x, width, align }: Box): { height: number; draw(top: number): string } {
  let height = 0;
  const set: { svg: (x: number, y: number) => string; at: number; wide: number }[] = [];
  for (const row of rows) {
    const { face, size, tracking = 0, leading, fill, most = 1, lead } = row;
    if (drawable(row.text, face) === "") continue;
    height += row.gap ?? 0;
    for (const text of fitting(row.text, face, size, width, tracking, most)) {
      const whole = outline(text, face, size, tracking);
      const ahead = lead && text.startsWith(lead.text) ? outline(lead.text, face, size, tracking) : null;
      // Centres the letters in their line, as on the page.
      const at = height + (size * leading) / 2 + size * 0.34;
      set.push({
        at,
        wide: whole.width,
        svg: (left, y) => {
          const move = `transform="translate(${round(left)} ${round(y)})"`;
          return `<path ${move} d="${whole.path}" fill="${fill}"/>${ahead ? `<path ${move} d="${ahead.path}" fill="${lead!.fill}"/>` : ""}`;
        },
      });
      height += size * leading;
    }
  }
  return {
    height,
    draw: (top) =>
      set.map(({ svg, at, wide }) => svg(align === "left" ? x : x + (width - wide) / 2, top + at)).join(""),
  };
}

/** The lines of `text`; if there are more than `most`, cuts the last one. */
function fitting(text: string, face: Face, size: number, width: number, tracking: number, most: number): string[] {
  const all = most > 1 ? lines(text, face, size, width, tracking) : [text];
  const shown = all.slice(0, most);
  if (all.length > most) shown[most - 1] = all.slice(most - 1).join(" ");
  return shown.map((line) => cut(line, face, size, width, tracking));
}

/** The size factor of a title: 0.8 from 22 characters on, 0.65 from 40 on. */
export function stepOf(title: string): number {
  const { length } = [...title];
  return length >= 40 ? 0.65 : length >= 22 ? 0.8 : 1;
}

/** The largest size that fits the title into `most` lines of `width` without breaking a word. Starts at `size` times the title's step. */
export function titleFit(title: string, set: Display, size: number, width: number, most = 3): number {
  const { face, grow, tracking } = set;
  const step = size * grow * stepOf(title);
  const text = drawable(title, face);
  for (let tried = step; tried > step * 0.45; tried *= 0.94) {
    const set = lines(text, face, tried, width, tracking);
    if (set.length <= most && set.every((line) => widthOf(line, face, tried, tracking) <= width)) return tried;
  }
  return step * 0.45;
}

/** The title without its opening, which stands above it. */
export function namesOf(title: readonly TitlePiece[]): string {
  return title
    .filter(({ kind }) => kind !== "opening")
    .map(({ text }) => text)
    .join(" ");
}

/** The two names of a couple with the word between them; null for any other title. */
export function coupleOf(title: readonly TitlePiece[]): [string, string, string] | null {
  const and = title.findIndex(({ kind }) => kind === "and");
  return and > 0 ? [title[and - 1]!.text, title[and]!.text, title[and + 1]?.text ?? ""] : null;
}

/** Day and place as rows: on one line if both fit, otherwise one below the other. */
export function whenAndWhere(when: string, where: string, style: Omit<Row, "text">, width: number): Row[] {
  const { gap = 0, ...rest } = style;
  const one = `${when} · ${where}`;
  if (widthOf(one, style.face, style.size, style.tracking) <= width) return [{ ...style, text: one }];
  return [
    { ...rest, gap, text: when },
    { ...rest, text: where },
  ];
}

export function round(number: number): number {
  return Math.round(number * 100) / 100;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ""): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
}

/** A thin frame. */
export function frame(x: number, y: number, width: number, height: number, colour: string, line = 1.5): string {
  return rect(x, y, width, height, "none", `stroke="${colour}" stroke-width="${line}"`);
}

export function turned(degrees: number, x: number, y: number, inside: string): string {
  return `<g transform="rotate(${degrees} ${round(x)} ${round(y)})">${inside}</g>`;
}

/** `count` points on a circle. */
export function ring(count: number, radius: number, from = 0): { x: number; y: number; angle: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + (index * 360) / count;
    const radians = (angle * Math.PI) / 180;
    return { x: radius * Math.cos(radians), y: radius * Math.sin(radians), angle };
  });
}
