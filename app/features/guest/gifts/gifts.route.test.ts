// The gift list of a page that two processes serve: a promise made through one is visible through the other.
import { afterAll, expect, it } from "vitest";
import { addGift } from "#app/features/event/gifts/commands.server.ts";
import { saveGiftSettings } from "#app/features/event/gifts/settings.commands.server.ts";
import { eventPassOf } from "#test/factories.ts";
import { person } from "#test/http.ts";
import { linksOf } from "#test/links.ts";
import { pageText, testParty } from "#test/party.ts";
import { freePort, startServer } from "#test/server-process.ts";

const { app, db, signUp } = await testParty();
const links = linksOf(app);
const port = String(await freePort());
const other = await startServer({ ...app.env, PORT: port, APP_ORIGIN: app.origin });
afterAll(() => other.stop());

it("shows what was promised to the next visitor of any process", async () => {
  const host = await signUp();
  const eventId = await links.makeParty(host, { title: "Boda de Lucía y Andrés" });
  const { page } = await links.makeLink(eventId, { permissions: ["view", "rsvp", "see_gift_list"] });
  const { id } = await db.selectFrom("users").select("id").where("email", "=", host.email).executeTakeFirstOrThrow();
  const gift = { title: "Noches en Menorca", note: "", url: null, pictureUrl: null, priceCents: 9_500, parts: 4 };
  const pass = await eventPassOf(db, id, eventId, "gift.write");
  const added = await addGift(db, pass, { gift: { ...gift, unit: "noches" }, fileKey: null }, new Date());
  if (!added.ok) throw new Error(added.code);
  const seen = async (site: { origin: string }) => {
    const answer = await person(site, app.origin).get(page);
    return /(\d) de 4 noches/.exec(pageText(answer))?.[1] ?? `${answer.status}: no list`;
  };
  // Each process has served the page twice, so its cached copy is out of date after the first promise.
  for (const site of [app, other, app, other]) expect(await seen(site)).toBe("0");
  for (const [promised, [to, from]] of [
    [app, other],
    [other, app],
    [app, other],
  ].entries()) {
    const fields = { intent: "gift.reserve", giftId: added.giftId, parts: "1", name: `Invitada ${promised}` };
    const given = await person(to!, app.origin).post(page, fields);
    expect(given.location).toMatch(/^\/regalo\//);
    const next = String(promised + 1);
    expect(await seen(to!), "the process that kept it").toBe(next);
    expect(await seen(from!), "the other one").toBe(next);
  }

  // Guests by the link do not read the account: their page says who does, and under which words money arrives.
  const account = { message: "", iban: "ES91 2100 0418 4502 0005 1332", holder: "Lucía Tejada", bizum: "", link: "" };
  await saveGiftSettings(db, pass, { account, surprise: false }, new Date());
  const part = { intent: "gift.reserve", giftId: added.giftId, parts: "1", name: "Reme Gil" };
  const farther = (await person(app, app.origin).post(page, part)).location!;
  const told = pageText(await person(app, app.origin).get(new URL(farther, app.origin).pathname));
  expect(told).toContain("su cuenta se ve con la invitación de cada familia.");
  expect(told).toContain(`Si no, pídesela a ${host.name}`);
  expect(told).toMatch(/Pon este concepto.*<b class="pick">[A-Z]{1,3}-[0-9A-Z]{5}</s);
  expect(told).not.toContain("2100 0418");
  expect(
    (await person(app, app.origin).post(new URL(farther, app.origin).pathname, { intent: "gift.cancel" })).status,
  ).toBe(303);

  // The private link is not cached: each process shows the other's changes at once.
  const fields = { intent: "gift.reserve", giftId: added.giftId, parts: "1", name: "Amparo Ferrer" };
  const { location } = await person(app, app.origin).post(page, fields);
  const back = new URL(location!, app.origin).pathname;
  const own = (site: { origin: string }) => person(site, app.origin).get(back);
  for (const site of [app, other, app, other]) {
    const answer = await own(site);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect([answer.headers.get("etag"), answer.headers.get("age")]).toEqual([null, null]);
    expect(pageText(answer)).toContain("Soltar mi regalo");
  }
  expect((await person(other, app.origin).post(back, { intent: "gift.cancel" })).status).toBe(303);
  for (const site of [app, other]) {
    expect(pageText(await own(site))).toContain("Ya está suelto");
    expect(await seen(site), "its part is free again").toBe("3");
  }
});
