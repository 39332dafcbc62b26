// Badges of an event's guests: sizes and sheets, who gets which sign, and how a name fits.
import type { DoorTag } from "#app/domain/door/copy.ts";

export const badgeSizeNames = ["90x55", "a6", "86x54", "62x100", "89x36", "a7"] as const;
export type BadgeSize = (typeof badgeSizeNames)[number];

/** The further lines of a badge, beside name and number. */
export const badgeParts = ["company", "kind", "code"] as const;
export type BadgePart = (typeof badgeParts)[number];

/** `share`: in the piles of a door whose people are shared among its phones. */
export const badgeOrders = ["surname", "number", "share"] as const;
export type BadgeOrder = (typeof badgeOrders)[number];

/** Which guests an order prints: those with no badge or with another sign on it, all, or the named ones. */
export const badgeChoices = ["new", "all", "ids"] as const;
export type BadgeChoice = (typeof badgeChoices)[number];

/** How badges are printed. */
export type BadgeWish = { size: BadgeSize; show: readonly BadgePart[]; order: BadgeOrder };
export const usualBadges: BadgeWish = { size: "90x55", show: badgeParts, order: "surname" };

/** The most badges of one PDF. */
export const mostBadges = 1_000;

export const badgeKinds = ["attendee", "speaker", "press"] as const;
export type BadgeKind = (typeof badgeKinds)[number];

/** The sign on the badge of a guest with this tag at the door. */
export function badgeKindOf(tag: DoorTag): BadgeKind {
  return tag === "speaker" || tag === "press" ? tag : "attendee";
}

/**
 * A badge and its sheet in millimetres. `edge` stays empty; `code` is the side of the QR without its quiet zone. The first name is
 * between `least` and `most` points in one line, and smaller in two.
 */
export type BadgeCard = {
  width: number;
  height: number;
  page: readonly [width: number, height: number];
  columns: number;
  rows: number;
  edge: number;
  /** The code stands below the words, else at their right. */
  isTall: boolean;
  /** The first name has the whole width, and the code stands beside what follows. */
  isNameAbove: boolean;
  most: number;
  least: number;
  code: number;
};

const single = (width: number, height: number) =>
  ({ width, height, page: [width, height], columns: 1, rows: 1 }) as const;

export const badgeCards: Readonly<Record<BadgeSize, BadgeCard>> = {
  "90x55": {
    width: 90,
    height: 55,
    page: [210, 297],
    columns: 2,
    rows: 4,
    edge: 4,
    isTall: false,
    isNameAbove: true,
    most: 42,
    least: 26,
    code: 18,
  },
  a6: {
    width: 105,
    height: 148,
    page: [210, 297],
    columns: 2,
    rows: 2,
    edge: 8,
    isTall: true,
    isNameAbove: true,
    most: 88,
    least: 44,
    code: 36,
  },
  "86x54": { ...single(86, 54), edge: 4, isTall: false, isNameAbove: true, most: 42, least: 26, code: 18 },
  "62x100": { ...single(62, 100), edge: 4, isTall: true, isNameAbove: true, most: 50, least: 26, code: 26 },
  "89x36": { ...single(89, 36), edge: 3, isTall: false, isNameAbove: false, most: 30, least: 18, code: 18 },
  a7: {
    width: 74,
    height: 105,
    page: [297, 210],
    columns: 4,
    rows: 2,
    edge: 5,
    isTall: true,
    isNameAbove: true,
    most: 60,
    least: 30,
    code: 26,
  },
};

/** A code of 19 characters has 21 modules, and 4 more at each side stay white. */
const quiet = 29 / 21;

/** The side of the code with its quiet zone, in millimetres. */
export function codeRoom({ code }: BadgeCard): number {
  return code * quiet;
}

/** The width for the first name, in millimetres. */
export function nameRoom(card: BadgeCard, withCode: boolean): number {
  return card.width - 2 * card.edge - (withCode && !card.isNameAbove ? codeRoom(card) + 1 : 0);
}

/** The width for what follows the first name. */
export function wordsRoom(card: BadgeCard, withCode: boolean): number {
  return card.width - 2 * card.edge - (withCode && !card.isTall ? codeRoom(card) + 1 : 0);
}

const millimetresOfPoint = 25.4 / 72;

/** The largest size up to `most` points at which `text` fits into `room` millimetres. `widthOf` gives the width of a text of one point, in points. */
export function fittingSize(text: string, room: number, most: number, widthOf: (text: string) => number): number {
  const width = widthOf(text);
  const size = width > 0 ? Math.min(most, room / millimetresOfPoint / width) : most;
  return Math.floor(size * 10) / 10;
}

/** The lines of a first name, and its size in points. It has two lines if it has a space and would be smaller than `least` in one. */
export function fitName(
  name: string,
  room: number,
  { most, least }: Pick<BadgeCard, "most" | "least">,
  widthOf: (text: string) => number,
): { lines: string[]; size: number } {
  const size = fittingSize(name, room, most, widthOf);
  const words = name.split(" ");
  if (size >= least || words.length < 2) return { lines: [name], size };
  const splits = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")];
    return { lines, longest: lines.reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one)) };
  });
  const { lines, longest } = splits.reduce((best, each) =>
    widthOf(each.longest) < widthOf(best.longest) ? each : best,
  );
  return { lines, size: fittingSize(longest, room, least, widthOf) };
}

/** First name and surnames of a name with the surnames first: «Ferrer López, Carmen». */
export function nameParts(sortName: string): { first: string; surname: string } {
  const [surname = "", first] = sortName.split(", ", 2);
  return first === undefined ? { first: surname, surname: "" } : { first, surname };
}
