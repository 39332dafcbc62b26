// What stands in a person's circle when there is no photo, and in which colours.

const particles = new Set(["de", "del", "la", "las", "los", "el", "y", "i", "da", "dos", "do", "van", "von"]);

/** One or two capitals for a name: its first word and its last that is no particle; "·" for a name without e-mails. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu) ?? [];
  const telling = words.filter((word, index) => index === 0 || !particles.has(word.toLowerCase()));
  const first = telling[0];
  const last = telling.length > 1 ? telling.at(-1) : undefined;
  if (!first) return "·";
  return [first, last]
    .map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 0) : ""))
    .join("")
    .toLocaleUpperCase("es");
}

/** Which of the five pairs of colours (0 to 4) an id wears: always the same. */
export function pairOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum % 5;
}
