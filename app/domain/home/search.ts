// A search over everything: the words, their patterns, also with one typing mistake, and the rank of results.
import { cleanLine, foldText } from "#app/domain/text/text.ts";

/** In characters, words and letters. `slipLetters`: of a longer word the search uses only the start. */
export const searchLimits = {
  query: 200,
  words: 6,
  leastLetters: 2,
  slipFrom: 4,
  slipLetters: 10,
  perGroup: 8,
} as const;

/** The words as typed, or each with one letter too many, one missing, one wrong, or two swapped. */
export type SearchWay = "exact" | "slip";

/** The searched part of a text: one line, no longer than any name. */
export function cleanQuery(text: string | null): string {
  return cleanLine((text ?? "").slice(0, 4 * searchLimits.query))
    .slice(0, searchLimits.query)
    .toWellFormed();
}

/** The words of a query, folded, the longest first since they match least. Drops single letters, which match everything. */
export function searchWords(query: string): string[] {
  const words = foldText(cleanQuery(query))
    .split(/[\s,;:()«»"“”¿?¡!]+/u)
    .filter((word) => word.length >= searchLimits.leastLetters);
  return [...new Set(words)].slice(0, searchLimits.words).toSorted((one, other) => other.length - one.length);
}

/**
 * The patterns (LIKE, `\` escapes) for `word`: a folded text with one of them matches. Fewer than three letters in a row match only at the
 * start of a word, since an index of trigrams needs three.
 */
export function patternsOf(word: string, way: SearchWay): string[] {
  const isWorthIt = way === "slip" && word.length >= searchLimits.slipFrom && /^[\p{L}\p{N}]+$/u.test(word);
  const variants = isWorthIt ? slipsOf([...word].slice(0, searchLimits.slipLetters)) : [[...word]];
  return variants.flatMap((letters) => {
    const pattern = letters.map((letter) => (letter === ANY ? "_" : escaped(letter))).join("");
    return hasThreeInRow(letters) ? [`%${pattern}%`] : [`${pattern}%`, `% ${pattern}%`];
  });
}

const ANY = "";

/** The word with one letter left out, another letter in its place, one added before it, or two neighbours swapped. */
function slipsOf(word: readonly string[]): string[][] {
  const variants = word.flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const next = word[at + 1];
    return [
      [...before, ANY, ...after],
      [...before, ...after],
      [...before, ANY, letter, ...after],
      ...(next === undefined ? [] : [[...before, next, letter, ...word.slice(at + 2)]]),
    ];
  });
  // A wildcard at an end finds no more than the word without that letter.
  const ends = (letters: readonly string[]) => letters[0] === ANY || letters.at(-1) === ANY;
  return [...new Map(variants.filter((of) => !ends(of)).map((letters) => [letters.join("_"), letters])).values()];
}

function hasThreeInRow(letters: readonly string[]): boolean {
  let row = 0;
  return letters.some((letter) => (row = letter === ANY ? 0 : row + 1) >= 3);
}

function escaped(letter: string): string {
  return /[%_\\]/.test(letter) ? `\\${letter}` : letter;
}

/** Whether a text contains every word of `words`, by the same patterns as in the database. */
export type Finder = (text: string, words: readonly string[]) => boolean;

/** A finder that compiles the patterns of a word once for any number of texts. */
export function finderOf(way: SearchWay): Finder {
  const known = new Map<string, RegExp>();
  const expressionOf = (word: string): RegExp => {
    const expression = known.get(word) ?? new RegExp(patternsOf(word, way).map(sourceOf).join("|"), "su");
    known.set(word, expression);
    return expression;
  };
  return (text, words) => {
    const folded = foldText(text);
    return words.every((word) => expressionOf(word).test(folded));
  };
}

/** A LIKE pattern as a regular expression. All end in `%`. */
function sourceOf(pattern: string): string {
  const source = pattern
    .replace(/^%|%$/g, "")
    .replace(/\\(.)|(_)|([^\\_]+)/gsu, (_, plain?: string, wild?: string, rest?: string) =>
      wild ? "." : (plain ?? rest ?? "").replace(/[$()*+.?[\\\]^{|}/]/g, "\\$&"),
    );
  return pattern.startsWith("%") ? source : `^${source}`;
}

const EXCERPT = { before: 30, letters: 140 } as const;

/** A line of `text` with the first matching word near its front; the start of the text without an exact match. */
export function excerptAround(text: string, words: readonly string[]): string {
  const whole = cleanLine(text);
  if (whole.length <= EXCERPT.letters) return whole;
  const pieces = whole.split(" ");
  const found = Math.max(
    0,
    pieces.findIndex((piece) => words.some((word) => foldText(piece).includes(word))),
  );
  let from = found;
  while (from > 0 && pieces.slice(from - 1, found).join(" ").length < EXCERPT.before) from--;
  const letters = [...pieces.slice(from).join(" ")];
  const line = letters.slice(0, EXCERPT.letters).join("").trimEnd();
  return `${from > 0 ? "… " : ""}${line}${letters.length > EXCERPT.letters ? "…" : ""}`;
}

/** The rank of a result: 0 starts with a word, 1 has a word that does, 2 the rest. With a mistake the first two letters suffice. */
export function rankOf(title: string, looked: readonly string[], way: SearchWay = "exact"): 0 | 1 | 2 {
  const folded = foldText(title);
  const words = way === "slip" ? looked.map((word) => word.slice(0, 2)) : looked;
  if (words.some((word) => folded.startsWith(word))) return 0;
  return words.some((word) => folded.includes(` ${word}`)) ? 1 : 2;
}
