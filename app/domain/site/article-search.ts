// Search for articles: every word must match, and a match in the title counts most.
import { foldText } from "#app/domain/text/text.ts";

export type Searchable = { title: string; lead: string; text: string };

const MOST_WORDS = 8;
// Words that are in every question and have no meaning for the search.
const EMPTY = new Set(
  "a al como con cual de del el en es esta hay la las lo los me mi mis o para por puedo que se si su un una y".split(
    " ",
  ),
);

/**
 * The articles that match `query`, the best first; all of them in order if it is empty. Accents, case and word endings do not count:
 * «invitacion» finds «invitaciones».
 */
export function searchArticles<Article extends Searchable>(articles: readonly Article[], query: string): Article[] {
  const words = foldText(query.slice(0, 200))
    .split(/[^\p{L}\p{N}@]+/u)
    .filter((word) => word.length > 1 && !EMPTY.has(word))
    .map(stem)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return query.trim() === "" ? [...articles] : [];
  return articles
    .map((article) => ({ article, score: scoreOf(article, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ article }) => article);
}

const folded = new WeakMap<Searchable, readonly string[]>();

/** An article's title, lead and text, folded once and cached. */
function foldedParts(article: Searchable): readonly string[] {
  const parts = folded.get(article) ?? [article.title, article.lead, article.text].map(foldText);
  folded.set(article, parts);
  return parts;
}

/** 0 if one of the words is missing. */
function scoreOf(article: Searchable, words: readonly string[]): number {
  const parts = foldedParts(article);
  const scores = words.map((word) =>
    parts.reduce((score, part, index) => score + (part.includes(word) ? 9 / 3 ** index : 0), 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}

// Plurals and verb endings differ, the stem before them mostly does not.
function stem(word: string): string {
  const cut = word.replace(/(?:ciones|cion|mente|es|s)$/, "");
  return cut.length >= 4 ? cut : word;
}
