// The blog's commands for readers: like, keep, comment, and count a reading. A like, a kept post and a reading count once each, however
// often or fast the browser sends them.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { announceToStaff } from "#app/features/site/support/commands.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type Pass } from "#app/platform/pass.server.ts";
import type { Reader } from "./queries.server.ts";

type Services = Pick<AppServices, "db" | "config">;
type TooMany = Refusal<"too_many"> & { waitSeconds: number };
export type Reaction = "like" | "unlike" | "save" | "unsave" | "comment.like" | "comment.unlike";

/** From one address of the network within an hour, and comments without an account from all of them. */
const LIMITS = { reactions: 120, comments: 10, strangers: 200, views: 300 } as const;
const HOUR = 60;

/** A reader that the server recognizes: `visitor` is the digest of the token in their browser's cookie. */
type Known = Reader & ({ userId: string } | { visitor: Buffer });

const rowOf = ({ userId, visitor }: Known) => ({ userId, visitor: userId ? null : visitor });

/** Likes or keeps a post, or takes it back; asking again changes nothing. Only what everybody sees can be liked. H-6 */
export async function react(
  { db }: Services,
  _pass: Pass<"blog.react">,
  reader: Known,
  { reaction, slug, commentId, address }: { reaction: Reaction; slug: string; commentId: unknown; address: string },
  now: Date,
): Promise<Result<unknown, "post_not_found"> | TooMany> {
  const limit = { key: `blog:react:${addressKey(address)}`, tries: LIMITS.reactions, minutes: HOUR };
  const waitSeconds = await consumeRateLimit(db, [limit], now);
  if (waitSeconds > 0) return { ...refuse("too_many"), waitSeconds };
  const post = await publicPost(db, slug);
  if (!post) return refuse("post_not_found");
  const mine = rowOf(reader);
  const who = mine.userId ? sql<boolean>`user_id = ${mine.userId}` : sql<boolean>`visitor = ${mine.visitor}`;
  if (reaction === "save" || reaction === "unsave") {
    if (reaction === "unsave") await db.deleteFrom("blogSaves").where("postId", "=", post.id).where(who).execute();
    else
      await db
        .insertInto("blogSaves")
        .values({ postId: post.id, ...mine, at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return ok();
  }
  const ofComment = reaction.startsWith("comment.");
  if (ofComment && !(await publicComment(db, post.id, commentId))) return refuse("post_not_found");
  const comment = ofComment && isId(commentId) ? commentId : null;
  if (reaction === "unlike" || reaction === "comment.unlike")
    await db
      .deleteFrom("blogLikes")
      .where("postId", "=", post.id)
      .where(sql<boolean>`comment_id is not distinct from ${comment}::uuid`)
      .where(who)
      .execute();
  else
    await db
      .insertInto("blogLikes")
      .values({ postId: post.id, commentId: comment, ...mine, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return ok();
}

/** Writes a comment. One without an account waits for staff, unless this installation lets everybody publish. SC-26 */
export async function addComment(
  { db, config }: Services,
  { viewer }: Pass<"comment.create">,
  reader: Known,
  { slug, content, name, isMachine, address }: CommentInput & { slug: string; address: string },
  now: Date,
): Promise<Result<{ isWaiting: boolean }, "post_not_found"> | TooMany> {
  const waitSeconds = await consumeRateLimit(
    db,
    [
      { key: `blog:comment:${addressKey(address)}`, tries: LIMITS.comments, minutes: HOUR },
      ...(viewer ? [] : [{ key: "blog:comment:strangers", tries: LIMITS.strangers, minutes: HOUR }]),
    ],
    now,
  );
  if (waitSeconds > 0) return { ...refuse("too_many"), waitSeconds };
  const isOpen = viewer !== null || config.blogOpenPublishing;
  return inTransaction(db, async (tx) => {
    const post = await publicPost(tx, slug);
    if (!post) return refuse("post_not_found");
    // A form that a machine filled in gets the same answer, but the server does not store it.
    if (isMachine) return ok({ isWaiting: !isOpen });
    await tx
      .insertInto("blogComments")
      .values({
        id: newId(),
        postId: post.id,
        authorId: viewer?.id ?? null,
        visitor: viewer ? null : reader.visitor,
        name: viewer ? "" : name,
        content,
        publishDate: now,
        approvedAt: isOpen ? now : null,
      })
      .execute();
    if (isOpen) await announce(tx, "site:blog");
    else await announceToStaff(tx, config);
    return ok({ isWaiting: !isOpen });
  });
}

export type CommentInput = { content: string; name: string; isMachine: boolean };

/**
 * Counts one reading: once a post and session of a browser, whatever is sent twice or at the same moment. `session` is a random word that
 * the page's script generates for the browser session. The database keeps only its digest, for two days. part 2 §4, H-6
 */
export async function countView(
  { db }: Pick<Services, "db">,
  _pass: Pass<"blog.read">,
  { slug, session, address }: { slug: string; session: unknown; address: string },
  now: Date,
): Promise<boolean> {
  if (typeof session !== "string" || !/^[A-Za-z0-9-]{16,64}$/.test(session)) return false;
  const limit = { key: `blog:view:${addressKey(address)}`, tries: LIMITS.views, minutes: HOUR };
  if ((await consumeRateLimit(db, [limit], now)) > 0) return false;
  const digest = createHash("sha256").update(session).digest();
  const { rows } = await sql<{ id: string }>`
    with post as (select id from blog_posts where slug = ${slug} and status = 'published' and approved_at is not null),
    fresh as (insert into blog_views (post_id, session, at) select id, ${digest}, ${now} from post on conflict do nothing returning post_id)
    update blog_posts set views = views + 1 where id in (select post_id from fresh) returning id`.execute(db);
  return rows.length > 0;
}

async function publicPost(db: Services["db"], slug: string) {
  return db
    .selectFrom("blogPosts")
    .select("id")
    .where("slug", "=", slug)
    .where("status", "=", "published")
    .where("approvedAt", "is not", null)
    .executeTakeFirst();
}

async function publicComment(db: Services["db"], postId: string, commentId: unknown): Promise<boolean> {
  if (!isId(commentId)) return false;
  const row = await db
    .selectFrom("blogComments")
    .select("id")
    .where("id", "=", commentId)
    .where("postId", "=", postId)
    .where("approvedAt", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
