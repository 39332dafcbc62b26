// Data is deleted when its term ends, by a clock that the test moves (L-4).
import { sql } from "kysely";
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { addCanaryGuest } from "#test/canaries.ts";
import { testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { forgetOldData } from "./retention.server.ts";

const { db } = await testDatabase();
const now = new Date("2027-06-05T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const forget = (at = now, guestMonths = 12) =>
  forgetOldData({
    app: { db, config: { guestMonths } } as AppServices,
    payload: {},
    now: at,
    signal: new AbortController().signal,
  });

async function eventOn(createdBy: string, date: string): Promise<string> {
  const id = newId();
  await db
    .insertInto("events")
    .values({ id, createdBy, title: date, titleSlug: date, category: "personal", type: "wedding", date, location: "x" })
    .execute();
  return id;
}

/** For each kind of data, one row older than its term and one younger; `goes` and `stays` name the expected result. */
async function plant(): Promise<void> {
  const host = await addUser(db);
  const event = await eventOn(host, "2027-12-01");
  for (const [fate, extra] of [
    ["goes", 1],
    ["stays", -1],
  ] as const) {
    const address = { email: `${fate}@lista.test`, tokenHash: Buffer.from(fate), createdAt: daysAgo(30 + extra) };
    await db.insertInto("mailingList").values(address).execute();
    await db
      .insertInto("invitations")
      .values({
        eventId: event,
        id: newId(),
        inviterName: "Marta",
        email: `${fate}@invitado.test`,
        name: fate,
        role: "viewer",
        permissions: ["view"],
        status: "expired",
        tokenHash: Buffer.from(`${fate} ${event}`),
        tokenSealed: "x",
        expiresAt: daysAgo(30 + extra),
      })
      .execute();
    const link = {
      eventId: event,
      id: newId(),
      createdByName: "Marta",
      permissions: ["view" as const],
      tokenSealed: "x",
    };
    await db
      .insertInto("invitationLinks")
      .values({ ...link, tokenHash: Buffer.from(`link ${fate} ${event}`) })
      .execute();
    const use = {
      eventId: event,
      id: newId(),
      linkId: link.id,
      action: "view" as const,
      accessedAt: daysAgo(30 + extra),
    };
    await db
      .insertInto("linkUsage")
      .values({ ...use, guestEmail: `${fate}@enlace.test` })
      .execute();
    const ticketId = newId();
    const ticket = {
      email: `${fate}@ticket.test`,
      kind: "question" as const,
      subject: fate,
      status: "closed" as const,
    };
    await db
      .insertInto("tickets")
      .values({ ...ticket, id: ticketId, updatedAt: daysAgo(365 + extra) })
      .execute();
    await db.insertInto("ticketMessages").values({ ticketId, id: newId(), fromStaff: false, body: fate }).execute();
    const applicationId = newId();
    const sent = { kind: "contact" as const, name: fate, email: `${fate}@formulario.test`, subject: fate };
    await db
      .insertInto("applications")
      .values({ ...sent, id: applicationId, createdAt: daysAgo(900), updatedAt: daysAgo(365 + extra) })
      .execute();
    const entry = { applicationId, id: newId(), kind: "note" as const, body: fate };
    await db.insertInto("applicationEntries").values(entry).execute();
    const mail = { subject: fate };
    await db
      .insertInto("letters")
      .values([
        {
          ...mail,
          id: newId(),
          kind: "welcome",
          recipient: `${fate}@carta.test`,
          status: "sent",
          createdAt: daysAgo(365 + extra),
        },
        { ...mail, id: newId(), kind: "farewell", recipient: `${fate}@adios.test`, createdAt: daysAgo(7 + extra) },
      ])
      .execute();
  }
  const confirmed = {
    email: "stays@confirmado.test",
    tokenHash: Buffer.from("x"),
    confirmedAt: now,
    createdAt: daysAgo(900),
  };
  await db.insertInto("mailingList").values(confirmed).execute();
  const open = { email: "stays@abierto.test", kind: "question" as const, subject: "stays", updatedAt: daysAgo(900) };
  await db
    .insertInto("tickets")
    .values({ ...open, id: newId() })
    .execute();
  await addCanaryGuest(db, await eventOn(host, "2026-06-05"), "goes", { email: "goes@fiesta.test" });
  await addCanaryGuest(db, await eventOn(host, "2026-06-06"), "stays", { email: "stays@fiesta.test" });
}

async function addresses(): Promise<string[]> {
  const found: string[] = [];
  for (const table of ["mailingList", "invitations", "tickets", "applications", "guests"] as const)
    for (const { email } of await db.selectFrom(table).select("email").execute()) if (email !== null) found.push(email);
  for (const { guestEmail } of await db.selectFrom("linkUsage").select("guestEmail").execute())
    if (guestEmail !== null) found.push(guestEmail);
  for (const { recipient } of await db.selectFrom("letters").select("recipient").execute()) found.push(recipient);
  return found.sort();
}

it("forgets exactly what is older than its term (L-4)", async () => {
  await plant();
  const planted = await addresses();
  const older = planted.filter((address) => address.startsWith("goes@"));
  await forget(now, 0);
  expect((await addresses()).filter((address) => address.startsWith("goes@"))).toEqual(["goes@fiesta.test"]);
  await forget();
  const left = await addresses();
  const leftOlder = left.filter((address) => address.startsWith("goes@"));
  console.log(
    `L-4: ${leftOlder.length} of ${older.length} older rows left, ${left.length} of ${planted.length - older.length} younger kept`,
  );
  expect(leftOlder).toEqual([]);
  expect(left).toEqual(planted.filter((address) => address.startsWith("stays@")));
  expect(await db.selectFrom("ticketMessages").select("body").execute()).toEqual([{ body: "stays" }]);

  await forget(new Date("2029-01-01T00:00:00Z"));
  expect(await addresses()).toEqual(["stays@abierto.test", "stays@confirmado.test"]);
});

it("forgets what guests do not eat thirty days after the event, and nothing else of them (SC-30)", async () => {
  const host = await addUser(db);
  for (const date of ["2027-05-06", "2027-05-07"]) {
    const guest = { name: "Ana", email: `ana-${date}@correo.test`, emailKey: `ana-${date}@correo.test` };
    const diet = { id: newId(), dietary: "Celíaca", dietaryConsentAt: now };
    const eventId = await eventOn(host, date);
    await db
      .insertInto("guests")
      .values({ eventId, ...guest, ...diet })
      .execute();
    await db
      .insertInto("waitingAnswers")
      .values({ eventId, name: "Eva", email: date, attending: true, source: "public-page", ...diet })
      .execute();
  }
  await forget();
  const waiting = db.selectFrom("waitingAnswers").select("dietary").where("name", "=", "Eva").orderBy("email");
  expect(await waiting.execute()).toEqual([{ dietary: null }, { dietary: "Celíaca" }]);
  const kept = await db
    .selectFrom("guests")
    .innerJoin("events", "events.id", "guests.eventId")
    .where("events.createdBy", "=", host)
    .select(["events.date", "guests.name", "guests.dietary", "guests.dietaryConsentAt"])
    .orderBy("events.date")
    .execute();
  expect(kept).toEqual([
    { date: "2027-05-06", name: "Ana", dietary: null, dietaryConsentAt: null },
    { date: "2027-05-07", name: "Ana", dietary: "Celíaca", dietaryConsentAt: now },
  ]);
});

it("keeps a year of what hosts have changed in an event, and its newest fifty thousand", async () => {
  const host = await addUser(db);
  const [busy, calm] = [await eventOn(host, "2027-12-01"), await eventOn(host, "2027-12-02")];
  await sql`insert into event_changes (event_id, actor_id, kind, at)
    select ${busy}, ${host}, 'tasks.ordered', ${daysAgo(1)}::timestamptz from generate_series(1, 50007)`.execute(db);
  for (const days of [366, 364])
    await db
      .insertInto("eventChanges")
      .values({ eventId: calm, actorId: host, kind: "event.created", at: daysAgo(days) })
      .execute();
  await forget();
  const left = await db
    .selectFrom("eventChanges")
    .select((eb) => ["eventId", eb.fn.countAll<number>().as("count")])
    .groupBy("eventId")
    .execute();
  expect(new Map(left.map(({ eventId, count }) => [eventId, Number(count)]))).toEqual(
    new Map([
      [busy, 50_000],
      [calm, 1],
    ]),
  );
});

it("keeps ninety days of what an account was told, and its newest five hundred", async () => {
  const [busy, calm] = [await addUser(db), await addUser(db)];
  await sql`insert into notifications (user_id, id, kind, group_key, count, at)
    select ${busy}, gen_random_uuid(), 'support.answered', 'support ' || n, 1, ${now}::timestamptz - n * interval '1 minute'
    from generate_series(1, 507) n`.execute(db);
  for (const days of [91, 89])
    await db
      .insertInto("notifications")
      .values({ userId: calm, id: newId(), kind: "answers", groupKey: `${days}`, count: 1, at: daysAgo(days) })
      .execute();
  await forget();
  const left = async (userId: string) =>
    (await db.selectFrom("notifications").select("groupKey").where("userId", "=", userId).orderBy("at").execute()).map(
      ({ groupKey }) => groupKey,
    );
  expect(await left(calm)).toEqual(["89"]);
  const kept = await left(busy);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, "support 500", "support 1"]);
});
