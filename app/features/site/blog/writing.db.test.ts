// Writing on the blog: readers of a waiting post, two writers of one text, earlier texts, addresses, and content that no text may hold.
// SC-26, D-1 to D-4
import { beforeEach, describe, expect, it } from "vitest";
import { richTextBytes } from "#app/domain/text/rich-text.ts";
import type { Config } from "#app/platform/config.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { payloads } from "#test/robustness/payloads.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, passFor } from "#test/factories.ts";
import { postForm } from "./form.ts";
import { findPost, listPosts, type Reader } from "./queries.server.ts";
import { deletePost, savePost } from "./writing.commands.server.ts";
import { findDraft, findVersion, listOwnPosts, listVersions } from "./writing.queries.server.ts";

const { db } = await testDatabase();
const config = { adminEmails: [], origin: "https://convite.example", blogOpenPublishing: false } as unknown as Config;
const now = new Date("2026-11-20T10:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const read = passFor("blog.read");
const anybody = { ...passFor("blog.writePending"), may: () => false };
const staffPass = passFor("blog.writePending");
const stranger: Reader = { userId: null, visitor: null, isStaff: false };
const browser = (word: string) => ({ userId: null, visitor: hashToken(word), isStaff: false });
const account = async (isStaff = false) => ({ userId: await addUser(db, "Rosario"), visitor: null, isStaff });
type Writer = Parameters<typeof savePost>[2];

const fields = { title: "La silla libre", content: "Siempre **viene** alguien.", category: "comunidad", tags: "mesas" };
const inputOf = (changes: object = {}, publishes = true) => postForm(publishes).parse({ ...fields, ...changes });

let network = 0;
beforeEach(async () => {
  await db.deleteFrom("tries").execute();
});

async function save(
  who: Writer,
  { publishes = true, postId = null, changes = {}, open = false, at = now }: Partial<SaveOptions> = {},
) {
  const address = `198.51.100.${network++ % 250}`;
  const post = { postId, input: inputOf(changes, publishes), publishes, address };
  const pass = who.isStaff ? staffPass : anybody;
  return savePost({ db, config: { ...config, blogOpenPublishing: open } }, pass, who, post, at);
}
type SaveOptions = { publishes: boolean; postId: string | null; changes: object; open: boolean; at: Date };

async function saved(who: Writer, options: Partial<SaveOptions> = {}) {
  const answer = await save(who, options);
  if (!answer.ok) throw new Error(answer.code);
  return answer;
}

describe("what an author publishes", () => {
  it("waits: their own browser and staff see it, nobody else, and it is in nobody's list (SC-26)", async () => {
    const writer = browser("uno");
    const { slug, isWaiting } = await saved(writer, { changes: { title: "Espera zancadillas" } });
    expect([slug, isWaiting]).toEqual(["espera-zancadillas", true]);
    const sees = async (reader: Reader) => (await findPost(db, read, reader, slug)) !== undefined;
    expect([await sees(writer), await sees({ ...stranger, isStaff: true })]).toEqual([true, true]);
    expect([await sees(stranger), await sees(browser("dos"))]).toEqual([false, false]);
    const choice = { query: "zancadillas", category: null, tag: "", kept: false, page: 1 };
    expect([
      (await listPosts(db, read, stranger, choice)).all,
      (await listPosts(db, read, writer, choice)).all,
    ]).toEqual([0, 1]);
  });

  it("is there for everybody at once from staff, and from anybody where this installation says so", async () => {
    const staff = await account(true);
    const { slug, isWaiting } = await saved(staff, { changes: { title: "De la casa", featured: "1" } });
    const post = await findPost(db, read, stranger, slug);
    expect([isWaiting, post?.byHouse, post?.featured, post?.publishDate]).toEqual([false, true, true, now]);
    const open = await saved(browser("tres"), { open: true, changes: { title: "De quien sea", featured: "1" } });
    expect(await findPost(db, read, stranger, open.slug)).toMatchObject({
      author: null,
      byHouse: false,
      featured: false,
    });
  });

  it("waits again once its writer has changed it", async () => {
    const writer = await account();
    const { postId, slug } = await saved(writer, { changes: { title: "Cambia" } });
    await db.updateTable("blogPosts").set({ approvedAt: now }).where("id", "=", postId).execute();
    expect(await findPost(db, read, stranger, slug)).toMatchObject({ author: "Rosario" });
    await saved(writer, { postId, changes: { title: "Cambia", content: "Otra cosa.", version: "1" } });
    expect(await findPost(db, read, stranger, slug)).toBeUndefined();
  });
});

describe("a draft", () => {
  it("is its writer's alone, keeps its day, and is published now", async () => {
    const writer = browser("cuatro");
    const { postId, slug } = await saved(writer, { publishes: false, changes: { title: "Borrador", content: "" } });
    expect(await findPost(db, read, writer, slug)).toBeUndefined();
    expect((await listOwnPosts(db, anybody, writer)).map(({ id }) => id)).toEqual([postId]);
    expect(await findDraft(db, anybody, browser("cinco"), postId)).toBeUndefined();
    await saved(writer, { publishes: false, postId, changes: { title: "Borrador", version: "1" }, at: hours(1) });
    expect((await findDraft(db, anybody, writer, postId))?.publishDate).toEqual(now);
    await saved(writer, { postId, changes: { title: "Borrador", version: "2" }, at: hours(2) });
    expect((await findDraft(db, anybody, writer, postId))?.publishDate).toEqual(hours(2));
  });

  it("is neither changed nor deleted by others", async () => {
    const { postId } = await saved(browser("seis"), { publishes: false });
    expect(await save(browser("siete"), { postId, changes: { version: "1" } })).toMatchObject({
      code: "post_not_found",
    });
    expect(await deletePost({ db }, anybody, browser("siete"), postId)).toMatchObject({ code: "post_not_found" });
    expect(await deletePost({ db }, anybody, browser("seis"), postId)).toEqual({ ok: true });
  });
});

describe("at the same moment", () => {
  it("one of ten who read the same text is kept, and nine are told (H-5)", async () => {
    const writer = await account();
    const { postId } = await saved(writer, { publishes: false });
    const told = await Promise.all(
      Array.from({ length: 10 }, (_, n) => save(writer, { postId, changes: { title: `N ${n}`, version: "1" } })),
    );
    expect(told.filter(({ ok }) => ok)).toHaveLength(1);
    expect(told.filter((each) => !each.ok && each.code === "post_conflict")).toHaveLength(9);
  });

  it("ten posts of one title get ten addresses", async () => {
    const told = await Promise.all(
      Array.from({ length: 10 }, (_, n) => saved(browser(`t${n}`), { changes: { title: "Un título" } })),
    );
    expect(new Set(told.map(({ slug }) => slug)).size).toBe(10);
    expect(told.map(({ slug }) => slug)).toContain("un-titulo-10");
  });
});

it("keeps the last twenty texts, which come back whole", async () => {
  const writer = await account();
  const { postId } = await saved(writer, { publishes: false, changes: { content: "Texto 1" } });
  for (let version = 1; version <= 22; version++)
    await saved(writer, {
      publishes: false,
      postId,
      changes: { content: `Texto ${version + 1}`, version: String(version) },
    });
  const versions = await listVersions(db, anybody, postId);
  expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([20, 22, 3]);
  expect(JSON.stringify((await findVersion(db, anybody, postId, 22))?.doc)).toContain("Texto 22");
});

describe("a text", () => {
  it("holds no markup, no script and no address but the web's, whatever is posted (D-1 to D-4)", () => {
    let refused = 0;
    for (const payload of payloads) {
      const asText = postForm(false).safeParse({ ...fields, title: payload, content: payload });
      if (!asText.success) refused++;
      else expect(JSON.stringify(asText.data.doc)).not.toMatch(/"href":"(?!https?:|mailto:|tel:)/);
    }
    const link = (href: string) => ({
      type: "doc",
      content: [
        { type: "paragraph", content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }] },
      ],
    });

    const deep = `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(20_000)}{"type":"paragraph"}${"]}".repeat(20_000)}]}`;
    const hostile = [
      JSON.stringify(link("javascript:alert(1)")),
      JSON.stringify(link("JaVaScRiPt:alert(1)")),
      JSON.stringify(link("java\nscript:alert(1)")),
      JSON.stringify(link("data:text/html,<script>alert(1)</script>")),
      JSON.stringify(link("vbscript:msgbox(1)")),
      JSON.stringify({ type: "doc", content: [{ type: "script", content: [] }] }),
      JSON.stringify({ type: "doc", content: [{ type: "heading", attrs: { level: "2><script>" } }] }),
      JSON.stringify({ type: "doc", content: [{ type: "image", attrs: { src: "http://169.254.169.254/" } }] }),
      deep,
      "x".repeat(richTextBytes + 1),
      "<p>hola</p>",
      "null",
      "x",
    ];
    for (const doc of hostile)
      expect([doc.slice(0, 60), postForm(false).safeParse({ ...fields, doc }).success]).toEqual([
        doc.slice(0, 60),
        false,
      ]);
    console.log(
      `D-1 to D-4, blog: 0 of ${payloads.length} texts became markup, ${hostile.length} of ${hostile.length} hostile documents refused`,
    );
    expect(refused).toBeLessThan(payloads.length);
  });

  it("is refused empty when it is published, and not as a draft; the rest beside its field", () => {
    const errors = (input: object, publishes = true) =>
      postForm(publishes)
        .safeParse({ ...fields, ...input })
        .error?.issues.map(({ path }) => path.join("."));
    expect(errors({ content: " " })).toEqual(["content"]);
    expect(errors({ content: " " }, false)).toBeUndefined();
    expect(errors({ title: "", category: "otra", tags: "x".repeat(31), excerpt: "x".repeat(301) })).toEqual([
      "title",
      "excerpt",
      "category",
      "tags",
    ]);
  });
});
