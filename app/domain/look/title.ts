// The parts of a title: the celebration, a name, a couple's two names, a number; and the size that fits it.

export type TitlePart = { text: string; kind: "opening" | "line" | "and" | "number" };

// The words before the names in a title. «Boda Lucía y Andrés» is as common as «Boda de Lucía y Andrés».
const celebration =
  "bodas? de (?:oro|plata|diamante)|bodas?|enlace|casament|casamiento|voda|pedida(?: de mano)?|preboda|bautizo|bautismo|bateig|(?:primera )?comunión|confirmación|cumple|cumpleaños|aniversario(?: de bodas?)?|graduación|jubilación|quinceañera|quince(?: años)?|xv años|baby ?shower|despedida(?: de solter[oa]s?)?";
const opening = new RegExp(
  `^((?:celebración de )?(?:la |las |el |los |nuestra |mi )?(?:fiesta de )?(?:\\d{1,3}[.ºª]* )?(?:${celebration})(?: de)?) (?!de )(.+)$`,
  "i",
);
const particle = /^(?:de|del|d|la|las|los|el|da|do|dos|i|van|von)$/i;

/** The opening of the title before the names, and the rest; null without an opening. */
function openingOf(title: string): { before: string; rest: string } | null {
  const [, before, rest] = opening.exec(title) ?? [];
  return before && rest ? { before, rest } : null;
}

/** The two names of a couple with the word between them, or null. */
function coupleIn(text: string, isName: (words: string[]) => boolean): [string, string, string] | null {
  const [, one = "", and = "", other = ""] = /^(.+?) (y|e|i|&|\+) (.+)$/i.exec(text) ?? [];
  return and && isName(one.split(" ")) && isName(other.split(" ")) ? [one, and, other] : null;
}

const isShort = (words: string[]) => words.length <= 2 && words.every((word) => /^[^\s,;:]{2,14}$/.test(word));

/** Names after an opening start with capitals, unless the whole title is in lower case. */
function isNameIn(title: string): (words: string[]) => boolean {
  const isCareless = title === title.toLowerCase();
  return (words) =>
    words.length <= 4 &&
    !particle.test(words.at(-1) ?? "") &&
    words.every((word, at) =>
      at > 0 && particle.test(word)
        ? true
        : isCareless
          ? /^\p{L}[^\s,;:\d]*$/u.test(word) && isShort([word])
          : /^\p{Lu}[^\s,;:\d]*$/u.test(word),
    );
}

/** The parts of a title; joined by spaces they are the title again, so that a screen reader reads the title. */
export function titleParts(title: string): TitlePart[] {
  const number = /^(\D{0,24}?) ?\b(\d{1,3})\b ?(\D{0,24})$/.exec(title);
  if (number && title.length <= 36) {
    const [, before = "", figure = "", after = ""] = number;
    const parts = [line(before), { text: figure, kind: "number" as const }, line(after)];
    if ([before, figure, after].filter(Boolean).join(" ") === title) return parts.filter((part) => part.text !== "");
  }
  const opened = openingOf(title);
  const isName = opened ? isNameIn(title) : isShort;
  const names = opened?.rest ?? title;
  const couple = coupleIn(names, isName);
  const start: TitlePart[] = opened ? [{ text: opened.before, kind: "opening" }] : [];
  if (couple) return [...start, line(couple[0]), { text: couple[1], kind: "and" }, line(couple[2])];
  return opened && isName(names.split(" ")) ? [...start, line(names)] : [line(title)];
}

/** 1 to 4: how far the type must shrink, by the whole length and by the longest word; ignores the small opening. */
export function titleSize(title: string): 1 | 2 | 3 | 4 {
  const parts = titleParts(title).filter(({ kind }) => kind !== "opening");
  const lengths = parts.map(({ text }) => text.length);
  const whole = Math.max(...lengths) * (parts.length > 1 ? 1.5 : 1);
  const word = Math.max(...parts.flatMap(({ text }) => text.split(/[\s-]+/).map(({ length }) => length)));
  if (whole <= 18 && word <= 9) return 1;
  if (whole <= 34 && word <= 12) return 2;
  return whole <= 64 && word <= 16 ? 3 : 4;
}

/** A monogram: «L y A» of a couple, the number in the title, or the first letter of the name. */
export function initialsOf(title: string): string {
  const parts = titleParts(title);
  const figure = parts.find(({ kind }) => kind === "number");
  if (figure) return figure.text;
  const and = parts.findIndex(({ kind }) => kind === "and");
  const [one, other] = [parts[and - 1], parts[and + 1]];
  if (one && other) return `${firstLetter(one.text)} ${parts[and]!.text.toLowerCase()} ${firstLetter(other.text)}`;
  return firstLetter(openingOf(title)?.rest ?? title);
}

function firstLetter(text: string): string {
  return /\p{L}|\p{N}/u.exec(text)?.[0].toUpperCase() ?? "";
}

function line(text: string): TitlePart {
  return { text, kind: "line" };
}

/** Whether the title itself names the celebration, so that no line above has to. */
export function saysWhatItIs(title: string): boolean {
  return titleParts(title)[0]?.kind === "opening";
}
