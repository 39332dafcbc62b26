// Grammar around names: a couple takes a plural verb, and an event takes its article.

const legalForm = /^s\.?\s?(l|a|c|r\.?l)\.?\s?[up]?\.?$/i;

/** Whether a name means several people: «Sara y Dani», «Ana e Inés», «Ana, Luis y Nico»; not «Flores del Sur, S.L.». */
export function isSeveral(name: string): boolean {
  const parts = name
    .split(/\s+(?:y|e|&)\s+|,\s*/iu)
    .filter((part) => part.trim() !== "" && !legalForm.test(part.trim()));
  return parts.length > 1;
}

/** `one` or `several`, depending on the name: `verbOf("Sara y Dani", "invita", "invitan")`. */
export function verbOf(name: string, one: string, several: string): string {
  return isSeveral(name) ? several : one;
}

// First words of titles, by their article.
const feminine =
  /^(boda|fiesta|cena|comida|comunión|primera comunión|graduación|jubilación|merienda|barbacoa|despedida|inauguración|pedida|celebración|reunión|presentación|conferencia|gala)\b/iu;
const masculine =
  /^(cumpleaños|bautizo|aniversario|enlace|brunch|cóctel|taller|seminario|encuentro|banquete|festival|congreso|concierto)\b/iu;
const withArticle = /^(el|la|los|las|mi|nuestro|nuestra)\s/iu;

/** The event inside a sentence: «la boda de Lucía y Andrés», «el bautizo de Leo», «los 40 de Nuria»; otherwise its title in quotes. */
export function eventPhrase(title: string): string {
  const small = `${title.charAt(0).toLocaleLowerCase("es")}${title.slice(1)}`;
  if (withArticle.test(title)) return small;
  if (feminine.test(title)) return `la ${small}`;
  if (masculine.test(title)) return `el ${small}`;
  return `«${title}»`;
}

// The celebrated person after the kind of event: «Cumpleaños de Nuria», «Los 40 de Nuria».
const whose = /^[^\p{Lu}]*\p{L}[^\p{Lu}]*\bde (\p{Lu}.*)$/u;
const feasts = { wedding: "la boda de", birthday: "el cumple de", communion: "la comunión de" } as const;

/** The event in texts for guests: «la boda de Lucía y Andrés», «el cumple de Nuria»; otherwise «la invitación de «Título»». */
export function celebrationPhrase(title: string, type: string): string {
  const feast = Object.hasOwn(feasts, type) ? feasts[type as keyof typeof feasts] : null;
  const name = whose.exec(title)?.[1] ?? (/^\p{Lu}\p{L}+(?: (?:y|e|i|&) \p{Lu}\p{L}+)?$/u.test(title) ? title : null);
  if (feast && name) return `${feast} ${name}`;
  const phrase = eventPhrase(title);
  return phrase.startsWith("«") ? `la invitación de ${phrase}` : phrase;
}

/** The event of an invitation, with its preposition: «a la boda de Lucía y Andrés», «al bautizo de Leo»; otherwise «a «Título»». */
export function invitedTo(title: string, type = ""): string {
  const phrase = celebrationPhrase(title, type);
  const event = phrase.startsWith("la invitación de ") ? eventPhrase(title) : phrase;
  return event.startsWith("el ") ? `al ${event.slice(3)}` : `a ${event}`;
}

/** The same without an article: «boda de Lucía y Andrés»; the title if its words do not name the kind of event. */
export function celebrationName(title: string, type: string): string {
  const phrase = celebrationPhrase(title, type);
  return /^(?:la|el) (?!invitación de «)/u.test(phrase) ? phrase.replace(/^(?:la|el) /u, "") : title;
}
