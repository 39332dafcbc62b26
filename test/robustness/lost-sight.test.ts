// Pages and streams that a person opened before they lost the sight of a thing show nothing more of it.
import { beforeAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { addMember } from "#test/factories.ts";
import { inviteHousehold } from "#test/households.ts";
import { person } from "#test/http.ts";
import { linksOf } from "#test/links.ts";
import { setReaches } from "#test/reach.ts";
import { openTalk } from "#test/stream.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const MOST_MS = 5_000;
const app = await testApp();
const { db } = app;
const { makeLink } = linksOf(app);
let host: Account;
let eventId: string;
let sessionId: string;

beforeAll(async () => {
  host = await register(app, "Ana");
  eventId = await createEvent(host);
  const task = { eventId, id: newId(), title: "cnry-tarea", dueOn: "2049-06-01" };
  await db.insertInto("eventTasks").values(task).execute();
  ({ id: sessionId } = await db
    .selectFrom("chatSessions")
    .select("id")
    .where("eventId", "=", eventId)
    .where("kind", "=", "general")
    .executeTakeFirstOrThrow());
});

const succeeds = async (sent: Promise<{ status: number }>) => expect((await sent).status).toBeLessThan(400);
const press = (thing: string, reach: string) =>
  succeeds(host.post(`/app/event/${eventId}/visibility`, { intent: "reach", thing, reach }));
const placeOf = ({ email }: Account) =>
  db
    .selectFrom("eventMembers")
    .select("id")
    .where("eventId", "=", eventId)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
const team = (id: string) => `/app/event/${eventId}/guests/invitations/team/${id}`;
const usual = ["view", "rsvp", "register", "chat", "see_gift_list"];

/** A way to lose the sight of a thing, by the hosts' own forms. It has the topic and the room of the thing. */
type Loss = { part: string; room: () => string; lose: (guest: Account) => Promise<unknown> };
const chat = { part: "chat", room: () => `/app/chat/${sessionId}` };
const tasks = { part: "tasks", room: () => `/app/event/${eventId}/tasks` };
const removal = async (guest: Account) => {
  const { id } = await placeOf(guest);
  await succeeds(host.post(`${team(id)}/remove`, { intent: "remove", memberId: id }));
};
const losses: Record<string, Loss> = {
  "a reach that closes": { ...tasks, lose: () => press("tasks", "team") },
  "a chat that closes to the team": { ...chat, lose: () => press("chat", "team") },
  "a chat withheld from one person": {
    ...chat,
    lose: async (guest) => {
      const { id } = await placeOf(guest);
      const ticks = { "permissions[]": ["", ...usual.filter((each) => each !== "chat")], "shown[]": ["", ...usual] };
      await succeeds(host.post(team(id), { intent: "save", memberId: id, role: "guest", ...ticks }));
    },
  },
  "a removed member, of the tasks": { ...tasks, lose: removal },
  "a removed member, of the chat": { ...chat, lose: removal },
};

it.each(Object.entries(losses))("%s", async (_, { part, room, lose }) => {
  await setReaches(db, eventId, { tasks: "guests", chat: "guests", gifts: "link" });
  const guest = await register(app, "Gustavo");
  await addMember(db, eventId, guest.email, "guest");
  const topics = [`event:${eventId}`, `event:${eventId}:${part}`];
  const stream = await openTalk(app.origin, topics, guest.cookies);
  expect([stream.status, (await guest.get(room())).status]).toEqual([200, 200]);
  if (part === "tasks") expect((await guest.get(room())).text).toContain("cnry-tarea");
  const happens = async (word: string) =>
    part === "chat"
      ? succeeds(host.post(`${room()}/mensajes`, { intent: "send", clientId: newId(), content: word }))
      : app.pool.query("select announce($1)", [topics[1]]);
  const told = () => stream.heard.filter(({ topic }) => topic === topics[1]).length + stream.said.length;
  await happens("antes");
  // The control: the stream tells the first message.
  await expect.poll(told, { timeout: 20_000 }).toBeGreaterThan(0);

  await lose(guest);
  const lostAt = Date.now();
  const before = told();
  await happens("después");
  expect(await stream.ends(MOST_MS)).toBe(true);
  expect([stream.endedAt! - lostAt < MOST_MS, told()]).toEqual([true, before]);
  expect(stream.said.some(({ message }) => message?.content === "después")).toBe(false);
  // The browser's next stream and every request of the open page are refused too.
  expect((await openTalk(app.origin, topics, guest.cookies)).status).toBe(404);
  for (const path of [room(), `${room()}.data`])
    expect((await guest.get(path)).text, path).not.toMatch(/cnry-tarea|antes/);
});

it("a link that ends and an invitation that is withdrawn open nothing more, and a host without the right sees no preview", async () => {
  const visitor = person(app);
  const link = await makeLink(eventId, { role: "guest", permissions: ["view", "rsvp"] });
  const home = await inviteHousehold(db, eventId, [{ name: "Amparo Bosch" }]);
  for (const path of [link.page, home.path]) expect((await visitor.get(path)).status).toBe(200);
  await succeeds(host.post(`/app/event/${eventId}/guests/invitations`, { intent: "link.deactivate", linkId: link.id }));
  await succeeds(host.post(`/app/event/${eventId}/guests/${home.ids[0]}/delete`, { intent: "delete" }));
  for (const path of [link.page, home.path])
    for (const asked of [path, `${path}.data`])
      expect((await visitor.get(asked)).text.includes("Torrent"), asked).toBe(false);

  const other = await register(app, "Celia");
  await addMember(db, eventId, other.email, "celebrant");
  const screen = (await other.get(`/app/event/${eventId}/see?como=pagina`)).text;
  const frame = /<iframe src="([^"]+)"/.exec(screen)![1]!.replaceAll("&amp;", "&");
  expect((await other.get(frame)).status).toBe(200);
  await db
    .updateTable("eventMembers")
    .set({ permissions: ["view"] })
    .where("id", "=", (await placeOf(other)).id)
    .execute();
  expect((await other.get(frame)).status).toBe(403);
});
