// The picture below a room's plan over HTTP on the built server: uploaded, measured, drawn on, seen by hosts alone, and removed.
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { pageText, testParty } from "#test/party.ts";
import { person } from "#test/http.ts";
import { type Account, createEvent } from "#test/world.ts";
import { refusals } from "./copy.ts";

const { app, signUp, join } = await testParty();
let host: Account;
let eventId: string;
let roomId: string;
const page = () => `/app/event/${eventId}/guests/tables/room/${roomId}/scale`;
const room = () =>
  app.db
    .selectFrom("seatingRooms")
    .selectAll()
    .where("eventId", "=", eventId)
    .where("id", "=", roomId)
    .executeTakeFirstOrThrow();

async function upload(as: Account, width = 1_000, height = 625) {
  const png = await sharp({ create: { width, height, channels: 3, background: "#eee" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("intent", "upload");
  form.append("file", new File([new Uint8Array(png)], "plano.png", { type: "image/png" }));
  return as.post(page(), form);
}
const scale = (picture: string, fields: Record<string, string> = {}) => ({
  intent: "scale",
  picture,
  x1: "100",
  y1: "300",
  x2: "600",
  y2: "300",
  metres: "12",
  opacity: "35",
  ...fields,
});

beforeAll(async () => {
  host = await signUp();
  eventId = await createEvent(host);
  roomId = newId();
  await app.db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
  await app.db
    .insertInto("seatingRooms")
    .values({ eventId, id: roomId, name: "Patio", widthCm: 1_000, depthCm: 800, position: 0 })
    .execute();
  await app.db
    .insertInto("seatingLayouts")
    .values({ eventId, id: newId(), roomId, name: "Cena", position: 0 })
    .execute();
});

it("lies below the plan to scale, and only hosts who seat guests see it", async () => {
  const sent = await upload(host);
  expect(sent.location, pageText(sent).slice(0, 600)).toBe(`${page()}?aviso=subido`);
  const key = (await room()).backgroundKey!;
  expect(await room()).toMatchObject({ backgroundWidthCm: null, widthCm: 1_000 });
  const plan = `/app/event/${eventId}/guests/tables/plan`;
  expect((await host.get(plan)).text).not.toContain(`/files/${key}`);

  expect((await host.post(page(), scale(key, { isRoom: "on" }))).location).toBe(`${page()}?aviso=escala`);
  expect(await room()).toMatchObject({ backgroundWidthCm: 2_400, widthCm: 2_400, depthCm: 1_500, outline: null });
  expect((await host.get(plan)).text).toContain(`/files/${key}`);
  expect((await host.get(`/files/${key}`)).status).toBe(200);
  const viewer = await join(eventId, "viewer");
  expect([(await viewer.get(page())).status, (await viewer.post(page(), scale(key))).status]).toEqual([403, 403]);
  for (const stranger of [viewer, await signUp(), person(app)])
    expect((await stranger.get(`/files/${key}`)).status).toBe(404);
});

it("takes walls that are drawn on it, and keeps the picture in its place", async () => {
  const key = (await room()).backgroundKey!;
  const walls = { intent: "walls", picture: key, corners: "100,50;900,50;900,300;500,300;500,550;100,550" };
  expect((await host.post(page(), walls)).location).toBe(`${page()}?aviso=paredes`);
  expect(await room()).toMatchObject({
    widthCm: 1_920,
    depthCm: 1_200,
    backgroundLeftCm: -240,
    backgroundTopCm: -120,
    outline: [0, 0, 1920, 0, 1920, 600, 960, 600, 960, 1200, 0, 1200],
  });
  // A better measure moves neither the room's corner on the picture nor the walls.
  await host.post(page(), scale(key, { metres: "24" }));
  expect(await room()).toMatchObject({ backgroundWidthCm: 4_800, backgroundLeftCm: -480, widthCm: 1_920 });
  await host.post(page(), scale(key));
  expect(await room()).toMatchObject({ backgroundWidthCm: 2_400, backgroundLeftCm: -240, backgroundTopCm: -120 });
  const crossed = await host.post(page(), { ...walls, corners: "0,0;500,500;500,0;0,500" });
  expect([crossed.status, pageText(crossed).includes(refusals.outline_invalid)]).toEqual([422, true]);
  const outside = await host.post(page(), { ...walls, corners: "0,0;5000,0;5000,500" });
  expect(outside.status).toBe(422);
});

it("refuses a wrong measure beside its field, keeps what was typed, and never measures another host's picture", async () => {
  const key = (await room()).backgroundKey!;
  const before = await room();
  for (const [fields, text] of [
    [{ metres: "doce" }, refusals.metres_invalid],
    [{ x2: "100" }, refusals.points_equal],
    [{ x1: "4000" }, refusals.points_invalid],
    [{ metres: "900" }, "La hoja quedaría de 1800 × 1125 m."],
    [{ opacity: "7" }, refusals.opacity_invalid],
  ] as const) {
    const answer = await host.post(page(), scale(key, fields));
    expect([answer.status, pageText(answer).includes(text)]).toEqual([422, true]);
    if ("metres" in fields) expect(answer.text).toContain(`value="${fields.metres}"`);
  }
  expect((await host.post(page(), scale("seating-plan/another.jpg"))).status).toBe(409);
  expect(await room()).toEqual(before);
});

it("replaces the picture, and removes it with its file", async () => {
  const old = (await room()).backgroundKey!;
  await upload(host, 400, 400);
  const key = (await room()).backgroundKey!;
  expect(key).not.toBe(old);
  expect(await room()).toMatchObject({ backgroundWidthCm: null, backgroundLeftCm: 0, backgroundTopCm: 0 });
  expect((await host.get(`/files/${old}`)).status).toBe(404);
  const walls = await host.post(page(), { intent: "walls", picture: key, corners: "0,0;300,0;300,300" });
  expect([walls.status, pageText(walls).includes(refusals.background_unscaled)]).toEqual([422, true]);
  expect((await host.post(page(), { intent: "background.delete" })).location).toBe(`${page()}?aviso=quitado`);
  expect((await room()).backgroundKey).toBeNull();
  expect(await app.db.selectFrom("files").select("key").where("key", "in", [old, key]).execute()).toEqual([]);
  expect((await host.post(page(), scale(key))).status).toBe(409);
});
