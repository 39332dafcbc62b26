// The forms of the public pages: stored, acknowledged once, and unable to flood an address. SC-37
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { Config } from "#app/platform/config.server.ts";
import { testDatabase } from "#test/database.ts";
import { testSecret, writtenEmails } from "#test/emails.ts";
import { addUser, passFor } from "#test/factories.ts";
import { sendApplication } from "./commands.server.ts";
import type { ApplicationInput } from "./form.ts";

const { db } = await testDatabase();
const app = { db, config: { adminEmails: [], origin: "https://convite.example" } as unknown as Config };
const pass = passFor("application.create");
const now = new Date("2026-11-02T10:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let email: string;
let network: number;

beforeEach(async () => {
  email = `${newId()}@convite.test`;
  network = 1;
  await db.deleteFrom("tries").execute();
});

const contact = (changes: Partial<ApplicationInput> = {}): ApplicationInput => ({
  kind: "contact",
  name: "Óscar",
  email,
  subject: "Una duda",
  message: "¿Cuántos?",
  facts: { type: "general" },
  isMachine: false,
  ...changes,
});
/** Each call comes from another network address unless it names one. */
const send = (input = contact(), at = now, address = `198.51.100.${network++}`) =>
  sendApplication(app, pass, input, { address, when: "Respondemos en 48 horas." }, at);
const kept = () => db.selectFrom("applications").selectAll().where("email", "=", email).orderBy("createdAt").execute();
const mails = () => writtenEmails(db, testSecret, { recipient: email });

describe("a form", () => {
  it("is kept whole, waits for staff, and its sender is told", async () => {
    const staff = await addUser(db, "Equipo");
    await db.updateTable("users").set({ staffSince: now }).where("id", "=", staff).execute();
    expect(await send()).toEqual({ ok: true });
    expect(await kept()).toMatchObject([
      {
        kind: "contact",
        status: "new",
        name: "Óscar",
        subject: "Una duda",
        facts: { type: "general" },
        createdAt: now,
      },
    ]);
    const [mail, ...more] = await mails();
    expect([mail?.kind, mail?.userId, more.length]).toEqual(["application_received", null, 0]);
    expect(mail?.text).toContain("Respondemos en 48 horas.");
    // The e-mail contains none of the stranger's words.
    expect(mail?.text).not.toMatch(/Óscar|Una duda|Cuántos/);
    const topics = await db.selectFrom("announcements").select("topic").execute();
    expect(topics.map(({ topic }) => topic)).toContain(`user:${staff}`);
  });

  it("that a machine filled in is answered alike, and neither kept nor acknowledged", async () => {
    expect(await send(contact({ isMachine: true }))).toEqual({ ok: true });
    expect([await kept(), await mails()]).toEqual([[], []]);
  });

  it("without an address is kept without an e-mail", async () => {
    const subject = newId();
    expect(await send(contact({ kind: "survey", email: "", subject }))).toEqual({ ok: true });
    const rows = await db.selectFrom("applications").select("acknowledged").where("subject", "=", subject).execute();
    expect(rows).toEqual([{ acknowledged: false }]);
  });

  it("asks for a demonstration on a day that is still to come", async () => {
    const demo = (date: string) => send(contact({ kind: "demo", facts: { date } }));
    expect(await demo("2026-11-01")).toEqual({ ok: false, code: "date_past" });
    expect(await kept()).toEqual([]);
    expect(await demo("2026-11-02")).toEqual({ ok: true });
  });
});

describe("the e-mail to an address", () => {
  it("that nobody has proved comes once, however many forms name it and however many come at once", async () => {
    await Promise.all(Array.from({ length: 6 }, () => send()));
    for (const days of [1, 40, 200]) await send(contact(), hours(24 * days));
    expect(await kept()).toHaveLength(9);
    expect(await mails()).toHaveLength(1);
  });

  it("that an account has proved comes again, twice a day at most", async () => {
    await addUser(db, "Marta", email);
    await send();
    await send();
    expect(await mails()).toHaveLength(1);
    await db.updateTable("users").set({ emailVerified: true }).where("email", "=", email).execute();
    for (let form = 0; form < 4; form++) await send(contact(), hours(25));
    expect(await mails()).toHaveLength(3);
    expect(await kept()).toHaveLength(6);
  });
});

describe("the limits", () => {
  it("let five an hour of one form through from one place, and lose nothing of a sixth", async () => {
    for (let form = 0; form < 5; form++) expect((await send(contact(), now, "203.0.113.9")).ok).toBe(true);
    expect(await send(contact(), now, "203.0.113.9")).toEqual({
      ok: false,
      code: "too_many_messages",
      waitSeconds: 3600,
    });
    expect(await kept()).toHaveLength(5);
    expect((await send()).ok).toBe(true);
    // Another form from the same address has its own limit.
    expect((await send(contact({ kind: "suggestion" }), now, "203.0.113.9")).ok).toBe(true);
    expect((await send(contact(), hours(2), "203.0.113.9")).ok).toBe(true);
  });

  it("count machines too, and stop at 300 an hour from everywhere", async () => {
    const machine = contact({ isMachine: true });
    for (let form = 0; form < 300; form++) await send(machine, now, `10.0.${form}.1`);
    expect(await send(machine, now, "10.9.9.9")).toMatchObject({ code: "too_many_messages" });
  });
});
