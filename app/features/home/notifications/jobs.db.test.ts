// The daily digest: at the user's hour, once, only with news, only to a proved address, and ended by one press.
import { beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { hearAgain, unsubscribeAddress } from "#app/features/guest/unsubscribe/commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { unsubscribeHeaders } from "#app/platform/mail/unsubscribe.server.ts";
import { notify } from "#app/platform/notifications.server.ts";
import { testDatabase } from "#test/database.ts";
import { writtenEmails } from "#test/emails.ts";
import { passFor } from "#test/factories.ts";
import { invitationServices, type Party, partyOf } from "#test/invitations.ts";
import { sendDigests } from "./jobs.server.ts";

const { db } = await testDatabase();
const app = invitationServices(db) as AppServices;
// Eight in the evening in Lima.
const eight = new Date("2049-03-02T01:00:00Z");
const hoursLater = (hours: number) => new Date(eight.getTime() + hours * 3_600_000);
let party: Party;

beforeAll(async () => void (await import("#app/platform/mail/email-pieces.ts")), 60_000);
beforeEach(async () => {
  await db.updateTable("users").set({ digestHour: null }).execute();
  party = await partyOf(db);
  await set({ digestHour: 20, timeZone: "America/Lima", emailVerified: true });
});

const set = (values: object) => db.updateTable("users").set(values).where("id", "=", party.hostId).execute();
const tell = (count = 1, at = eight) =>
  inTransaction(db, (tx) =>
    notify(tx, { kind: "answers", recipients: [party.hostId], eventId: party.eventId, count }, at),
  );
const digest = (now = eight) => sendDigests({ app, payload: {}, now } as unknown as Work<"send_digests">);
const emails = () => writtenEmails(db, app.config, { userId: party.hostId, kind: "digest" });

it("says in one e-mail what is not read, at the hour of its reader's place, once a day", async () => {
  await tell(12);
  await inTransaction(db, (tx) =>
    notify(tx, { kind: "support.answered", recipients: [party.hostId], subjectId: newId() }, eight),
  );
  await digest(hoursLater(-1));
  expect(await emails()).toEqual([]);
  await Promise.all([digest(), digest(), digest(hoursLater(1))]);
  await digest(hoursLater(2));
  const [mail, ...more] = await emails();
  expect([mail?.subject, more]).toEqual(["Tienes 2 avisos sin leer", []]);
  for (const words of ["12 respuestas nuevas", "Boda de Lucía", "Hemos contestado a tu consulta", "/app/notifications"])
    expect(mail?.text).toContain(words);
});

it("is not written while nothing is new, and again on a day with something", async () => {
  await digest();
  expect(await emails()).toEqual([]);
  await tell(1, hoursLater(-30));
  await digest();
  expect(await emails()).toEqual([]);
  await tell(1, hoursLater(-1));
  await digest();
  await digest(hoursLater(24));
  expect(await emails()).toHaveLength(1);
  await tell(1, hoursLater(47));
  await digest(hoursLater(48));
  expect(await emails()).toHaveLength(2);
});

it.each([
  ["not asked for", { digestHour: null }],
  ["not verified", { emailVerified: false }],
  ["suspended", { suspendedAt: eight }],
  ["unwanted area", { mutedLetters: ["answers"] }],
])("is not written to an account that shall have none: %s", async (_, values) => {
  await tell();
  await set(values);
  await digest();
  expect(await emails()).toEqual([]);
});

it("says nothing of an event that its reader may not see any more", async () => {
  await tell();
  await db
    .updateTable("eventMembers")
    .set({ permissions: ["view"] })
    .where("userId", "=", party.hostId)
    .execute();
  await db
    .updateTable("events")
    .set({ createdBy: (await partyOf(db)).hostId })
    .where("id", "=", party.eventId)
    .execute();
  await digest();
  expect(await emails()).toEqual([]);
});

it("ends with one press, which is the choice of the settings, and begins again with another", async () => {
  await tell();
  await digest();
  const token = /\/no-mas\/([A-Za-z0-9_-]+)/.exec((await emails())[0]!.text)![1]!;
  const hour = async () =>
    (await db.selectFrom("users").select("digestHour").where("id", "=", party.hostId).executeTakeFirstOrThrow())
      .digestHour;
  for (let press = 0; press < 2; press++)
    expect(await unsubscribeAddress(app, passFor("emails.unsubscribe"), token, eight)).toEqual({ ok: true });
  expect([await hour(), await emails()]).toEqual([null, []]);
  expect(await hearAgain(app, passFor("emails.unsubscribe"), token, eight)).toEqual({ ok: true });
  expect(await hour()).toBe(9);
  const headers = unsubscribeHeaders(app.config, { kind: "digest", email: "ana@correo.es" });
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
});
