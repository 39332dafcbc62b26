// The words of a search as a condition of a query, over texts that search_key() has folded.
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { patternsOf, type SearchWay } from "#app/domain/search.ts";

/** Whether every word is in `text`. Each pattern is a condition of its own: an index of trigrams reads them one by one and joins what it finds. */
export function holdsWords(text: RawBuilder<unknown>, words: readonly string[], way: SearchWay): RawBuilder<SqlBool> {
  const conditions = words.map((word) => {
    const patterns = patternsOf(word, way).map((pattern) => sql`${text} like search_key(${pattern})`);
    return sql`(${sql.join(patterns, sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
