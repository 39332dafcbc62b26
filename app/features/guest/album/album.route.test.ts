// The album over HTTP: which requests a code permits, which photographs a browser owns, and which pages members read.
import sharp from "sharp";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { photoWords } from "#app/copy/guest/consents.ts";
import { newId } from "#app/db/id.ts";
import { type Answer, person } from "#test/http.ts";
import { testParty } from "#test/party.ts";
import { type Account, createEvent, setSlug } from "#test/world.ts";

const { app, db, signUp, join } = await testParty();
let host: Account;
let eventId: string;
let code: string;
let photo: Buffer;

beforeAll(async () => {
  host = await signUp();
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#b3173f" } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  eventId = await createEvent(host, { title: "Boda de Lucía y Andrés", visibility: "private" });
  await host.post(`/app/event/${eventId}/album/settings`, { intent: "settings", open: "on" });
  code = /\/album\/[A-Za-z0-9]{32}/.exec((await host.get(`/app/event/${eventId}/album`)).text)![0];
});

type Guest = ReturnType<typeof person>;
const ask = async (guest: Guest, fields: Record<string, string | Blob>): Promise<Answer & { received?: number }> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await guest.post(`${code}/subida`, form);
  return { ...answer, ...(JSON.parse(answer.text) as { received?: number }) };
};
const begin = (guest: Guest, photoId: string, more: Record<string, string> = {}) =>
  ask(guest, {
    intent: "begin",
    photoId,
    bytes: String(photo.length),
    name: "Amparo",
    words: photoWords.hash,
    ...more,
  });

async function send(guest: Guest): Promise<string> {
  const photoId = newId();
  await begin(guest, photoId);
  const piece = new Blob([new Uint8Array(photo)]);
  expect(await ask(guest, { intent: "piece", photoId, start: "0", piece })).toMatchObject({ received: photo.length });
  const status = async () =>
    (await db.selectFrom("albumPhotos").select("status").where("id", "=", photoId).executeTakeFirst())?.status;
  await expect.poll(status, { timeout: 30_000 }).toBe("shown");
  return photoId;
}

it("is opened by its code alone, and its photographs belong to the browser that sent them", async () => {
  const [guest, other] = [person(app), person(app)];
  const photoId = await send(guest);
  expect((await guest.get(code)).text).toContain(`Retirar tu foto 1`);
  expect((await other.get(code)).text).not.toContain("Retirar");
  const taken = await other.post(code, { intent: "photo.takeBack", photoId });
  expect([taken.status, (await other.get(`${code}/fotos/${photoId}`)).status]).toEqual([404, 200]);
  // A browser can neither continue nor read about a photograph that another browser announced.
  const known = await begin(other, photoId);
  expect([known.status, known.received]).toEqual([404, undefined]);
  const wrong = `${code.slice(0, -1)}${code.endsWith("a") ? "b" : "a"}`;
  for (const path of [wrong, `${wrong}/fotos/${photoId}`, code.toUpperCase()])
    expect((await other.get(path)).status).toBe(404);
  const shown = await other.get(`${code}/fotos/${photoId}`);
  expect(shown.headers.get("content-security-policy")).toContain("sandbox");
  expect(shown.headers.get("cache-control")).toBe("private, no-store");
  expect((await guest.get(code)).headers.get("x-robots-tag")).toContain("noindex");
  // A withdrawn photograph has no address any more (E-7).
  expect((await guest.post(code, { intent: "photo.takeBack", photoId })).status).toBe(303);
  expect((await other.get(`${code}/fotos/${photoId}`)).status).toBe(404);
  // Renewing the code ends the previous one at once, even for guests who have the album open.
  await host.post(`/app/event/${eventId}/album`, { intent: "code.renew" });
  expect([(await guest.get(code)).status, (await begin(guest, newId())).status]).toEqual([404, 404]);
});

it("is read by members without its code, and without what is hidden (A-2)", async () => {
  const [guest, viewer] = [person(app), await join(eventId, "viewer")];
  const photoId = await send(guest);
  const album = `/app/event/${eventId}/album`;
  const pages = [album, `${album}.data`, `${album}/show`, `${album}/show.data`];
  const { shownKey, originalKey } = await db
    .selectFrom("albumPhotos")
    .select(["shownKey", "originalKey"])
    .where("id", "=", photoId)
    .executeTakeFirstOrThrow();
  const seen = async () => Promise.all(pages.map(async (path) => (await viewer.get(path)).text.includes(shownKey!)));
  expect(await seen()).toEqual([true, true, true, true]);
  for (const path of pages) expect((await viewer.get(path)).text).not.toContain(code.slice("/album/".length));
  for (const path of [`${album}/settings`, `${album}/tarjeta`, `${album}.zip`])
    expect((await viewer.get(path)).status).toBe(403);
  await guest.post(code, { intent: "photo.object", photoId, message: "cnry-soy-la-de-azul" });
  expect(await seen()).toEqual([false, false, false, false]);
  for (const key of [shownKey, originalKey]) {
    expect((await viewer.get(`/files/${key}`)).status).toBe(404);
    expect((await host.get(`/files/${key}`)).status).toBe(200);
  }
  for (const path of pages) expect((await viewer.get(path)).text).not.toContain("cnry-soy");
  expect((await host.get(`${album}?ver=piden`)).text).toContain("cnry-soy-la-de-azul");
});

it("is seen on the event's page at once, and no longer than in the album", async () => {
  const id = await createEvent(host, { title: "Boda con página", visibility: "public" });
  await host.post(`/app/event/${id}/album/settings`, { intent: "settings", open: "on", onPage: "on" });
  code = /\/album\/[A-Za-z0-9]{32}/.exec((await host.get(`/app/event/${id}/album`)).text)![0];
  await setSlug(host, id, "boda-con-album");
  const page = async () => (await person(app).get("/evento/boda-con-album")).text;
  expect(await page()).toContain(`href="${code}"`);
  const photoId = await send(person(app));
  await expect.poll(page).toContain(`${code}/fotos/${photoId}`);
  await person(app).post(code, { intent: "photo.object", photoId });
  await expect.poll(page).not.toContain(photoId);
});

it("keeps hosts where they were while they look through it", async () => {
  const photoId = await send(person(app));
  const album = `/app/event/${eventId}/album`;
  const act = async (intent: string, search: string) =>
    (await host.post(`${album}${search}`, { intent, "photoIds[]": photoId })).location;
  expect(await act("photo.hide", "?ver=ocultas&p=2")).toBe(`${album}?ver=ocultas&p=2&aviso=escondidas`);
  expect(await act("photo.show", "?ver=nada&p=x")).toBe(`${album}?aviso=mostradas`);
  expect(await act("photo.delete", "?p=3")).toMatch(/album\?p=3&aviso=quitadas&deshacer=[0-9a-f-]{36}$/);
});
