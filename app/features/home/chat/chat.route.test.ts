// The chat of the built server, over HTTP: readers and writers of each session, its stream, and its refusals.
import { beforeAll, describe, expect, it } from "vitest";
import { picture } from "#app/platform/files/example-pictures.ts";
import { setReaches } from "#test/reach.ts";
import { comparable, type Person, person } from "#test/http.ts";
import { testParty } from "#test/party.ts";
import { openTalk } from "#test/stream.ts";
import { type Account, createEvent } from "#test/world.ts";
import type { ShownMessage } from "./messages.queries.server.ts";

const { app, db, join, signUp } = await testParty();
let host: Account;
let guest: Account;
let viewer: Account;
let helper: Account;
let stranger: Account;
let eventId: string;
let general: string;
let organizers: string;

const idOf = async ({ email }: Account) =>
  (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const sessionOf = async (kind: "general" | "organizers") =>
  (
    await db
      .selectFrom("chatSessions")
      .select("id")
      .where("eventId", "=", eventId)
      .where("kind", "=", kind)
      .executeTakeFirstOrThrow()
  ).id;
const sends = (who: Person, session: string, content: string, more: Record<string, string> = {}) =>
  who.post(`/app/chat/${session}/mensajes`, { intent: "send", clientId: crypto.randomUUID(), content, ...more });
type Said = { ok: boolean; message?: ShownMessage; errors?: Record<string, string>; unread?: number };
const saidOf = ({ text }: { text: string }) => JSON.parse(text) as Said;

beforeAll(async () => {
  [host, stranger] = [await signUp(), await signUp()];
  eventId = await createEvent(host);
  await db.updateTable("events").set({ visibility: "private" }).where("id", "=", eventId).execute();
  [guest, viewer, helper] = [
    await join(eventId, "guest"),
    await join(eventId, "viewer"),
    await join(eventId, "collaborator"),
  ];
  [general, organizers] = [await sessionOf("general"), await sessionOf("organizers")];
}, 60_000);

describe("rights", () => {
  it("are those of the session's kind, on the page, for scripts and for every intent (A-1)", async () => {
    const statuses = async (who: Person) => [
      (await who.get(`/app/chat/${general}`)).status,
      (await who.get(`/app/chat/${organizers}/mensajes`)).status,
      (await sends(who, general, "Hola")).status,
      (await sends(who, organizers, "Hola")).status,
    ];
    expect({
      host: await statuses(host),
      helper: await statuses(helper),
      guest: await statuses(guest),
      viewer: await statuses(viewer),
      stranger: await statuses(stranger),
      anonymous: await statuses(person(app)),
    }).toEqual({
      host: [200, 200, 200, 200],
      helper: [200, 200, 200, 200],
      guest: [200, 403, 200, 403],
      viewer: [403, 403, 403, 403],
      stranger: [404, 404, 404, 404],
      anonymous: [302, 302, 302, 302],
    });
  });

  it("hide a session of others like one that is not there", async () => {
    const opened = await host.post("/app/chat", { intent: "open", recipientId: await idOf(guest) });
    const path = opened.location ?? "";
    expect([opened.status, path]).toEqual([303, expect.stringMatching(/^\/app\/chat\/[0-9a-f-]{36}$/)]);
    const missing = `/app/chat/${crypto.randomUUID()}`;
    for (const who of [helper, stranger])
      expect(comparable(await who.get(path), path.slice(10))).toBe(
        comparable(await who.get(missing), missing.slice(10)),
      );
    expect((await guest.get(path)).status).toBe(200);
    expect((await stranger.post("/app/chat", { intent: "open", recipientId: await idOf(guest) })).status).toBe(403);
  });

  it("end with the place in the event, at once, in the stream too (K-1)", async () => {
    const leaver = await join(eventId, "guest");
    const id = await idOf(leaver);
    const stream = await openTalk(app.origin, [`user:${id}:chat`, `event:${eventId}:chat`], leaver.cookies);
    expect(stream.status).toBe(200);
    await sends(host, general, "Todavía sí");
    expect(await stream.hears(1)).toBe(true);
    await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", id).execute();
    await sends(host, general, "CANARY");
    expect(await stream.ends(5_000)).toBe(true);
    expect(JSON.stringify(stream.said)).not.toContain("CANARY");
    expect((await leaver.get(`/app/chat/${general}/mensajes?desde=0`)).status).toBe(404);
    expect(
      (await openTalk(app.origin, [`event:${eventId}:chat`], leaver.cookies)).status,
      "a stream of an event that one has left",
    ).toBe(404);
  });

  it("that change with a place are told to the talk that is open, wherever its reader is", async () => {
    const leaver = await join(eventId, "guest");
    const id = await idOf(leaver);
    const stream = await openTalk(app.origin, [`user:${id}`, `user:${id}:chat`], leaver.cookies);
    await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", id).execute();
    await expect.poll(() => stream.heard.map(({ topic }) => topic)).toContain(`user:${id}:chat`);
    stream.close();
  });

  it("to write are asked when a message is edited, and when one types, as when one is sent", async () => {
    const leaver = await join(eventId, "guest");
    const { location } = await leaver.post("/app/chat", { intent: "open", recipientId: await idOf(host) });
    const path = `${location}/mensajes`;
    const session = location!.slice("/app/chat/".length);
    const { message } = saidOf(await sends(leaver, session, "Nos vemos"));
    const heard = await openTalk(app.origin, [`user:${await idOf(host)}:chat`], host.cookies);
    const edit = { intent: "edit", messageId: message!.id };
    const tries = async (content: string) =>
      Promise.all([
        sends(leaver, session, content),
        leaver.post(path, { ...edit, content }),
        leaver.post(path, { intent: "typing" }),
      ]);
    const words = async () =>
      (await db.selectFrom("chatMessages").select("content").where("id", "=", message!.id).executeTakeFirstOrThrow())
        .content;
    const block = (intent: string) => async () =>
      void (await host.post(location!, { intent, personId: await idOf(leaver) }));
    const place = (status: "active" | "removed") => async () =>
      void (await db.updateTable("eventMembers").set({ status }).where("email", "=", leaver.email).execute());
    for (const [why, begin, end] of [
      ["uno de los dos ha bloqueado al otro", block("block"), block("unblock")],
      ["Ya no compartís ningún evento", place("removed"), place("active")],
    ] as const) {
      await begin();
      for (const refused of await tries("CANARY")) {
        expect([why, refused.status]).toEqual([why, 403]);
        expect(saidOf(refused).errors?.form).toContain(why);
      }
      expect(await words()).toBe("Nos vemos");
      await end();
    }
    expect((await tries("Nos vemos luego")).map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(() => heard.said.filter(({ typing }) => typing).length).toBe(1);
    expect(JSON.stringify(heard.said)).not.toContain("CANARY");
    // An author may still delete their own messages.
    await block("block")();
    expect((await leaver.post(path, { intent: "delete", messageId: message!.id })).status).toBe(200);
    await block("unblock")();
    heard.close();
  });

  it("let nobody hear another's private talk or the organizers' (K-2)", async () => {
    const of = async (who: Account, topic: string) => (await openTalk(app.origin, [topic], who.cookies)).status;
    expect([
      await of(guest, `event:${eventId}:organizers`),
      await of(guest, `user:${await idOf(host)}:chat`),
      await of(stranger, `event:${eventId}:chat`),
      await of(helper, `event:${eventId}:organizers:x`),
    ]).toEqual([404, 404, 404, 404]);
    const heard = await openTalk(app.origin, [`user:${await idOf(guest)}:chat`], guest.cookies);
    await sends(host, organizers, "CANARY");
    await sends(host, general, "Para todos");
    expect(await heard.hears(1, 20_000)).toBe(true);
    expect(heard.said.map(({ message }) => message?.content)).toEqual(["Para todos"]);
    heard.close();
  });

  it("are heard from the moment in which the stream is answered", async () => {
    const speaker = await join(eventId, "collaborator");
    const id = await idOf(guest);
    for (let round = 0; round < 12; round++) {
      const stream = await openTalk(app.origin, [`user:${id}:chat`], guest.cookies);
      await sends(speaker, general, `Vuelta ${round}`);
      expect([round, await stream.hears(1, 20_000)]).toEqual([round, true]);
      stream.close();
    }
  });
});

describe("a message", () => {
  it("says itself who wrote it and when, whatever the form claims (SC-14)", async () => {
    const claimed = { senderId: await idOf(host), senderName: "Otra", timestamp: "1999-01-01", senderAvatar: "x" };
    const { message } = saidOf(await sends(guest, general, "  Soy yo  ", claimed));
    expect(message).toMatchObject({ content: "Soy yo", sender: { id: await idOf(guest), name: guest.name } });
    expect(Date.parse(message!.at)).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(message)).not.toContain("@");
  });

  it("is refused beside its field, and nothing that was typed is lost", async () => {
    const blank = await sends(guest, general, " \n ");
    expect([blank.status, saidOf(blank).errors]).toEqual([422, { content: "Escribe algo antes de enviar." }]);
    const long = "palabra ".repeat(600);
    const page = await guest.post(`/app/chat/${general}`, {
      intent: "send",
      clientId: crypto.randomUUID(),
      content: long,
    });
    expect(page.status).toBe(422);
    expect(page.text).toContain("4.000 caracteres como mucho");
    expect(page.text).toContain(long.slice(0, 100));
    for (const clientId of ["", "x", "../../etc"])
      expect((await sends(guest, general, "Hola", { clientId })).status).toBe(422);
    expect((await guest.post(`/app/chat/${general}`, { intent: "otra" })).status).toBe(422);
  });

  it("sent twice is one, and the second answer is the first message (H-9)", async () => {
    const clientId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sends(host, general, "Una vez", { clientId })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map((answer) => saidOf(answer).message?.id)).size).toBe(1);
    const { messages } = JSON.parse((await guest.get(`/app/chat/${general}/mensajes`)).text) as {
      messages: ShownMessage[];
    };
    expect(messages.filter(({ content }) => content === "Una vez")).toHaveLength(1);
  });

  it("works without JavaScript: written, edited, deleted, reported by plain forms", async () => {
    const path = `/app/chat/${general}`;
    const sent = await guest.post(path, { intent: "send", clientId: crypto.randomUUID(), content: "Sin guion" });
    expect([sent.status, sent.location]).toEqual([303, path]);
    const { id } = await db
      .selectFrom("chatMessages")
      .select("id")
      .where("content", "=", "Sin guion")
      .executeTakeFirstOrThrow();
    expect((await guest.get(`${path}?editar=${id}`)).text).toMatch(/name="intent" value="edit"/);
    await guest.post(path, { intent: "edit", messageId: id, content: "Con <b>marcas</b> de https://mesa.es" });
    const page = (await host.get(path)).text;
    expect(page).toContain("Con &lt;b&gt;marcas&lt;/b&gt; de ");
    expect(page).toMatch(
      /href="https:\/\/mesa\.es"[^>]*rel="noreferrer nofollow ugc"|rel="noreferrer nofollow ugc"[^>]*href="https:\/\/mesa\.es"/,
    );
    expect((await host.post(path, { intent: "edit", messageId: id, content: "Mentira" })).status).toBe(404);
    expect((await host.post(path, { intent: "report", messageId: id, reason: "Enlace raro" })).location).toBe(
      `${path}?aviso=denunciado`,
    );
    expect((await guest.post(path, { intent: "delete", messageId: id })).location).toBe(`${path}?aviso=eliminado`);
    expect((await host.get(path)).text).toContain("Mensaje eliminado");
  });

  it("may bring a picture, which those alone see who read the message", async () => {
    const form = new FormData();
    form.set("intent", "send");
    form.set("clientId", crypto.randomUUID());
    form.set("content", "");
    form.set("file", new File([(await picture("jpeg")) as Uint8Array<ArrayBuffer>], "mesa.jpg"));
    const { message } = saidOf(await host.post(`/app/chat/${organizers}/mensajes`, form));
    const url = message?.picture?.url ?? "";
    expect(url).toMatch(/^\/files\/chat-image\//);
    const statuses = await Promise.all(
      [host, helper, guest, stranger, person(app)].map(async (who) => (await who.get(url)).status),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    form.set("clientId", crypto.randomUUID());
    form.set("file", new File(["<svg onload=alert(1)>"], "mal.jpg"));
    expect((await host.post(`/app/chat/${organizers}/mensajes`, form)).status).toBe(422);
  });
});

it("an event's own page leads those who may talk to its chat, as far as its hosts open it", async () => {
  const change = (to: object) => db.updateTable("events").set(to).where("id", "=", eventId).execute();
  const { slug } = await db.selectFrom("slugs").select("slug").where("eventId", "=", eventId).executeTakeFirstOrThrow();
  const led = () =>
    Promise.all(
      [host, guest, stranger, person(app)].map(async (who) => {
        const { status, text } = await who.get(`/evento/${slug}`);
        return status === 200 && text.includes(`href="/app/chat?evento=${eventId}"`);
      }),
    );
  await change({ visibility: "public" });
  expect(await led()).toEqual([true, true, false, false]);
  await setReaches(db, eventId, { chat: "team" });
  expect(await led()).toEqual([true, false, false, false]);
  await change({ allowChat: false });
  expect(await led()).toEqual([false, false, false, false]);
  await change({ allowChat: true, visibility: "private" });
});

it("a person who was blocked is let in again from the page of all sessions", async () => {
  const guestId = await idOf(guest);
  const { location: session } = await guest.post("/app/chat", { intent: "open", recipientId: await idOf(host) });
  const tries = async () => (await sends(guest, session!.slice("/app/chat/".length), "¿Estás?")).status;
  expect((await host.post(session!, { intent: "block", personId: guestId })).status).toBe(303);
  expect(await tries()).not.toBe(200);
  expect((await host.get("/app/chat")).text).toContain('aria-label="Bloqueados"');
  const letIn = await host.post("/app/chat", { intent: "unblock", personId: guestId });
  expect([letIn.status, letIn.location]).toEqual([303, "/app/chat?aviso=desbloqueado"]);
  expect(await tries()).toBe(200);
  expect((await host.get("/app/chat")).text).not.toContain('aria-label="Bloqueados"');
  // Only the account that blocks may lift its block.
  await guest.post(session!, { intent: "block", personId: await idOf(host) });
  await host.post("/app/chat", { intent: "unblock", personId: await idOf(host) });
  expect(await tries()).not.toBe(200);
  await guest.post("/app/chat", { intent: "unblock", personId: await idOf(host) });
});

it("a message is told with its words to all who may read, and unread counts follow the reading", async () => {
  const path = `/app/chat/${general}/mensajes`;
  const stream = await openTalk(app.origin, [`user:${await idOf(helper)}:chat`], helper.cookies);
  const { message } = saidOf(await sends(host, general, "¿Quién trae el hielo?"));
  expect(await stream.hears(1)).toBe(true);
  expect(stream.said[0]?.message).toEqual(message);
  await host.post(path, { intent: "typing" });
  expect(await stream.hears(2)).toBe(true);
  expect(stream.said[1]).toEqual({ sessionId: general, typing: { id: await idOf(host), name: host.name } });
  stream.close();
  const unread = async () => (JSON.parse((await helper.get("/app/chat/lista?solo=unread")).text) as Said).unread ?? -1;
  expect(await unread()).toBeGreaterThan(0);
  await helper.post(`/app/chat/${organizers}/mensajes`, { intent: "read", upTo: "999999999" });
  expect(saidOf(await helper.post(path, { intent: "read", upTo: String(message?.seq) })).unread).toBe(0);
  expect(await unread()).toBe(0);
});

it("the page of all sessions finds people and words without accents, and leads from an event to its session", async () => {
  await sends(host, general, "El menú de los niños");
  const found = await guest.get("/app/chat?q=menu+ninos");
  expect(found.text).toContain("El menú de los niños");
  expect((await stranger.get("/app/chat?q=menu+ninos")).text).not.toContain("El menú");
  expect((await guest.get(`/app/chat?evento=${eventId}`)).location).toBe(`/app/chat/${general}`);
  expect((await host.get(`/app/chat?evento=${eventId}&tipo=organizers`)).location).toBe(`/app/chat/${organizers}`);
  const form = { intent: "send", chatType: "organizers", eventId, content: "Por tipo", clientId: crypto.randomUUID() };
  expect((await host.post("/app/chat", form)).location).toBe(`/app/chat/${organizers}`);
  expect((await guest.post("/app/chat", { ...form, clientId: crypto.randomUUID() })).status).toBe(403);
});

describe("a host of the event", () => {
  const says = (who: Person, intent: string, messageId: string, session = general) =>
    who.post(`/app/chat/${session}/mensajes`, { intent, messageId });
  const messageIn = async (who: Person, id: string) =>
    (JSON.parse((await who.get(`/app/chat/${general}/mensajes`)).text) as { messages: ShownMessage[] }).messages.find(
      (each) => each.id === id,
    );

  it("takes a message of somebody else out of the general chat, and puts it back; all readers hear both", async () => {
    const { message } = saidOf(await sends(guest, general, "Vaya desastre de boda"));
    const stream = await openTalk(app.origin, [`user:${await idOf(guest)}:chat`], guest.cookies);
    const taken = saidOf(await says(host, "remove", message!.id)) as Said & { undo?: string };
    expect(taken).toMatchObject({ ok: true, undo: message!.id, message: { isTakenOut: true, content: "" } });
    expect(await stream.hears(1)).toBe(true);
    expect(JSON.stringify(stream.said)).toContain('"isTakenOut":true');
    for (const reader of [guest, helper]) {
      expect(await messageIn(reader, message!.id)).toMatchObject({ isDeleted: true, isTakenOut: true, parts: [] });
      const page = await reader.get(`/app/chat/${general}`);
      expect([page.text.includes("Lo ha quitado quien organiza"), page.text.includes("Vaya desastre")]).toEqual([
        true,
        false,
      ]);
    }
    // The writer neither edits nor deletes what is out, and a second time there is nothing to take.
    expect(
      (await guest.post(`/app/chat/${general}/mensajes`, { intent: "edit", messageId: message!.id, content: "Ja" }))
        .status,
    ).toBe(404);
    expect((await says(host, "remove", message!.id)).status).toBe(404);
    expect(saidOf(await says(host, "restore", message!.id))).toMatchObject({ ok: true, message: { isDeleted: false } });
    expect(await stream.hears(2)).toBe(true);
    expect(await messageIn(guest, message!.id)).toMatchObject({ content: "Vaya desastre de boda", isTakenOut: false });
    // Without a script: a question, and then the way back.
    expect((await host.get(`/app/chat/${general}?quitar=${message!.id}`)).text).toContain(
      "¿Quitar este mensaje del chat?",
    );
    const form = await host.post(`/app/chat/${general}`, { intent: "remove", messageId: message!.id });
    expect([form.status, form.location]).toEqual([303, `/app/chat/${general}?aviso=quitado&deshacer=${message!.id}`]);
    stream.close();
  });

  it("alone does so: not a member, not a stranger, not in other conversations, and not with messages of other events", async () => {
    const { message } = saidOf(await sends(host, general, "Bienvenidos"));
    for (const [who, status] of [
      [guest, 403],
      [helper, 403],
      [stranger, 404],
      [viewer, 403],
    ] as const)
      expect((await says(who, "remove", message!.id)).status).toBe(status);
    // One's own is deleted, not taken out.
    expect((await says(host, "remove", message!.id)).status).toBe(404);
    const { location } = await host.post("/app/chat", { intent: "open", recipientId: await idOf(guest) });
    const apart = location!.slice("/app/chat/".length);
    const { message: secret } = saidOf(await sends(guest, apart, "Entre nosotros"));
    expect((await says(host, "remove", secret!.id, apart)).status).toBe(403);
    expect((await says(host, "remove", secret!.id)).status).toBe(404);
    const { message: ofTeam } = saidOf(await sends(helper, organizers, "De los nuestros"));
    expect((await says(host, "remove", ofTeam!.id, organizers)).status).toBe(403);
    const other = await signUp();
    await createEvent(other);
    expect((await says(other, "remove", message!.id)).status).toBe(404);
    // Only hosts have it in a message's menu.
    expect((await host.get(`/app/chat/${general}`)).text).toContain("?quitar=");
    expect((await guest.get(`/app/chat/${general}`)).text).not.toContain("?quitar=");
  });
});
