// The staff's blog actions, each with an existing target.
import { newId } from "#app/db/id.ts";
import type { TestApp } from "#test/test-app.ts";
import type { Bodies } from "./cast.ts";

async function waitingPost({ pool }: TestApp): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into blog_posts (id, slug, title, content, category, status)
     values ($1, $2, 'Mi fiesta', '{"type":"doc","content":[{"type":"paragraph"}]}', 'comunidad', 'published')`,
    [id, `mi-fiesta-${id}`],
  );
  return id;
}

async function waitingComment(app: TestApp): Promise<string> {
  const id = newId();
  await app.pool.query("insert into blog_comments (id, post_id, content) values ($1, $2, 'Qué útil.')", [
    id,
    await waitingPost(app),
  ]);
  return id;
}

async function sentStory({ pool }: TestApp): Promise<string> {
  const id = newId();
  await pool.query(
    "insert into applications (id, kind, name, email, subject, message) values ($1, 'story', 'Eva', 'eva@correo.es', 'La nuestra', 'Vinieron todos.')",
    [id],
  );
  return id;
}

async function toldStory({ pool }: TestApp): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into success_stories (id, name, email, event_type, title, experience)
     values ($1, 'Eva', 'eva@correo.es', 'boda', 'La nuestra', 'Vinieron todos.')`,
    [id],
  );
  return id;
}

/** By intent. */
export const blogDeskBodies: Bodies = {
  "post.approve": async (app) => ({ intent: "post.approve", id: await waitingPost(app) }),
  "post.reject": async (app) => ({ intent: "post.reject", id: await waitingPost(app) }),
  "comment.approve": async (app) => ({ intent: "comment.approve", id: await waitingComment(app) }),
  "comment.delete": async (app) => ({ intent: "comment.delete", id: await waitingComment(app) }),
  "story.publish": async (app) => ({ intent: "story.publish", id: await sentStory(app) }),
  "story.withdraw": async (app) => ({ intent: "story.withdraw", id: await toldStory(app) }),
};
