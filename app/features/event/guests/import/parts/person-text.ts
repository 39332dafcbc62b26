// A person of a list as its host reads them before the import.
import { guestGroupText, guestKindText, guestStatusText } from "#app/copy/guest/guests.ts";
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

/** A person with all fields to store. */
export function personText(person: DraftPerson): string {
  const { name, isNamed, memberType, email, phone, dietary, kind, group, status, tags, table, seat, answers } = person;
  const isChild = memberType === "child";
  const facts = [
    isNamed ? `${name || "Sin nombre"}${isChild ? ", menor" : ""}` : "Acompañante sin nombre",
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
