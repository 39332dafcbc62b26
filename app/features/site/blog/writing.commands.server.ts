// Writing a post: drafts, publishing, waiting for staff, and stored earlier texts. SC-26
import { sql } from "kysely";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { blogLimits, countWords, numberedPostSlug, postSlug } from "#app/domain/site/blog.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { picturesOf, plainText } from "#app/domain/text/rich-text.ts";
import { foldText } from "#app/domain/text/text.ts";
import { announceToStaff } from "#app/features/site/support/commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { FileKey } from "#app/platform/files/file-store.server.ts";
import { removeImage } from "#app/platform/files/images.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type Pass } from "#app/platform/pass.server.ts";
import type { PostInput } from "./form.ts";
import { measurePictures } from "./pictures.queries.server.ts";
import { isOwnPost, type Reader } from "./queries.server.ts";

type Services = Pick<AppServices, "db" | "config">;
type Known = Reader & ({ userId: string } | { visitor: Buffer });

/** Saved texts per network address and hour. */
const SAVES_AN_HOUR = 60;

export type SaveRefusal =
  | Refusal<"post_not_found" | "post_conflict" | "picture_missing">
  | (Refusal<"too_many"> & { waitSeconds: number });

/**
 * Stores a post as a draft, or publishes it now. Staff publishes at once; other writers' posts wait, and so do their later changes,
 * unless this installation lets everyone publish. Refuses with `post_conflict` over a newer version, and with
 * `picture_missing` if the text names a picture that its writer may not use. part 2 §4, SC-26
 */
export async function savePost(
  { db, config }: Services,
  pass: Pass<"blog.writePending">,
  reader: Known,
  { postId, input, publishes, coverKey, address }: SavedPost,
  now: Date,
): Promise<{ ok: true; postId: string; slug: string; isWaiting: boolean } | SaveRefusal> {
  const limit = { key: `blog:save:${addressKey(address)}`, tries: SAVES_AN_HOUR, minutes: 60 };
  const waitSeconds = await consumeRateLimit(db, [limit], now);
  if (waitSeconds > 0) return { ...refuse("too_many"), waitSeconds };
  const mayPublish = pass.may("blog.publish");
  const approvedAt = publishes && (mayPublish || config.blogOpenPublishing) ? now : null;
  return inTransaction(db, async (tx) => {
    const { title, excerpt, category, tags } = input;
    const measured = await measurePictures(tx, reader, postId, input.doc);
    if (!measured.ok) return measured;
    const { doc } = measured;
    const plain = plainText(doc);
    const pictures = picturesOf(doc);
    const seen = pictures.map(({ alt, caption }) => `${alt} ${caption}`);
    const row = {
      title,
      excerpt,
      content: JSON.stringify(doc),
      pictures: pictures.map(({ file }) => file),
      search: foldText([title, excerpt, tags.join(" "), plain, ...seen].join("\n")),
      words: countWords(plain),
      category,
      tags,
      // Only staff chooses the featured post.
      ...(mayPublish ? { featured: input.featured } : {}),
      ...(coverKey === undefined ? {} : { coverKey }),
      status: publishes ? ("published" as const) : ("draft" as const),
      updatedAt: now,
    };
    const saved =
      postId === null
        ? await insertPost(tx, row, reader, { byHouse: mayPublish, approvedAt, now })
        : await updatePost(tx, postId, row, reader, { version: input.version, publishes, approvedAt, now });
    if (!saved.ok) return saved;
    if (saved.touchesPublic || approvedAt !== null) await announce(tx, "site:blog");
    if (publishes && approvedAt === null) await announceToStaff(tx, config);
    return ok({ postId: saved.id, slug: saved.slug, isWaiting: publishes && approvedAt === null });
  });
}

export type SavedPost = {
  postId: string | null;
  input: PostInput;
  publishes: boolean;
  /** A new picture, or null to remove it; absent to keep it. */
  coverKey?: FileKey | null;
  address: string;
};

type Row = {
  title: string;
  excerpt: string;
  content: string;
  pictures: string[];
  search: string;
  words: number;
  category: PostInput["category"];
  tags: string[];
  featured?: boolean;
  coverKey?: string | null;
  status: "draft" | "published";
  updatedAt: Date;
};

async function insertPost(
  tx: Tx,
  row: Row,
  { userId, visitor }: Known,
  { byHouse, approvedAt, now }: { byHouse: boolean; approvedAt: Date | null; now: Date },
) {
  const id = newId();
  const slug = await freeSlug(tx, row.title);
  await tx
    .insertInto("blogPosts")
    .values({
      ...row,
      id,
      slug,
      byHouse,
      approvedAt,
      authorId: userId,
      visitor: userId ? null : visitor,
      publishDate: now,
      createdAt: now,
    })
    .execute();
  return ok({ id, slug, touchesPublic: false });
}

/** Lets one writer of a title proceed at a time: two posts of one title get two addresses. */
async function freeSlug(tx: Tx, title: string): Promise<string> {
  const slug = postSlug(title);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blog ${slug}`}, 0))`.execute(tx);
  for (let number = 0; ; number++) {
    const wanted = numberedPostSlug(slug, number);
    const taken = await tx.selectFrom("blogPosts").select("id").where("slug", "=", wanted).executeTakeFirst();
    if (!taken) return wanted;
  }
}

async function updatePost(
  tx: Tx,
  postId: string,
  row: Row,
  reader: Known,
  { version, publishes, approvedAt, now }: { version: number; publishes: boolean; approvedAt: Date | null; now: Date },
) {
  if (!isId(postId)) return refuse("post_not_found");
  const before = await tx
    .selectFrom("blogPosts")
    .select(["id", "slug", "version", "title", "excerpt", "content", "pictures", "status"])
    .select(["approvedAt", "updatedAt"])
    .where("id", "=", postId)
    .$if(!reader.isStaff, (query) => query.where(isOwnPost(reader)))
    .forUpdate()
    .executeTakeFirst();
  if (!before) return refuse("post_not_found");
  if (before.version !== version) return refuse("post_conflict");
  await tx
    .insertInto("blogVersions")
    .values({
      postId,
      version: before.version,
      title: before.title,
      excerpt: before.excerpt,
      content: JSON.stringify(before.content),
      pictures: before.pictures,
      savedAt: before.updatedAt,
    })
    .execute();
  await tx
    .deleteFrom("blogVersions")
    .where("postId", "=", postId)
    .where("version", "<=", before.version - blogLimits.versions)
    .execute();
  const wasPublic = before.status === "published" && before.approvedAt !== null;
  await tx
    .updateTable("blogPosts")
    .set({
      ...row,
      version: before.version + 1,
      approvedAt: approvedAt !== null && before.approvedAt !== null ? before.approvedAt : approvedAt,
      // A draft and a published post keep their day; publishing sets it to now.
      ...(publishes && !wasPublic ? { publishDate: now } : {}),
    })
    .where("id", "=", postId)
    .execute();
  return ok({ id: postId, slug: before.slug, touchesPublic: wasPublic });
}

/** Deletes a post for good, with its comments, for its writer or for staff. */
export async function deletePost(
  { db }: Pick<Services, "db">,
  _pass: Pass<"blog.writePending">,
  reader: Known,
  postId: unknown,
): Promise<Result<unknown, "post_not_found">> {
  if (!isId(postId)) return refuse("post_not_found");
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom("blogPosts")
      .where("id", "=", postId)
      .$if(!reader.isStaff, (query) => query.where(isOwnPost(reader)))
      .returning("id")
      .executeTakeFirst();
    if (!gone) return refuse("post_not_found");
    await announce(tx, "site:blog");
    return ok();
  });
}

/** Removes a stored cover whose post was then refused. */
export async function removeCover({ db, files }: Pick<AppServices, "db" | "files">, key: FileKey): Promise<void> {
  await inTransaction(db, (tx) => removeImage(tx, files, key));
}
