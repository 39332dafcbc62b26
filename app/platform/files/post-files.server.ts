// Which stored files belong to an article of the blog: its cover, and the pictures of its text and of its earlier texts.
import { sql } from "kysely";

/** Whether the row of `files` at hand belongs to an article. */
export const isOfAPost = sql<boolean>`(exists (select from blog_posts p where p.cover_key = files.key or p.pictures @> array[files.key])
  or exists (select from blog_versions v where v.pictures @> array[files.key]))`;
