// Letters that are given another try, and what of a letter staff gets to see.
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { LetterStatus } from "#app/domain/letter-status.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { emails } from "#server/emails.ts";
import { testSecret } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, passFor } from "#test/factories.ts";
import { retryLetter, retryRefused } from "./commands.server.ts";
import { findLetter, listLetters, withoutSecrets } from "./queries.server.ts";

const { db } = await testDatabase();
const token = "Zk3vQ0pX9aBcDeFgHiJkLmNoPqRsTuVw";
const url = `https://convite.example/reset-password?oobCode=${token}&email=marta@convite.test`;
let pass: AccountPass<"staff.letters">;

beforeEach(async () => {
  pass = { ...passFor("staff.letters"), viewer: { id: await addUser(db) } as Viewer };
});

const siteWith = (smtpUrl: string | null) => ({ db, config: { ...testSecret, smtpUrl }, emails });

async function addLetter(status: LetterStatus): Promise<string> {
  const id = newId();
  const letter = { id, kind: "reset", recipient: "marta@convite.test", subject: "Cambia tu contraseña" };
  const html = `<style>p{color:red}</style><p><a href="${url}">Cambiar</a> ${url}</p>`;
  await db
    .insertInto("letters")
    .values({
      ...letter,
      facts: JSON.stringify({ written: { html, text: `Cambiar ${url}` } }),
      status,
      attempts: 25,
      lastError: "550 no",
    })
    .execute();
  return id;
}

async function jobs(letterId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where key = ${`letter:${letterId}`}`.execute(db);
  return rows[0]!.n;
}
const stateOf = async (id: string) => {
  const row = await db
    .selectFrom("letters")
    .select(["status", "attempts"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [row.status, row.attempts, await jobs(id)];
};

describe("another try", () => {
  it("is given to a refused letter and to one that waits, and never to one that was sent", async () => {
    const [refused, queued, sent] = [await addLetter("refused"), await addLetter("queued"), await addLetter("sent")];
    expect(await retryLetter(db, pass, refused)).toEqual({ ok: true });
    expect(await retryLetter(db, pass, queued)).toEqual({ ok: true });
    expect(await retryLetter(db, pass, sent)).toEqual({ ok: false, code: "letter_sent" });
    expect(await Promise.all([refused, queued, sent].map(stateOf))).toEqual([
      ["queued", 0, 1],
      ["queued", 0, 1],
      ["sent", 25, 0],
    ]);
    for (const id of [newId(), "1", null])
      expect(await retryLetter(db, pass, id)).toEqual({ ok: false, code: "letter_not_found" });
  });

  it("is given to all refused ones at once", async () => {
    const [one, other, sent] = [await addLetter("refused"), await addLetter("refused"), await addLetter("sent")];
    expect(await retryRefused(db, pass)).toBe(2);
    expect(await Promise.all([one, other, sent].map(stateOf))).toEqual([
      ["queued", 0, 1],
      ["queued", 0, 1],
      ["sent", 25, 0],
    ]);
    expect(await retryRefused(db, pass)).toBe(0);
    const entries = await db
      .selectFrom("auditLog")
      .select(["deed", "details"])
      .where("actorId", "=", pass.viewer.id)
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { deed: "letters.retried", details: { letters: 2 } },
      { deed: "letters.retried", details: { letters: 0 } },
    ]);
  });
});

describe("a letter to look at", () => {
  it("keeps its secrets where letters are posted, and shows them where nothing else would bring them", async () => {
    const id = await addLetter("queued");
    const posting = await findLetter(siteWith("smtp://x"), pass, id);
    expect(`${posting?.html}${posting?.text}`).not.toContain(token);
    expect(posting?.text).toBe("Cambiar https://convite.example/reset-password?···");
    const waiting = await findLetter(siteWith(null), pass, id);
    expect(waiting?.text).toContain(url);
    expect(waiting?.html).not.toMatch(/href|<style/);
    const sent = await findLetter(siteWith(null), pass, await addLetter("sent"));
    expect(`${sent?.html}${sent?.text}`).not.toContain(token);
    expect(await findLetter(siteWith(null), pass, "1")).toBe(undefined);
  });

  it("is written down as read once, however often its page looks again", async () => {
    const id = await addLetter("refused");
    for (let count = 0; count < 3; count++) await findLetter(siteWith(null), pass, id);
    const entries = await db.selectFrom("auditLog").select(["deed", "actorId"]).where("subjectId", "=", id).execute();
    expect(entries).toEqual([{ deed: "letter.read", actorId: pass.viewer.id }]);
  });

  it.each([
    ["https://convite.example/help#contacto", "https://convite.example/help?···"],
    ["https://convite.example/app/staff", "https://convite.example/app/staff"],
    [
      `ve a https://convite.example/invitation/${token}. Gracias`,
      "ve a https://convite.example/invitation/··· Gracias",
    ],
    ["https://convite.example", "https://convite.example"],
    ["sin enlaces", "sin enlaces"],
  ])("%s", (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown);
  });
});

describe("the list", () => {
  it("counts each status and shows one", async () => {
    await addLetter("refused");
    const all = await listLetters(db, pass, { status: null, page: 1 });
    const refused = await listLetters(db, pass, { status: "refused", page: 1 });
    expect(refused.letters).toHaveLength(all.counts.refused);
    expect(new Set(refused.letters.map(({ status }) => status))).toEqual(new Set(["refused"]));
    expect(all.letters).toHaveLength(all.counts.queued + all.counts.refused + all.counts.sent);
    expect(all.letters[0]).not.toHaveProperty("html");
  });
});
