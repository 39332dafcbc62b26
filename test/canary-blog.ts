// A person's blog data, every text a canary: a post, a comment, and a story that staff published.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";

export async function addCanaryPosts(
  db: Db,
  who: string,
  { id, email, verified }: { id: string; email: string; verified: boolean },
): Promise<void> {
  const c = (what: string) => `cnry-${who}-${what}`;
  const postId = newId();
  await db
    .insertInto("blogPosts")
    .values({
      id: postId,
      slug: `post-${postId}`,
      title: c("post-title"),
      excerpt: c("post-excerpt"),
      content: JSON.stringify({
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text: c("post-words") }] }],
      }),
      category: "comunidad",
      tags: [c("post-tag").slice(0, 30)],
      authorId: id,
    })
    .execute();
  await db
    .insertInto("blogComments")
    .values({ id: newId(), postId, authorId: id, content: c("comment"), approvedAt: new Date() })
    .execute();
  if (verified)
    await db
      .insertInto("successStories")
      .values({
        id: newId(),
        name: c("story-name"),
        email,
        eventType: "boda",
        title: c("story-title"),
        experience: c("story-words"),
      })
      .execute();
}
