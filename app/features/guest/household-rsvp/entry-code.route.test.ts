// The code that a household shows at the door, over HTTP: when it is there, and that a phone at the door reads it.
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { codeOfToken, readCode } from "#app/domain/door/codes.ts";
import { addDays, dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { readDoorList } from "#app/features/event/door/list.queries.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { addPoint } from "#test/door.ts";
import { inviteHousehold } from "#test/households.ts";
import { person } from "#test/http.ts";
import { addInvitation } from "#test/invitations.ts";
import { testApp } from "#test/test-app.ts";
import { createEvent, register } from "#test/world.ts";

const app = await testApp();
const { db } = app;
const guest = person(app);
const today = dateIn(defaultTimeZone, new Date());
let eventId: string;
const sayDay = (days: number) =>
  db
    .updateTable("events")
    .set({ date: addDays(today, days) })
    .where("id", "=", eventId)
    .execute();

beforeAll(async () => {
  eventId = await createEvent(await register(app, "Marta Segura", "planner"), { visibility: "private" });
});

/** The text in a PNG, as a phone at the door reads it from its camera. */
async function read(path: string): Promise<string> {
  const answer = await fetch(`${app.origin}${path}`);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "image/png",
    "private, no-store",
  ]);
  const { data, info } = await sharp(await answer.arrayBuffer())
    .resize(640)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

it("is on the invitation from two days before, where there is a door, and a phone at the door knows it", async () => {
  const { path, token, id } = await inviteHousehold(db, eventId, [{ name: "Amparo Bosch", status: "confirmed" }]);
  const shows = async () => {
    const [page, picture] = [await guest.get(path), await guest.get(`${path}/qr.png`)];
    expect(picture.status).toBe(page.text.includes("Enséñalo en la puerta") ? 200 : 404);
    return picture.status === 200;
  };
  await sayDay(1);
  expect(await shows()).toBe(false);
  await addPoint(db, eventId);
  const seen: Record<number, boolean> = {};
  for (const days of [3, 2, 0, -2]) {
    await sayDay(days);
    seen[days] = await shows();
  }
  expect(seen).toEqual({ 3: false, 2: true, 0: true, [-2]: false });
  await sayDay(0);
  expect((await guest.get(path)).text).toContain(`<a class="button second" href="${path}/qr.png" download`);

  const invited = await addInvitation(
    db,
    { eventId, hostId: null as never },
    { role: "guest" },
    new Date("2090-01-01"),
  );
  await db.updateTable("invitations").set({ householdId: id }).where("id", "=", invited.id).execute();
  const { households } = await readDoorList(db, eventId);
  for (const secret of [token, invited.token]) {
    const code = readCode(await read(`/invitation/${secret}/qr.png`));
    expect(code).toEqual({ kind: "household", token: secret });
    expect(households.find(({ codes }) => codes.length > 0)?.codes).toContain(await codeOfToken(secret));
  }

  await db.updateTable("guests").set({ status: "declined" }).where("householdId", "=", id).execute();
  expect((await guest.get(path)).text).not.toContain("Enséñalo en la puerta");
  await db
    .updateTable("households")
    .set({ tokenHash: hashToken(newToken()) })
    .where("id", "=", id)
    .execute();
  for (const secret of [token, newToken(), "x"])
    expect((await guest.get(`/invitation/${secret}/qr.png`)).status, secret).toBe(404);
});
