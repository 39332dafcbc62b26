// Papers of a seating plan: which there are, on what they are printed, and what a kitchen must not miss.
import { type PlanSheet, planSheets } from "#app/domain/event/plan/sheet.ts";
import { foldText } from "#app/domain/text/text.ts";

export const paperKinds = ["plan", "tables", "names", "poster", "cards", "numbers", "kitchen", "qr"] as const;
export type PaperKind = (typeof paperKinds)[number];
/** The people that a paper names: everybody with a place who has not declined, or only those who come. */
export type PaperPeople = "seated" | "coming";
/**
 * `byName`: the poster lists people by surname instead of by table. `withCode`: it has the code at the door. `withDesign`: a paper for guests
 * looks like the event's page; else it is black on white. `layoutId`: the plan has only this layout, with null all of them.
 */
export type PaperWish = {
  kind: PaperKind;
  size: PosterSize;
  sheet: PlanSheet;
  byName: boolean;
  who: PaperPeople;
  withDiets: boolean;
  withCode: boolean;
  withDesign: boolean;
  layoutId: string | null;
};

/** Papers that say something before a guest has a place. */
const emptyToo: ReadonlySet<PaperKind> = new Set(["plan", "numbers", "qr"]);

/** Whether a paper names people, and so needs one with a place. */
export function needsPeople(kind: PaperKind): boolean {
  return !emptyToo.has(kind);
}

/** Papers whose words are health data: they need the right to see diets. */
export function showsDiets(kind: PaperKind, withDiets: boolean): boolean {
  return kind === "kitchen" || (kind === "cards" && withDiets);
}

const forGuests: ReadonlySet<PaperKind> = new Set(["poster", "cards", "numbers", "qr"]);

/** Whether a paper stands before guests, and so may have the event's design. */
export function hasDesign(kind: PaperKind): boolean {
  return forGuests.has(kind);
}

const ofSeats: ReadonlySet<PaperKind> = new Set(["plan", "names", "cards", "qr"]);

/** A plan of single seats has no tables to print, and an event without a room no plan to scale. */
export function papersOf(mode: "tables" | "seats" | null, hasRoom: boolean): PaperKind[] {
  return paperKinds.filter((kind) => (kind === "plan" ? hasRoom : mode === "tables" || ofSeats.has(kind)));
}

/** The sizes of a poster in millimetres, upright, the smallest first. */
const posterSizes = { a2: [420, 594], "50x70": [500, 700], a1: [594, 841] } as const;
export type PosterSize = keyof typeof posterSizes;
export const posterSizeNames: readonly PosterSize[] = ["a2", "50x70", "a1"];

/** The size `value` names, or A2. */
export function parsePosterSize(value: unknown): PosterSize {
  return posterSizeNames.find((size) => size === value) ?? "a2";
}

/** The page of a paper in millimetres. */
export function paperPage({ kind, size, sheet }: Pick<PaperWish, "kind" | "size" | "sheet">): {
  width: number;
  height: number;
} {
  const [width, height] =
    kind === "plan" ? planSheets[sheet] : kind === "poster" ? posterSizes[size] : (pages[kind] ?? a4);
  return { width, height };
}
const a4 = [210, 297] as const;
const pages: Readonly<Partial<Record<PaperKind, readonly [number, number]>>> = { qr: [148, 210], numbers: [297, 210] };

/** Measures of a poster in millimetres. `line` is one of 18 points, `group` a heading, `code` the code at the door. */
const poster = { line: 8.6, group: 20, head: 190, edge: 50, column: 72, code: 55 } as const;

/** How many columns of names a poster of `size` has. */
export function posterColumns(size: PosterSize): number {
  return Math.floor((posterSizes[size][0] - poster.edge) / poster.column);
}

/** The smallest size on which `groups`, with a number of names each, stand at 18 points; null if none is large enough. */
export function posterSizeFor(groups: readonly number[], withCode = false): PosterSize | null {
  const heights = groups.map((names) => poster.group + names * poster.line);
  return (
    posterSizeNames.find((size) => {
      const column = posterSizes[size][1] - poster.head - (withCode ? poster.code : 0);
      let columns = 1;
      let used = 0;
      // A group is never divided: one that does not fit begins the next column.
      for (const height of heights) {
        if (used + height > column) [columns, used] = [columns + 1, 0];
        used += height;
      }
      return columns <= posterColumns(size) && Math.max(0, ...heights) <= column;
    }) ?? null
  );
}

const DANGERS = /alergi|celiac|anafila|intoleran|sin gluten|epipen|adrenalina/;

/** Whether a diet says that a dish can harm the person, and not only that they do not like it. */
export function isDangerous(diet: string): boolean {
  return DANGERS.test(foldText(diet));
}
