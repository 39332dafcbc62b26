// What a name does to the words around it: a couple invites in the plural, and an event has its article.

const legalForm = /^s\.?\s?(l|a|c|r\.?l)\.?\s?[up]?\.?$/i;

/** Whether a name is that of several: «Sara y Dani», «Ana e Inés», «Ana, Luis y Nico»; not «Flores del Sur, S.L.». */
export function isSeveral(name: string): boolean {
  const parts = name
    .split(/\s+(?:y|e|&)\s+|,\s*/iu)
    .filter((part) => part.trim() !== "" && !legalForm.test(part.trim()));
  return parts.length > 1;
}

/** `one` or `several`, as the name asks for: `verbOf("Sara y Dani", "invita", "invitan")`. */
export function verbOf(name: string, one: string, several: string): string {
  return isSeveral(name) ? several : one;
}

// What titles begin with, by their article.
const feminine =
  /^(boda|fiesta|cena|comida|comunión|primera comunión|graduación|jubilación|merienda|barbacoa|despedida|inauguración|pedida|celebración|reunión|presentación|conferencia|gala)\b/iu;
const masculine =
  /^(cumpleaños|bautizo|aniversario|enlace|brunch|cóctel|taller|seminario|encuentro|banquete|festival|congreso|concierto)\b/iu;
const withArticle = /^(el|la|los|las|mi|nuestro|nuestra)\s/iu;

/** The event within a sentence: «la boda de Lucía y Andrés», «el bautizo de Leo», «los 40 de Nuria»; else its title in quotes. */
export function eventPhrase(title: string): string {
  const small = `${title.charAt(0).toLocaleLowerCase("es")}${title.slice(1)}`;
  if (withArticle.test(title)) return small;
  if (feminine.test(title)) return `la ${small}`;
  if (masculine.test(title)) return `el ${small}`;
  return `«${title}»`;
}

// Whose day it is, after what it is: «Cumpleaños de Nuria», «Los 40 de Nuria».
const whose = /^[^\p{Lu}]*\p{L}[^\p{Lu}]*\bde (\p{Lu}.*)$/u;
const feasts = { wedding: "la boda de", birthday: "el cumple de", communion: "la comunión de" } as const;

/** What a guest is told that they are invited to, by its type: «la boda de Lucía y Andrés», «el cumple de Nuria»; else «la invitación de «Título»». */
export function celebrationPhrase(title: string, type: string): string {
  const feast = Object.hasOwn(feasts, type) ? feasts[type as keyof typeof feasts] : null;
  const name = whose.exec(title)?.[1] ?? (/^\p{Lu}\p{L}+(?: (?:y|e|i|&) \p{Lu}\p{L}+)?$/u.test(title) ? title : null);
  if (feast && name) return `${feast} ${name}`;
  const phrase = eventPhrase(title);
  return phrase.startsWith("«") ? `la invitación de ${phrase}` : phrase;
}

/** What somebody is invited to, with its preposition: «a la boda de Lucía y Andrés», «al bautizo de Leo»; else «a «Título»». */
export function invitedTo(title: string, type = ""): string {
  const phrase = celebrationPhrase(title, type);
  const event = phrase.startsWith("la invitación de ") ? eventPhrase(title) : phrase;
  return event.startsWith("el ") ? `al ${event.slice(3)}` : `a ${event}`;
}

/** The same where no article stands before it: «boda de Lucía y Andrés»; the title where its words do not say what it is. */
export function celebrationName(title: string, type: string): string {
  const phrase = celebrationPhrase(title, type);
  return /^(?:la|el) (?!invitación de «)/u.test(phrase) ? phrase.replace(/^(?:la|el) /u, "") : title;
}
