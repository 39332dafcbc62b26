// The pictures of articles: the readers of their files, and whether a text may name one.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { picturesOf, type RichDoc } from "#app/domain/text/rich-text.ts";
import { isId } from "#app/platform/pass.server.ts";
import { isOwnPost, type Reader } from "./queries.server.ts";

/**
 * True if a public article shows the file of `key`. False if the reader may write an article that shows it, now or in an earlier text. Null
 * otherwise. robustness E-5
 */
export async function seesPostPicture(db: Db, reader: Reader, key: string): Promise<boolean | null> {
  const posts = await db
    .selectFrom("blogPosts")
    .select(["status", "approvedAt"])
    .select((eb) => [isOwnPost(reader)(eb).as("isOwn"), sql<boolean>`${namesNow(key)}`.as("shows")])
    .where(sql<boolean>`${namesNow(key)} or id in (select post_id from blog_versions where pictures @> array[${key}])`)
    .execute();
  if (posts.some(({ shows, status, approvedAt }) => shows && status === "published" && approvedAt !== null))
    return true;
  return posts.some(({ isOwn }) => isOwn || reader.isStaff) ? false : null;
}

const namesNow = (key: string) => sql<boolean>`(cover_key = ${key} or pictures @> array[${key}])`;

/**
 * The text with the size of each picture from its file. Refuses `picture_missing` for a file that is gone. The same applies to a file that
 * the writer neither uploaded nor has in an own article; staff may name any.
 */
export async function measurePictures(
  db: Db,
  reader: Reader,
  postId: string | null,
  doc: RichDoc,
): Promise<Result<{ doc: RichDoc }, "picture_missing">> {
  const keys = [...new Set(picturesOf(doc).map(({ file }) => file))];
  if (keys.length === 0) return ok({ doc });
  const { userId, isStaff } = reader;
  const own = userId === null ? sql<boolean>`false` : sql<boolean>`owner_id = ${userId}`;
  const rows = await db
    .selectFrom("files")
    .select(["key", "width", "height"])
    .where("purpose", "=", "post-image")
    .where("key", "in", keys)
    .$if(!isStaff, (query) =>
      query.where((eb) => eb.or([own, ...(isId(postId) ? [eb.exists(ownPostThatNames(postId, reader))] : [])])),
    )
    .execute();
  const sizes = new Map(rows.map(({ key, width, height }) => [key, { width, height }]));
  const content: RichDoc["content"] = [];
  for (const block of doc.content) {
    if (block.type !== "image") content.push(block);
    else {
      const { width, height } = sizes.get(block.attrs.file) ?? {};
      if (!width || !height) return refuse("picture_missing");
      content.push({ type: "image", attrs: { ...block.attrs, width, height } });
    }
  }
  return ok({ doc: { type: "doc", content } });

  function ownPostThatNames(id: string, writer: Reader) {
    return db
      .selectFrom("blogPosts")
      .select("blogPosts.id")
      .where("blogPosts.id", "=", id)
      .where(isOwnPost(writer))
      .where(
        sql<boolean>`(pictures @> array[files.key]
          or exists (select from blog_versions v where v.post_id = blog_posts.id and v.pictures @> array[files.key]))`,
      );
  }
}
