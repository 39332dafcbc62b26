// The screen in the room: its choices, and the search for a table that shows no list and no absent guests.
import { givenName } from "#app/domain/guest/personal-invitation.ts";
import { foldText } from "#app/domain/text/text.ts";

export const linkKinds = ["kitchen", "hall"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** The hosts' choices for the screen in the room. */
export type HallChoices = {
  hasSearch: boolean;
  hasWholeNames: boolean;
  hasPhotos: boolean;
  hasLines: boolean;
  /** Whether the search ends with the way from the entrance to the table. */
  hasPlan: boolean;
};

/** The least letters of a search, the most results, and how often one screen may ask in a minute. */
export const hallLimits = { letters: 3, results: 4, aMinute: 30 } as const;

export type HallPerson = {
  householdId: string;
  name: string;
  sortName: string;
  isAdult: boolean;
  number: number | null;
  table: string;
};
export type HallResult = { names: string; number: number; table: string };

/** The words of a name or a search, folded. */
const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * At most four families of which one adult has a word that begins as each word of `typed`. Children are named beside an adult of their
 * household and table, and are never found by themselves. Empty below three letters.
 */
export function findInHall(people: readonly HallPerson[], typed: string, hasWholeNames: boolean): HallResult[] {
  const words = wordsOf(typed);
  if (words.join("").length < hallLimits.letters) return [];
  const isFound = ({ name, isAdult }: HallPerson) => {
    const own = wordsOf(name);
    return isAdult && words.every((word) => own.some((each) => each.startsWith(word)));
  };
  const seated = people.filter(({ number }) => number !== null);
  return [...Map.groupBy(seated, ({ householdId, number }) => `${householdId} ${number}`).values()]
    .filter((family) => family.some(isFound))
    .slice(0, hallLimits.results)
    .map((family) => ({
      names: familyText(
        family.toSorted((one, other) => Number(other.isAdult) - Number(one.isAdult)),
        hasWholeNames,
      ),
      number: family[0]!.number!,
      table: family[0]!.table,
    }));
}

/** «Carmen y Julián M.»; with different surnames each has an initial. */
function familyText(family: readonly HallPerson[], hasWholeNames: boolean): string {
  if (hasWholeNames) return listed(family.map(({ name }) => name));
  const initials = new Set(family.map(initialOf));
  if (initials.size > 1) return listed(family.map((person) => `${givenName(person)} ${initialOf(person)}`.trim()));
  return `${listed(family.map(givenName))} ${[...initials][0]}`.trim();
}

function initialOf({ sortName }: HallPerson): string {
  const surname = sortName.includes(", ") ? sortName : "";
  return surname ? `${[...surname][0]!.toUpperCase()}.` : "";
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} y ${names.at(-1)}`;
}
