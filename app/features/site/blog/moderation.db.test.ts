// The staff's moderation, and the newsletter, which only confirmed readers get. SC-12, SC-26
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { confirmList, subscribe } from "#app/features/site/newsletter/commands.server.ts";
import { queueBatch, sendNewsletter } from "#app/features/site/newsletter/sending.commands.server.ts";
import { unsubscribeAddress } from "#app/features/guest/unsubscribe/commands.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { unsubscribeHeaders } from "#app/platform/mail/unsubscribe.server.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { testSecret, writtenEmails } from "#test/emails.ts";
import { addUser, passFor } from "#test/factories.ts";
import { findPost, listStories } from "./queries.server.ts";
import { type Moderation, moderate } from "./moderation.commands.server.ts";
import { readDesk } from "./writing.queries.server.ts";

const { db } = await testDatabase();
const config = { ...testSecret, adminEmails: [], origin: "https://convite.example" } as unknown as Config;
const app = { db, config };
const now = new Date("2026-11-20T10:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const stranger = { userId: null, visitor: null, isStaff: false };
const read = passFor("blog.read");

const staffId = await addUser(db, "Equipo");
const { email: staffEmail } = await db
  .selectFrom("users")
  .select("email")
  .where("id", "=", staffId)
  .executeTakeFirstOrThrow();
function staffPass<A extends ActionName>(action: A): AccountPass<A> {
  const viewer = { id: staffId, email: staffEmail, name: "Equipo" } as unknown as Viewer;
  return { ...passFor(action), viewer } as AccountPass<A>;
}
const press = (choice: Moderation, id: unknown) => moderate(app, staffPass("blog.moderate"), { choice, id }, now);
const desk = () => readDesk(db, staffPass("blog.moderate"));

beforeEach(async () => {
  await db.deleteFrom("tries").execute();
});

describe("staff", () => {
  it("lets a post be seen, and gives it back to its writer", async () => {
    const id = newId();
    const content = JSON.stringify({ type: "doc", content: [] });
    await db
      .insertInto("blogPosts")
      .values({ id, slug: "espera", title: "Espera", content, category: "comunidad", status: "published" })
      .execute();
    expect((await desk()).posts.map((post) => post.id)).toEqual([id]);
    expect(await press("post.approve", id)).toEqual({ ok: true });
    expect(await press("post.approve", id)).toMatchObject({ code: "not_found" });
    expect(await findPost(db, read, stranger, "espera")).toMatchObject({ publishDate: now, isWaiting: false });
    expect(await press("post.reject", id)).toEqual({ ok: true });
    expect(await findPost(db, read, stranger, "espera")).toBeUndefined();
    expect(await press("post.approve", "x' or 1=1")).toMatchObject({ code: "not_found" });
    const { actions } = await db
      .selectFrom("auditLog")
      .select((eb) => eb.fn.agg<string[]>("array_agg", ["deed"]).as("actions"))
      .where("subjectId", "=", id)
      .executeTakeFirstOrThrow();
    expect(actions.toSorted()).toEqual(["post.approved", "post.rejected"]);
  });

  it("publishes a story once, which stays when its form is forgotten", async () => {
    expect(await listStories(db, read)).toEqual([]);
    const id = newId();
    await db
      .insertInto("applications")
      .values({
        id,
        kind: "story",
        name: "Ana",
        email: "ana@convite.test",
        subject: "La nuestra",
        message: "Vinieron todos.",
        facts: JSON.stringify({ eventType: "boda" }),
      })
      .execute();
    await press("story.publish", id);
    await press("story.publish", id);
    await db.deleteFrom("applications").where("id", "=", id).execute();
    const stories = await listStories(db, read);
    expect(stories).toMatchObject([{ name: "Ana", title: "La nuestra", eventType: "boda" }]);
    expect(await press("story.withdraw", stories[0]!.id)).toEqual({ ok: true });
    expect(await listStories(db, read)).toEqual([]);
  });
});

describe("the newsletter", () => {
  const join = (email: string, at = now) =>
    subscribe(app, passFor("list.subscribe"), { email, isMachine: false, address: "192.0.2.1" }, at);
  const mails = (recipient: string) => writtenEmails(db, testSecret, { recipient });

  it("asks an address twice a day, says nothing of who reads it, and goes only to those who said yes", async () => {
    const [yes, silent] = ["si@convite.test", "nada@convite.test"];
    for (const email of [yes, yes, yes, silent]) expect(await join(email)).toEqual({ ok: true });
    const asked = await mails(yes);
    expect(asked.map(({ kind }) => kind)).toEqual(["list_confirm", "list_confirm"]);
    await join(silent, hours(25));
    expect((await mails(silent)).length).toBe(2);
    const token = /mailing-list\/([A-Za-z0-9]{32})/.exec(asked[1]!.text)![1]!;
    expect(await confirmList(db, passFor("list.confirm"), token, now)).toEqual({ ok: true });
    expect(await join(yes, hours(50))).toEqual({ ok: true });
    expect((await mails(yes)).length).toBe(2);

    const letter = { subject: "Lo de octubre", body: "Hola.\n\nMesas.", isTest: false };
    expect(await sendNewsletter(app, staffPass("newsletter.send"), letter, now)).toBe(1);
    const { id } = await db.selectFrom("newsletters").select("id").executeTakeFirstOrThrow();
    expect(await queueBatch(app, id, now)).toBe(1);
    expect((await mails(silent)).map(({ kind }) => kind)).not.toContain("newsletter");
    const got = (await mails(yes)).find(({ kind }) => kind === "newsletter")!;
    expect([got.subject, got.text.includes("Mesas.")]).toEqual(["Lo de octubre", true]);
    const headers = unsubscribeHeaders(config, { kind: "newsletter", email: yes });
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

    // One press removes every trace of the reader.
    const leave = /no-mas\/([\w-]+)/.exec(headers["List-Unsubscribe"]!)![1]!;
    expect(await unsubscribeAddress(app, passFor("emails.unsubscribe"), leave, now)).toEqual({ ok: true });
    expect(await db.selectFrom("mailingList").select("email").where("email", "=", yes).execute()).toEqual([]);
    expect(await sendNewsletter(app, staffPass("newsletter.send"), letter, now)).toBe(0);
  });

  it("is tried on its writer alone", async () => {
    const letter = { subject: "Prueba", body: "Hola.", isTest: true };
    expect(await sendNewsletter(app, staffPass("newsletter.send"), letter, now)).toBe(1);
    expect((await mails(staffEmail)).map(({ subject }) => subject)).toEqual(["Prueba"]);
    expect(await db.selectFrom("newsletters").select("id").where("subject", "=", "Prueba").execute()).toEqual([]);
  });
});
