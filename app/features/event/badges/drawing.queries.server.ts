// Lays out badges: how large each name is, and its code as a picture.
import { setImmediate as rest } from "node:timers/promises";
import {
  badgeCards,
  type BadgeSize,
  type BadgeWish,
  codeRoom,
  fitName,
  fittingSize,
  nameParts,
  nameRoom,
  wordsRoom,
} from "#app/domain/event/badges.ts";
import { paperLook } from "#app/features/event/seating/papers/drawing.queries.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { drawQr, type QrPath } from "#app/platform/qr-path.server.ts";
import type { SetBadges } from "#app/platform/typesetting/badges.ts";
import { titleWidth, wordsFace } from "#app/platform/typesetting/faces.server.ts";
import { badgeText, kindText } from "./copy.ts";
import type { BadgePerson } from "./people.queries.server.ts";

type Event = EventPass["event"];
type Printed = Pick<BadgePerson, "sortName" | "company" | "kind" | "no">;

// The widths leave out kerning and the spaces that Typst stretches.
const spare = 0.97;

/** The lines and the size of a first name on a badge of `size`. */
export function fittedName(
  event: Event,
  { sortName }: Pick<Printed, "sortName">,
  { size, withCode }: { size: BadgeSize; withCode: boolean },
): { lines: string[]; size: number } {
  const card = badgeCards[size];
  const { family } = paperLook(event);
  return fitName(nameParts(sortName).first, nameRoom(card, withCode) * spare, card, titleWidth(family));
}

const atOnce = 50;

/** The pictures of `codes`, with a rest after every few: other requests wait for no long order. */
export async function drawCodes(codes: readonly string[]): Promise<QrPath[]> {
  const drawn: QrPath[] = [];
  for (const code of codes) {
    drawn.push(drawQr(code));
    if (drawn.length % atOnce === 0) await rest();
  }
  return drawn;
}

/** The badges of `people` as `wish` says, in their order, with their codes in the same order. */
export function drawBadges(
  event: Event,
  { size, show }: BadgeWish,
  people: readonly Printed[],
  codes: readonly QrPath[],
): SetBadges {
  const card = badgeCards[size];
  const withCode = show.includes("code");
  const room = wordsRoom(card, withCode);
  const look = paperLook(event);
  const nameSpace = nameRoom(card, withCode) * spare;
  const [ofTitle, ofWords] = [titleWidth(look.family), titleWidth(wordsFace)];
  const [most, least] = [card.most * 0.42, 6];
  const fit = (text: string, upTo: number) => Math.max(least, fittingSize(text, room * spare, upTo, ofWords));
  return {
    title: badgeText.title(event.title),
    card: { ...card, codeRoom: codeRoom(card), wordsRoom: room },
    look,
    badges: people.map((person, index) => {
      const { first, surname } = nameParts(person.sortName);
      const { lines, size: points } = fitName(first, nameSpace, card, ofTitle);
      const company = show.includes("company") ? person.company : "";
      const number = person.no === null ? "" : String(person.no);
      return {
        lines,
        size: points,
        surname,
        surnameSize: fit(surname, Math.min(most, points)),
        company,
        companySize: fit(company, most * 0.7),
        kind: show.includes("kind") ? person.kind : null,
        kindText: kindText[person.kind],
        number,
        code: withCode ? { ...codes[index]!, alt: badgeText.codeOf(number) } : null,
      };
    }),
  };
}
