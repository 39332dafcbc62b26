// «Ver como…» with every thing of an event at every stop: the page on show, and the list beside it, are what the person really gets.
import { beforeAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { householdSeal } from "#app/platform/auth/household-secret.server.ts";
import { seal } from "#app/platform/auth/secrets.server.ts";
import { audiences, distanceOf, type Reach, ruleOf, things } from "#app/domain/event/reach.ts";
import { withoutScripts } from "#app/platform/http/look.server.ts";
import { writeChapters } from "#test/chapters.ts";
import { inviteHousehold } from "#test/households.ts";
import { type Answer, comparable, type Person } from "#test/http.ts";
import { authSecretOf, linksOf } from "#test/links.ts";
import { pageText, testParty } from "#test/party.ts";
import { setReaches } from "#test/reach.ts";
import { openStream } from "#test/stream.ts";
import { type Account, createEvent, setSlug } from "#test/world.ts";
import { thingText } from "./copy.ts";

const { app, db, anonymous, signUp, join } = await testParty();
const { makeLink } = linksOf(app);
const slug = "boda-de-paradas";

/** Texts of things, in the page of a person who sees them. */
const signs = {
  programme: "bajo los naranjos",
  gifts: "cnry-regalo",
  bank: /ES91 ?2100/,
  count: /Ya vienen? 2\b/,
  names: "cnry-invitada",
} as const satisfies Partial<Record<keyof typeof thingText, string | RegExp>>;

type Seen = { name: string; como: string; id: string; as: Person; path: string };
let host: Account;
let eventId: string;
let seers: Seen[];

beforeAll(async () => {
  host = await signUp();
  eventId = await createEvent(host, { visibility: "public" });
  await setSlug(host, eventId, slug);
  await writeChapters(host, eventId);
  await db.insertInto("gifts").values({ eventId, id: newId(), title: "cnry-regalo", position: 1 }).execute();
  await db
    .insertInto("eventTasks")
    .values({ eventId, id: newId(), title: "Llamar al cura", dueOn: "2049-06-01" })
    .execute();
  await inviteHousehold(db, eventId, [{ name: "cnry-invitada", status: "confirmed" }]);
  const home = await inviteHousehold(db, eventId, [{ name: "Carmen Ferrer", status: "confirmed" }]);
  const tokenSealed = seal({ authSecret: authSecretOf(app) }, householdSeal(eventId), home.token);
  await db.updateTable("households").set({ tokenSealed }).where("id", "=", home.id).execute();
  const link = await makeLink(eventId, { role: "guest", permissions: ["view", "rsvp"] });
  const [carmen, helper, provider] = [
    await join(eventId, "guest"),
    await join(eventId, "collaborator"),
    await join(eventId, "provider"),
  ];
  const placeOf = async ({ email }: Account) =>
    db
      .selectFrom("eventMembers")
      .select(["id", "userId"])
      .where("eventId", "=", eventId)
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
  const { userId } = await placeOf(carmen);
  await db.updateTable("guests").set({ userId }).where("id", "=", home.ids[0]!).execute();
  const page = `/app/event/${eventId}`;
  seers = [
    { name: "a family", como: "familia", id: home.id, as: anonymous, path: home.path },
    { name: "a guest with account", como: "familia", id: `${home.id}:${userId}`, as: carmen, path: home.path },
    { name: "a link", como: "enlace", id: link.id, as: anonymous, path: link.page },
    { name: "a stranger", como: "pagina", id: "", as: anonymous, path: `/evento/${slug}` },
    { name: "a helper", como: "equipo", id: (await placeOf(helper)).id, as: helper, path: page },
    { name: "a provider", como: "equipo", id: (await placeOf(provider)).id, as: provider, path: page },
  ];
});

/** Every thing at its farthest stop that is not beyond `reach`; the server has dropped its cached pages by the end. */
async function allAt(reach: Reach): Promise<void> {
  const topic = `event:${eventId}`;
  const stream = await openStream(app.origin, [topic], host.cookies);
  await setReaches(
    db,
    eventId,
    Object.fromEntries(
      things.map((thing) => [thing, ruleOf(thing).stops.findLast((stop) => distanceOf(stop) <= distanceOf(reach))!]),
    ),
  );
  await app.pool.query("select announce($1)", [topic]);
  expect(await stream.hears(1)).toBe(true);
  stream.close();
}

/** The page in the frame, and the lines of the list beside it. */
async function look({ como, id }: Seen): Promise<{ page: string; sees: (title: string) => boolean }> {
  const screen = pageText(await host.get(`/app/event/${eventId}/see?como=${como}&id=${id}`));
  const src = /<iframe src="([^"]+)"/.exec(screen)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const page = part(await host.get(src), como);
  return { page, sees: (title) => screen.includes(`Ve: </span>${title}<`) };
}

/** A page as far as it is the event's: the app's frame around it has the account's own things. */
function part(answer: Answer, como: string): string {
  const page = comparable({ text: withoutScripts(answer.text) });
  if (como !== "equipo") return `${answer.status} ${page}`;
  const [main = ""] = /<main\b.*<\/main>/s.exec(page) ?? [];
  const [doors = ""] = /<nav [^>]*aria-label="Boda de Lucía y Andrés".*?<\/nav>/s.exec(page) ?? [];
  // The countdown runs between the two requests.
  return doors + main.replace(/<span role="timer".*?<span class="sr">/s, "");
}

/** The people whose preview differs from their own page, and the lines of their list that are not true. */
async function differences(before: () => Promise<unknown> = () => Promise.resolve()): Promise<string[]> {
  const looks = await Promise.all(seers.map(look));
  await before();
  const found = await Promise.all(
    seers.map(async ({ name, como, as, path }, at) => {
      const own = part(await as.get(path), como);
      const { page, sees } = looks[at]!;
      expect([name, own.length > 500]).toEqual([name, true]);
      const wrong = Object.entries(como === "equipo" ? {} : signs).filter(([thing, sign]) => {
        const isThere = typeof sign === "string" ? own.includes(sign) : sign.test(own);
        return isThere !== sees(thingText[thing as keyof typeof signs]);
      });
      return [...(own === page ? [] : [name]), ...wrong.map(([thing]) => `${name}: ${thing}`)];
    }),
  );
  return found.flat();
}

it("shows six people what they really get, with every thing at each of five stops", async () => {
  for (const reach of audiences) {
    await allAt(reach);
    expect([reach, await differences()]).toEqual([reach, []]);
  }
  // A preview made before the hosts closed everything would be found, for each of them.
  const found = await differences(() => allAt("hosts"));
  expect(seers.filter(({ name }) => !found.includes(name))).toEqual([]);
});
