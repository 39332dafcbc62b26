// Initials and colour pair of an avatar without a photo.

const particles = new Set(["de", "del", "la", "las", "los", "el", "y", "i", "da", "dos", "do", "van", "von"]);

/** One or two capitals for a name: its first word and its last word that is not a particle. "·" for a name without letters. */
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

/** The colour pair (0 to 4) of an id; always the same. */
export function pairOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum % 5;
}
