// The list of notifications and the bell of the built server, over HTTP, as a browser without JavaScript uses them.
import { createECDH, randomBytes } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { Notification } from "#app/domain/home/notification.ts";
import { notify } from "#app/platform/notifications.server.ts";
import { addMember } from "#test/factories.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";

const { db, anonymous, signUp } = await testParty();
let host: Account;
let helper: Account;
let [eventId, hostId, helperId] = ["", "", ""];
const path = "/app/notifications";
const hostile = `<img src=x onerror="window.__xss=1">`;

beforeAll(async () => {
  [host, helper] = [await signUp(), await signUp()];
  eventId = await createEvent(host, { title: hostile });
  [hostId, helperId] = [await idOf(host), await idOf(helper)];
  await addMember(db, eventId, helper.email, "organizer");
});

const idOf = async ({ email }: Account) =>
  (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
const tell = (told: Partial<Notification> = {}, now = new Date()) =>
  inTransaction(db, (tx) => notify(tx, { kind: "answers", recipients: [hostId], eventId, ...told }, now));
const unreadOf = async (userId: string) =>
  (await db.selectFrom("notifications").select("id").where("userId", "=", userId).where("readAt", "is", null).execute())
    .length;
const badgeIn = (text: string) =>
  /href="\/app\/notifications"[^>]*>.*?<span class="sr">, ([\d.]+) sin leer/s.exec(text)?.[1];

it("teaches while there is nothing, and asks for an account", async () => {
  const empty = await host.get(path);
  expect(empty.status).toBe(200);
  expect(pageText(empty)).toContain("Aquí te contamos lo que pasa");
  expect(badgeIn(empty.text)).toBeUndefined();
  expect((await anonymous.get(path)).location).toContain("/login?next=");
});

it("counts in the bell of every page, and says what happened, where, as text", async () => {
  await tell({ count: 12 });
  await tell({ kind: "plan.full" });
  expect(badgeIn((await host.get("/app")).text)).toBe("2");
  const list = await host.get(path);
  expect(pageText(list)).toContain("12 respuestas nuevas");
  expect(list.text).toContain(`href="/app/event/${eventId}/guests"`);
  expect(list.text).not.toContain(hostile);
  expect(list.text).toContain("&lt;img src=x");
  for (let count = 0; count < 9; count++) await tell({ kind: "support.answered", eventId: null, subjectId: newId() });
  const { text } = await host.get("/app");
  expect(text).toContain(">9+</span>");
  expect(badgeIn(text)).toBe("11");
});

it("marks as read what is one's own, once, and nothing that came after the list was seen", async () => {
  const mine = await db
    .selectFrom("notifications")
    .select(["id", "at"])
    .where("userId", "=", hostId)
    .where("kind", "=", "answers")
    .executeTakeFirstOrThrow();
  const read = (as: Account, fields: Record<string, string>) => as.post(path, { intent: "read", ...fields });
  // Another account's notification counts as unknown.
  expect((await read(helper, { "notificationIds[]": mine.id })).status).toBe(303);
  expect(await unreadOf(hostId)).toBe(11);
  const seen = { "notificationIds[]": mine.id, upTo: mine.at.toISOString() };
  await tell({ count: 3 }, new Date(mine.at.getTime() + 60_000));
  await read(host, seen);
  expect(await unreadOf(hostId)).toBe(11);
  const answered = await read(host, { "notificationIds[]": mine.id });
  expect([answered.status, answered.location]).toEqual([303, path]);
  expect(await unreadOf(hostId)).toBe(10);
  for (const ids of ["", "nada", "null"]) expect((await read(host, { "notificationIds[]": ids })).status).toBe(303);
  expect(await unreadOf(hostId)).toBe(10);
});

it("comes page by page, those that are not read by themselves, and all are read with one press", async () => {
  for (let count = 0; count < 30; count++) await tell({ kind: "support.answered", eventId: null, subjectId: newId() });
  const second = await host.get(`${path}?ver=sin-leer&pagina=2`);
  expect(pageText(second)).toContain("Página 2 de 2");
  const back = await host.post(`${path}?ver=sin-leer&pagina=2`, { intent: "readAll" });
  expect(back.location).toBe(`${path}?ver=sin-leer&pagina=2`);
  expect(await unreadOf(hostId)).toBe(0);
  expect(pageText(await host.get(`${path}?ver=sin-leer`))).toContain("Lo has leído todo");
  expect(pageText(await host.get(`${path}?pagina=99`))).toContain("Página 2 de 2");
});

it("tells nothing more of an event to a member who was put out of it (A-9)", async () => {
  await tell({ recipients: [helperId], count: 5 });
  expect(pageText(await helper.get(path))).toContain("5 respuestas nuevas");
  await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", helperId).execute();
  const after = await helper.get(path);
  expect(pageText(after)).toContain("Aquí te contamos lo que pasa");
  expect(after.text).not.toContain(eventId);
  expect(badgeIn(after.text)).toBeUndefined();
});

it("adds a browser that wants to be rung, lists it in the settings, and takes it away with its session", async () => {
  const auth = randomBytes(16).toString("base64url");
  const keys = { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth };
  const subscribe = (fields: Record<string, string>) => host.post(path, { intent: "subscribe", ...keys, ...fields });
  for (const endpoint of [
    "https://127.0.0.1/x",
    "http://fcm.googleapis.com/x",
    "https://[::1]/",
    "https://localhost/x",
  ])
    expect((await subscribe({ endpoint })).status).toBe(422);
  expect((await subscribe({ endpoint: "https://fcm.googleapis.com/x", p256dh: "nada" })).status).toBe(422);
  expect((await subscribe({ endpoint: "https://fcm.googleapis.com/x" })).status).toBe(200);
  const settings = await host.get("/app/settings");
  expect(pageText(settings)).toContain("Dispositivos con avisos");
  const deviceId = /name="deviceId" value="([^"]+)"/.exec(settings.text)?.[1] ?? "";
  expect(deviceId).not.toBe("");
  expect((await helper.post(path, { intent: "unsubscribe", deviceId })).status).toBe(303);
  const devices = () => db.selectFrom("pushDevices").select("id").where("userId", "=", hostId).execute();
  expect(await devices()).toHaveLength(1);
  const removed = await host.post(path, { intent: "unsubscribe", deviceId });
  expect([removed.location, await devices()]).toEqual(["/app/settings?aviso=dispositivo#avisos", []]);
  await subscribe({ endpoint: "https://fcm.googleapis.com/x" });
  await host.post("/logout", {});
  expect(await devices()).toEqual([]);
});
