// The bodies of the public pages' forms, for tests of every action.
import { newId } from "#app/db/id.ts";
import { addDays } from "#app/domain/time/zoned-time.ts";
import type { TestApp } from "#test/test-app.ts";
import { fill } from "#test/routes.ts";
import { blogDeskBodies } from "./blog-desk-bodies.ts";
import type { Bodies, Fields } from "./cast.ts";
import { upload } from "#test/upload.ts";
import { freshEmail } from "./cast.ts";

/** A form of the public pages, from an address without earlier submissions. */
async function sends(app: TestApp, fields: Fields): Promise<Fields> {
  await app.pool.query("delete from tries where key like 'application:%'");
  return { name: "Óscar", email: freshEmail(), ...fields };
}

async function writes(app: TestApp, intent: string): Promise<Fields> {
  await app.pool.query("delete from tries where key like 'blog:%'");
  const fields = { title: "Mi fiesta", content: "Fue así.\n\n- una\n- dos", category: "comunidad", tags: "mesas" };
  return { intent, version: "0", ...fields };
}

const story = {
  intent: "story",
  eventType: "boda",
  title: "La nuestra",
  experience: "Vinieron todos.",
  contact: "no-contact",
};

/** A comment on the article of the paths. */
async function commentOn(app: TestApp): Promise<string> {
  const id = newId();
  await app.pool.query(
    "insert into blog_comments (id, post_id, content, approved_at) select $1, id, 'Qué útil.', now() from blog_posts where slug = $2",
    [id, fill(":post", {})],
  );
  return id;
}

async function lastAnnouncement(app: TestApp): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    "select id from staff_announcements order by ends_at desc, starts_at desc limit 1",
  );
  return rows[0]?.id ?? newId();
}

async function listedIdea({ pool }: TestApp): Promise<string> {
  const id = newId();
  await pool.query("insert into suggestions (id, title) values ($1, 'Mesas redondas')", [id]);
  return id;
}

export const siteBodies: Record<string, Bodies> = {
  "/contact": {
    send: (app) => sends(app, { intent: "send", subject: "Una duda", message: "¿Cuántos?", type: "general" }),
  },
  "/demo/invitacion": { respond: () => ({ intent: "respond", all: "yes" }) },
  "/demo": { session: (app) => sends(app, { intent: "session", date: "2049-06-05" }) },
  "/providers": {
    apply: (app) =>
      sends(app, {
        intent: "apply",
        company: "Fotos Ana",
        city: "Torrent",
        serviceType: "photography",
        experience: "4-5",
        portfolio: "https://fotos.example",
        message: "Hago bodas.",
      }),
  },
  "/affiliates": {
    apply: (app) =>
      sends(app, {
        intent: "apply",
        socialMedia: "blog",
        followers: "100-1000",
        niche: "weddings",
        experience: "beginner",
        motivation: "Me gusta.",
      }),
  },
  "/feedback/suggestions": {
    vote: async (app) => ({ intent: "vote", suggestionId: await listedIdea(app) }),
    unvote: async (app) => ({ intent: "unvote", suggestionId: await listedIdea(app) }),
    suggest: (app) => sends(app, { intent: "suggest", subject: "Más mesas", message: "Redondas." }),
  },
  "/feedback/bug-report": {
    report: (app) => sends(app, { intent: "report", subject: "No carga", message: "Pulsé y nada." }),
  },
  "/feedback/survey": { answer: (app) => sends(app, { intent: "answer", mark: "5" }) },
  "/blog": {
    story: (app) => sends(app, story),
    newsletter: () => ({ intent: "newsletter", email: freshEmail() }),
  },
  "/blog/write": {
    draft: (app) => writes(app, "draft"),
    publish: (app) => writes(app, "publish"),
    preview: (app) => writes(app, "preview"),
    picture: () => {
      const form = upload("picture");
      form.set("picture", form.get("file")!);
      form.delete("file");
      form.set("pictureAlt", "Un punto");
      return form;
    },
    delete: () => ({ intent: "delete" }),
  },
  "/blog/:post": {
    like: () => ({ intent: "like" }),
    unlike: () => ({ intent: "unlike" }),
    save: () => ({ intent: "save" }),
    unsave: () => ({ intent: "unsave" }),
    "comment.like": async (app) => ({ intent: "comment.like", commentId: await commentOn(app) }),
    "comment.unlike": async (app) => ({ intent: "comment.unlike", commentId: await commentOn(app) }),
    comment: async (app) => {
      await app.pool.query("delete from tries where key like 'blog:%'");
      return { intent: "comment", content: "Qué útil.", name: "Óscar" };
    },
    story: (app) => sends(app, story),
    newsletter: () => ({ intent: "newsletter", email: freshEmail() }),
  },
  "/blog/:post/vista": { view: () => ({ intent: "view", session: newId() }) },
  "/app/announcements": { dismiss: () => ({ intent: "dismiss", announcementId: newId() }) },
  "/app/staff/announcements": {
    announce: () => ({
      intent: "announce",
      body: "Esta noche paramos un rato.",
      until: addDays(new Date().toISOString().slice(0, 10), 7),
    }),
    end: async (app) => ({ intent: "end", announcementId: await lastAnnouncement(app) }),
  },
  "/app/staff/suggestions/new": { add: () => ({ intent: "add", title: "Más mesas", status: "open" }) },
  "/app/staff/suggestions/:suggestionId": {
    save: () => ({ intent: "save", title: "Más mesas redondas", status: "planned", version: "1" }),
    delete: () => ({ intent: "delete" }),
  },
  "/app/staff/blog": blogDeskBodies,
  "/app/staff/newsletter": {
    test: () => ({ intent: "test", subject: "Lo de octubre", body: "Hola." }),
    send: () => ({ intent: "send", subject: "Lo de octubre", body: "Hola." }),
  },
  "/app/staff/inbox/:applicationId": {
    answer: () => ({ intent: "answer", message: "Claro que sí." }),
    note: () => ({ intent: "note", message: "Llamar el lunes." }),
    state: () => ({ intent: "state", status: "open" }),
    delete: () => ({ intent: "delete" }),
  },
};
