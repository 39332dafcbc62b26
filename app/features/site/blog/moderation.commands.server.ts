// The staff's moderation of other people's posts, comments and stories: publish them, or take them back. SC-26
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { AuditAction } from "#app/domain/staff/audit.ts";
import { isRecord } from "#app/domain/record.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { announceToStaff } from "#app/features/site/support/commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import type { Tx } from "#app/db/transaction.ts";

type Services = Pick<AppServices, "db" | "config">;
type Moderator = AccountPass<"blog.moderate">;

const moderations = {
  "post.approve": approvePost,
  "post.reject": rejectPost,
  "comment.approve": approveComment,
  "comment.delete": deleteComment,
  "story.publish": publishStory,
  "story.withdraw": withdrawStory,
} as const;
export type Moderation = keyof typeof moderations;

const audited: Record<Moderation, AuditAction> = {
  "post.approve": "post.approved",
  "post.reject": "post.rejected",
  "comment.approve": "comment.approved",
  "comment.delete": "comment.deleted",
  "story.publish": "story.published",
  "story.withdraw": "story.withdrawn",
};

/** Applies `choice` to the row of `id`, logs the staff member, and drops every cached page of the blog. */
export async function moderate(
  { db, config }: Services,
  { viewer }: Moderator,
  { choice, id }: { choice: Moderation; id: unknown },
  now: Date,
): Promise<Result<unknown, "not_found">> {
  if (!isId(id)) return refuse("not_found");
  return inTransaction(db, async (tx) => {
    if (!(await moderations[choice](tx, id, now))) return refuse("not_found");
    await audit(tx, { actorId: viewer.id, action: audited[choice], subjectId: id });
    await announce(tx, "site:blog");
    await announceToStaff(tx, config);
    return ok();
  });
}

/** Publishes the post: from now on everyone can read it. */
async function approvePost(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("blogPosts")
    .set({ approvedAt: now, publishDate: now })
    .where("id", "=", id)
    .where("status", "=", "published")
    .where("approvedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns the post back into its writer's draft; nothing of it is lost. */
async function rejectPost(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable("blogPosts")
    .set({ approvedAt: null, status: "draft" })
    .where("id", "=", id)
    .where("status", "=", "published")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

async function approveComment(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("blogComments")
    .set({ approvedAt: now })
    .where("id", "=", id)
    .where("approvedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

async function deleteComment(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.deleteFrom("blogComments").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}

/** Copies the sender's story, so that it outlives the form. Publishing it twice changes nothing. */
async function publishStory(tx: Tx, id: string, now: Date): Promise<boolean> {
  const sent = await tx
    .selectFrom("applications")
    .select(["name", "email", "subject", "message", "facts"])
    .where("id", "=", id)
    .where("kind", "=", "story")
    .executeTakeFirst();
  if (!sent) return false;
  const eventType = isRecord(sent.facts) && typeof sent.facts.eventType === "string" ? sent.facts.eventType : "otro";
  const told = { name: sent.name, email: sent.email, title: sent.subject, experience: sent.message, eventType };
  await tx
    .insertInto("successStories")
    .values({ id: newId(), applicationId: id, ...told, publishedAt: now })
    .onConflict((conflict) => conflict.column("applicationId").doNothing())
    .execute();
  return true;
}

async function withdrawStory(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.deleteFrom("successStories").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}
