// The staff's retries of e-mails, and the parts of an e-mail that staff gets to see.
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { EmailStatus } from "#app/domain/email-status.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { emails } from "#server/emails.ts";
import { testSecret } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, passFor } from "#test/factories.ts";
import { retryEmail, retryRefused } from "./commands.server.ts";
import { findEmail, listEmails, withoutSecrets } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date();
const token = "Zk3vQ0pX9aBcDeFgHiJkLmNoPqRsTuVw";
const url = `https://convite.example/reset-password?oobCode=${token}&email=marta@convite.test`;
let pass: AccountPass<"staff.emails">;

beforeEach(async () => {
  pass = { ...passFor("staff.emails"), viewer: { id: await addUser(db) } as Viewer };
});

const appWith = (smtpUrl: string | null) => ({ db, config: { ...testSecret, smtpUrl }, emails });

async function queueEmail(status: EmailStatus): Promise<string> {
  const id = newId();
  const mail = { id, kind: "reset", recipient: "marta@convite.test", subject: "Cambia tu contraseña" };
  const html = `<style>p{color:red}</style><p><a href="${url}">Cambiar</a> ${url}</p>`;
  await db
    .insertInto("letters")
    .values({
      ...mail,
      facts: JSON.stringify({ written: { html, text: `Cambiar ${url}` } }),
      status,
      attempts: 25,
      lastError: "550 no",
    })
    .execute();
  return id;
}

async function jobs(emailId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where key = ${`letter:${emailId}`}`.execute(db);
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
  it("is given to a refused e-mail and to one that waits, and never to one that was sent", async () => {
    const [refused, queued, sent] = [await queueEmail("refused"), await queueEmail("queued"), await queueEmail("sent")];
    expect(await retryEmail(db, pass, refused)).toEqual({ ok: true });
    expect(await retryEmail(db, pass, queued)).toEqual({ ok: true });
    expect(await retryEmail(db, pass, sent)).toEqual({ ok: false, code: "letter_sent" });
    expect(await Promise.all([refused, queued, sent].map(stateOf))).toEqual([
      ["queued", 0, 1],
      ["queued", 0, 1],
      ["sent", 25, 0],
    ]);
    for (const id of [newId(), "1", null])
      expect(await retryEmail(db, pass, id)).toEqual({ ok: false, code: "letter_not_found" });
  });

  it("is given to all refused ones at once", async () => {
    const [one, other, sent] = [await queueEmail("refused"), await queueEmail("refused"), await queueEmail("sent")];
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

describe("an e-mail to look at", () => {
  it("keeps its secrets where e-mails are posted, and shows them where nothing else would bring them", async () => {
    const id = await queueEmail("queued");
    const posting = await findEmail(appWith("smtp://x"), pass, id, now);
    expect(`${posting?.html}${posting?.text}`).not.toContain(token);
    expect(posting?.text).toBe("Cambiar https://convite.example/reset-password?···");
    const waiting = await findEmail(appWith(null), pass, id, now);
    expect(waiting?.text).toContain(url);
    expect(waiting?.html).not.toMatch(/href|<style/);
    const sent = await findEmail(appWith(null), pass, await queueEmail("sent"), now);
    expect(`${sent?.html}${sent?.text}`).not.toContain(token);
    expect(await findEmail(appWith(null), pass, "1", now)).toBe(undefined);
  });

  it("is written down as read once, however often its page looks again", async () => {
    const id = await queueEmail("refused");
    for (let count = 0; count < 3; count++) await findEmail(appWith(null), pass, id, now);
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
  it("finds an e-mail by its reader, its subject and its number", async () => {
    const id = await queueEmail("sent");
    const values = { recipient: "carmen.ferrer@correo.test", recipientName: "Carmen", subject: "Te guardamos sitio" };
    await db.updateTable("letters").set(values).where("id", "=", id).execute();
    await queueEmail("queued");
    const found = async (query: string) =>
      (await listEmails(db, pass, { status: null, query, page: 1 })).mails.map((mail) => mail.id);
    for (const query of ["FERRER@correo", "carmen sitio", id])
      expect([query, await found(query)]).toEqual([query, [id]]);
    expect(await found("nadie@correo.test")).toEqual([]);
    const { counts } = await listEmails(db, pass, { status: "refused", query: "carmen", page: 1 });
    expect(counts).toEqual({ queued: 0, refused: 0, sent: 1 });
  });

  it("counts each status and shows one", async () => {
    await queueEmail("refused");
    const all = await listEmails(db, pass, { status: null, query: "", page: 1 });
    const refused = await listEmails(db, pass, { status: "refused", query: "", page: 1 });
    expect(refused.mails).toHaveLength(all.counts.refused);
    expect(new Set(refused.mails.map(({ status }) => status))).toEqual(new Set(["refused"]));
    expect(all.mails).toHaveLength(all.counts.queued + all.counts.refused + all.counts.sent);
    expect(all.mails[0]).not.toHaveProperty("html");
  });
});
