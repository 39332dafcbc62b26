// Answers that find the list full: stored for the hosts, not counted, and admitted if there is room (SC-54).
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { acceptWaiting, discardWaiting } from "#app/features/event/guests/review/waiting.commands.server.ts";
import { findFullPlan } from "#app/features/event/guests/review/waiting.queries.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { testDatabase } from "#test/database.ts";
import { testSecret, writtenEmails } from "#test/emails.ts";
import { addHost, addMember, eventPassOf, publicPassOf } from "#test/factories.ts";
import { tellOfEvent } from "../jobs.server.ts";
import { answerOrWait } from "./commands.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const config = { ...testSecret, origin: "http://convite.test" } as Config;
let hostId: string;
let eventId: string;

beforeEach(async () => {
  ({ hostId, eventId } = await addHost(db, { date: "2027-06-05" }));
  const { email } = await db.selectFrom("users").select("email").where("id", "=", hostId).executeTakeFirstOrThrow();
  await addMember(db, eventId, email, "organizer");
  await addGuests(48);
});

async function addGuests(count: number) {
  const rows = Array.from({ length: count }, (_, i) => ({ eventId, id: newId(), name: `Invitada ${i}` }));
  await db.insertInto("guests").values(rows).execute();
}
const answer = async (name: string, { attending = true, held = [] as string[] } = {}) => {
  const email = `${name.toLowerCase()}@correo.es`;
  const at = { config, slug: "boda", held: { guestIds: held } };
  const pass = await publicPassOf(db, eventId, "rsvp.submit");
  return answerOrWait(db, pass, { name, email, attending, message: null }, at, now);
};
const actionOf = (answered: Awaited<ReturnType<typeof answer>>) => (answered.ok ? answered.outcome : answered.code);
const host = () => eventPassOf(db, hostId, eventId, "rsvp.reviewParked");
const guests = async () => (await db.selectFrom("guests").select("id").where("eventId", "=", eventId).execute()).length;
const waiting = () =>
  db.selectFrom("waitingAnswers").selectAll().where("eventId", "=", eventId).orderBy("createdAt").execute();
const mails = (kind: string) => writtenEmails(db, config, { eventId, kind });
const tell = () => tellOfEvent({ db, config }, eventId, now);

describe("an answer that finds the list full", () => {
  it("waits, though many come at once: the list holds its fifty, nobody is lost and each is told (H-2)", async () => {
    const names = Array.from({ length: 20 }, (_, i) => `Persona${i}`);
    const actions = (await Promise.all(names.map((name) => answer(name)))).map(actionOf);
    expect(actions.filter((outcome) => outcome === "create")).toHaveLength(2);
    expect(actions.filter((outcome) => outcome === "room")).toHaveLength(18);
    expect([await guests(), (await waiting()).length, (await mails("answer_waiting")).length]).toEqual([50, 18, 18]);
    const [mail] = await mails("answer_waiting");
    expect(mail!.text).toContain("lista de espera");
    await db.deleteFrom("guests").where("eventId", "=", eventId).execute();
  });

  it("is one for an address, changed by the browser that sent it alone, and the hosts are told once", async () => {
    await addGuests(2);
    const first = await answer("Lucia");
    const id = first.ok ? first.guestId! : "";
    expect(await answer("Lucia")).toEqual({ ok: true, outcome: "room", guestId: null });
    expect(await waiting()).toMatchObject([{ id, attending: true }]);
    expect(await answer("Lucia", { attending: false, held: [id] })).toEqual({ ok: true, outcome: "room", guestId: id });
    expect(await waiting()).toMatchObject([{ id, attending: false }]);
    expect(await mails("answer_waiting")).toHaveLength(1);
    for (let time = 0; time < 2; time++) await tell();
    const told = await mails("answers");
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain("en lista de espera");
  });

  it("gives a stranger who waits under an address nothing of the answer that its reader gives (C-3)", async () => {
    await addGuests(2);
    const stranger = await answer("Lucia");
    const held = stranger.ok ? stranger.guestId! : "";
    await db.deleteFrom("guests").where("eventId", "=", eventId).where("name", "=", "Invitada 7").execute();
    const own = await answer("Lucia");
    expect(own).toMatchObject({ ok: true, outcome: "create" });
    expect(own.ok && own.guestId).not.toBe(held);
    expect(await waiting()).toEqual([]);
    expect(actionOf(await answer("Lucia", { attending: false, held: [held] }))).toBe("park");
  });

  it("is let in when there is room, as the guest whose browser knows it, and never beyond the limit", async () => {
    await addGuests(2);
    const first = await answer("Lucia");
    const id = first.ok ? first.guestId! : "";
    await answer("Pau");
    const event = { id: eventId, createdBy: hostId };
    const app = { db, config };
    expect(await findFullPlan(db, event, now)).toBe("basic");
    expect(await acceptWaiting(app, await host(), id, now)).toEqual({ ok: false, code: "guest_limit", plan: "basic" });
    expect((await waiting()).length).toBe(2);
    const some = await db.selectFrom("guests").select("id").where("eventId", "=", eventId).executeTakeFirstOrThrow();
    await db.deleteFrom("guests").where("id", "=", some.id).execute();
    expect(await findFullPlan(db, event, now)).toBeNull();
    const pass = await host();
    const both = await Promise.all((await waiting()).map((each) => acceptWaiting(app, pass, each.id, now)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await guests(), (await waiting()).length, (await mails("answer_accepted")).length]).toEqual([50, 1, 1]);
    // A guest who answers again when there is room is admitted under the id in their browser and no longer waits.
    await db.deleteFrom("guests").where("eventId", "=", eventId).where("name", "=", "Invitada 7").execute();
    const [last] = await waiting();
    expect(await answer(last!.name, { held: [last!.id] })).toEqual({ ok: true, outcome: "create", guestId: last!.id });
    expect(await waiting()).toEqual([]);
    await answer("Nil");
    const [left] = await waiting();
    expect(await discardWaiting(db, await host(), left!.id, now)).toEqual({ ok: true });
    expect(await acceptWaiting(app, await host(), left!.id, now)).toMatchObject({ ok: false });
    expect(await waiting()).toEqual([]);
  });
});
