// Tickets on a real database: their owners, their states, and the words of an e-mail about them.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testSecret, writtenEmails } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addPlan, addUser, passFor } from "#test/factories.ts";
import { askSupport, moveOwnTicket, openTicket, writeInTicket } from "./commands.server.ts";
import { findOwnTicket, listOwnTickets, readPromise } from "./queries.server.ts";

const { db } = await testDatabase();
const config = { adminEmails: [], origin: "https://convite.example" } as unknown as Config;
const app = { db, config };
const now = new Date("2026-11-02T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const input = { kind: "question", subject: "¿Caben más?", message: "Somos 60." } as const;

let marta: Person;
let nil: Person;
type Person = { id: string; email: string; verified: boolean };

beforeEach(async () => {
  marta = await addPerson("Marta");
  nil = await addPerson("Nil");
});

async function addPerson(name: string): Promise<Person> {
  const email = `${newId()}@convite.test`;
  return { id: await addUser(db, name, email), email, verified: false };
}

/** The pass that the authorization would issue to `person`. */
function passOf<A extends ActionName>(action: A, { id, email, verified }: Person): AccountPass<A> {
  return { ...passFor(action), viewer: { id, email, emailVerified: verified, name: "Marta" } as Viewer };
}

async function open(person: Person, at = now): Promise<string> {
  const opened = await openTicket(app, passOf("feedback.create", person), input, at);
  if (!opened.ok) throw new Error(opened.code);
  return opened.ticketId;
}

const seenBy = async (person: Person) =>
  (await listOwnTickets(db, passOf("feedback.readOwn", person), 1)).tickets.map(({ id }) => id);
const readBy = (person: Person, id: unknown) => findOwnTicket(db, passOf("feedback.readOwn", person), id);

async function announced(): Promise<string[]> {
  const rows = await db.selectFrom("announcements").select("topic").orderBy("id").execute();
  return rows.map(({ topic }) => topic);
}

describe("the operator's promise", () => {
  it("is told to accounts on the Planner plan alone", async () => {
    const promising = { db, config: { ...config, support: { promise: "En 4 horas" } } as Config };
    const told = (person: Person) => readPromise(promising, passOf("feedback.create", person).viewer, now);
    await addPlan(db, marta.id, "planner");
    await addPlan(db, nil.id, "plus");
    expect([await told(marta), await told(nil)]).toEqual(["En 4 horas", null]);
    expect(
      await readPromise(
        { db, config: { support: { promise: null } } as Config },
        passOf("feedback.create", marta).viewer,
        now,
      ),
    ).toBeNull();
  });
});

describe("a ticket", () => {
  it("is opened, written in, closed and opened again, and its people hear of it", async () => {
    const staff = await addPerson("Equipo");
    await db.updateTable("users").set({ staffSince: now }).where("id", "=", staff.id).execute();
    const id = await open(marta);
    expect(await announced()).toEqual(expect.arrayContaining([`user:${marta.id}`, `user:${staff.id}`]));
    const pass = passOf("feedback.create", marta);
    expect(await moveOwnTicket(app, pass, id, "reopen", now)).toEqual({ ok: false, code: "ticket_not_closed" });
    expect(await moveOwnTicket(app, pass, id, "close", now)).toEqual({ ok: true });
    expect(await moveOwnTicket(app, pass, id, "close", now)).toEqual({ ok: false, code: "ticket_closed" });
    expect(await writeInTicket(app, pass, id, "Otra cosa.", later(1))).toEqual({ ok: true });
    expect(await readBy(marta, id)).toMatchObject({
      status: "open",
      subject: "¿Caben más?",
      updatedAt: later(1),
      messages: [
        { body: "Somos 60.", fromStaff: false },
        { body: "Otra cosa.", fromStaff: false },
      ],
    });
  });

  it("is nobody else's: not to see, not to read, not to write in (A-1)", async () => {
    const id = await open(marta);
    const pass = passOf("feedback.create", nil);
    const strange = [id, newId(), "1", "", null, id.toUpperCase(), `${id}'`];
    for (const each of strange) {
      expect(await readBy(nil, each)).toBe(undefined);
      expect(await writeInTicket(app, pass, each, "Hola", now)).toEqual({ ok: false, code: "ticket_not_found" });
      for (const action of ["close", "reopen"] as const)
        expect(await moveOwnTicket(app, pass, each, action, now)).toEqual({ ok: false, code: "ticket_not_found" });
    }
    expect(await seenBy(nil)).toEqual([]);
    expect((await readBy(marta, id))?.messages).toHaveLength(1);
  });

  it("that carries one's address is one's own only once the address is proved (SC-21, B-11)", async () => {
    const asked = {
      name: "Marta",
      email: marta.email,
      kind: "problem",
      message: "No puedo entrar.",
      website: "",
    } as const;
    await askSupport(app, passFor("support.ask"), asked, newId(), now);
    const { id } = await db
      .selectFrom("tickets")
      .select("id")
      .where("email", "=", marta.email)
      .executeTakeFirstOrThrow();
    const pass = (person: Person) => passOf("feedback.create", person);
    expect([await seenBy(marta), await readBy(marta, id)]).toEqual([[], undefined]);
    expect((await writeInTicket(app, pass(marta), id, "Soy yo.", now)).ok).toBe(false);
    const proved = { ...marta, verified: true };
    expect(await seenBy(proved)).toEqual([id]);
    expect((await writeInTicket(app, pass(proved), id, "Soy yo.", now)).ok).toBe(true);
    expect(await seenBy({ ...nil, verified: true })).toEqual([]);
    console.log("B-11 tickets: 0 records before the address is proved, 1 of 1 afterwards");
  });

  it("is listed by page, what moved last first", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 21; number++) {
      const id = newId();
      ids.unshift(id);
      const ticket = { id, createdBy: marta.id, email: marta.email, kind: "question" as const, subject: `${number}` };
      await db
        .insertInto("tickets")
        .values({ ...ticket, updatedAt: later(number) })
        .execute();
    }
    const page = (asked: unknown) => listOwnTickets(db, passOf("feedback.readOwn", marta), asked);
    expect(await page(null)).toMatchObject({ page: 1, pages: 2, total: 21 });
    expect((await page(null)).tickets.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    expect((await page("9")).tickets.map(({ id }) => id)).toEqual(ids.slice(20));
  });
});

describe("limits", () => {
  it("are ten tickets a day and thirty messages an hour", async () => {
    let last = "";
    for (let count = 0; count < 10; count++) last = await open(marta, later(count));
    const pass = passOf("feedback.create", marta);
    const refused = await openTicket(app, pass, input, later(10));
    expect(refused).toEqual({ ok: false, code: "too_many_messages", waitSeconds: expect.any(Number) });
    expect((await openTicket(app, pass, input, later(24 * 60 + 1))).ok).toBe(true);
    for (let count = 0; count < 30; count++) expect((await writeInTicket(app, pass, last, "Hola", now)).ok).toBe(true);
    expect(await writeInTicket(app, pass, last, "Hola", now)).toMatchObject({ code: "too_many_messages" });
  });
});

describe("asking without an account", () => {
  const asked = (email: string, website = "") =>
    ({ name: "Canario Amarillo", email, kind: "question", message: "Un canario canta. Y otro más.", website }) as const;
  const emailsTo = (email: string) => writtenEmails(db, testSecret, { recipient: email });

  it("is kept, and acknowledged by an e-mail without a word of what was written or of who signed it", async () => {
    const email = `${newId()}@convite.test`;
    expect(await askSupport(app, passFor("support.ask"), asked(email), newId(), now)).toEqual({ ok: true });
    const ticket = await db.selectFrom("tickets").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
    expect(ticket).toMatchObject({
      createdBy: null,
      name: "Canario Amarillo",
      subject: "Un canario canta. Y otro más.",
      status: "open",
    });
    const [mail, ...more] = await emailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: "support_received",
      subject: "Hemos recibido tu mensaje · Convite",
      recipientName: "",
    });
    expect(`${mail!.html}${mail!.text}${mail!.subject}`).not.toMatch(/canari/i);
  });

  it("writes to one address twice a day at most, and still keeps what is asked", async () => {
    const email = `${newId()}@convite.test`;
    for (let count = 0; count < 4; count++)
      expect((await askSupport(app, passFor("support.ask"), asked(email), newId(), now)).ok).toBe(true);
    expect(await emailsTo(email)).toHaveLength(2);
    expect(await db.selectFrom("tickets").select("id").where("email", "=", email).execute()).toHaveLength(4);
  });

  it("is refused the sixth time in an hour from one place", async () => {
    const address = newId();
    const ask = (minute: number) =>
      askSupport(app, passFor("support.ask"), asked(`${newId()}@convite.test`), address, later(minute));
    for (let count = 0; count < 5; count++) expect((await ask(count)).ok).toBe(true);
    expect(await ask(6)).toMatchObject({ ok: false, code: "too_many_messages" });
    expect((await ask(61)).ok).toBe(true);
  });

  it("looks the same to a machine that fills in what nobody sees, and keeps nothing", async () => {
    const email = `${newId()}@convite.test`;
    expect(await askSupport(app, passFor("support.ask"), asked(email, "https://spam"), newId(), now)).toEqual({
      ok: true,
    });
    expect(await emailsTo(email)).toEqual([]);
    expect(await db.selectFrom("tickets").select("id").where("email", "=", email).execute()).toEqual([]);
  });
});
