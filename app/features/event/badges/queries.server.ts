// Reads the guests with their badges, for the screen before a host prints, and for one order.
import type { Db } from "#app/db/client.ts";
import { badgeSizeNames } from "#app/domain/event/badges.ts";
import { foldText } from "#app/domain/text/text.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { piecesOf } from "#app/platform/typesetting/letters.server.ts";
import { fittedName } from "./drawing.queries.server.ts";
import { type BadgePerson, listBadges, readPiles } from "./people.queries.server.ts";

/** The context for which the codes of badges are sealed. */
export const BADGE_SEAL = "badge";

export type BadgePass = MemberPass<"badge.print">;

const mostNamed = 3;
const mostFound = 12;
const onFirstSheet = 8;

/** The screen of badges: the figures, the first sheet, names that need two lines by size, and the guests that `typed` means. */
export async function readBadges(db: Db, { event }: BadgePass, typed: string, printedAt: Date | null) {
  const [people, piles] = await Promise.all([listBadges(db, event.id), readPiles(db, event.id)]);
  const fresh = people.filter(({ isNew }) => isNew);
  const asked = foldText(typed).split(/\s+/).filter(Boolean);
  const found = asked.length === 0 ? [] : people.filter((person) => isMeant(person, asked));
  const long = badgeSizeNames.flatMap((size) => {
    const names = people.filter((person) => fittedName(event, person, { size, withCode: true }).lines.length > 1);
    return names.length > 0 ? [{ size, ...named(names) }] : [];
  });
  return {
    people: people.length,
    // The phones of a door whose people are shared, in the order of their badges.
    piles: piles?.names ?? [],
    fresh: fresh.length,
    sheet: (fresh.length > 0 ? fresh : people)
      .slice(0, onFirstSheet)
      .map(({ id, sortName, company, kind, no }) => ({ id, sortName, company, kind, no })),
    long,
    undrawable: named(people.filter(({ name }) => typeof piecesOf(name) !== "string")),
    found: found.slice(0, mostFound).map(({ id, name, company, no, printedAt: at }) => ({ id, name, company, no, at })),
    isMore: found.length > mostFound,
    ready: printedAt && people.filter((person) => person.printedAt?.getTime() === printedAt.getTime()).length,
  };
}
export type BadgeScreen = Awaited<ReturnType<typeof readBadges>>;

/** Whether every typed word begins a word of the guest's name or household, or is their number. */
function isMeant({ name, company, no }: BadgePerson, asked: readonly string[]): boolean {
  const words = foldText(`${name} ${company}`).split(/[^\p{L}\p{N}]+/u);
  return asked.every((each) => words.some((word) => word.startsWith(each)) || String(no) === each);
}

function named(people: readonly BadgePerson[]): { names: string[]; more: number } {
  return { names: people.slice(0, mostNamed).map(({ name }) => name), more: Math.max(0, people.length - mostNamed) };
}
