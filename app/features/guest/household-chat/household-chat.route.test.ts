// A guest enters the chat from the household's invitation: one press, and the same guest as before. SC-75
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { writtenEmails } from "#test/emails.ts";
import { inviteHousehold, type InvitedHousehold } from "#test/households.ts";
import { type Answer, person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, logIn, register } from "#test/world.ts";

const app = await testApp();
const { db } = app;
let host: Account;
let eventId: string;
let carmen: string;
let home: InvitedHousehold;
let chat: string;
const address = () => `${newId()}@correo.es`;
beforeAll(async () => void (host = await register(app, "Lucía Ferrer", "planner")));
beforeEach(async () => {
  eventId = await createEvent(host, { visibility: "private" });
  carmen = address();
  home = await inviteHousehold(db, eventId, [
    { name: "Carmen Ferrer", email: carmen, status: "confirmed" },
    { name: "Julián Gil", status: "declined" },
    { name: "Leo Gil", memberType: "child", status: "confirmed" },
    { name: "Acompañante", memberType: "companion", isNamed: false, status: "declined" },
  ]);
  await db.updateTable("households").set({ answeredAt: new Date() }).where("id", "=", home.id).execute();
  await db.deleteFrom("tries").execute();
  const session = await db
    .selectFrom("chatSessions")
    .select("id")
    .where("eventId", "=", eventId)
    .where("kind", "=", "general")
    .executeTakeFirstOrThrow();
  chat = `/app/chat/${session.id}`;
});

const form = (which: number, email = "", more: Record<string, string> = {}) => ({
  intent: "chat.join",
  guestId: home.ids[which] ?? "",
  email,
  ...more,
});
const guestRow = (which: number) =>
  db.selectFrom("guests").selectAll().where("id", "=", home.ids[which]!).executeTakeFirstOrThrow();
const plain = ({ text }: Answer) => text.replaceAll("<!-- -->", "");
const lettersTo = (recipient: string) => writtenEmails(db, app, { kind: "chat_entry", recipient });
/** The path of the last letter's link. */
async function linkFor(recipient: string): Promise<string> {
  const letter = (await lettersTo(recipient)).at(-1);
  return /\/invitation\/\w+\?entrar=[\w-]+/.exec(letter?.text ?? "")?.[0] ?? "";
}
const secretIn = (link: string) => new URL(link, app.origin).searchParams.get("entrar") ?? "";

describe("the chat's door", () => {
  it("lets in at once who has the address of the list, as the guest they were", async () => {
    const guest = person(app);
    const page = plain(await guest.get(home.path));
    expect(/El chat<\/b> <small>Sed los primeros/.test(page)).toBe(true);
    expect(page.match(/name="guestId"/g)).toHaveLength(2);
    expect(page.includes(`value="${carmen}"`)).toBe(true);
    const { status, location } = await guest.post(home.path, form(0, carmen));
    expect([status, location]).toEqual([303, chat]);
    expect((await guest.get(chat)).status).toBe(200);
    expect(await guestRow(0)).toMatchObject({
      name: "Carmen Ferrer",
      status: "confirmed",
      isRegistered: true,
      source: "host",
    });
    const all = await db.selectFrom("guests").select("id").where("eventId", "=", eventId).execute();
    expect(all).toHaveLength(4);
    const { userId } = await guestRow(0);
    expect(await db.selectFrom("users").selectAll().where("id", "=", userId!).executeTakeFirstOrThrow()).toMatchObject({
      name: "Carmen Ferrer",
      email: carmen,
      accountType: "guest",
      emailVerified: false,
    });
    await db.updateTable("chatSessions").set({ lastSeq: 1 }).where("eventId", "=", eventId).execute();
    // Other families read the names of hosts, and of no guest.
    const other = await inviteHousehold(db, eventId, [{ name: "Otra Familia", status: "confirmed" }]);
    await db.updateTable("households").set({ answeredAt: new Date() }).where("id", "=", other.id).execute();
    expect(/<small>([^<]*más)/.exec(plain(await person(app).get(other.path)))?.[1]).toBe("Lucía y 1 más");
    // From the invitation the door leads in, without a form.
    const again = plain(await guest.get(home.path));
    expect(again.includes(`href="${chat}"`)).toBe(true);
    expect(again.includes('name="guestId"')).toBe(false);
    expect(await lettersTo(carmen)).toHaveLength(1);
  });

  it("is a link below the form of an answer, and opens its own form there", async () => {
    const asked = await inviteHousehold(db, eventId, [{ name: "Otra Familia" }]);
    const moment = { "rows[0].time": "18:30", "rows[0].what": "Ceremonia" };
    await host.post(`/app/event/${eventId}/customize/programme`, { intent: "save", version: "0", ...moment });
    const guest = person(app);
    const before = plain(await guest.get(asked.path));
    const links = `<p class="onward"><a href="#dia">El día</a> · <a href="${asked.path}?chat=1#chat">El chat</a></p>`;
    expect(before.indexOf(links)).toBeGreaterThan(before.indexOf('value="respond"'));
    expect([before.includes('value="respond"'), before.includes('id="chat"')]).toEqual([true, false]);
    const opened = plain(await guest.get(`${asked.path}?chat=1`));
    expect([opened.includes('value="respond"'), opened.includes('id="chat"')]).toEqual([true, true]);
    const refused = plain(await guest.post(asked.path, { ...form(0, "x"), guestId: asked.ids[0]! }));
    expect([refused.includes('value="respond"'), refused.includes('id="chat"')]).toEqual([true, true]);
    // After a no the household keeps the chat, and loses the door of the day.
    await db.updateTable("guests").set({ status: "declined" }).where("id", "=", asked.ids[0]!).execute();
    await db.updateTable("households").set({ answeredAt: new Date() }).where("id", "=", asked.id).execute();
    const after = plain(await guest.get(asked.path));
    expect([...after.matchAll(/<b>([^<]*)<\/b> <small>/g)].map(([, title]) => title)).toEqual(["El chat"]);
    expect(after).toContain('id="chat"');
  });

  it("asks another address to prove itself by a letter, which enters once", async () => {
    const julian = address();
    const guest = person(app);
    const asked = await guest.post(home.path, form(1, julian));
    expect([asked.status, asked.location]).toEqual([303, `${home.path}?chat=enviado#chat`]);
    expect(plain(await guest.get(`${home.path}?chat=enviado`))).toContain("Te hemos mandado un correo para entrar.");
    expect((await guest.get(chat)).status).not.toBe(200);
    expect((await guestRow(1)).userId).toBeNull();
    const link = await linkFor(julian);
    const shown = plain(await person(app).get(link));
    expect(shown.includes("Entrar como Julián")).toBe(true);
    expect(shown.includes('id="chat-email"')).toBe(false);
    expect((await guestRow(1)).userId).toBeNull();
    const other = person(app);
    const entered = await other.post(home.path, form(0, "", { secret: secretIn(link) }));
    expect([entered.status, entered.location]).toEqual([303, chat]);
    // The letter says who enters, whatever is posted, and the hosts have the address now.
    expect(await guestRow(1)).toMatchObject({ isRegistered: true, email: julian });
    expect(await db.selectFrom("users").select("emailVerified").where("email", "=", julian).executeTakeFirst()).toEqual(
      {
        emailVerified: true,
      },
    );
    const twice = await person(app).post(home.path, form(1, "", { secret: secretIn(link) }));
    expect(twice.location).toBe(`${home.path}?chat=enviado#chat`);
    expect((await person(app).post(home.path, form(1, "", { secret: `x${secretIn(link)}` }))).status).toBe(410);
  });

  it("brings a guest without a password back by a letter, and ends the sessions before it", async () => {
    const first = person(app);
    await first.post(home.path, form(0, carmen));
    const back = person(app);
    expect((await back.post(home.path, form(0, carmen))).location).toBe(`${home.path}?chat=enviado#chat`);
    expect((await back.get(chat)).status).not.toBe(200);
    const link = await linkFor(carmen);
    const entered = await back.post(home.path, form(0, "", { secret: secretIn(link) }));
    expect([entered.status, entered.location]).toEqual([303, chat]);
    expect([(await back.get(chat)).status, (await first.get(chat)).status === 200]).toEqual([200, false]);
    expect((await person(app).post(home.path, form(0, "", { secret: secretIn(link) }))).status).toBe(410);
  });

  it("leads an account with a password through its sign-in, and binds it with one press", async () => {
    const account = await register(app, "Julián Gil Prieto");
    const stranger = person(app);
    const before = await db.selectFrom("sessions").select("id").execute();
    expect((await stranger.post(home.path, form(1, account.email))).location).toBe(`${home.path}?chat=enviado#chat`);
    expect(await db.selectFrom("sessions").select("id").execute()).toHaveLength(before.length);
    expect((await lettersTo(account.email))[0]?.text).toContain(`/login?next=${encodeURIComponent(home.path)}`);
    await logIn(app, account);
    const page = plain(await account.get(home.path));
    expect(page.includes('id="chat-email"')).toBe(false);
    expect((await account.post(home.path, form(1))).location).toBe(chat);
    expect((await account.get(chat)).status).toBe(200);
    // Their own address stays theirs to tell, and one account is one guest.
    expect(await guestRow(1)).toMatchObject({ email: null, isRegistered: true, status: "declined" });
    const refused = await account.post(home.path, form(0));
    expect([refused.status, plain(refused).includes("Tu cuenta ya es de otra persona de la lista.")]).toEqual([
      409,
      true,
    ]);
    const taken = await person(app).post(home.path, form(1, address()));
    expect([taken.status, plain(taken).includes("Julián ya entra con otra cuenta.")]).toEqual([409, true]);
  });

  it("refuses children, guests of others, bad addresses and a closed chat, and keeps what was typed", async () => {
    const guest = person(app);
    for (const which of [2, 3, 9]) expect((await guest.post(home.path, form(which, carmen))).status).toBe(422);
    const bad = await guest.post(home.path, form(0, "carmen@"));
    expect(bad.status).toBe(422);
    expect(plain(bad).includes("Escribe un correo como nombre@ejemplo.es.")).toBe(true);
    expect(bad.text.includes('value="carmen@"')).toBe(true);
    const other = await inviteHousehold(db, eventId, [{ name: "Otra Familia" }]);
    expect((await guest.post(other.path, form(0, carmen))).status).toBe(422);
    await db.updateTable("events").set({ allowChat: false }).where("id", "=", eventId).execute();
    const closed = await guest.post(home.path, form(0, carmen));
    expect([closed.status, (await guest.get(home.path)).text.includes("chat-join")]).toEqual([403, false]);
    expect((await guestRow(0)).userId).toBeNull();
  });

  it("keeps out a person that a host removed, and floods nobody with letters", async () => {
    const guest = person(app);
    await guest.post(home.path, form(0, carmen));
    await db
      .updateTable("eventMembers")
      .set({ status: "removed" })
      .where("eventId", "=", eventId)
      .where("email", "=", carmen)
      .execute();
    const refused = await guest.post(home.path, form(0, carmen));
    expect([refused.status, plain(refused).includes("te quitó de este evento")]).toEqual([403, true]);
    const statuses = [];
    for (let n = 0; n < 8; n++) statuses.push((await person(app).post(home.path, form(1, address()))).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(6);
    expect(statuses.at(-1)).toBe(429);
    // An address with an account gets the same answer as one without.
    expect((await person(app).post(home.path, form(1, host.email))).status).toBe(429);
  });

  it("takes the place from an account that a host says is not this guest", async () => {
    const guest = person(app);
    await guest.post(home.path, form(0, carmen));
    const dialog = `/app/event/${eventId}/guests/${home.ids[0]}`;
    expect(plain(await host.get(dialog)).includes("No es Carmen")).toBe(true);
    expect((await host.post(dialog, { intent: "account.unbind" })).status).toBe(303);
    expect(await guestRow(0)).toMatchObject({ userId: null, isRegistered: false, status: "confirmed" });
    // The address of the list has an account by now: only its owner comes back, by a letter.
    expect((await guest.post(home.path, form(0, carmen))).location).toBe(`${home.path}?chat=enviado#chat`);
    const back = await person(app).post(home.path, form(0, "", { secret: secretIn(await linkFor(carmen)) }));
    expect([back.status, back.location]).toEqual([303, chat]);
    expect((await host.post(dialog, { intent: "account.unbind" })).status).toBe(303);
    expect([(await guest.get(chat)).status === 200, plain(await host.get(dialog)).includes("No es Carmen")]).toEqual([
      false,
      false,
    ]);
    expect(plain(await host.get(`/app/event/${eventId}/collaboration`)).includes("la cuenta con la que entraba")).toBe(
      true,
    );
  });

  it("tells the hosts in the changes who entered with another address than the one on the list", async () => {
    const changes = async () => plain(await host.get(`/app/event/${eventId}/collaboration`));
    await person(app).post(home.path, form(0, carmen));
    expect(await changes()).not.toContain("entró en el chat");
    const julian = address();
    await person(app).post(home.path, form(1, julian));
    expect(await changes()).not.toContain("entró en el chat");
    const secret = secretIn(await linkFor(julian));
    const entered = person(app);
    expect((await entered.post(home.path, form(1, "", { secret }))).location).toBe(chat);
    const told = "entró en el chat como Julián Gil, con un correo que no es el de la lista";
    expect((await changes()).split(told)).toHaveLength(2);
    // Entering again is no news.
    await entered.post(home.path, form(1));
    expect((await changes()).split(told)).toHaveLength(2);
  });

  it("makes one account of two presses at once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => person(app).post(home.path, form(0, carmen))));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(answers.filter(({ location }) => location === chat)).toHaveLength(1);
    expect(await db.selectFrom("users").select("id").where("email", "=", carmen).execute()).toHaveLength(1);
  });
});
