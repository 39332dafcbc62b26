// Posts before they are public, for writers and staff: drafts, earlier texts, and waiting posts.
import type { Db } from "#app/db/client.ts";
import { isRecord } from "#app/domain/record.ts";
import { richTextOf } from "#app/domain/text/rich-text.ts";
import { type AccountPass, isId, type Pass } from "#app/platform/pass.server.ts";
import { isOwnPost, type Reader } from "./queries.server.ts";

const columns = [
  "id",
  "slug",
  "title",
  "excerpt",
  "content",
  "category",
  "tags",
  "featured",
  "coverKey",
  "status",
  "publishDate",
  "approvedAt",
  "byHouse",
  "version",
  "updatedAt",
] as const;

/** A post that the reader may write: their own, or any for staff; undefined for any other id. */
export async function findDraft(db: Db, _pass: Pass<"blog.writePending">, reader: Reader, postId: unknown) {
  if (!isId(postId)) return undefined;
  const row = await db
    .selectFrom("blogPosts")
    .select(columns)
    .where("id", "=", postId)
    .$if(!reader.isStaff, (query) => query.where(isOwnPost(reader)))
    .executeTakeFirst();
  return row && { ...row, doc: richTextOf(row.content) };
}

export type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** The reader's own posts, the last changed first. */
export async function listOwnPosts(db: Db, _pass: Pass<"blog.writePending">, reader: Reader) {
  if (!reader.userId && !reader.visitor) return [];
  return db
    .selectFrom("blogPosts")
    .select(["id", "slug", "title", "status", "approvedAt", "updatedAt"])
    .where(isOwnPost(reader))
    .orderBy("updatedAt", "desc")
    .limit(50)
    .execute();
}

/** The earlier texts of a post, the newest first. */
export async function listVersions(db: Db, _pass: Pass<"blog.writePending">, postId: string) {
  return db
    .selectFrom("blogVersions")
    .select(["version", "title", "savedAt"])
    .where("postId", "=", postId)
    .orderBy("version", "desc")
    .execute();
}

/** One earlier text, for the editor. */
export async function findVersion(db: Db, _pass: Pass<"blog.writePending">, postId: string, version: number) {
  const row = await db
    .selectFrom("blogVersions")
    .select(["version", "title", "excerpt", "content"])
    .where("postId", "=", postId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row && { ...row, doc: richTextOf(row.content) };
}

/** Entries that wait for staff, the oldest first, and entries that staff may take back. */
export async function readDesk(db: Db, _pass: AccountPass<"blog.moderate">) {
  const posts = await db
    .selectFrom("blogPosts")
    .leftJoin("users", "users.id", "blogPosts.authorId")
    .select(["blogPosts.id", "slug", "title", "excerpt", "publishDate", "byHouse", "users.name as author"])
    .where("status", "=", "published")
    .where("approvedAt", "is", null)
    .orderBy("publishDate")
    .limit(100)
    .execute();
  const comments = await db
    .selectFrom("blogComments")
    .innerJoin("blogPosts", "blogPosts.id", "blogComments.postId")
    .leftJoin("users", "users.id", "blogComments.authorId")
    .select(["blogComments.id", "slug", "title", "blogComments.content", "blogComments.publishDate"])
    .select(["blogComments.name", "users.name as account", "blogComments.approvedAt"])
    .orderBy((eb) => eb("blogComments.approvedAt", "is not", null))
    .orderBy("blogComments.publishDate", "desc")
    .limit(100)
    .execute();
  const sent = await db
    .selectFrom("applications")
    .leftJoin("successStories", "successStories.applicationId", "applications.id")
    .select(["applications.id", "applications.name", "subject", "message", "facts", "createdAt"])
    .select("successStories.id as storyId")
    .where("kind", "=", "story")
    .orderBy("createdAt", "desc")
    .limit(100)
    .execute();
  const stories = await db
    .selectFrom("successStories")
    .select(["id", "name", "title", "publishedAt"])
    .orderBy("publishedAt", "desc")
    .execute();
  const published = await db
    .selectFrom("blogPosts")
    .select(["id", "slug", "title", "views", "publishDate"])
    .where("status", "=", "published")
    .where("approvedAt", "is not", null)
    .orderBy("publishDate", "desc")
    .limit(200)
    .execute();
  return {
    posts,
    published,
    comments: comments.map(({ account, ...comment }) => ({ ...comment, author: account ?? comment.name })),
    sent: sent.map(({ facts, ...story }) => ({
      ...story,
      eventType: isRecord(facts) && typeof facts.eventType === "string" ? facts.eventType : "otro",
    })),
    stories,
  };
}
