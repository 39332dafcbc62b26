// The hosts' thanks on a real database: one e-mail a family, once, and the others by hand.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { nextFamily, thanksEnd } from "#app/domain/event/thanks.ts";
import { hashToken, seal } from "#app/platform/auth/secrets.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { albumSeal } from "#app/features/event/album/queries.server.ts";
import { testDatabase } from "#test/database.ts";
import { writtenEmails } from "#test/emails.ts";
import { eventPassOf } from "#test/factories.ts";
import { addHousehold } from "#test/households.ts";
import { invitationServices, type Party, partyOf } from "#test/invitations.ts";
import { markThanked, sendThanks } from "./commands.server.ts";
import { writeThanks } from "./jobs.server.ts";
import { readHandQueue, readThanks } from "./queries.server.ts";

const { db } = await testDatabase();
const app = invitationServices(db) as AppServices;
const now = new Date("2049-06-06T12:00:00Z");
const words = { text: "Gracias por venir.\n\nHasta pronto.", hasAlbum: true, isSure: true };
let party: Party;

beforeEach(async () => {
  party = await partyOf(db);
  await db.updateTable("events").set({ date: "2049-06-05", timeZone: "UTC" }).where("id", "=", party.eventId).execute();
});

const pass = () => eventPassOf(db, party.hostId, party.eventId, "day.thanks");
const thank = async (change: Partial<typeof words> = {}, at = now) =>
  sendThanks(db, await pass(), { ...words, ...change }, at);
const work = (signal = new AbortController().signal) =>
  writeThanks({ app, payload: { eventId: party.eventId }, now, signal } as Work<"send_thanks">);
const emails = () => writtenEmails(db, app.config, { eventId: party.eventId });
const state = async () => readThanks(app, await pass(), now);
const came = { status: "attended" as const };

async function openAlbum(token: string) {
  const { eventId } = party;
  await db
    .insertInto("albums")
    .values({
      eventId,
      isOpen: true,
      moderated: false,
      tokenHash: hashToken(token),
      tokenSealed: seal(app.config, albumSeal(eventId), token),
    })
    .execute();
}

describe("the hosts' thanks", () => {
  it("are one e-mail for each family that came, with the album, and never a second one", async () => {
    const token = "A".repeat(32);
    await openAlbum(token);
    await addHousehold(db, party.eventId, [
      { name: "Ana Ruiz", email: "ana@correo.es", ...came },
      { name: "Luis Ruiz", email: "luis@correo.es", ...came },
      { name: "Absent Ruiz", status: "confirmed" },
    ]);
    await addHousehold(db, party.eventId, [{ name: "No Show", email: "no@correo.es", status: "confirmed" }]);
    await addHousehold(db, party.eventId, [{ name: "Sin Correo", phone: "600 111 222", ...came }]);
    expect(await state()).toMatchObject({ came: 3, ready: 1, byHand: 1, text: null, album: { isOpen: true } });
    expect(await thank({ isSure: false })).toMatchObject({ code: "unsure" });
    expect(await thank()).toMatchObject({ ok: true, ordered: 1 });
    expect(await state()).toMatchObject({ ready: 0, byHand: 1, done: { waiting: 1, sent: 0 } });
    await work();
    await work();
    const [mail, ...others] = await emails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: "ana@correo.es",
      kind: "day_thanks",
      subject: expect.stringContaining("Gracias por venir") as string,
    });
    expect(mail!.text).toContain("Ana y Luis");
    expect(mail!.text).toContain("Hasta pronto.");
    expect(mail!.text).toContain(`https://convite.example/album/${token}`);
    expect(mail!.text).not.toContain("Absent");
    // A second press orders nothing for the same family.
    expect(await Promise.all([thank(), thank()])).toMatchObject([{ ordered: 0 }, { ordered: 0 }]);
    await work();
    expect((await emails()).length).toBe(1);
    await db.updateTable("letters").set({ status: "sent" }).where("eventId", "=", party.eventId).execute();
    expect((await state()).done).toEqual({ sent: 1, waiting: 0, refused: 0, handed: 0 });
  });

  it("are written in portions, and go on where a stopped process left", async () => {
    for (let index = 0; index < 60; index++)
      await addHousehold(db, party.eventId, [{ name: `Guest ${index}`, email: `g${index}@correo.es`, ...came }]);
    expect(await thank()).toMatchObject({ ordered: 60 });
    await expect(work(AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
    expect((await emails()).length).toBe(50);
    await work();
    expect(new Set((await emails()).map(({ recipient }) => recipient)).size).toBe(60);
    expect((await emails()).length).toBe(60);
  });

  it("return to the host's hand when the mail server refuses the e-mail, and are given once", async () => {
    const { id } = await addHousehold(db, party.eventId, [{ name: "Ana Ruiz", email: "ana@correo.es", ...came }]);
    await thank();
    await work();
    await db.updateTable("letters").set({ status: "refused" }).where("eventId", "=", party.eventId).execute();
    expect(await state()).toMatchObject({ ready: 0, byHand: 1, done: { refused: 1, handed: 0 } });
    expect(await thank()).toMatchObject({ ok: true, ordered: 0 });
    expect((await readHandQueue(app, await pass())).families).toMatchObject([{ id, way: null }]);
    for (let press = 0; press < 2; press++) expect((await markThanked(db, await pass(), id, now)).ok).toBe(true);
    expect(await state()).toMatchObject({ byHand: 0, done: { refused: 0, handed: 1 } });
    await work();
    expect((await emails()).length).toBe(1);
  });

  it("leave out who wants no e-mails, and a family whose address went meanwhile is free again", async () => {
    await addHousehold(db, party.eventId, [{ name: "Calla", email: "calla@correo.es", ...came }]);
    const { guestIds } = await addHousehold(db, party.eventId, [
      { name: "Cambia", email: "cambia@correo.es", ...came },
    ]);
    await db.insertInto("silencedAddresses").values({ email: "calla@correo.es" }).execute();
    expect(await thank()).toMatchObject({ ordered: 1 });
    await db.updateTable("guests").set({ email: null, emailKey: null }).where("id", "in", guestIds).execute();
    await work();
    expect(await emails()).toEqual([]);
    expect(await state()).toMatchObject({ ready: 0, byHand: 2, done: { waiting: 0 } });
  });

  it("go by hand to the others, each once, in the order of the list", async () => {
    const first = await addHousehold(db, party.eventId, [{ name: "Amparo Abad", ...came }]);
    const second = await addHousehold(db, party.eventId, [{ name: "Zoe Zurita", ...came }]);
    const stranger = await addHousehold(db, party.eventId, [{ name: "No Show", status: "confirmed" }]);
    expect(await thank({ isSure: false })).toMatchObject({ ok: true, ordered: 0 });
    const queue = async () => (await readHandQueue(app, await pass())).families;
    expect(nextFamily(await queue(), null)).toBe(first.id);
    const mark = async (id: string) => markThanked(db, await pass(), id, now);
    expect(await mark(first.id)).toMatchObject({ ok: true });
    expect(await mark(first.id)).toMatchObject({ ok: true });
    expect(await mark(stranger.id)).toMatchObject({ code: "household_gone" });
    expect(await mark(newId())).toMatchObject({ code: "household_gone" });
    expect(await mark("x")).toMatchObject({ code: "household_gone" });
    expect(nextFamily(await queue(), first.id)).toBe(second.id);
    expect(nextFamily(await queue(), second.id)).toBe(thanksEnd);
    expect((await state()).done).toMatchObject({ handed: 1 });
  });

  it("wait for 12:00 of the next day, need a guest who came, and leave no held event", async () => {
    await addHousehold(db, party.eventId, [{ name: "No Show", email: "no@correo.es", status: "confirmed" }]);
    expect(await thank({}, new Date("2049-06-06T11:59:59Z"))).toMatchObject({ code: "too_early" });
    expect(await thank()).toMatchObject({ code: "nobody" });
    const held = await pass();
    await db.updateTable("users").set({ suspendedAt: now }).where("id", "=", party.hostId).execute();
    expect(await sendThanks(db, held, words, now)).toMatchObject({ code: "event_held" });
  });
});
