// The words of a search as a condition of a query, over texts folded by search_key().
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { patternsOf, type SearchWay } from "#app/domain/home/search.ts";

/** Whether `text` has every word. Each pattern is a separate condition, so that the trigram index reads each and joins the results. */
export function holdsWords(text: RawBuilder<unknown>, words: readonly string[], way: SearchWay): RawBuilder<SqlBool> {
  const conditions = words.map((word) => {
    const patterns = patternsOf(word, way).map((pattern) => sql`${text} like search_key(${pattern})`);
    return sql`(${sql.join(patterns, sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
