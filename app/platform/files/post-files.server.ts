// Finds the stored files of a blog article: its cover, and the pictures of its current and earlier texts.
import { sql } from "kysely";

/** Whether the current row of `files` belongs to an article. */
export const isOfAPost = sql<boolean>`(exists (select from blog_posts p where p.cover_key = files.key or p.pictures @> array[files.key])
  or exists (select from blog_versions v where v.pictures @> array[files.key]))`;
