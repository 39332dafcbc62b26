// The changes in a session on a real database: rights, one message for one id, one order, and announcements to all.
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { defaultPermissions, type EventRole } from "#app/domain/permission/names.ts";
import { searchWords } from "#app/domain/home/search.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { type RequestContext, setRequestContext } from "#app/platform/http/request-context.server.ts";
import { whoMay } from "#app/platform/many-passes.server.ts";
import { onOneConnection } from "#test/round-trips.ts";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { type Party, partyOf } from "#test/invitations.ts";
import { authorizeTalk } from "./access.queries.server.ts";
import { deleteMessage, editMessage, markRead, openPrivate, sendMessage } from "./commands.server.ts";
import { changesSince, listReaders, pageMessages, partsOf, searchMessages } from "./messages.queries.server.ts";
import { blockPerson, reportMessage, unblockPerson } from "./moderation.commands.server.ts";
import { countUnread, findEventSession, listPeople, listSessions } from "./sessions.queries.server.ts";
import { talkReader } from "./stream.queries.server.ts";

const { db, connectionString } = await testDatabase();
const now = new Date("2049-03-01T10:00:00Z");
const files = {} as FileStore;
const config = { adminEmails: [] } as never;
const send = {
  private: "chat.private.send",
  organizers: "chat.organizers.send",
  general: "chat.general.send",
} as const;
const read = {
  private: "chat.private.read",
  organizers: "chat.organizers.read",
  general: "chat.general.read",
} as const;
let party: Party;

beforeEach(async () => {
  party = await partyOf(db);
});

async function viewerOf(userId: string): Promise<Viewer> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  return { ...user, sessionId: userId, sessionExpiresAt: new Date(8.64e15), isAdmin: false } as unknown as Viewer;
}

async function argsOf(userId: string) {
  const viewer = await viewerOf(userId);
  const context = new RouterContextProvider();
  setRequestContext(context, { app: { db }, viewer: async () => viewer } as unknown as RequestContext);
  return { request: new Request("http://localhost/app"), context, params: {} };
}
const talk = async (userId: string, sessionId: string) => authorizeTalk(await argsOf(userId), sessionId, send);
const reading = async (userId: string, sessionId: string) => authorizeTalk(await argsOf(userId), sessionId, read);
const sessionOf = async (kind: "organizers" | "general", eventId = party.eventId) =>
  (await findEventSession(db, eventId, kind))!.id;

async function join(role: EventRole, name = "Paula", permissions = defaultPermissions[role] as readonly string[]) {
  const userId = await addUser(db, name);
  const place = { eventId: party.eventId, id: newId(), userId, name, email: `${userId}@example.es`, role };
  await db
    .insertInto("eventMembers")
    .values({ ...place, permissions: [...permissions] as never, status: "active", createdAt: new Date("2049-01-01") })
    .execute();
  return userId;
}

const put = async (userId: string, sessionId: string, content: string, more: object = {}) => {
  const message = { content, clientId: crypto.randomUUID(), replyTo: null, picture: null, ...more };
  return sendMessage({ db, files }, await talk(userId, sessionId), message, now);
};
async function sent(userId: string, sessionId: string, content: string, more: object = {}): Promise<string> {
  const written = await put(userId, sessionId, content, more);
  if (!written.ok) throw new Error(written.code);
  return written.messageId;
}
const wordsOf = async (userId: string, sessionId: string) =>
  (await pageMessages(db, await reading(userId, sessionId), null)).messages.map(({ content }) => content);

describe("a message", () => {
  it("is one, however often and at how many places at once it is sent (H-9)", async () => {
    const session = await sessionOf("general");
    const clientId = crypto.randomUUID();
    const tries = await Promise.all(Array.from({ length: 8 }, () => put(party.hostId, session, "Hola", { clientId })));
    expect(tries.every(({ ok }) => ok)).toBe(true);
    expect(new Set(tries.map((each) => each.ok && each.messageId)).size).toBe(1);
    expect(await wordsOf(party.hostId, session)).toEqual(["Hola"]);
    expect(await db.selectFrom("chatSessions").select("lastSeq").where("id", "=", session).execute()).toEqual([
      { lastSeq: 1 },
    ]);
    expect(await put(party.hostId, session, "Otra cosa", { clientId })).toMatchObject({ ok: true });
    expect(await wordsOf(party.hostId, session)).toEqual(["Hola"]);
  });

  it("has its number in one order without gaps, also when many write at once", async () => {
    const session = await sessionOf("organizers");
    const people = [party.hostId, await join("organizer"), await join("collaborator")];
    await Promise.all(people.flatMap((userId) => Array.from({ length: 8 }, (_, at) => sent(userId, session, `${at}`))));
    const { messages } = await pageMessages(db, await reading(party.hostId, session), null);
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
  });

  it("costs the same few statements for everybody, and says whose it is itself (SC-14)", async () => {
    const session = await sessionOf("general");
    const pass = await talk(party.hostId, session);
    const message = { content: "Hola", clientId: crypto.randomUUID(), replyTo: null, picture: null };
    await onOneConnection(connectionString, async (one, said) => {
      await sendMessage({ db: one, files }, pass, message, now);
      // The limit, and the message.
      expect(said).toHaveLength(2);
    });
    const [shown] = (await pageMessages(db, pass, null)).messages;
    expect(shown).toMatchObject({ sender: { id: party.hostId, name: "Marta Segura" }, at: now.toISOString() });
  });

  it("rings for those who prepare the event until they have read it, and for nobody in General", async () => {
    const session = await sessionOf("organizers");
    const [paula, guest] = [await join("collaborator"), await join("guest")];
    const rung = () =>
      db
        .selectFrom("notifications")
        .select(["userId", "count", "readAt"])
        .where("kind", "=", "message")
        .where("userId", "in", [paula, guest, party.hostId])
        .execute();
    await sent(party.hostId, await sessionOf("general"), "Hola a todos");
    expect(await rung()).toEqual([]);
    await Promise.all(["Uno", "Dos"].map((words) => sent(party.hostId, session, words)));
    expect(await rung()).toEqual([{ userId: paula, count: 2, readAt: null }]);
    await markRead(db, await reading(paula, session), 2, now);
    expect(await rung()).toEqual([{ userId: paula, count: 2, readAt: now }]);
  });

  it("is edited and deleted by who wrote it alone, and everybody learns it as a change", async () => {
    const session = await sessionOf("general");
    const guest = await join("guest");
    const id = await sent(party.hostId, session, "A las ocho");
    const reply = await sent(guest, session, "Vale", { replyTo: id });
    expect(await editMessage(db, await talk(guest, session), id, "Mentira", now)).toMatchObject({
      code: "message_gone",
    });
    expect(await deleteMessage({ db, files }, await talk(guest, session), id, now)).toMatchObject({ ok: false });
    const from = (await changesSince(db, await reading(guest, session), 0)).cursor;
    expect(await editMessage(db, await talk(party.hostId, session), id, "A las nueve", now)).toMatchObject({
      ok: true,
    });
    const edited = await changesSince(db, await reading(guest, session), from);
    expect(edited.messages).toMatchObject([{ id, content: "A las nueve", isEdited: true, seq: 1 }]);
    await deleteMessage({ db, files }, await talk(party.hostId, session), id, now);
    const gone = await changesSince(db, await reading(guest, session), edited.cursor);
    expect(gone.messages).toMatchObject([{ id, content: "", isDeleted: true, parts: [] }]);
    const { messages } = await pageMessages(db, await reading(guest, session), null);
    expect(messages.find((each) => each.id === reply)?.replyTo).toEqual({ id, name: "Marta Segura", text: "" });
    expect(await editMessage(db, await talk(party.hostId, session), id, "Otra vez", now)).toMatchObject({ ok: false });
  });

  it("answers only what stands in the same session", async () => {
    const secret = await sent(party.hostId, await sessionOf("organizers"), "Entre nosotros");
    const session = await sessionOf("general");
    await sent(party.hostId, session, "Hola", { replyTo: secret });
    const [shown] = (await pageMessages(db, await reading(party.hostId, session), null)).messages;
    expect(shown?.replyTo).toBe(null);
  });

  it("makes links of pages of the web and of nothing else (D-1)", () => {
    expect(partsOf("Mira https://mesa.es/a?b=1, y javascript:alert(1)")).toEqual([
      { text: "Mira " },
      { text: "https://mesa.es/a?b=1", href: "https://mesa.es/a?b=1" },
      { text: ", y javascript:alert(1)" },
    ]);
    for (const text of [
      "http://a@b@c.es",
      "https://ana:clave@mesa.es",
      "a <b>c</b> : d",
      "ana@mesa.es",
      "data:text/html,x",
    ])
      expect(
        partsOf(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    const hidden = partsOf("https://banco.es@malo.es y http://a@b@c.es");
    expect(hidden.flatMap(({ href }) => href ?? []).every((href) => !href.includes("@"))).toBe(true);
  });

  it("stops an account that writes without end, and takes none from others", async () => {
    const session = await sessionOf("general");
    const guest = await join("guest");
    let refused = 0;
    for (let at = 0; at < 40; at++) if (!(await put(party.hostId, session, `${at}`)).ok) refused++;
    expect(refused).toBe(10);
    expect(await put(guest, session, "Yo puedo")).toMatchObject({ ok: true });
  });
});

describe("history and reading", () => {
  it("comes in pages from the newest, without missing or repeating any", async () => {
    const session = await sessionOf("general");
    await db
      .insertInto("chatMessages")
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          id: newId(),
          sessionId: session,
          seq: at + 1,
          change: at + 1,
          senderId: party.hostId,
          clientId: crypto.randomUUID(),
          content: `n${at + 1}`,
        })),
      )
      .execute();
    const pass = await reading(party.hostId, session);
    const seqs: number[] = [];
    let before: number | null = null;
    for (let page = 0; page < 5; page++) {
      const { messages, hasOlder } = await pageMessages(db, pass, before);
      seqs.unshift(...messages.map(({ seq }) => seq));
      before = messages[0]!.seq;
      if (!hasOlder) break;
    }
    expect(seqs).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  });

  it("counts unread exactly, for each reader, and never what is one's own or was before one came", async () => {
    const session = await sessionOf("organizers");
    const paula = await join("collaborator");
    for (let at = 0; at < 12; at++) await sent(party.hostId, session, `${at}`);
    const [of, none] = [await countUnread(db, paula), await countUnread(db, party.hostId)];
    expect([of, none]).toEqual([
      { unread: 12, events: { [party.eventId]: 12 } },
      { unread: 0, events: {} },
    ]);
    await Promise.all([3, 7, 5].map(async (upTo) => markRead(db, await reading(paula, session), upTo, now)));
    expect((await countUnread(db, paula)).unread).toBe(5);
    await markRead(db, await reading(paula, session), 999, now);
    expect((await countUnread(db, paula)).unread).toBe(0);
    expect(await listReaders(db, await reading(party.hostId, session))).toMatchObject([{ id: paula, readSeq: 12 }]);
    const late = await join("collaborator", "Tarde");
    await db
      .updateTable("eventMembers")
      .set({ createdAt: new Date("2050-01-01") })
      .where("userId", "=", late)
      .execute();
    expect((await countUnread(db, late)).unread).toBe(0);
  });
});

describe("who may", () => {
  it("a removed member reads, writes and hears nothing any more (K-1)", async () => {
    const session = await sessionOf("general");
    const guest = await join("guest");
    await sent(party.hostId, session, "Hola");
    expect(await wordsOf(guest, session)).toEqual(["Hola"]);
    const hears = async () => whoMay(db, [await viewerOf(guest)], party.eventId, "chat.general.read");
    expect(await hears()).toHaveLength(1);
    await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", guest).execute();
    for (const ask of [reading, talk])
      await expect(ask(guest, session)).rejects.toMatchObject({ init: { status: 404 } });
    expect(await hears()).toEqual([]);
    expect(await listSessions(db, guest)).toEqual([]);
    expect([(await countUnread(db, guest)).unread, await searchMessages(db, guest, wantedOf("hola"), 10)]).toEqual([
      0,
      [],
    ]);
  });

  it("the permission opens General alone, the role Organizadores, and a switch closes both to all but managers", async () => {
    const kinds = async (userId: string) => (await listSessions(db, userId)).map(({ kind }) => kind).sort();
    const [guest, viewer, helper] = [await join("guest"), await join("viewer"), await join("collaborator")];
    expect([await kinds(guest), await kinds(viewer), await kinds(helper)]).toEqual([
      ["general"],
      [],
      ["general", "organizers"],
    ]);
    await expect(reading(guest, await sessionOf("organizers"))).rejects.toMatchObject({ init: { status: 403 } });
    await expect(reading(viewer, await sessionOf("general"))).rejects.toMatchObject({ init: { status: 403 } });
    await db.updateTable("events").set({ allowChat: false }).where("id", "=", party.eventId).execute();
    expect([await kinds(guest), await kinds(party.hostId)]).toEqual([[], ["general", "organizers"]]);
    await expect(reading(guest, await sessionOf("general"))).rejects.toMatchObject({ init: { status: 403 } });
  });

  it("two talk in private who share an event, and nobody else reads it or learns of them (SC-14)", async () => {
    const guest = await join("guest", "Rosa");
    const stranger = await addUser(db, "Nil");
    const open = async (one: string, other: string) =>
      openPrivate(db, { viewer: await viewerOf(one) } as never, other, now);
    const [first, again] = await Promise.all([open(party.hostId, guest), open(guest, party.hostId)]);
    expect(first).toEqual(again);
    const session = first.ok ? first.sessionId : "";
    expect(await listSessions(db, guest)).toMatchObject([{ kind: "general" }]);
    await sent(guest, session, "¿Puedo llevar a mi perra?");
    expect((await listSessions(db, party.hostId)).find(({ kind }) => kind === "private")).toMatchObject({
      other: { id: guest, name: "Rosa" },
      unread: 1,
    });
    for (const who of [stranger, await join("organizer")])
      await expect(reading(who, session)).rejects.toMatchObject({ init: { status: 404 } });
    expect([await open(stranger, guest), await open(guest, guest), await open(guest, newId())]).toMatchObject([
      { code: "not_together" },
      { code: "person_gone" },
      { code: "not_together" },
    ]);
    await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", guest).execute();
    expect(await put(guest, session, "¿Hola?")).toMatchObject({ code: "not_together" });
    expect(await wordsOf(guest, session)).toEqual(["¿Puedo llevar a mi perra?"]);
  });

  it("guests find the people who prepare the event, and other guests where they see who comes", async () => {
    const [rosa, helper] = [await join("guest", "Rosa"), await join("collaborator", "Paula")];
    await join("guest", "Julián");
    const names = async (userId: string) => (await listPeople(db, userId)).map(({ name }) => name);
    expect(await names(rosa)).toEqual(["Marta Segura", "Paula"]);
    expect(await names(helper)).toEqual(["Julián", "Marta Segura", "Rosa"]);
    await db
      .updateTable("eventMembers")
      .set({ permissions: ["view", "see_guest_list"] })
      .where("userId", "=", rosa)
      .execute();
    expect(await names(rosa)).toEqual(["Julián", "Marta Segura", "Paula"]);
  });
});

const wantedOf = (query: string) => ({ words: searchWords(query), way: "exact" as const });

describe("searching", () => {
  it("finds words without accents in what one may read, and nothing of other tables", async () => {
    const guest = await join("guest");
    await sent(party.hostId, await sessionOf("general"), "El menú de los NIÑOS está cerrado");
    await sent(party.hostId, await sessionOf("organizers"), "Sorpresa: el menu secreto 100%");
    const found = async (userId: string, words: string) =>
      (await searchMessages(db, userId, wantedOf(words), 10)).map(({ message }) => message.content);
    expect(await found(guest, "ninos menu")).toEqual(["El menú de los NIÑOS está cerrado"]);
    expect(await found(party.hostId, "MENÚ")).toHaveLength(2);
    expect(await found(party.hostId, "100%")).toHaveLength(1);
    expect([await found(party.hostId, "%%"), await found(party.hostId, "a"), await found(guest, "secreto")]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

describe("blocking and reporting", () => {
  it("ends private talk in both directions, and hides what the blocked one writes", async () => {
    const guest = await join("guest", "Pesado");
    const opened = await openPrivate(db, { viewer: await viewerOf(guest) } as never, party.hostId, now);
    const session = opened.ok ? opened.sessionId : "";
    const said = await sent(guest, session, "¡Eh!");
    await blockPerson(db, await reading(party.hostId, session), guest, now);
    expect([await put(guest, session, "¡Eh!"), await put(party.hostId, session, "No")]).toMatchObject([
      { code: "blocked" },
      { code: "blocked" },
    ]);
    expect(await editMessage(db, await talk(guest, session), said, "¡Eh, tú!", now)).toEqual({
      ok: false,
      code: "blocked",
    });
    expect(await wordsOf(guest, session)).toEqual(["¡Eh!"]);
    await sent(guest, await sessionOf("general"), "¡Eh, todos!");
    expect([
      (await countUnread(db, party.hostId)).unread,
      await searchMessages(db, party.hostId, wantedOf("todos"), 9),
    ]).toEqual([0, []]);
    await unblockPerson(db, { viewer: await viewerOf(party.hostId) }, guest);
    expect(await put(guest, session, "Perdona")).toMatchObject({ ok: true });
  });

  it("keeps the words of a reported message, once for each who reports it, and no message of another session", async () => {
    const guest = await join("guest", "Pesado");
    const session = await sessionOf("general");
    const id = await sent(guest, session, "Algo feo");
    const report = async (userId: string, at = session, message = id) =>
      reportMessage({ db, config }, await reading(userId, at), message, "Insulta", now);
    await report(party.hostId);
    expect(await report(party.hostId)).toMatchObject({ ok: true });
    expect([
      await report(guest),
      await report(party.hostId, await sessionOf("organizers")),
      await report(party.hostId, session, "nada"),
    ]).toMatchObject([{ ok: false }, { ok: false }, { ok: false }]);
    await deleteMessage({ db, files }, await talk(guest, session), id, now);
    const tickets = await db
      .selectFrom("ticketMessages")
      .innerJoin("tickets", "tickets.id", "ticketId")
      .where("createdBy", "=", party.hostId)
      .select(["subject", "status", "body"])
      .execute();
    expect(tickets).toMatchObject([{ subject: "Mensaje denunciado", status: "open" }]);
    for (const words of ["Algo feo", "Insulta", guest]) expect(tickets[0]?.body).toContain(words);
  });
});

it("tells a stream the words and how far each has read, and no address (L-9)", async () => {
  const session = await sessionOf("organizers");
  const paula = await join("collaborator");
  const id = await sent(party.hostId, session, "Hola");
  await markRead(db, await reading(paula, session), 1, now);
  const abouts = (
    await db
      .selectFrom("announcements")
      .select("about")
      .where("topic", "=", `event:${party.eventId}:organizers`)
      .orderBy("id")
      .execute()
  ).flatMap(({ about }) => about ?? []);
  const said = await talkReader.read(db, abouts);
  expect([...said.values()].map((line) => JSON.parse(line) as object)).toMatchObject([
    { message: { id, content: "Hola", seq: 1 } },
    { sessionId: session, reader: { id: paula, name: "Paula", readSeq: 1 } },
  ]);
  expect([...said.values()].join(" ")).not.toContain("@");
  expect(await talkReader.placesOf(db, paula)).toEqual([
    `event:${party.eventId}:chat`,
    `event:${party.eventId}:organizers`,
  ]);
});
