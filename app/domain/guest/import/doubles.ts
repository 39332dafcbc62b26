// The possible duplicates of an imported list: on the guest list, or in another household of the same import.
import { emailKey } from "#app/domain/account/account.ts";
import { phoneDigits, searchKey } from "#app/domain/guest/guest.ts";
import { type DraftHousehold, type DraftPerson, isBlocked } from "#app/domain/guest/import/guest-import.ts";
import { familySurname, isFamily, kin } from "#app/domain/guest/import/pasted-words.ts";

/** A guest on the list, with the name of their household. */
export type KnownGuest = { name: string; household: string; emailKey: string | null; phone: string | null };
/**
 * `list`: a guest already on the list; `import`: another household of the same import. `by` is the match: e-mail, phone or whole name.
 * `other` is the other person, and their household if it has another name.
 */
export type Double = {
  name: string;
  where: "list" | "import";
  by: "email" | "phone" | "name";
  other: { name: string; household: string | null };
};

type Seen = Pick<Double, "where" | "other">;
type Person = Pick<DraftPerson, "name" | "isNamed" | "email" | "phone">;
type Keys = { email: string | null; phone: string | null; name: string | null };

/**
 * For each household, its possible duplicates. Names of two families match only if the families have the same name. A first name alone
 * takes its family's surname, and without one matches no name. Unnamed companions never match by name.
 */
export function findDoubles(
  households: readonly { name: string; people: readonly Person[] }[],
  known: readonly KnownGuest[],
): Double[][] {
  const seen = { email: new Map<string, Seen>(), phone: new Map<string, Seen>() };
  const names = new Map<string, Map<string, Seen>>();
  const familiesOf = (name: string) => names.get(name) ?? names.set(name, new Map()).get(name)!;
  const note = ({ name, ...keys }: Keys, family: string, who: Seen) => {
    for (const by of ["email", "phone"] as const) {
      const key = keys[by];
      if (key !== null && !seen[by].has(key)) seen[by].set(key, who);
    }
    if (name !== null && !familiesOf(name).has(family)) familiesOf(name).set(family, who);
  };
  const seenAs = (where: Double["where"], name: string, household: string): Seen => ({
    where,
    other: { name, household: searchKey(household) === searchKey(name) ? null : household },
  });
  for (const guest of known) {
    const person = { name: guest.name, isNamed: true, email: null, phone: guest.phone };
    const keys = { ...keysOf(person, guest.household), email: guest.emailKey };
    note(keys, familyKey(guest.household), seenAs("list", guest.name, guest.household));
  }
  return households.map(({ name: household, people }) => {
    const family = familyKey(household);
    const own = people.map((person) => ({ person, keys: keysOf(person, household) }));
    const doubles = own.flatMap(({ person: { name }, keys }): Double[] => {
      for (const by of ["email", "phone"] as const) {
        const found = keys[by] === null ? undefined : seen[by].get(keys[by]);
        if (found) return [{ name, by, ...found }];
      }
      const found = keys.name === null ? undefined : whoOf(names.get(keys.name), family);
      return found ? [{ name, by: "name", ...found }] : [];
    });
    for (const { person, keys } of own) note(keys, family, seenAs("import", person.name, household));
    return doubles;
  });
}

// A person without a family matches any of that name; one with a family matches the same family only.
function whoOf(families: ReadonlyMap<string, Seen> | undefined, family: string): Seen | undefined {
  if (!families) return undefined;
  return family === "" ? families.values().next().value : (families.get(family) ?? families.get(""));
}

/** How a person is recognized: address, telephone however it is written, and whole name with the surname of their household. */
export function keysOf({ name, isNamed, email, phone }: Person, household: string): Keys {
  const digits = phone === null ? null : phoneDigits(phone);
  const key = isNamed ? searchKey(name) : "";
  const isShort = !key.includes(" ") || (kin.test(key) && key.split(" ").length === 2);
  const surname = isFamily(household) ? familySurname(household) : "";
  const whole = isShort && surname !== "" && key !== "" ? `${key} ${searchKey(surname)}` : isShort ? null : key;
  return {
    email: email === null ? null : emailKey(email),
    phone: digits === null || digits.length < 6 ? null : digits.replace(/^\+34/, ""),
    name: whole,
  };
}

/** The surname of a family, or «» for another household. */
export const familyKey = (household: string) => (isFamily(household) ? searchKey(familySurname(household)) : "");

/**
 * Whether a household is imported: never if it is blocked. Else the host's choice decides. Without a choice, a guest on the list with the
 * e-mail or the phone of one of its people keeps it out.
 */
export function isTaken(
  household: Pick<DraftHousehold, "doubts">,
  doubles: readonly Double[],
  chosen: boolean | null,
): boolean {
  if (isBlocked(household)) return false;
  return chosen ?? !doubles.some(({ where, by }) => where === "list" && by !== "name");
}

/** The households with each e-mail once: a person whose address a guest or another household already has keeps it in the notes only. */
export function withOwnAddresses<Household extends Pick<DraftHousehold, "people">>(
  households: readonly Household[],
  taken: Iterable<string>,
): Household[] {
  const used = new Set(taken);
  return households.map((household) => ({
    ...household,
    people: household.people.map((person) => {
      if (person.email === null || used.has(emailKey(person.email))) return withoutAddress(person);
      used.add(emailKey(person.email));
      return person;
    }),
  }));
}

function withoutAddress(person: DraftPerson): DraftPerson {
  if (person.email === null) return person;
  return { ...person, email: null, notes: [person.notes, person.email].filter(Boolean).join(". ") };
}
