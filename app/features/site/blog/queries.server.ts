// The blog as readers see it: its list, one article with its comments, and the column beside it. All queries only read.
import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { DB } from "#app/db/types.ts";
import { type BlogCategory, blogCategories, readingMinutes, searchWords, shownOnBlog } from "#app/domain/site/blog.ts";
import { pageOf } from "#app/domain/paging.ts";
import { recordOf } from "#app/domain/record.ts";
import { richTextOf } from "#app/domain/text/rich-text.ts";
import type { Pass } from "#app/platform/pass.server.ts";

const POSTS = 12;

/** The reader: an account, a browser that has written or liked something without one, or a stranger. `isStaff` also sees waiting posts. */
export type Reader = { userId: string | null; visitor: Buffer | null; isStaff: boolean };

type Posts = ExpressionBuilder<DB, "blogPosts">;

/** Published for everyone. */
const isPublic = (eb: Posts) => eb.and([eb("status", "=", "published"), eb("approvedAt", "is not", null)]);

/** The reader's own posts. */
export function isOwnPost({ userId, visitor }: Reader) {
  return (eb: Posts) =>
    eb.or([
      ...(userId ? [eb("blogPosts.authorId", "=", userId)] : []),
      ...(visitor ? [eb("blogPosts.visitor", "=", visitor)] : []),
    ]);
}

/** The visible posts: all public ones, and the reader's own waiting ones; staff sees all waiting ones. SC-26 */
function isShown(reader: Reader) {
  return (eb: Posts) =>
    reader.isStaff
      ? eb("status", "=", "published")
      : eb.or([isPublic(eb), eb.and([eb("status", "=", "published"), isOwnPost(reader)(eb)])]);
}

/** The reader's columns in the rows of likes and kept posts. */
function isReader({ userId, visitor }: Reader) {
  return userId ? sql<boolean>`user_id = ${userId}` : sql<boolean>`visitor = ${visitor}`;
}

export type BlogChoice = {
  query: string;
  category: BlogCategory | null;
  tag: string;
  /** Only posts that the reader keeps. */
  kept: boolean;
  page: unknown;
};

const cardColumns = [
  "blogPosts.id",
  "slug",
  "title",
  "excerpt",
  "category",
  "tags",
  "featured",
  "words",
  "coverKey",
  "publishDate",
  "approvedAt",
] as const;

function cardOf<Row extends { words: number; approvedAt: Date | null; tags: string[] }>(row: Row) {
  const { words, approvedAt, tags, ...post } = row;
  return {
    ...post,
    tags: tags.slice(0, shownOnBlog.tagsOfCard),
    minutes: readingMinutes(words),
    isWaiting: approvedAt === null,
  };
}

/** One page of the posts that `choice` finds, without a search the featured one first; and the number of posts of each category. */
export async function listPosts(db: Db, _pass: Pass<"blog.read">, reader: Reader, choice: BlogChoice) {
  const { query, category, tag, kept } = choice;
  let found = db.selectFrom("blogPosts").where(isShown(reader));
  for (const word of searchWords(query)) found = found.where(sql<boolean>`strpos(search, ${word}) > 0`);
  if (tag !== "") found = found.where(sql<boolean>`${tag} = any(tags)`);
  if (kept)
    found = found.where((eb) =>
      eb.exists(
        eb.selectFrom("blogSaves").select("postId").whereRef("postId", "=", "blogPosts.id").where(isReader(reader)),
      ),
    );
  const counted = await found
    .select((eb) => ["category", eb.fn.countAll<number>().as("count")])
    .groupBy("category")
    .execute();
  const counts = recordOf(blogCategories, (each) => Number(counted.find((row) => row.category === each)?.count ?? 0));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = pageOf(choice.page, category ? counts[category] : all, POSTS);
  const leads = query === "" && category === null && tag === "" && !kept;
  const rows = await found
    .$if(category !== null, (each) => each.where("category", "=", category))
    .select(cardColumns)
    .$if(leads, (each) => each.orderBy("featured", "desc"))
    .orderBy("publishDate", "desc")
    .orderBy("blogPosts.id", "desc")
    .limit(POSTS)
    .offset((shown.page - 1) * POSTS)
    .execute();
  return { posts: rows.map(cardOf), counts, all, ...shown };
}

export type PostCard = Awaited<ReturnType<typeof listPosts>>["posts"][number];

/** Whether the reader keeps any post. */
export async function keepsPosts(db: Db, _pass: Pass<"blog.read">, reader: Reader): Promise<boolean> {
  if (!reader.userId && !reader.visitor) return false;
  const row = await db.selectFrom("blogSaves").select("postId").where(isReader(reader)).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** One post as its reader sees it, with its comments; undefined for an unknown one, and for another writer's waiting one. */
export async function findPost(db: Db, _pass: Pass<"blog.read">, reader: Reader, slug: string) {
  const row = await db
    .selectFrom("blogPosts")
    .leftJoin("users", "users.id", "blogPosts.authorId")
    .where("slug", "=", slug)
    .where(isShown(reader))
    .select([...cardColumns, "blogPosts.content", "views", "byHouse", "blogPosts.updatedAt", "users.name as author"])
    .select((eb) => [
      eb
        .selectFrom("blogLikes")
        .select((sub) => sub.fn.countAll<number>().as("count"))
        .whereRef("postId", "=", "blogPosts.id")
        .where("commentId", "is", null)
        .as("likes"),
      isOwnPost(reader)(eb).as("isOwn"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const own = await readOwn(db, reader, row.id);
  const { content, tags, likes, ...rest } = row;
  return {
    ...cardOf({ ...rest, tags }),
    tags,
    doc: richTextOf(content),
    likes: Number(likes ?? 0),
    ...own,
    comments: await listComments(db, reader, row.id),
  };
}

export type Post = NonNullable<Awaited<ReturnType<typeof findPost>>>;

/** Whether the reader likes the post, and whether they keep it. */
async function readOwn(db: Db, reader: Reader, postId: string): Promise<{ isLiked: boolean; isKept: boolean }> {
  if (!reader.userId && !reader.visitor) return { isLiked: false, isKept: false };
  const { rows } = await sql<{ isLiked: boolean; isKept: boolean }>`select
    exists (select from blog_likes where post_id = ${postId} and comment_id is null and ${isReader(reader)}) as is_liked,
    exists (select from blog_saves where post_id = ${postId} and ${isReader(reader)}) as is_kept`.execute(db);
  return rows[0]!;
}

/** The comments of a post, the oldest first. Waiting ones are visible only to their author and to staff. */
async function listComments(db: Db, reader: Reader, postId: string) {
  const { userId, visitor, isStaff } = reader;
  const likes = sql<number>`(select count(*) from blog_likes where comment_id = blog_comments.id)`;
  const liked =
    userId || visitor
      ? sql<boolean>`exists (select from blog_likes where comment_id = blog_comments.id and ${isReader(reader)})`
      : sql<boolean>`false`;
  const rows = await db
    .selectFrom("blogComments")
    .leftJoin("users", "users.id", "blogComments.authorId")
    .where("postId", "=", postId)
    .where((eb) =>
      eb.or([
        eb("approvedAt", "is not", null),
        ...(isStaff ? [sql<boolean>`true`] : []),
        ...(userId ? [eb("authorId", "=", userId)] : []),
        ...(visitor ? [eb("visitor", "=", visitor)] : []),
      ]),
    )
    .select(["blogComments.id", "users.name as account", "blogComments.name", "content", "publishDate", "approvedAt"])
    .select([likes.as("likes"), liked.as("isLiked")])
    .orderBy("publishDate")
    .orderBy("blogComments.id")
    .limit(500)
    .execute();
  return rows.map(({ account, name, approvedAt, likes: count, ...comment }) => ({
    ...comment,
    author: account ?? name,
    likes: Number(count),
    isWaiting: approvedAt === null,
  }));
}

export type Comment = Post["comments"][number];

/** The column beside an article: the most read, the newest, the categories, its author's figures, and three similar posts. part 2 §9 */
export async function readBeside(db: Db, _pass: Pass<"blog.read">, post: Pick<Post, "id" | "category" | "byHouse">) {
  const shown = db.selectFrom("blogPosts").where(isPublic);
  const links = ["blogPosts.id", "slug", "title", "words"] as const;
  const [popular, recent, related, counted, author] = await Promise.all([
    shown.select(links).orderBy("views", "desc").orderBy("publishDate", "desc").limit(shownOnBlog.popular).execute(),
    shown.select(links).orderBy("publishDate", "desc").limit(shownOnBlog.recent).execute(),
    shown
      .select(cardColumns)
      .where("category", "=", post.category)
      .where("blogPosts.id", "!=", post.id)
      .orderBy("publishDate", "desc")
      .limit(shownOnBlog.related)
      .execute(),
    shown
      .select((eb) => ["category", eb.fn.countAll<number>().as("count")])
      .groupBy("category")
      .execute(),
    readAuthor(db, post.id),
  ]);
  const link = ({ words, ...each }: (typeof popular)[number]) => ({ ...each, minutes: readingMinutes(words) });
  return {
    popular: popular.map(link),
    recent: recent.map(link),
    related: related.map(cardOf),
    counts: recordOf(blogCategories, (each) => Number(counted.find((row) => row.category === each)?.count ?? 0)),
    author,
  };
}

export type Beside = Awaited<ReturnType<typeof readBeside>>;

/** The author's numbers of posts, views and likes; the house counts as one author. */
async function readAuthor(db: Db, postId: string) {
  const { rows } = await sql<{ posts: number; views: number; likes: number }>`
    with mine as (
      select other.id, other.views from blog_posts post join blog_posts other
        on (post.by_house and other.by_house) or other.author_id = post.author_id or other.visitor = post.visitor
      where post.id = ${postId} and other.status = 'published' and other.approved_at is not null
    )
    select (select count(*) from mine)::int as posts, (select coalesce(sum(views), 0) from mine)::int as views,
      (select count(*) from blog_likes where comment_id is null and post_id in (select id from mine))::int as likes`.execute(
    db,
  );
  return rows[0]!;
}

/** Every public post, the newest first, for the feed. */
export async function listPublished(db: Db, most: number) {
  return db
    .selectFrom("blogPosts")
    .leftJoin("users", "users.id", "blogPosts.authorId")
    .where(isPublic)
    .select(["blogPosts.id", "slug", "title", "excerpt", "category", "publishDate", "blogPosts.updatedAt", "byHouse"])
    .select(["users.name as author", "blogPosts.content"])
    .orderBy("publishDate", "desc")
    .limit(most)
    .execute();
}

/** The address and last change of every public post, the newest first, for the sitemap. */
export async function listPublishedSlugs(db: Db, most: number) {
  return db
    .selectFrom("blogPosts")
    .where(isPublic)
    .select(["slug", "updatedAt"])
    .orderBy("publishDate", "desc")
    .limit(most)
    .execute();
}

/** The texts for the card of a public post; undefined for an unknown or waiting one. */
export async function publishedTitle(db: Db, slug: string) {
  return db
    .selectFrom("blogPosts")
    .where(isPublic)
    .where("slug", "=", slug)
    .select(["title", "category"])
    .executeTakeFirst();
}

/** The stories that staff has published, the newest first. */
export async function listStories(db: Db, _pass: Pass<"blog.read">) {
  return db
    .selectFrom("successStories")
    .select(["id", "name", "eventType", "title", "experience", "publishedAt"])
    .orderBy("publishedAt", "desc")
    .limit(12)
    .execute();
}

export type Story = Awaited<ReturnType<typeof listStories>>[number];
