// «Tu regalo»: the browser that gave something finds its way back on every page with the list, and no other browser does.
import { beforeAll, expect, it } from "vitest";
import { addGift } from "#app/features/event/gifts/commands.server.ts";
import { eventPassOf } from "#test/factories.ts";
import { type Person, person } from "#test/http.ts";
import { linksOf } from "#test/links.ts";
import { pageText, testParty } from "#test/party.ts";
import type { Account } from "#test/world.ts";

const { app, db, signUp } = await testParty();
const links = linksOf(app);
let host: Account;
beforeAll(async () => void (host = await signUp()));

/** A party with a gift in four parts, and a link that shows its list. */
async function party(): Promise<{ eventId: string; page: string; giftId: string }> {
  const eventId = await links.makeParty(host);
  const { page } = await links.makeLink(eventId, { permissions: ["view", "see_gift_list"] });
  const { id } = await db.selectFrom("users").select("id").where("email", "=", host.email).executeTakeFirstOrThrow();
  const pass = await eventPassOf(db, id, eventId, "gift.write");
  const gift = { title: "Una vajilla", note: "", url: null, pictureUrl: null, priceCents: 9_500, parts: 20 };
  const added = await addGift(db, pass, { gift: { ...gift, unit: "" }, fileKey: null }, new Date());
  if (!added.ok) throw new Error(added.code);
  return { eventId, page, giftId: added.giftId };
}

const gives = (who: Person, { page, giftId }: { page: string; giftId: string }) =>
  who.post(page, { intent: "gift.reserve", giftId, parts: "1", name: "Amparo Ferrer" });
const own = async (who: Person, page: string) =>
  [...pageText(await who.get(page)).matchAll(/<a href="(\/regalo\/\w+)">Tu regalo: ([^<]*)<\/a>/g)].map((each) => [
    each[1],
    each[2],
  ]);
const giftCookies = (who: Person) => [...who.cookies.keys()].filter((name) => name.startsWith("convite-gift-"));

it("keeps what a browser gave for ninety days, for that browser alone, until it is let go", async () => {
  const at = await party();
  const amparo = person(app);
  expect(await own(amparo, at.page)).toEqual([]);
  const given = await gives(amparo, at);
  const path = new URL(given.location!, app.origin).pathname;
  const [line = ""] = given.headers.getSetCookie().filter((each) => each.startsWith("convite-gift-"));
  expect(line).toMatch(/; Max-Age=7776000; HttpOnly; SameSite=Lax/);
  // The secret is sealed: the cookie does not show it.
  expect(line).not.toContain(path.slice("/regalo/".length));
  expect(await own(amparo, at.page)).toEqual([[path, "Una vajilla"]]);
  expect(await own(person(app), at.page)).toEqual([]);
  // A forged cookie says nothing.
  const thief = person(app);
  thief.cookies.set(`convite-gift-${at.eventId}`, `${amparo.cookies.get(`convite-gift-${at.eventId}`)}x`);
  expect(await own(thief, at.page)).toEqual([]);
  expect((await amparo.post(path, { intent: "gift.cancel" })).status).toBe(303);
  expect(await own(amparo, at.page)).toEqual([]);
});

it("keeps four gifts of an event, and those of six events", async () => {
  const amparo = person(app);
  const first = await party();
  for (let gift = 0; gift < 6; gift++) await gives(amparo, first);
  expect(await own(amparo, first.page)).toHaveLength(4);
  for (let event = 0; event < 6; event++) await gives(amparo, await party());
  expect(giftCookies(amparo)).toHaveLength(6);
  expect(await own(amparo, first.page)).toEqual([]);
});
