// «Es de los míos» over HTTP: a guest by a shared link then sees as much as the hosts' own guests. A host can undo it for an hour.
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { pageText } from "#test/party.ts";
import { linksOf, someEmail, visitorOf } from "#test/links.ts";
import { setReaches } from "#test/reach.ts";
import { testApp } from "#test/test-app.ts";
import { register } from "#test/world.ts";

const app = await testApp({ TRUSTED_PROXIES: "127.0.0.1" });
const { db } = app;
const { makeParty, makeLink } = linksOf(app);

it("takes in who came by a link, with the place of their account, until it is undone", async () => {
  const host = await register(app, "Lucía", "planner");
  const eventId = await makeParty(host);
  await setReaches(db, eventId, { gifts: "guests", chat: "guests" });
  await db.insertInto("gifts").values({ eventId, id: newId(), title: "Cafetera", position: 1 }).execute();
  const link = await makeLink(eventId);
  const guest = visitorOf(app);
  expect((await guest.registers(link.page, someEmail())).status).toBe(303);
  const chatStatus = async () => {
    const { location } = await guest.get(`/app/chat?evento=${eventId}`);
    return (await guest.get(location ?? "")).status;
  };
  const list = (search = "") => host.get(`/app/event/${eventId}/guests${search}`);
  const slugs = db.selectFrom("slugs").select("slug").where("eventId", "=", eventId).where("isCurrent", "=", true);
  const { slug } = await slugs.executeTakeFirstOrThrow();
  const seesGifts = async () => (await guest.get(`/evento/${slug}`)).text.includes("Cafetera");
  const row = () =>
    db.selectFrom("guests").select(["id", "adoptedAt"]).where("eventId", "=", eventId).executeTakeFirstOrThrow();

  expect(pageText(await list())).toMatch(/Por el enlace[^]*por el enlace/);
  expect(await seesGifts()).toBe(false);
  expect(await chatStatus()).toBe(403);

  const said = await host.post(`/app/event/${eventId}/guests`, { intent: "adopt", guestId: (await row()).id });
  expect([said.status, said.location]).toEqual([303, expect.stringContaining("aviso=mios&deshacer=")]);
  expect(await seesGifts()).toBe(true);
  expect(await chatStatus()).toBe(200);
  expect(pageText(await list("?llegada=enlace"))).not.toContain("Lucía Ferrer");
  // The second time, no such guest is left.
  const again = await host.post(`/app/event/${eventId}/guests`, { intent: "adopt", guestId: (await row()).id });
  expect(again.status).toBe(404);

  const batch = new URLSearchParams(said.location?.split("?")[1]).get("deshacer") ?? "";
  const undone = await host.post(`/app/event/${eventId}/guests`, { intent: "adopt.undo", batchId: batch });
  expect(undone.location).toContain("aviso=de-nuevo");
  expect([await seesGifts(), (await row()).adoptedAt]).toEqual([false, null]);

  const all = await host.post(`/app/event/${eventId}/guests?llegada=enlace`, { intent: "adopt", all: "on" });
  expect(all.location).toContain("aviso=mios");
  expect(await seesGifts()).toBe(true);
  const log = pageText(await host.get(`/app/event/${eventId}/collaboration`));
  expect(log).toContain("dijo que Lucía Ferrer es de los suyos");
});

it("takes in from the review queue, where the undo brings the answer back", async () => {
  const host = await register(app, "Lucía", "planner");
  const eventId = await makeParty(host);
  const guestId = newId();
  await db
    .insertInto("guests")
    .values({ eventId, id: guestId, name: "Reme Gil", status: "confirmed", source: "public-page", isUnmatched: true })
    .execute();
  const tray = `/app/event/${eventId}/guests/tray`;
  expect(pageText(await host.get(tray))).toMatch(/aria-label="Reme Gil: Es de los míos"/);
  const said = await host.post(tray, { intent: "adopt", guestId });
  expect([said.status, said.location]).toEqual([303, expect.stringContaining("/tray?aviso=mios&deshacer=")]);
  const row = () =>
    db.selectFrom("guests").select(["adoptedAt", "isUnmatched"]).where("id", "=", guestId).executeTakeFirstOrThrow();
  expect(await row()).toEqual({ adoptedAt: expect.any(Date), isUnmatched: false });
  const after = pageText(await host.get(said.location!));
  expect([after.includes("Todo revisado"), after.includes('value="adopt.undo"')]).toEqual([true, true]);
  const batchId = new URLSearchParams(said.location!.split("?")[1]).get("deshacer")!;
  expect((await host.post(tray, { intent: "adopt.undo", batchId })).location).toContain("aviso=de-nuevo");
  expect(await row()).toEqual({ adoptedAt: null, isUnmatched: true });
  expect((await host.post(tray, { intent: "adopt.undo", batchId })).status).toBe(409);
  expect((await host.post(tray, { intent: "adopt", guestId: newId() })).status).toBe(404);
});

it("is for members who manage guests, and refuses an unknown or expired key", async () => {
  const host = await register(app, "Lucía", "planner");
  const eventId = await makeParty(host);
  const stranger = await register(app, "Otra");
  const path = `/app/event/${eventId}/guests`;
  expect((await stranger.post(path, { intent: "adopt", guestId: eventId })).status).toBe(404);
  expect((await host.post(path, { intent: "adopt", guestId: eventId })).status).toBe(404);
  for (const batchId of ["", "ayer", "2020-01-01T00:00:00.000Z"])
    expect((await host.post(path, { intent: "adopt.undo", batchId })).status).toBe(409);
});
