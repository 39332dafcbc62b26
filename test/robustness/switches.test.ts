// A switch is complete: with it off, no guest page contains the hidden data, in its HTML or its data, at any width.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { customizationOf } from "#app/domain/look/customization.ts";
import { pageSections } from "#app/domain/event/page-sections.ts";
import { ruleOf, type Thing, things } from "#app/domain/event/reach.ts";
import { shareablePermissions } from "#app/domain/permission/names.ts";
import { addDays, dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { addMember } from "#test/factories.ts";
import { inviteHousehold } from "#test/households.ts";
import { type Person, person } from "#test/http.ts";
import { linksOf } from "#test/links.ts";
import { setReaches } from "#test/reach.ts";
import { fill, listRoutes } from "#test/routes.ts";
import { testApp } from "#test/test-app.ts";
import { upload } from "#test/upload.ts";
import { createEvent, register, setSlug } from "#test/world.ts";

const app = await testApp({ TRUSTED_PROXIES: "127.0.0.1" });
const { makeLink } = linksOf(app);

const DAYS = 3_777;
const COMING = 397;
const IBAN = "ES9121000418450200051332";

type Switch = {
  off: (eventId: string) => Promise<unknown>;
  /** Texts in HTML and data while the switch is on. */
  signs: readonly RegExp[];
  /** The same for HTML alone. */
  inHtml?: readonly RegExp[];
  /** Pages dedicated to it, which the switch does not affect. */
  apart?: RegExp;
};

const inDesign = (name: string) => (eventId: string) =>
  sql`update events set customization = ${JSON.stringify({ [name]: false })} where id = ${eventId}`.execute(app.db);
const inColumn = (column: string) => (eventId: string) =>
  sql`update events set ${sql.ref(column)} = false where id = ${eventId}`.execute(app.db);
const toHosts =
  (...closed: Thing[]) =>
  (eventId: string) =>
    setReaches(app.db, eventId, Object.fromEntries(closed.map((thing) => [thing, "hosts" as const])));

const ofAccount = [/ES91 ?2100/, /600 ?000 ?000/, /cnry-gifts-titular/];
const ofGifts = [/cnry-regalo/, /cnry-gifts\b(?!-)/];
const ofChat = { signs: [/\/app\/chat/], inHtml: [/>[^<]*\bchat\b/i] };
const ofAnswer = {
  signs: [],
  inHtml: [/name="attending"/, /href="#responder"/],
  apart: /^\/(invitation\/\w+|evento\/[^/]+\/respuesta\/.*)$/,
};

/** Every stored switch that hides a part of a page, and every thing that the hosts keep to themselves. */
const switches: Record<string, Switch> = {
  showCountdown: {
    off: inDesign("showCountdown"),
    // A test that runs over midnight sees one day less.
    signs: [/\b377[67]\b|\b3\.77[67]\b/],
    inHtml: [/class="faltan"/],
  },
  "reach rsvp": { off: toHosts("rsvp"), ...ofAnswer },
  "reach chat": { off: toHosts("chat"), ...ofChat },
  "reach gifts": { off: toHosts("gifts", "bank"), signs: [...ofGifts, ...ofAccount] },
  "reach bank": { off: toHosts("bank"), signs: ofAccount },
  "reach count": { off: toHosts("count", "names"), signs: [/cnry-invitada/, new RegExp(`\\b${COMING}\\b`)] },
  "events.allow_guests": {
    off: inColumn("allow_guests"),
    signs: [],
    inHtml: [/value="register"/, /href="#registro"/],
  },
  "events.asks_dietary": { off: inColumn("asks_dietary"), signs: [], inHtml: [/dietaryRestrictions/] },
  "reach album": { off: toHosts("album"), signs: [/cnry-album/, /\/album\//], apart: /^\/album\// },
  ...Object.fromEntries(
    pageSections
      .filter((section) => section !== "gifts")
      .map((section) => [`reach ${section}`, { off: toHosts(section), signs: [new RegExp(`cnry-${section}`)] }]),
  ),
};

/** The other boolean columns of an event, with the reason why they hide nothing. */
const others: Record<string, string> = {
  "events.require_account": "who gets in",
  "events.allow_rsvp": "follows the reach of answers",
  "events.allow_chat": "follows the reach of the chat",
  "events.allow_gift_list": "follows the reach of the gifts",
  "events.allow_guest_list": "follows the reaches of count and names",
  "events.allow_timeline": "follows the reaches of schedule and tasks",
  "albums.on_page": "of an earlier release",
  "page_sections.is_shown": "of an earlier release",
  "events.require_approval": "what becomes of an answer",
  "events.allow_collaborators": "who may be invited to the team",
  "events.team_sees_seating": "of the team alone",
  "events.page_opening": "how the ornament is drawn",
  "albums.is_open": "whether the album takes photographs",
  "albums.moderated": "whether a photograph waits for a host",
  "gift_lists.surprise": "when hosts learn who gave what",
  "page_sections.from_schedule": "which of two sources a chapter has",
};

/** Pages that show no event, or show it to hosts and providers. */
const notOfGuests =
  /^\/(demo\/|app\/|no-mas\/|programa\/|cocina\/|pantalla\/)|\/(imagen|qr\.png|tarjeta\.jpg|subida|fotos\/:photoId)$/;

const people: Record<string, Person> = {};
let eventId: string;
let pages: string[];

beforeAll(async () => {
  const host = await register(app, "Lucía");
  eventId = await createEvent(host, { date: addDays(dateIn(defaultTimeZone, new Date()), DAYS) });
  await setSlug(host, eventId, "entero");
  await app.db.updateTable("events").set({ template: "minimalist" }).where("id", "=", eventId).execute();
  const guest = await register(app, "Amparo");
  await addMember(app.db, eventId, guest.email, "guest");
  const all = [...shareablePermissions];
  await app.db.updateTable("eventMembers").set({ permissions: all }).where("email", "=", guest.email).execute();
  Object.assign(people, { nobody: person(app), guest });

  for (const [position, section] of pageSections.entries()) {
    const sign = `cnry-${section}`;
    const fields = { note: sign, address: sign, iban: IBAN, bizum: "600000000", holder: `${sign}-titular` };
    const row = { time: "18:30", what: sign, name: sign, question: sign, answer: "Sí" };
    const content = JSON.stringify({ fields, rows: section === "dress" ? [] : [row] });
    await app.db.insertInto("pageSections").values({ eventId, section, position, content }).execute();
  }
  const photo = upload("upload");
  photo.set("intent", "photo.add");
  await host.post(`/app/event/${eventId}/customize/photos`, photo);
  await app.db.updateTable("pagePhotos").set({ alt: "cnry-photos" }).execute();
  await host.post(`/app/event/${eventId}/album/settings`, { intent: "settings", open: "on", onPage: "on" });
  const album = /\/album\/(\w+)/.exec((await person(app).get("/evento/entero")).text)?.[1] ?? "";
  const { rows: files } = await sql<{ key: string }>`select key from files limit 1`.execute(app.db);
  await sql`insert into album_photos (event_id, id, uploader_hash, by_name, bytes, received, status, shown_key, small_key, width, height)
    values (${eventId}, ${randomUUID()}, ${hashToken("x")}, 'cnry-album', 1, 1, 'shown', ${files[0]!.key}, ${files[0]!.key}, 1, 1)`.execute(
    app.db,
  );
  await sql`insert into gifts (event_id, id, title, position) values (${eventId}, ${randomUUID()}, 'cnry-regalo', 1)`.execute(
    app.db,
  );
  await sql`insert into guests (event_id, id, name, status) select ${eventId}, gen_random_uuid(), 'cnry-invitada ' || n, 'confirmed'
    from generate_series(1, ${COMING}) n`.execute(app.db);

  const family = await inviteHousehold(app.db, eventId, [{ name: "Julián Tejada" }]);
  await app.db.updateTable("guests").set({ permissions: all }).where("householdId", "=", family.id).execute();
  const [answer, pledge] = [newToken(), newToken()];
  await app.db
    .insertInto("guestTokens")
    .values({ eventId, guestId: family.ids[0]!, tokenHash: hashToken(answer) })
    .execute();
  await app.db
    .insertInto("giftPledges")
    .values({
      eventId,
      id: randomUUID(),
      amountCents: 5_000,
      reference: "TJ-1",
      tokenHash: hashToken(pledge),
      tokenSealed: "",
    })
    .execute();
  const link = await makeLink(eventId, { permissions: all });
  const door = newToken();
  await app.db
    .insertInto("seatingCodes")
    .values({ eventId, id: randomUUID(), tokenHash: hashToken(door), tokenSealed: "" })
    .execute();

  const tokens: [RegExp, string][] = [
    [/^\/evento\/:slug\/respuesta/, answer],
    [/^\/invitation\/:token/, family.token],
    [/^\/(invite|invitation\/:eventId)/, link.token],
    [/^\/regalo/, pledge],
    [/^\/album/, album],
    [/^\/mesa/, door],
  ];
  const ofGuests = (await listRoutes()).filter(
    ({ id, path }) => id.includes("features/guest/") && !notOfGuests.test(path),
  );
  await allOn();
  pages = ofGuests.map(({ path }) => {
    const own = tokens.find(([of]) => of.test(path))?.[1];
    if (path.includes(":token") && !own) throw new Error(`a new page of guests: ${path} needs a token here`);
    return fill(path, { eventId, slug: "entero", token: own ?? "" });
  });
});

/** Each guest page with its data, for each of `people`; bypasses the cache. */
async function readPages(): Promise<{ at: string; path: string; html: boolean; text: string }[]> {
  const turn = newToken();
  const asked = Object.entries(people).flatMap(([who, reader]) =>
    pages.flatMap((path) => [
      { who, reader, path, to: `${path}?vez=${turn}` },
      { who, reader, path, to: `${path}.data?vez=${turn}` },
    ]),
  );
  return Promise.all(
    asked.map(async ({ who, reader, path, to }) => {
      const { text } = await reader.get(to);
      return { at: `${to.split("?")[0]} of ${who}`, path, html: !to.includes(".data"), text };
    }),
  );
}

const signsOf = ({ signs, inHtml = [] }: Switch) => [
  ...signs.map((sign) => ({ sign, inHtml: false })),
  ...inHtml.map((sign) => ({ sign, inHtml: true })),
];

it("names every switch of the store", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'boolean'
      and table_name in ('events', 'albums', 'gift_lists', 'page_sections')`.execute(app.db);
  const inDesigns = Object.entries(customizationOf(null)).flatMap(([name, value]) => (value === true ? [name] : []));
  const known = [...Object.keys(switches).map((name) => name.split(" ", 1)[0]), ...Object.keys(others)];
  expect([...rows.map(({ name }) => name), ...inDesigns].filter((name) => !known.includes(name))).toEqual([]);
});

it("and with one off, nothing of it is on any page of guests", async () => {
  const whole = await readPages();
  const unseen = Object.entries(switches).flatMap(([name, each]) =>
    signsOf(each).flatMap(({ sign, inHtml }) =>
      whole.some(({ html, text }) => (html || !inHtml) && sign.test(text)) ? [] : [`${name}: ${sign}`],
    ),
  );
  // A sign that is never there proves nothing by its absence.
  expect(unseen).toEqual([]);

  const left: string[] = [];
  for (const [name, each] of Object.entries(switches)) {
    await each.off(eventId);
    for (const { at, path, html, text } of await readPages()) {
      if (each.apart?.test(path)) continue;
      for (const { sign, inHtml } of signsOf(each))
        if ((html || !inHtml) && sign.test(text)) left.push(`${name} on ${at}: ${sign.exec(text)?.[0]}`);
    }
    await allOn();
  }
  expect(left).toEqual([]);
});

/** Everything is open as far as it goes. */
async function allOn(): Promise<void> {
  await sql`update events set customization = '{}', allow_guests = true, asks_dietary = true where id = ${eventId}`.execute(
    app.db,
  );
  await setReaches(app.db, eventId, Object.fromEntries(things.map((thing) => [thing, ruleOf(thing).stops.at(-1)!])));
}
