// The surname that people listed below their family's name share with it.
import { firstNames } from "#app/domain/guest/import/first-names.ts";
import { type DraftHousehold, type DraftPerson } from "#app/domain/guest/import/guest-import.ts";
import { cutName } from "#app/domain/guest/import/pasted-names.ts";
import { familySurname, isFamily, kinWord } from "#app/domain/guest/import/pasted-words.ts";
import { surnames } from "#app/domain/guest/import/surnames.ts";
import { foldText } from "#app/domain/text/text.ts";

/** The household with the family's surname behind each first name that stands alone: «Ana» of «Familia García» is «Ana García». */
export function withFamilySurname<Household extends Pick<DraftHousehold, "name" | "people">>(
  household: Household,
): Household {
  const surname = sharedSurname(household.name);
  if (surname === null) return household;
  return { ...household, people: household.people.map((person) => named(person, surname)) };
}

function named(person: DraftPerson, surname: string): DraftPerson {
  const key = foldText(person.name);
  const isFirstName = person.isNamed && /^\p{L}[\p{L}.'’-]*$/u.test(person.name) && !isKin(key);
  if (!isFirstName || key === foldText(surname)) return person;
  return { ...person, name: cutName(`${person.name} ${surname}`) };
}

const isKin = (key: string) => kinWord.test(key) || /^(?:papa|mama|bebes?|nin[oa]s?)$/.test(key);

/** «García» of «Familia García» and «Los García»; null for a name that says another thing: «Familia de Ana», «Los Taylors». */
function sharedSurname(household: string): string | null {
  if (!isFamily(household)) return null;
  const surname = familySurname(household);
  const words = surname.split(" ");
  const main = foldText(surname)
    .split(" ")
    .filter((word) => !/^(?:de|del|la|las|los|i|y)$/.test(word));
  const [first = ""] = main;
  const isKnown = main.some((word) => surnames.has(word));
  const hasParticle = main.length < words.length;
  const isPlural = !/^(?:la )?(?:fam|flia)/iu.test(household) && first.endsWith("s");
  if (!/^[\p{L}'’ -]+$/u.test(surname) || main.length === 0 || main.length > 2) return null;
  if (firstNames.has(first) && !surnames.has(first)) return null;
  if (!isKnown && (!/^\p{Lu}/u.test(surname) || hasParticle || isPlural)) return null;
  return surname;
}
