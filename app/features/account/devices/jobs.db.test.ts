// Pushes reach a real receiver, which decrypts them with its own key. None goes to a forbidden address, at night, or after the session.
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { Notification } from "#app/domain/home/notification.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { seal } from "#app/platform/auth/secrets.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { notify } from "#app/platform/notifications.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { pushKeys } from "#app/platform/push/keys.server.ts";
import { testDatabase } from "#test/database.ts";
import { unguarded } from "#test/guards.ts";
import { invitationServices, type Party, partyOf } from "#test/invitations.ts";
import { addDevice, removeDevice } from "./commands.server.ts";
import { sendPushes } from "./jobs.server.ts";
import { listDevices } from "./queries.server.ts";

const { db } = await testDatabase();
const base = invitationServices(db) as AppServices;
const app = {
  ...base,
  config: { ...base.config, mailFrom: "Convite <hola@convite.example>", operator: {} },
} as AppServices;
const noon = new Date("2027-03-01T11:00:00Z");
let party: Party;
let sessionId: string;

type Received = { path: string; headers: Record<string, unknown>; body: Buffer };
const received: Received[] = [];
let status = 201;
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => receiver.close());

beforeEach(async () => {
  received.length = 0;
  status = 201;
  await db.deleteFrom("pushDevices").execute();
  party = await partyOf(db);
  sessionId = await session(party.hostId);
});

async function session(userId: string): Promise<string> {
  const id = newId();
  const expiresAt = new Date("2049-01-01T00:00:00Z");
  await db
    .insertInto("sessions")
    .values({ id, userId, tokenHash: Buffer.from(id), expiresAt, userAgent: "Chrome/1 Android" })
    .execute();
  return id;
}

/** A browser with its own keys, which decrypts its pushes. */
function browser() {
  const keys = createECDH("prime256v1");
  const p256dh = keys.generateKeys("base64url");
  const auth = randomBytes(16);
  const endpoint = `${origin}/${newId()}`;
  return {
    device: { endpoint, p256dh, auth: auth.toString("base64url") },
    read: (body: Buffer) => decrypt(keys, auth, body),
  };
}

/** RFC 8291 */
function decrypt(keys: ECDH, auth: Buffer, body: Buffer): unknown {
  const [salt, length] = [body.subarray(0, 16), body[20]!];
  const sender = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
  const derive = (label: string, size: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${label}\0`, size));
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(text.toString("utf8").slice(0, -1));
}

const pass = (userId = party.hostId, on = sessionId) =>
  ({ viewer: { id: userId, sessionId: on } }) as AccountPass<"notification.devices">;
const add = (device: ReturnType<typeof browser>["device"], by = pass()) =>
  unguarded("egress", () => addDevice(db, by, device, noon));
const push = (now = noon, userId = party.hostId) =>
  unguarded("egress", () =>
    sendPushes({ app, payload: { userId }, now, signal: new AbortController().signal } as Work<"send_pushes">),
  );
const tell = (told: Partial<Notification> = {}, at = noon) =>
  inTransaction(db, (tx) =>
    notify(tx, { kind: "answers", recipients: [party.hostId], eventId: party.eventId, ...told }, at),
  );
const devices = () => db.selectFrom("pushDevices").select("id").execute();
const jobs = async () =>
  (
    await sql<{ key: string; runAt: Date }>`select key, run_at from graphile_worker.jobs
      where key = ${`push:${party.hostId}`}`.execute(db)
  ).rows;

it("orders a job for who has a device, and tells the device, signed and for it alone, what happened", async () => {
  await tell({ kind: "plan.full" });
  expect(await jobs()).toEqual([]);
  await db.updateTable("notifications").set({ readAt: noon }).execute();
  const phone = browser();
  expect(await add(phone.device)).toEqual({ ok: true });
  await tell({ count: 12 });
  expect(await jobs()).toHaveLength(1);
  await push();
  expect(received).toHaveLength(1);
  const [{ path, headers, body }] = received as [Received];
  expect(phone.device.endpoint).toBe(origin + path);
  expect(body.length).toBeLessThan(3_072);
  expect(phone.read(body)).toEqual({
    title: "💍 Boda de Lucía",
    body: "12 respuestas nuevas",
    url: `/app/event/${party.eventId}/guests`,
    tag: `answers:${party.eventId}`,
  });
  const { publicKey } = await pushKeys(app);
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  expect(headers.authorization).toMatch(new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${publicKey}$`));
  const claims = JSON.parse(Buffer.from(String(headers.authorization).split(".")[1]!, "base64url").toString("utf8"));
  expect(claims).toMatchObject({ aud: origin, sub: "mailto:hola@convite.example" });
  // Sent once; the next push follows with all unread.
  await push();
  expect(received).toHaveLength(1);
  await tell({ count: 3 });
  await push();
  expect(phone.read(received[1]!.body)).toMatchObject({ body: "15 respuestas nuevas" });
});

it("rings nothing for what was read, is switched off, is old, or may not be seen any more", async () => {
  await add(browser().device);
  await tell({}, new Date(noon.getTime() - 25 * 3_600_000));
  await push();
  await db.deleteFrom("notifications").execute();
  await tell();
  await db
    .updateTable("users")
    .set({ mutedPush: ["answers"] })
    .where("id", "=", party.hostId)
    .execute();
  await push();
  await db.updateTable("users").set({ mutedPush: [] }).where("id", "=", party.hostId).execute();
  const other = await partyOf(db);
  await db.updateTable("events").set({ createdBy: other.hostId }).where("id", "=", party.eventId).execute();
  await db.deleteFrom("eventMembers").where("eventId", "=", party.eventId).execute();
  await push();
  expect(received).toEqual([]);
});

it("waits for the end of the quiet hours, and says many things in one message", async () => {
  const phone = browser();
  await add(phone.device);
  const night = new Date("2027-03-01T23:00:00Z");
  for (let count = 0; count < 4; count++)
    await tell({ kind: "support.answered", eventId: null, subjectId: newId() }, night);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await push(night);
  expect(received).toEqual([]);
  expect(await jobs()).toEqual([{ key: `push:${party.hostId}`, runAt: new Date("2027-03-02T07:00:00Z") }]);
  await push(new Date("2027-03-02T07:00:00Z"));
  expect(received.map(({ body }) => phone.read(body))).toEqual([
    { title: "Convite", body: "Tienes 4 avisos nuevos", url: "/app/notifications", tag: "resumen" },
  ]);
});

it.each([404, 410])("forgets a device whose browser wants no more: %i", async (gone) => {
  await add(browser().device);
  await tell();
  status = gone;
  await push();
  expect(await devices()).toEqual([]);
});

it("keeps a device whose service is away, and tries again", async () => {
  await add(browser().device);
  await tell();
  status = 503;
  await expect(push()).rejects.toThrow("no device could be reached");
  status = 302;
  await expect(push()).rejects.toThrow("no device could be reached");
  expect(await devices()).toHaveLength(1);
  status = 201;
  await push();
  expect(received).toHaveLength(3);
});

it("ends with the session that it was added in", async () => {
  await add(browser().device);
  await db.updateTable("sessions").set({ expiresAt: noon }).where("id", "=", sessionId).execute();
  await tell();
  await push();
  expect(received).toEqual([]);
  await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
  expect(await devices()).toEqual([]);
});

it("belongs to the last account that added it, ten to each at most, also at once, and is taken away by its own account", async () => {
  const shared = browser().device;
  await add(shared);
  const other = await partyOf(db);
  const theirs = pass(other.hostId, await session(other.hostId));
  await add(shared, theirs);
  expect((await listDevices(app, pass(), noon)).devices).toEqual([]);
  const [device] = (await listDevices(app, theirs, noon)).devices;
  expect(device).toMatchObject({ browser: "Chrome", system: "Android", since: noon });
  await removeDevice(db, pass(), device!.id);
  expect(await devices()).toHaveLength(1);
  await removeDevice(db, theirs, device!.id);
  expect(await devices()).toEqual([]);
  const many = await unguarded("egress", () =>
    Promise.all(Array.from({ length: 14 }, () => addDevice(db, pass(), browser().device, noon))),
  );
  expect(many.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await devices()).toHaveLength(10);
});

it("refuses addresses of this machine or its network, and invalid keys", async () => {
  const { device } = browser();
  for (const endpoint of [device.endpoint, "https://10.0.0.1/x", "https://localhost/x", "x".repeat(2_000), ""])
    expect(await addDevice(db, pass(), { ...device, endpoint }, noon)).toEqual({ ok: false, code: "device_invalid" });
  const endpoint = "https://fcm.googleapis.com/fcm/send/x";
  for (const keys of [{ p256dh: "AAAA" }, { p256dh: device.auth }, { auth: "" }, { auth: "a".repeat(5_000) }])
    expect(await addDevice(db, pass(), { ...device, endpoint, ...keys }, noon)).toMatchObject({ ok: false });
  expect(await addDevice(db, pass(), { ...device, endpoint }, noon)).toEqual({ ok: true });
  // The job does not send to a stored forbidden address: it checks the address again.
  await db.updateTable("pushDevices").set({ endpoint: device.endpoint }).execute();
  await tell();
  await sendPushes({
    app,
    payload: { userId: party.hostId },
    now: noon,
    signal: new AbortController().signal,
  } as Work<"send_pushes">);
  expect([received, await devices()]).toEqual([[], []]);
});

it("is signed with one pair, whichever process asks first, and with a new one when the secret has changed", async () => {
  // Each is a process of its own, without cached keys.
  const process = () => ({ config: app.config, db: db.$extendTables() as typeof db });
  const pairs = await Promise.all(Array.from({ length: 8 }, () => pushKeys(process())));
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
  await add(browser().device);
  const foreign = seal({ authSecret: "another secret of this installation" }, "push key", "x");
  await db.updateTable("installationKeys").set({ privateKeySealed: foreign }).execute();
  const renewed = await pushKeys(process());
  expect(renewed.publicKey).not.toBe(pairs[0]!.publicKey);
  expect(await devices()).toEqual([]);
});
