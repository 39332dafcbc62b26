// The staff's changes to tickets: the answer reaches the asker in every possible way, and the audit log records it.
import { beforeEach, describe, expect, it } from "vitest";
import { noteAnswerSeen } from "#app/features/site/support/queries.server.ts";
import { readStaffNotice } from "#app/features/shell/queries.server.ts";
import { newId } from "#app/db/id.ts";
import { openTicket, writeInTicket } from "#app/features/site/support/commands.server.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testSecret, writtenEmails } from "#test/emails.ts";
import { readNotifications } from "#app/platform/notifications.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, passFor } from "#test/factories.ts";
import { answerTicket, moveTicket } from "./commands.server.ts";
import { findTicket, listTickets } from "./queries.server.ts";

const { db } = await testDatabase();
const app = { db, config: { adminEmails: [], origin: "https://convite.example" } as unknown as Config };
const now = new Date("2026-11-02T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let martaId: string;
let email: string;
let staffId: string;

beforeEach(async () => {
  email = `${newId()}@convite.test`;
  martaId = await addUser(db, "Marta", email);
  staffId = await addUser(db, "Equipo");
});

function passOf<A extends ActionName>(action: A, id = staffId): AccountPass<A> {
  return { ...passFor(action), viewer: { id, email, emailVerified: false, name: "Marta" } as Viewer };
}

async function ask(subject = "¿Caben más?"): Promise<string> {
  const pass = passOf("feedback.create", martaId);
  const opened = await openTicket(app, pass, { kind: "question", subject, message: "Somos 60." }, now);
  if (!opened.ok) throw new Error(opened.code);
  return opened.ticketId;
}

async function askAsStranger(): Promise<string> {
  const id = newId();
  await db.insertInto("tickets").values({ id, email, name: "Nil", kind: "problem", subject: "No entro" }).execute();
  return id;
}

const emailsOf = () => writtenEmails(db, testSecret, { recipient: email });
const written = async (id: string) =>
  (await db.selectFrom("auditLog").select(["deed", "actorId"]).where("subjectId", "=", id).orderBy("id").execute()).map(
    ({ deed, actorId }) => `${deed} ${actorId === staffId}`,
  );
const answer = (id: unknown, message = "Sí, hasta 200.") =>
  answerTicket(app, passOf("staff.tickets.answer"), id, message, later(5));

describe("an answer", () => {
  it("stands in the ticket, is announced, sent by e-mail and written down", async () => {
    const id = await ask();
    expect(await answer(id)).toEqual({ ok: true });
    const ticket = await findTicket(db, passOf("feedback.readAll"), id);
    expect(ticket).toMatchObject({ status: "answered", updatedAt: later(5), ownAnswers: 1 });
    expect(ticket?.messages.map(({ body, fromStaff }) => [body, fromStaff])).toEqual([
      ["Somos 60.", false],
      ["Sí, hasta 200.", true],
    ]);
    const [mail] = await emailsOf();
    expect(mail).toMatchObject({ kind: "support_answer", userId: martaId, recipientName: "Marta", status: "queued" });
    expect(mail?.text).toContain("Sí, hasta 200.");
    expect(mail?.text).toContain(`https://convite.example/app/support/${id}`);
    expect(await written(id)).toEqual(["ticket.answered true", "ticket.read true"]);
    const topics = await db.selectFrom("announcements").select("topic").execute();
    expect(topics.filter(({ topic }) => topic === `user:${martaId}`)).toHaveLength(3);
    expect((await readNotifications(db, martaId)).map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ["support.answered", id],
    ]);
  });

  it("is announced in the application until its asker has opened the ticket", async () => {
    const id = await ask();
    const pass = passOf("feedback.readOwn", martaId);
    const unread = async () => (await readStaffNotice(db, passOf("app.view", martaId), now)).answers;
    expect(await unread()).toBeNull();
    await answer(id);
    expect(await unread()).toEqual({ count: 1, ticketId: id });
    await noteAnswerSeen(db, passOf("feedback.readOwn", staffId), id);
    expect(await unread()).toEqual({ count: 1, ticketId: id });
    await noteAnswerSeen(db, pass, id);
    expect(await unread()).toBeNull();
  });

  it("comes by e-mail to anyone who has no account, and not to anyone who has muted these e-mails", async () => {
    expect((await answer(await askAsStranger())).ok).toBe(true);
    const [mail, ...more] = await emailsOf();
    expect([mail?.recipientName, mail?.userId, more.length]).toEqual(["Nil", null, 0]);
    expect(mail?.text).toContain("/help#contacto");
    await db
      .updateTable("users")
      .set({ mutedLetters: ["support"] })
      .where("id", "=", martaId)
      .execute();
    expect((await answer(await ask())).ok).toBe(true);
    expect(await emailsOf()).toHaveLength(1);
    expect((await answer(await askAsStranger())).ok).toBe(true);
    expect(await emailsOf()).toHaveLength(2);
  });

  it("opens a closed ticket, and the asker's word opens an answered one", async () => {
    const id = await ask();
    const move = (action: "close" | "reopen") => moveTicket(app, passOf("staff.tickets.answer"), id, action, now);
    expect(await move("reopen")).toEqual({ ok: false, code: "ticket_not_closed" });
    expect(await move("close")).toEqual({ ok: true });
    expect(await move("close")).toEqual({ ok: false, code: "ticket_closed" });
    await answer(id);
    const status = async () =>
      (await db.selectFrom("tickets").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
    expect(await status()).toBe("answered");
    await writeInTicket(app, passOf("feedback.create", martaId), id, "¿Y niños?", now);
    expect(await status()).toBe("open");
    expect(await move("close")).toEqual({ ok: true });
    expect(await move("reopen")).toEqual({ ok: true });
    expect(await written(id)).toEqual(
      ["ticket.closed", "ticket.answered", "ticket.closed", "ticket.reopened"].map((action) => `${action} true`),
    );
  });

  it("finds no ticket for an unknown id", async () => {
    for (const id of [newId(), "1", null]) {
      expect(await answer(id)).toEqual({ ok: false, code: "ticket_not_found" });
      expect(await findTicket(db, passOf("feedback.readAll"), id)).toBe(undefined);
    }
    expect(await emailsOf()).toEqual([]);
  });
});

describe("the list", () => {
  it("finds words without their accents, and shows first who has waited longest", async () => {
    const word = newId();
    const [first, second] = [await ask(`Música ${word}`), await ask(`¿Músicos? ${word} 100%`)];
    await db
      .updateTable("tickets")
      .set({ updatedAt: later(-60) })
      .where("id", "=", second)
      .execute();
    const find = async (query: string, status: "open" | "closed" | null = "open") =>
      (await listTickets(db, passOf("feedback.readAll"), { status, query, page: 1 })).tickets.map(({ id }) => id);
    expect(await find(`MUSIC ${word}`)).toEqual([second, first]);
    expect(await find(`música ${word}`, null)).toEqual([first]);
    expect(await find(`${word} 100%`)).toEqual([second]);
    expect(await find(`${word} %`)).toEqual([second]);
    expect(await find(`${word} _`)).toEqual([]);
    expect(await find(word, "closed")).toEqual([]);
    const { counts } = await listTickets(db, passOf("feedback.readAll"), { status: "closed", query: word, page: 1 });
    expect(counts).toEqual({ open: 2, answered: 0, closed: 0 });
  });
});
