// A person of a list as its host reads them before the import.
import { guestGroupText, guestKindText, guestStatusText } from "#app/copy/guest/guests.ts";
import { formatNumber } from "#app/copy/text/format.ts";
import { askedDoubts, type DraftHousehold, type DraftPerson } from "#app/domain/guest/import/guest-import.ts";
import { foldText } from "#app/domain/text/text.ts";
import { doubtText } from "../copy.ts";
import { memberTypeText } from "../../households/copy.ts";

/** Whether a line has words that the read result lacks: then its text is shown too. */
export function isSaidOtherwise({
  name,
  people,
  source,
  doubts,
}: Pick<DraftHousehold, "name" | "people" | "source" | "doubts">): boolean {
  const said = askedDoubts(doubts).map(doubtText);
  const shown = new Set(wordsOf([name, ...people.map(personText), ...said].join(" ")));
  return wordsOf(source).some((word) => !shown.has(word));
}

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const unnamed = "Acompañante sin nombre";

/** The people of a household, each with all fields to store; companions without a name are one entry with their number. */
export function peopleTexts(people: readonly DraftPerson[]): { text: string; isChild: boolean }[] {
  const all = people.map((person) => ({ text: personText(person), isChild: person.memberType === "child" }));
  const companions = all.filter(({ text }) => text === unnamed).length;
  if (companions < 2) return all;
  return [
    ...all.filter(({ text }) => text !== unnamed),
    { text: `${formatNumber(companions)} acompañantes sin nombre`, isChild: false },
  ];
}

/** A person with all fields to store. */
export function personText(person: DraftPerson): string {
  const { name, isNamed, memberType, email, phone, dietary, kind, group, status, tags, table, seat, answers } = person;
  const isChild = memberType === "child";
  const facts = [
    isNamed ? `${name || "Sin nombre"}${isChild ? ", menor" : ""}` : unnamed,
    isNamed && memberType === "companion" && memberTypeText[memberType].toLowerCase(),
    phone,
    email,
    dietary,
    kind !== "other" && guestKindText[kind],
    group !== "guest" && guestGroupText[group],
    status !== "invited" && guestStatusText[status],
    ...tags.map((tag) => `#${tag}`),
    seat || table,
    ...answers.map(({ answer }) => (answer === "yes" ? "Sí" : answer === "no" ? "No" : answer)),
    person.message,
    person.notes,
  ];
  return facts.filter(Boolean).join(" · ");
}
