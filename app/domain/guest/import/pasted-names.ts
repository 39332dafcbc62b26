// The names of people and families in lists, and the name of a household.
import { firstNames } from "#app/domain/guest/import/first-names.ts";
import type { DraftPerson } from "#app/domain/guest/import/guest-import.ts";
import { kin } from "#app/domain/guest/import/pasted-words.ts";
import { cleanLine, foldText, lengthOf } from "#app/domain/text/text.ts";

export const nameMost = 120;

const small = new Set("de,del,la,las,los,y,e,i,da,do,dos,das,van,von,der,den,el,eta,al,bin,vda.".split(","));

/** «ANA GARCÍA» and «ana garcía» as «Ana García»; mixed case stays as typed. Removes signs at the ends. */
export function tidyName(text: string): string {
  const bare = cleanLine(text.replace(/^[\s.,;:*·\-–—_/|<>"'«»“”~¿¡?!#=]+|[\s,;:*·\-–—_/|<>"«»“”~¿¡?!#=]+$/gu, ""));
  const quoted = bare.split('"').length % 2 === 0 ? `${bare}"` : bare;
  const letters = bare.replace(/[^\p{L}]/gu, "");
  const isShout = letters.length > 2 && letters === letters.toUpperCase();
  if (!isShout && letters !== letters.toLowerCase()) return quoted;
  return quoted
    .toLowerCase()
    .split(/([\s-]+)/)
    .map((word, at) => (at > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
}

/** «De la Torre Ortiz» behind a first name: «de la Torre Ortiz». */
export function surnameBehind(text: string): string {
  return text.replace(/^(?:De|Del|Da|Do)(?: (?:La|Las|Los))?(?= )/iu, (particle) => particle.toLowerCase());
}

/** Whether a text starts with a first name. */
export function beginsWithFirstName(text: string): boolean {
  const [first = ""] = foldText(cleanLine(text))
    .replace(/^["'«(]+/, "")
    .split(/[ .]/, 1);
  return firstNames.has(first);
}

/** A name cut to its maximum length. */
export function cutName(name: string): string {
  return [...name].slice(0, nameMost).join("");
}

/** The name of a household: the first names of its people, as in speech. */
export function householdName(people: readonly Pick<DraftPerson, "name" | "isNamed">[]): string {
  const named = people.filter(({ isNamed }) => isNamed).map(({ name }) => name);
  const [first = ""] = named;
  if (named.length < 2) return first;
  const given = named.slice(0, 4).map(givenName);
  const last = given.at(-1)!;
  const and = /^h?i(?![aeou])/.test(foldText(last)) ? "e" : "y";
  const text = named.length > 4 ? `${given.join(", ")}…` : `${given.slice(0, -1).join(", ")} ${and} ${last}`;
  return lengthOf(text) <= nameMost ? text : first;
}

function givenName(name: string): string {
  const [one = "", two, ...others] = name.split(" ");
  if (two && kin.test(foldText(name)))
    return /^(?:mi|la|el)$/i.test(one) && others.length > 0 ? `${one} ${two} ${others[0]}` : `${one} ${two}`;
  return two && others.length > 0 && firstNames.has(foldText(one)) && firstNames.has(foldText(two))
    ? `${one} ${two}`
    : one;
}
