// Finds families at the door by what a helper types in a hurry: any word of any name, in any order, without accents.
import type { DoorCopy } from "#app/domain/door/copy.ts";
import { foldText } from "#app/domain/text/text.ts";

/** The folded words of each household of a copy, in its order. Make them once a copy. */
export type FoldedList = readonly FoldedHousehold[];
/** `places` are found by the whole word alone. */
type FoldedHousehold = { words: readonly string[]; places: readonly string[]; order: string };

/** The most rows that a helper reads. */
const mostFound = 12;
/** Shorter words have no slips: almost every name would match. */
const leastForSlip = 3;

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words by which each household of `copy` is found: its name, the names of its people, their tables and the numbers of their badges. */
export function foldList({ households, tables }: Pick<DoorCopy, "households" | "tables">): FoldedList {
  const tableWords = new Map(tables.map(({ number, name }) => [number, wordsOf(name)]));
  return households.map(({ name, people }) => {
    const seats = [...new Set(people.flatMap(({ table }) => table ?? []))];
    const names = [name, ...people.map((person) => person.name)].flatMap(wordsOf);
    const tableNames = seats.flatMap((table) => tableWords.get(table) ?? []);
    return {
      words: [...new Set([...names, ...tableNames])],
      places: ["mesa", ...seats.map(String), ...people.flatMap(({ badge, no }) => (badge ? String(no) : []))],
      order: foldText(name),
    };
  });
}

/**
 * The indexes of at most twelve households whose words begin with every word of `typed`; a number names a table or a badge. Families with `isMissing`
 * come first. Without any match, one slip in one word of three letters or more is forgiven. Nothing typed finds nothing.
 */
export function findHouseholds(list: FoldedList, typed: string, isMissing: (index: number) => boolean): number[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return [];
  const search = (slips: number) =>
    [...list.keys()].filter((index) => {
      const household = list[index];
      return household !== undefined && matches(household, asked, slips);
    });
  const exact = search(0);
  const found = exact.length > 0 ? exact : search(1);
  const first = asked[0] ?? "";
  // A household whose own name begins as typed stands before one that only has such a word.
  const rank = (index: number) => (isMissing(index) ? 0 : 2) + (list[index]?.order.startsWith(first) ? 0 : 1);
  return found
    .map((index) => ({ index, rank: rank(index), order: list[index]?.order ?? "" }))
    .sort((one, other) => one.rank - other.rank || (one.order < other.order ? -1 : 1))
    .slice(0, mostFound)
    .map(({ index }) => index);
}

function matches({ words, places }: FoldedHousehold, asked: readonly string[], slips: number): boolean {
  let left = slips;
  for (const each of asked) {
    if (places.includes(each) || words.some((word) => word.startsWith(each))) continue;
    if (left === 0 || each.length < leastForSlip || !words.some((word) => beginsWithSlip(word, each))) return false;
    left--;
  }
  return true;
}

/** Whether `word` begins with `typed` but for one letter that is wrong, missing, too much, or exchanged with the next. */
function beginsWithSlip(word: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const rest = typed.slice(at);
  const next = typed.slice(at + 1);
  return (
    word.startsWith(next, at + 1) ||
    word.startsWith(rest, at + 1) ||
    word.startsWith(next, at) ||
    (rest[0] === word[at + 1] && next[0] === word[at] && word.startsWith(next.slice(1), at + 2))
  );
}
