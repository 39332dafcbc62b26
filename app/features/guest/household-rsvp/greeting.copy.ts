// The greeting of a household: by its name before it answers, and by the names of those who come and those who do not afterwards.
import { capitalized, formatList } from "#app/copy/text/format.ts";
import { erasedNames } from "#app/copy/guest/guests.ts";
import { eventPhrase } from "#app/copy/text/names.ts";
import { firstName } from "#app/copy/guest/public-page.ts";

type Named = { name: string; isNamed: boolean };

// Forms of address for relatives; a name with such a beginning stays whole, and gets its article within a sentence.
const feminine = /^(?:abuela|tía|yaya|prima|madrina|mamá|señora|doña)(?: |$)/iu;
const masculine = /^(?:abuelo|tío|yayo|primo|padrino|papá|señor|don)(?: |$)/iu;
const title = /^(?:doña|don)(?: |$)/iu;

/** Each person's short name on their own page: the first name, or the whole one if the first is too short or not unique. */
export function shortNames(people: readonly Named[]): string[] {
  const short = people.map(({ name, isNamed }) => {
    if (!isNamed) return "acompañante";
    const first = firstName(name);
    return feminine.test(name) || masculine.test(name) || first.length < 3 ? name : first;
  });
  return short.map((name, at) =>
    people[at]!.isNamed && short.some((other, index) => index !== at && other === name) ? people[at]!.name : name,
  );
}

/** The names within a sentence: «la abuela Pepa», «tu acompañante». */
function said(name: string): string {
  if (name === "acompañante") return "tu acompañante";
  const small = `${name.charAt(0).toLocaleLowerCase("es")}${name.slice(1)}`;
  if (title.test(name)) return name;
  if (feminine.test(name)) return `la ${small}`;
  return masculine.test(name) ? `el ${small}` : name;
}

const most = 3;

/**
 * The question at the head of the page: «Amparo, ¿vienes?», «Vicent y Rosario, ¿venís?», «Familia Molina Ferrer, ¿venís?». For
 * more than three people it uses the household's own name, unless that is only the name of one of them. Skips deleted guests.
 */
export function greeting(household: { name: string; members: readonly Named[] }): string {
  const people = household.members.filter(({ name }) => !erasedNames.includes(name));
  const verb = household.members.length === 1 ? "¿vienes?" : "¿venís?";
  const names = shortNames(people);
  const isOwnName = !erasedNames.includes(household.name) && people.every(({ name }) => name !== household.name);
  if (people.length > 2 && isOwnName && household.name.trim() !== "") return `${household.name}, ${verb}`;
  if (names.length === 0) return `¿${capitalized(verb.slice(1))}`;
  if (names.length <= most) return `${formatList(names)}, ${verb}`;
  return `${names[0]} y familia, ${verb}`;
}

/** The line above the greeting: «La boda de Lucía y Andrés». */
export function occasion(event: { title: string }): string {
  return capitalized(eventPhrase(event.title));
}

/** «Carmen, Julián y Leo vienen. La abuela Pepa no. De Nora aún no sabemos nada.»; empty for one person. */
export function comingSentence(people: readonly (Named & { comes: boolean | null })[]): string {
  if (people.length === 1) return "";
  const names = shortNames(people).map(said);
  const of = (comes: boolean | null) => names.filter((_, at) => people[at]!.comes === comes);
  const sentences: string[] = [];
  const [coming, away, open] = [of(true), of(false), of(null)];
  if (coming.length > 0) sentences.push(`${formatList(coming)} ${coming.length === 1 ? "viene" : "vienen"}.`);
  if (away.length > 0 && coming.length > 0) sentences.push(`${formatList(away)} no.`);
  if (open.length > 0) sentences.push(`de ${formatList(open)} aún no sabemos nada.`.replace(/^de el /, "del "));
  return sentences.map(capitalized).join(" ");
}

/** The people without an answer: «Falta decir si viene Carmen.», «Falta decir si vienen Julián y tu acompañante.» */
export function missingNames(people: readonly Named[]): string {
  return formatList(shortNames(people).map(said));
}

const counts = ["", "un sitio", "dos sitios", "tres sitios", "cuatro sitios", "cinco sitios", "seis sitios"];

/** The title of an answered page. `of`: how many people were invited. */
export function keptTitle(coming: number, of: number): string {
  if (of === 1) return coming > 0 ? "Te guardamos sitio" : "Te echaremos de menos";
  if (coming === 0) return "Os echaremos de menos";
  return `Os guardamos ${counts[coming] ?? `${coming} sitios`}`;
}
