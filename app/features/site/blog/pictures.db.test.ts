// Pictures inside articles: the ones that a text may name, the readers of their files, and their cleanup.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { picturesOf, type RichPicture } from "#app/domain/text/rich-text.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { createFileStore, newFileKey } from "#app/platform/files/file-store.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, passFor } from "#test/factories.ts";
import { postForm } from "./form.ts";
import { seesPostPicture } from "./pictures.queries.server.ts";
import { findPost, type Reader } from "./queries.server.ts";
import { deletePost, savePost } from "./writing.commands.server.ts";
import { findVersion } from "./writing.queries.server.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-post-pictures-"));
const files = createFileStore(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true }));
const config = { adminEmails: [], origin: "https://convite.example", blogOpenPublishing: false } as unknown as Config;
const now = new Date("2026-11-20T10:00:00Z");
const daysAgo = new Date("2026-11-18T10:00:00Z");
const stranger: Reader = { userId: null, visitor: null, isStaff: false };
const account = async (isStaff = false) => ({ userId: await addUser(db, "Rosario"), visitor: null, isStaff });
type Writer = Awaited<ReturnType<typeof account>>;

beforeEach(async () => {
  await db.deleteFrom("tries").execute();
});

/** A picture that `who` has uploaded some days ago. */
async function uploaded(who: Writer): Promise<RichPicture> {
  const file = newFileKey("post-image", "jpg");
  await db
    .insertInto("files")
    .values({
      key: file,
      ownerId: who.userId,
      purpose: "post-image",
      contentType: "image/jpeg",
      bytes: 9,
      width: 1_200,
      height: 675,
      createdAt: daysAgo,
    })
    .execute();
  await files.put(file, new Uint8Array(9));
  return { file, width: 7, height: 7, alt: "Una mesa", caption: "" };
}

async function save(who: Writer, pictures: RichPicture[], { publishes = false, ...post }: Saved = {}) {
  const content = [
    { type: "paragraph", content: [{ type: "text", text: "Así quedó." }] },
    ...pictures.map((attrs) => ({ type: "image", attrs })),
  ];
  const fields = { title: "La mesa larga", category: "comunidad", doc: JSON.stringify({ type: "doc", content }) };
  const input = postForm(publishes).parse({ ...fields, version: String(post.version ?? 0) });
  const pass = { ...passFor("blog.writePending"), may: () => who.isStaff };
  const written = { postId: post.postId ?? null, input, publishes, address: "198.51.100.7" };
  return savePost({ db, config }, pass, who, written, now);
}
type Saved = { publishes?: boolean; postId?: string; version?: number };

async function saved(...given: Parameters<typeof save>) {
  const answer = await save(...given);
  if (!answer.ok) throw new Error(answer.code);
  return answer;
}

const kept = async (key: string) =>
  (await db.selectFrom("files").select("key").where("key", "=", key).executeTakeFirst()) !== undefined;
const sweepNow = () =>
  sweep({ app: { db, files } as AppServices, payload: {}, now, signal: new AbortController().signal });

it("has the size of its file, and is its writer's, or stands in the writer's text already", async () => {
  const [staff, other] = [await account(true), await account()];
  const own = await uploaded(staff);
  const { postId, slug } = await saved(staff, [own], { publishes: true });
  const post = await findPost(db, passFor("blog.read"), stranger, slug);
  expect(picturesOf(post!.doc)).toEqual([{ ...own, width: 1_200, height: 675 }]);
  expect([post?.minutes, post?.excerpt]).toEqual([1, "Así quedó."]);

  expect(await save(other, [own])).toMatchObject({ ok: false, code: "picture_missing" });
  expect(await save(other, [own], { postId, version: 1 })).toMatchObject({ ok: false });
  const { file: avatar } = await uploaded(other);
  await db.updateTable("files").set({ purpose: "avatar" }).where("key", "=", avatar).execute();
  expect(await save(other, [{ ...own, file: avatar }])).toMatchObject({ code: "picture_missing" });
  // An author keeps a picture that staff put into their text.
  const theirs = await saved(other, []);
  await saved(staff, [own], { postId: theirs.postId, version: 1 });
  expect(await save(other, [own], { postId: theirs.postId, version: 2 })).toMatchObject({ ok: true });
});

it("is for everybody while an article that all read shows it, else for its writer and staff", async () => {
  const [staff, writer, other] = [await account(true), await account(), await account()];
  const [first, second] = [await uploaded(writer), await uploaded(writer)];
  const sees = async (picture: RichPicture) =>
    Promise.all([stranger, other, writer, staff].map((reader) => seesPostPicture(db, reader, picture.file)));
  expect(await sees(first)).toEqual([null, null, null, null]);
  const { postId } = await saved(writer, [first]);
  expect(await sees(first)).toEqual([null, null, false, false]);
  await saved(writer, [first], { postId, version: 1, publishes: true });
  expect(await sees(first)).toEqual([null, null, false, false]);
  await db.updateTable("blogPosts").set({ approvedAt: now }).where("id", "=", postId).execute();
  expect(await sees(first)).toEqual([true, true, true, true]);
  // The text has another picture now: only an earlier text has the first.
  await saved(staff, [second], { postId, version: 2, publishes: true });
  expect([await sees(first), await sees(second)]).toEqual([
    [null, null, false, false],
    [true, true, true, true],
  ]);
});

it("stays while a text or an earlier text names it, and goes with the article", async () => {
  const writer = await account();
  const [first, second, loose] = [await uploaded(writer), await uploaded(writer), await uploaded(writer)];
  const { postId } = await saved(writer, [first]);
  await saved(writer, [second], { postId, version: 1 });
  await sweepNow();
  expect(await Promise.all([first, second, loose].map(({ file }) => kept(file)))).toEqual([true, true, false]);
  expect(await files.read(loose.file)).toBeNull();
  const earlier = await findVersion(db, passFor("blog.writePending"), postId, 1);
  expect(picturesOf(earlier!.doc).map(({ file }) => file)).toEqual([first.file]);
  // An earlier text comes back whole.
  expect(await save(writer, [first], { postId, version: 2 })).toMatchObject({ ok: true });
  await deletePost({ db }, passFor("blog.writePending"), writer, postId);
  await sweepNow();
  expect(await Promise.all([first, second].map(({ file }) => kept(file)))).toEqual([false, false]);
});

it("is refused without words for readers who do not see it, and beyond thirty of an article", async () => {
  const picture = await uploaded(await account());
  const issues = (content: RichPicture[]) =>
    postForm(false)
      .safeParse({
        title: "Una",
        category: "comunidad",
        doc: JSON.stringify({ type: "doc", content: content.map((attrs) => ({ type: "image", attrs })) }),
      })
      .error?.issues.map(({ path: at, message }) => [at.join("."), message]);
  expect(issues([{ ...picture, alt: " " }])).toEqual([
    ["content", "Di qué se ve en la foto, para quien no puede verla."],
  ]);
  expect(issues(Array.from({ length: 31 }, () => picture))).toEqual([["content", "Puede llevar 30 fotos como mucho."]]);
  expect(issues(Array.from({ length: 30 }, () => picture))).toBeUndefined();
});
