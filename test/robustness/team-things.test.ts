// The team's things do not reach twelve kinds of other people: pages, data, files, live topics, search and calendar feeds.
import { beforeAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { shareablePermissions } from "#app/domain/permission/names.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { addMember } from "#test/factories.ts";
import { inviteHousehold } from "#test/households.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { linksOf } from "#test/links.ts";
import { listRoutes } from "#test/routes.ts";
import { openStream } from "#test/stream.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, register } from "#test/world.ts";
import { adminEmail, assemble, type Cast, inParallel, type Party, pathOf } from "./cast.ts";

const app = await testApp({ ADMIN_EMAILS: adminEmail });
const { db } = app;
const { makeLink } = linksOf(app);
const routes = (await listRoutes()).filter(({ path, hasLoader, hasScreen, handle }) => {
  const isOfEvent = path.startsWith("/app/event/:eventId") || path.startsWith("/evento/:slug");
  // A1 reads the dialogs over each room, and looks for the same words.
  const isRoom = !hasScreen || path.split("/").length <= 5;
  return isOfEvent && isRoom && hasLoader && handle?.access.view && !path.includes(":token");
});

const fields =
  "tarea detalle linea apunte bloque idea gasto plazo proveedor empresa trato papel nota dieta telefono".split(" ");
const topics = ["tasks", "schedule", "blocks", "budget", "moodboard", "guests", "organizers"];
const across = [
  "/app.data",
  ...["tarea", "linea", "bloque", "gasto", "proveedor"].flatMap((field) => [
    `/app/search.data?q=cnry-${field}`,
    `/app/search.json?q=cnry-${field}`,
  ]),
  "/app/calendar.data?mes=2049-06",
  "/app/calendar/2049-06-05.data",
  "/app/notifications.data",
  "/app/moodboard.data",
  "/app/tasks.data",
];

/** A person in front of an event. `own` are the addresses that they hold, `hasAccount` says that the screens of an account are theirs. */
type Kind = { name: string; party: Party; as: Person; own: string[]; hasAccount: boolean };
let cast: Cast;
let kinds: Kind[];

beforeAll(async () => {
  cast = await assemble(app);
  const { ana, bea, hidden, open, actors } = cast;
  // A calendar feed ends after ten years.
  await app.pool.query("update event_tasks set due_on = current_date + 30");
  const succeeds = async (sent: Promise<Answer>) => expect((await sent).status).toBeLessThan(400);
  const newMember = async (name: string, role: "guest" | "collaborator", { id }: Party): Promise<Account> => {
    const account = await register(app, name);
    await addMember(db, id, account.email, role);
    return account;
  };
  const [declined, former, bare, invited] = [
    await newMember("Declina", "guest", open),
    await newMember("Antigua", "collaborator", hidden),
    await newMember("Desnuda", "guest", hidden),
    await inviteHousehold(db, open.id, [{ name: "Amparo Bosch" }]),
  ];
  const refusal = await inviteHousehold(db, open.id, [{ name: "Declina", status: "declined" }]);
  const removed = await inviteHousehold(db, open.id, [{ name: "Borrada" }]);
  const users = db.selectFrom("users").select("id");
  const { id: userId } = await users.where("email", "=", declined.email).executeTakeFirstOrThrow();
  await db.updateTable("guests").set({ userId }).where("id", "=", refusal.ids[0]!).execute();
  await db
    .updateTable("eventMembers")
    .set({ permissions: ["view"], withheld: [...shareablePermissions] })
    .where("email", "=", bare.email)
    .execute();
  const link = await makeLink(open.id, { permissions: [...shareablePermissions] });
  const pledge = newToken();
  await db
    .insertInto("giftPledges")
    .values({
      eventId: open.id,
      id: newId(),
      amountCents: 5_000,
      reference: "TJ-1",
      tokenHash: hashToken(pledge),
      tokenSealed: "",
    })
    .execute();
  const { id: memberId } = await db
    .selectFrom("eventMembers")
    .select("id")
    .where("email", "=", former.email)
    .executeTakeFirstOrThrow();
  const place = `/app/event/${hidden.id}/guests/invitations/team/${memberId}/remove`;
  await succeeds(ana.post(place, { intent: "remove", memberId }));
  await succeeds(ana.post(`/app/event/${open.id}/guests/${removed.ids[0]}/delete`, { intent: "delete" }));
  const access = { intent: "save", isPublic: "", requireAccount: "", accessCode: "FIESTA" };
  await succeeds(ana.post(`/app/event/${hidden.id}/access`, access));
  const coded = person(app);
  await succeeds(coded.post(`/evento/${hidden.slug}`, { intent: "code", code: "FIESTA" }));

  const visitor = (name: string, party: Party, own: string[] = [], as = person(app)): Kind => {
    return { name, party, as, own, hasAccount: false };
  };
  const account = (name: string, party: Party, as: Person, own: string[] = []): Kind => {
    return { name, party, as, own, hasAccount: true };
  };
  kinds = [
    visitor("anonymous", open),
    visitor("a holder of the code", hidden, [], coded),
    visitor("a holder of a link", open, [link.page, link.landing]),
    visitor("a giver by link", open, [link.page, `/regalo/${pledge}`]),
    visitor("an invited family", open, [invited.path]),
    account("a guest with account", hidden, actors.GU),
    account("a guest who declined", open, declined, [refusal.path]),
    visitor("a removed guest", open, [removed.path]),
    account("a former member", hidden, former),
    account("a member with everything withheld", hidden, bare),
    account("a host of another event", open, bea),
    account("the staff", open, actors.AD),
  ];
});

/** Everything that this person can ask for, as far as the event could be in it. */
async function addressesOf({ party, as, own, hasAccount }: Kind): Promise<string[]> {
  const rooms = routes.map((route) => `${pathOf(route, party)}${route.hasScreen ? ".data" : ""}`);
  const held = own.flatMap((path) => [path, `${path}.data`]);
  if (!hasAccount) return [...rooms, ...held];
  await as.post("/app/calendar/feed", { intent: "feed.create" });
  const feed = /\/calendar\/[\w-]+\.ics/.exec((await as.get("/app/calendar/feed")).text)?.[0];
  return [...rooms, ...held, ...across, ...(feed ? [feed] : [])];
}

/** The canaries of the team's things that this person reads, and the topics that they hear. */
async function seenBy(kind: Kind): Promise<{ words: string[]; heard: string[]; asked: number }> {
  const { party, as } = kind;
  const sought = fields.map((field) => party.canaries.find((each) => each.startsWith(`cnry-${field}-`))!);
  const addresses = await addressesOf(kind);
  const found = await inParallel(addresses, 6, async (address) => {
    const { text } = await as.get(address);
    return sought.filter((word) => text.includes(word)).map((word) => `${word} at ${address}`);
  });
  const heard: string[] = [];
  for (const topic of topics) {
    const stream = await openStream(app.origin, [`event:${party.id}:${topic}`], as.cookies);
    if (stream.status === 200) heard.push(topic);
    stream.close();
  }
  return { words: found.flat(), heard, asked: addresses.length };
}

it("nothing of the team's is read or heard by twelve kinds of people; its host reads and hears all of it", async () => {
  let requests = 0;
  const leaks: string[] = [];
  for (const kind of kinds) {
    const { words, heard, asked } = await seenBy(kind);
    requests += asked;
    leaks.push(...[...words, ...heard].map((each) => `${kind.name}: ${each}`));
  }
  expect(leaks).toEqual([]);
  const control = { name: "the host", party: cast.open, as: cast.ana, own: [], hasAccount: true };
  const { words, heard } = await seenBy(control);
  expect(fields.filter((field) => !words.some((word) => word.startsWith(`cnry-${field}-`)))).toEqual([]);
  expect(heard).toEqual(topics);
  expect(words.some((word) => word.includes(" at /calendar/"))).toBe(true);
  // A search that takes too long gives up.
  await expect
    .poll(async () => (await cast.ana.get("/app/search.json?q=cnry-tarea")).text)
    .toContain("cnry-tarea-abierta");
  console.log(`team's things: 0 of ${fields.length} words in ${requests} answers to ${kinds.length} kinds of people`);
});
