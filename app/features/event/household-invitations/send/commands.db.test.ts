// Invitations of households on a real database: which households get a link, which an e-mail, and each only once.
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgottenGuestName } from "#app/copy/guest/guests.ts";
import { newId } from "#app/db/id.ts";
import { householdToken } from "#app/platform/auth/household-secret.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import type { JobPayloads } from "#app/platform/jobs/jobs.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, eventPassOf } from "#test/factories.ts";
import { behindBarrier, unguarded } from "#test/guards.ts";
import { addHousehold } from "#test/households.ts";
import { invitationServices, type Party, partyOf, tokenIn } from "#test/invitations.ts";
import { createInvitations, markSent, renewInvitation } from "../commands.server.ts";
import { countStates, findHouseholds, linksOf, listHouseholds } from "../queries.server.ts";
import { sendInvitations } from "./commands.server.ts";
import { writeHouseholdEmail } from "./jobs.server.ts";

const { db } = await testDatabase();
const app = invitationServices(db) as AppServices;
const now = new Date("2049-03-01T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let party: Party;

// The first e-mail takes long on a busy machine.
beforeAll(async () => void (await import("#app/platform/mail/email-pieces.ts")), 60_000);
beforeEach(async () => {
  party = await partyOf(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

const pass = <A extends "invitation.create" | "invitation.list" | "invitation.sendMail">(action: A) =>
  eventPassOf(db, party.hostId, party.eventId, action);
const create = async (only: readonly string[] | null = null) =>
  createInvitations(app, await pass("invitation.create"), only, now);
const send = async (only: readonly string[] | null, at = now) =>
  sendInvitations(app, await pass("invitation.sendMail"), only, at);
const list = async () => listHouseholds(db, await pass("invitation.list"));
const stored = (id: string) => db.selectFrom("households").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const mails = (eventId = party.eventId) =>
  writtenEmails(db, app.config, { eventId }).then((rows) =>
    rows.toSorted((one, other) => one.recipient.localeCompare(other.recipient)),
  );
const orders = async () =>
  (
    await sql<{ payload: JobPayloads["write_household_letter"] }>`select payload from graphile_worker._private_jobs
    join graphile_worker._private_tasks on _private_tasks.id = task_id where identifier = 'write_household_letter' order by key`.execute(
      db,
    )
  ).rows;
const writeOne = (payload: JobPayloads["write_household_letter"], at = now) =>
  writeHouseholdEmail({ app, payload, now: at } as Work<"write_household_letter">);

/** Runs every waiting order, as the worker does. */
async function work(at = now): Promise<void> {
  const waiting = await orders();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  for (const { payload } of waiting) await writeOne(payload, at);
}

const family = (name: string, email: string | null = `${newId()}@correo.es`) =>
  addHousehold(db, party.eventId, [
    { name, email },
    { name: `Acompañante de ${name}`, memberType: "companion", isNamed: false },
  ]);

describe("an invitation of one's own", () => {
  it("is made for every household that lacks one, with an address or without", async () => {
    const [one, other] = [await family("Ana Ruiz"), await family("Luis Gil", null)];
    expect(await create()).toBe(2);
    const [first, second] = [await stored(one.id), await stored(other.id)];
    const token = householdToken(app.config, party.eventId, first.tokenSealed)!;
    expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(first.tokenHash).toEqual(hashToken(token));
    expect(first.tokenSealed).not.toContain(token);
    expect(second.tokenHash).not.toEqual(first.tokenHash);
    expect(householdToken(app.config, newId(), first.tokenSealed)).toBeNull();
    expect(await create()).toBe(0);
    expect((await stored(one.id)).tokenHash).toEqual(first.tokenHash);
  });

  it("is made for those who are chosen, of this event alone", async () => {
    const [one, other] = [await family("Ana Ruiz"), await family("Luis Gil")];
    const mine = party;
    party = await partyOf(db);
    const foreign = await family("Otra Boda");
    party = mine;
    expect(await create([one.id, foreign.id, "no-id"])).toBe(1);
    expect((await stored(other.id)).tokenHash).toBeNull();
    expect((await stored(foreign.id)).tokenHash).toBeNull();
  });

  it("is made once when two ask for it at the same moment", async () => {
    const households = await Promise.all(["A", "B", "C", "D"].map((name) => family(name)));
    const made = await Promise.all(Array.from({ length: 5 }, () => create()));
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(4);
    for (const { id } of households) {
      const { tokenHash, tokenSealed } = await stored(id);
      expect(tokenHash).toEqual(hashToken(householdToken(app.config, party.eventId, tokenSealed)!));
    }
  });

  it("that is renewed has another link, which nobody has been sent; what was answered stays", async () => {
    const { id } = await family("Ana Ruiz");
    await create();
    const before = await stored(id);
    await markSent(db, await pass("invitation.sendMail"), [id], "whatsapp", now);
    await db.updateTable("households").set({ openedAt: now, answeredAt: now }).where("id", "=", id).execute();
    expect(await renewInvitation(app, await pass("invitation.create"), id, later(1))).toEqual({ ok: true });
    const after = await stored(id);
    expect(after.tokenHash).not.toEqual(before.tokenHash);
    expect(after).toMatchObject({ sentVia: null, sentAt: null, openedAt: null, answeredAt: now });
    const elsewhere = newId();
    expect(await renewInvitation(app, await pass("invitation.create"), elsewhere, now)).toMatchObject({ ok: false });
  });

  it("is sent when a host says so, if there is one at all", async () => {
    const [one, without] = [await family("Ana Ruiz"), await family("Luis Gil")];
    await create([one.id]);
    expect(await markSent(db, await pass("invitation.sendMail"), [one.id, without.id], "printed", now)).toBe(1);
    expect(await stored(one.id)).toMatchObject({ sentVia: "printed", sentAt: now });
    expect(await stored(without.id)).toMatchObject({ sentVia: null, sentAt: null });
  });
});

describe("the hosts' list", () => {
  it("is ordered by surname, says who is reached how, and where each invitation is", async () => {
    await addHousehold(db, party.eventId, [
      { name: "Nico Zafra", memberType: "child", email: "nico@correo.es" },
      { name: "María del Carmen de la Fuente Gil", phone: "600 11 22 33" },
      { name: "Pau Zafra", email: "pau@correo.es", status: "confirmed" },
    ]);
    const abad = await addHousehold(db, party.eventId, [{ name: "Íñigo Abad", status: "declined" }]);
    const sent = await family("Eva Mora", "eva@correo.es");
    await create([sent.id]);
    await markSent(db, await pass("invitation.sendMail"), [sent.id], "copied", now);
    const households = await list();
    expect(households.map(({ name, state, email, phone }) => [name, state, email, phone])).toEqual([
      ["Íñigo Abad", "declined", null, null],
      ["Nico Zafra", "accepted", "pau@correo.es", "600 11 22 33"],
      ["Eva Mora", "sent", "eva@correo.es", null],
    ]);
    expect(households[1]).toMatchObject({ owes: true, greeted: ["María del Carmen", "Pau", "Nico"] });
    expect(countStates(households)).toMatchObject({ all: 3, declined: 1, accepted: 1, sent: 1, none: 2 });
    expect(findHouseholds(households, "all", "inigo ABAD").map(({ id }) => id)).toEqual([abad.id]);
    expect(findHouseholds(households, "sent", "abad")).toEqual([]);
    expect(findHouseholds(households, "all", "112233")).toHaveLength(1);
  });
});

describe("invitations by e-mail", () => {
  it("go to those who can be reached, each once, and the others are counted", async () => {
    const ana = await family("Ana Ruiz", "ana@correo.es");
    const card = {
      ownerId: party.hostId,
      id: newId(),
      name: "Ana",
      email: "ana@correo.es",
      phone: "600",
      company: "X",
    };
    await db.insertInto("contacts").values(card).execute();
    const quiet = `${newId()}@correo.es`;
    const muted = `${newId()}@correo.es`;
    await family("Luis Gil", null);
    await family("Eva Mora", quiet);
    await family("Pau Vidal", muted);
    await db.insertInto("silencedAddresses").values({ email: quiet }).execute();
    const reader = await addUser(db, "Pau", muted);
    await db
      .updateTable("users")
      .set({ mutedLetters: ["invitations"] })
      .where("id", "=", reader)
      .execute();
    expect(await send(null)).toEqual({ ok: true, ordered: 1, withoutEmail: 1, unwilling: 2, written: 0, waiting: 0 });
    expect(await send(null)).toMatchObject({ ordered: 0, waiting: 1 });
    const [order] = await orders();
    expect(JSON.stringify(order)).not.toContain("@");
    await work();
    await writeOne(order!.payload);
    // The host who sent it finds the date on the contact's card.
    expect(await db.selectFrom("contacts").select("lastContactAt").where("id", "=", card.id).execute()).toEqual([
      { lastContactAt: now },
    ]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "household_invitation", recipient: "ana@correo.es", userId: party.hostId });
    expect(mail!.subject).toContain("Marta Segura os invita a la boda de Lucía");
    expect(mail!.text).toContain("Ana Ruiz y acompañante");
    const links = await linksOf(db, app.config, await pass("invitation.list"), [ana.id]);
    expect(links.get(ana.id)).toBe(`https://convite.example/invitation/${tokenIn(mail!.text)}`);
    expect((await list()).find(({ id }) => id === ana.id)).toMatchObject({ state: "pending", emailStatus: "queued" });
    await db.updateTable("letters").set({ status: "sent", sentAt: now }).where("id", "=", mail!.id).execute();
    expect(await stored(ana.id)).toMatchObject({ sentVia: "letter", sentAt: now });
    expect(await send(null)).toMatchObject({ ordered: 0 });
    expect(await send([ana.id])).toMatchObject({ ordered: 1 });
  });

  it("speak to nobody who wished to be forgotten, and are not made for them", async () => {
    const left = [{ name: forgottenGuestName }, { name: "Luis Gil", email: "luis@correo.es" }];
    const { id } = await addHousehold(db, party.eventId, left, { name: "Luis Gil" });
    await addHousehold(db, party.eventId, [{ name: forgottenGuestName }]);
    expect((await list()).map((household) => [household.id, household.greeted])).toEqual([[id, ["Luis"]]]);
    expect(await create()).toBe(1);
    expect(await send(null)).toMatchObject({ ordered: 1, withoutEmail: 0 });
    await work();
    const [mail] = await mails();
    expect(mail!.subject).toContain("te invita a");
    expect(mail!.text).not.toContain(forgottenGuestName);
  });

  it("are ordered once, however many hosts press at the same moment, and nobody waits for e-mail after e-mail", async () => {
    const race = async () => {
      await sql`delete from graphile_worker._private_jobs`.execute(db);
      party = await partyOf(db);
      await Promise.all(Array.from({ length: 12 }, (_, at) => family(`Ana ${at}`)));
      const sent = await behindBarrier(db, "households", 5, () =>
        Promise.all(Array.from({ length: 5 }, () => send(null))),
      );
      expect(await orders()).toHaveLength(12);
      return sent.reduce((sum, each) => sum + (each.ok ? each.ordered : 0), 0);
    };
    const guarded = await race();
    const control = await unguarded("locks", race);
    console.log(`personal invitations: ${guarded} orders of 12 e-mails by five hosts; ${control} without the lock`);
    expect([guarded, control]).toEqual([12, 60]);
  });

  it("are written by one of two workers that have the same order (with the lock, not without)", async () => {
    const count = async (email: string) => {
      await family("Ana Ruiz", email);
      await send(null);
      const [order] = await orders();
      await sql`delete from graphile_worker._private_jobs`.execute(db);
      await behindBarrier(db, "households", 3, () =>
        Promise.all(Array.from({ length: 3 }, () => writeOne(order!.payload))),
      );
      return (await mails()).filter(({ recipient }) => recipient === email).length;
    };
    expect(await count("ana@correo.es")).toBe(1);
    const control = await unguarded("locks", () => count("eva@correo.es"));
    console.log(`personal invitations: 1 e-mail of 3 workers at once; ${control} without the lock`);
    expect(control).toBe(3);
  });

  it("are three a day to one address about one event at most, also for its last moment (J-3)", async () => {
    const flood = async (tries: number) => {
      const email = `${newId()}@correo.es`;
      const { id } = await family("Ana Ruiz", email);
      let refused = 0;
      for (let n = 0; n < tries; n++) {
        const sent = await send([id], later(n / 60));
        refused += sent.ok ? sent.written : 0;
        await work(later(n / 60));
        await db.updateTable("letters").set({ status: "sent", sentAt: now }).where("recipient", "=", email).execute();
      }
      return { sent: (await mails()).filter(({ recipient }) => recipient === email).length, refused };
    };
    const guarded = await flood(12);
    const free = await unguarded("limiter", () => flood(12));
    console.log(`J-3: ${guarded.sent} of 12 invitations of one household in a day; ${free.sent} without the limit`);
    expect(guarded).toEqual({ sent: 3, refused: 9 });
    expect(free.sent).toBe(12);
  });

  it("are not written for an event that is over, nor to a household that is gone", async () => {
    const { id } = await family("Ana Ruiz");
    await send(null);
    const [order] = await orders();
    await db.deleteFrom("guests").where("householdId", "=", id).execute();
    await writeOne(order!.payload);
    expect(await mails()).toEqual([]);
    await db.updateTable("events").set({ status: "completed" }).where("id", "=", party.eventId).execute();
    expect(await send(null)).toEqual({ ok: false, code: "event_completed" });
  });

  it("for a wedding of three hundred households are ordered within a second or two", { timeout: 60_000 }, async () => {
    await Promise.all(
      Array.from({ length: 300 }, (_, n) => family(`Familia ${n}`, `familia-${n}-${party.eventId}@correo.es`)),
    );
    const begun = performance.now();
    expect(await send(null)).toMatchObject({ ordered: 300 });
    console.log(`personal invitations: 300 e-mails ordered in ${Math.round(performance.now() - begun)} ms`);
    expect(await orders()).toHaveLength(300);
  });
});
