// The host who leads the day: the name and the telephone that helpers see, and celebrants who hear nothing of guests that day.
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "#app/db/transaction.ts";
import type { NotificationKind } from "#app/domain/home/notification.ts";
import { createLive, type Live } from "#app/platform/live/live.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { notify } from "#app/platform/notifications.server.ts";
import { testDatabase } from "#test/database.ts";
import { openDoor } from "#test/door.ts";
import { addMember, addUser, eventPassOf } from "#test/factories.ts";
import { lockDevice, passOfDevice, readCopy } from "./devices.queries.server.ts";
import { setLead } from "./lead.commands.server.ts";
import { readLead } from "./lead.queries.server.ts";

const { db, connectionString } = await testDatabase();
let live: Live;
const now = new Date("2049-06-05T18:00:00Z");

beforeAll(async () => {
  live = createLive({ connectionString, db, log: createLog("silent") });
  await live.start();
});
afterAll(() => live.stop());

async function prepare() {
  const door = await openDoor(db, { phones: 1 });
  const { eventId, userId } = door;
  await db
    .updateTable("events")
    .set({ date: "2049-06-05", timeZone: "Europe/Madrid" })
    .where("id", "=", eventId)
    .execute();
  const join = async (name: string, role: "organizer" | "celebrant" | "provider") => {
    const email = `${crypto.randomUUID()}@example.es`;
    const id = await addUser(db, name, email);
    await addMember(db, eventId, email, role);
    return id;
  };
  const people = {
    lucia: await join("Lucía Vidal", "celebrant"),
    nuria: await join("Nuria Soler", "organizer"),
    cook: await join("Paco Cocina", "provider"),
  };
  await db.updateTable("users").set({ phone: "600 111 222" }).where("id", "in", [userId, people.nuria]).execute();
  const passOf = (id: string) => eventPassOf(db, id, eventId, "door.setup");
  const copy = async () => {
    const device = (await lockDevice(db, door.phone.authorization))!;
    const { pass } = await passOfDevice(db, device, now);
    return readCopy({ db, live }, device, pass!, now);
  };
  return { ...door, ...people, passOf, copy };
}

it("is the creator, or a chosen host; helpers see a telephone only if that host shows it", async () => {
  const { userId, lucia, nuria, cook, passOf, copy } = await prepare();
  const pass = await passOf(userId);
  const before = await readLead(db, pass);
  expect(before.lead).toMatchObject({ id: userId, showsPhone: false });
  // Celebrants last; a provider is no host.
  expect(before.people.map(({ id }) => id)).toEqual([userId, nuria, lucia]);
  expect(await copy()).toMatchObject({ askFor: "Marta", askPhone: "" });
  expect(await setLead(db, pass, { userId: cook, celebrantsHear: false, showsPhone: true })).toMatchObject({
    code: "lead_gone",
  });
  // Only the host themselves shows the telephone.
  expect(await setLead(db, pass, { userId: nuria, celebrantsHear: false, showsPhone: true })).toMatchObject({
    ok: true,
  });
  expect(await copy()).toMatchObject({ askFor: "Nuria", askPhone: "" });
  await setLead(db, await passOf(nuria), { userId: nuria, celebrantsHear: false, showsPhone: true });
  expect(await copy()).toMatchObject({ askFor: "Nuria", askPhone: "600 111 222" });
  // Another host changes the rest of the form, and then names herself.
  await setLead(db, pass, { userId: nuria, celebrantsHear: true, showsPhone: false });
  expect((await copy()).askPhone).toBe("600 111 222");
  // Nothing asks for a host who left the event.
  const place = db.updateTable("eventMembers").where("userId", "=", nuria);
  await place.set({ status: "removed" }).execute();
  expect(await copy()).toMatchObject({ askFor: "Marta", askPhone: "" });
  // Neither for one who is a guest by now.
  await place.set({ status: "active", role: "guest" }).execute();
  expect((await readLead(db, pass)).lead).toMatchObject({ id: userId });
  expect(await copy()).toMatchObject({ askFor: "Marta", askPhone: "" });
  await place.set({ role: "organizer" }).execute();
  await setLead(db, pass, { userId, celebrantsHear: false, showsPhone: false });
  expect(await copy()).toMatchObject({ askFor: "Marta", askPhone: "" });
});

it("is the first organizer where the creator celebrates, for «Puertas» and for phones", async () => {
  const { eventId, userId, nuria, lucia, passOf, copy } = await prepare();
  const both = async () => {
    const { lead } = await readLead(db, await passOf(userId));
    return [lead?.name.split(" ")[0], (await copy()).askFor];
  };
  const role = (id: string, is: "celebrant" | "organizer" | "collaborator") =>
    db.updateTable("eventMembers").set({ role: is }).where("eventId", "=", eventId).where("userId", "=", id).execute();
  const { email } = await db.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  await addMember(db, eventId, email, "celebrant");
  expect(await both()).toEqual(["Nuria", "Nuria"]);
  // A collaborator comes after organizers, and before celebrants.
  await role(nuria, "collaborator");
  await role(lucia, "organizer");
  expect(await both()).toEqual(["Lucía", "Lucía"]);
  await role(lucia, "celebrant");
  expect(await both()).toEqual(["Nuria", "Nuria"]);
  await db.updateTable("users").set({ suspendedAt: now }).where("id", "=", nuria).execute();
  expect((await both())[0]).toBe((await both())[1]);
  await db.updateTable("users").set({ suspendedAt: null }).where("id", "=", nuria).execute();
  await setLead(db, await passOf(userId), { userId: lucia, celebrantsHear: false, showsPhone: false });
  expect(await both()).toEqual(["Lucía", "Lucía"]);
});

it("leaves the celebrants alone on the day, unless they want to hear or lead", async () => {
  const { eventId, userId, lucia, nuria, passOf } = await prepare();
  const heard = async (kind: NotificationKind, at: string) => {
    await db.deleteFrom("notifications").where("eventId", "=", eventId).execute();
    const recipients = [lucia, nuria];
    await inTransaction(db, (tx) => notify(tx, { kind, recipients, eventId, subjectId: eventId }, new Date(at)));
    const told = await db.selectFrom("notifications").select("userId").where("eventId", "=", eventId).execute();
    return recipients.filter((id) => told.some((row) => row.userId === id));
  };
  // From 0:00 to noon of the next day, by the clock of the event.
  expect(await heard("answers", "2049-06-04T21:59:00Z")).toEqual([lucia, nuria]);
  expect(await heard("answers", "2049-06-04T22:00:00Z")).toEqual([nuria]);
  expect(await heard("album.photo", "2049-06-06T09:59:00Z")).toEqual([nuria]);
  expect(await heard("album.photo", "2049-06-06T10:00:00Z")).toEqual([lucia, nuria]);
  const evening = "2049-06-05T18:00:00Z";
  for (const kind of ["message", "album.objection", "payment.due"] as const)
    expect(await heard(kind, evening), kind).toEqual([lucia, nuria]);
  const pass = await passOf(userId);
  await setLead(db, pass, { userId, celebrantsHear: true, showsPhone: false });
  expect(await heard("answers", evening)).toEqual([lucia, nuria]);
  await setLead(db, pass, { userId: lucia, celebrantsHear: false, showsPhone: false });
  expect(await heard("answers", evening)).toEqual([lucia, nuria]);
});
