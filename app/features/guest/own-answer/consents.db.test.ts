// Consents on a real database: given, given again, withdrawn once however often, moved with their guest, and migrated.
import { beforeEach, describe, expect, it } from "vitest";
import { contactWords, dietWords, hostsDietWords, photoWords } from "#app/copy/guest/consents.ts";
import { newId } from "#app/db/id.ts";
import { migrate, migrations } from "#app/db/migrate.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { PostedHousehold } from "#app/domain/guest/household-answer.ts";
import { mergeGuests, unmergeGuests } from "#app/features/event/guests/doubles/commands.server.ts";
import { removeGuests, restoreGuests } from "#app/features/event/guests/removal.commands.server.ts";
import { acceptWaiting } from "#app/features/event/guests/review/waiting.commands.server.ts";
import { answerHousehold } from "#app/features/guest/household-rsvp/commands.server.ts";
import { readHousehold } from "#app/features/guest/household-rsvp/queries.server.ts";
import { countWithoutConsent, readConsents } from "#app/platform/consents.server.ts";
import { checkErasures } from "#app/platform/jobs/event-clock.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { inEmptyDatabase, testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { addHousehold } from "#test/households.ts";
import pg from "pg";
import { withdrawConsent } from "./consents.commands.server.ts";
import { forgetGuests } from "./commands.server.ts";
import { readGuestData } from "./queries.server.ts";

const { db, pool } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const later = new Date("2026-11-03T10:00:00Z");
const config = { origin: "https://convite.example", authSecret: "a secret of thirty-two characters" } as never;
const files = { remove: async () => {} };
let hostId: string;
let eventId: string;
let own: EventPass<"guest.eraseOwn">;

beforeEach(async () => {
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId);
  await db.updateTable("events").set({ asksDietary: true, plusOnes: 2 }).where("id", "=", eventId).execute();
  own = (await eventPassOf(db, hostId, eventId, "guest.listPII")) as unknown as EventPass<"guest.eraseOwn">;
});

const couple = () => addHousehold(db, eventId, [{ name: "Marta Soler" }, { name: "Luis Gil" }]);
const words = dietWords("Ana").hash;
const diet = (dietary: string, dietaryConsent = words) => ({ attending: "yes", dietary, dietaryConsent });

async function answer(householdId: string, posted: Partial<PostedHousehold>, at = now) {
  const pass = (await eventPassOf(db, hostId, eventId, "guest.listPII")) as unknown as EventPass<"invitation.answer">;
  const whole = { members: {}, companions: [], ...posted };
  return answerHousehold({ db, config }, pass, { householdId, token: "x".repeat(32) }, whole, at);
}
/** Marta has stated a diet, and left an address. */
async function stated() {
  const { id, guestIds } = await couple();
  const [marta = "", luis = ""] = guestIds;
  const members = { [marta]: diet("Celíaca"), [luis]: { attending: "no" } };
  const contact = { email: "marta@correo.es", phone: "600 111 222", contactWords: contactWords.hash };
  expect(await answer(id, { members, ...contact })).toMatchObject({ ok: true });
  const consents = await readConsents(db, eventId, guestIds);
  const of = (purpose: string) => consents.find((consent) => consent.purpose === purpose)!.id;
  return { id, marta, luis, members, consents, diet: of("diet"), contact: of("contact") };
}
const guestOf = (id: string) =>
  db.selectFrom("guests").selectAll().where("eventId", "=", eventId).where("id", "=", id).executeTakeFirstOrThrow();
const living = async (people: readonly string[]) =>
  (await readConsents(db, eventId, people)).filter(({ withdrawnAt }) => withdrawnAt === null);
const erasures = () =>
  db.selectFrom("erasures").select(["reason", "category", "rows"]).where("eventId", "=", eventId).execute();

describe("a consent is given", () => {
  it("with the words that the form showed, once, and dates the diet", async () => {
    const { id, marta, members, consents } = await stated();
    expect(consents).toMatchObject(
      [
        { personId: marta, purpose: "contact", words: contactWords.hash, givenAt: now, withdrawnAt: null },
        { personId: marta, purpose: "diet", words, givenAt: now, withdrawnAt: null },
      ].toSorted((one, other) =>
        one.purpose === consents[0]!.purpose ? -1 : other.purpose === consents[0]!.purpose ? 1 : 0,
      ),
    );
    expect((await guestOf(marta)).dietaryConsentAt).toEqual(now);
    await answer(id, { members: { ...members, [marta]: diet("Celíaca y vegana") } }, later);
    expect(await readConsents(db, eventId, [marta])).toEqual(consents);
    // Other words replace those of before.
    const other = dietWords("Ana y Luis").hash;
    await answer(id, { members: { ...members, [marta]: diet("Vegana", other) } }, later);
    expect(await living([marta])).toEqual(
      expect.arrayContaining([expect.objectContaining({ purpose: "diet", words: other, givenAt: later })]),
    );
    expect((await guestOf(marta)).dietaryConsentAt).toEqual(later);
    expect(await living([marta])).toHaveLength(2);
  });

  it("of two answers at once as one, and unknown words as none", async () => {
    const { id, guestIds } = await couple();
    const [marta = "", luis = ""] = guestIds;
    const members = { [marta]: diet("Celíaca"), [luis]: { attending: "no" } };
    await Promise.all([1, 2, 3, 4].map(() => answer(id, { members })));
    expect(await living(guestIds)).toHaveLength(1);
    for (const posted of ["yes", hostsDietWords.hash, photoWords.hash]) {
      const refused = await answer(id, { members: { ...members, [marta]: diet("Vegana", posted) } });
      expect(refused).toMatchObject({ fields: { [`members[${marta}].dietaryConsent`]: "consent_words_changed" } });
    }
    expect((await guestOf(marta)).dietary).toBe("Celíaca");
  });

  it("by a companion, also by one who waits for room, and goes along onto the list", async () => {
    const { id, guestIds } = await couple();
    const members = Object.fromEntries(guestIds.map((each) => [each, { attending: "yes" }]));
    await db
      .insertInto("guests")
      .values(Array.from({ length: 48 }, (_, at) => ({ eventId, id: newId(), name: `Invitada ${at}` })))
      .execute();
    await answer(id, { members, companions: [{ name: "Pablo", ...diet("Vegana") }] });
    const [pablo] = await db.selectFrom("waitingAnswers").select("id").where("eventId", "=", eventId).execute();
    expect(await living([pablo!.id])).toMatchObject([{ purpose: "diet", words, givenAt: now }]);
    await db.deleteFrom("guests").where("eventId", "=", eventId).where("name", "like", "Invitada%").execute();
    const review = await eventPassOf(db, hostId, eventId, "rsvp.reviewParked");
    expect(await acceptWaiting({ db, config }, review, pablo!.id, later)).toMatchObject({ ok: true });
    expect(await guestOf(pablo!.id)).toMatchObject({ dietary: "Vegana", dietaryConsentAt: now });
    expect(await living([pablo!.id])).toMatchObject([{ words, givenAt: now }]);
    const bea = { name: "Bea", ...diet("Sin gluten") };
    await answer(id, { members: { ...members, [pablo!.id]: diet("Vegana") }, companions: [bea] }, later);
    const brought = await db.selectFrom("guests").select("id").where("name", "=", "Bea").executeTakeFirstOrThrow();
    expect(await living([brought.id])).toMatchObject([{ words, givenAt: later }]);
  });
});

describe("a consent that is withdrawn", () => {
  it("erases the diet at once, with its number, and tells the hosts nothing of it", async () => {
    const { id, marta, luis, diet: consent } = await stated();
    expect(await withdrawConsent(db, files, own, [marta, luis], consent, later)).toEqual({ ok: true, purpose: "diet" });
    expect(await guestOf(marta)).toMatchObject({ dietary: null, dietaryConsentAt: null, email: "marta@correo.es" });
    const [kept] = (await readConsents(db, eventId, [marta])).filter((each) => each.id === consent);
    expect(kept).toMatchObject({ withdrawnAt: later });
    expect(await erasures()).toEqual([{ reason: "guest", category: "diet", rows: 1 }]);
    const [told, ...more] = await db.selectFrom("notifications").selectAll().where("eventId", "=", eventId).execute();
    expect(more).toEqual([]);
    expect(told).toMatchObject({ kind: "consent.withdrawn", userId: hostId, facts: {}, subjectId: null });
    // Again, and two at once: nothing more is erased or told.
    await Promise.all([1, 2].map(() => withdrawConsent(db, files, own, [marta], consent, later)));
    expect(await erasures()).toHaveLength(1);
    const { rows } = await pool.query("select kind from erased where id = any($1) order by kind", [[consent, marta]]);
    expect(rows).toEqual([{ kind: "consents" }, { kind: "diet" }]);
    // A new diet comes with a new consent.
    await answer(id, { members: { [marta]: diet("Vegana"), [luis]: { attending: "no" } } }, later);
    expect((await readConsents(db, eventId, [marta])).filter(({ purpose }) => purpose === "diet")).toHaveLength(2);
  });

  it("takes the guest out of the rules about a place for a wheelchair, and out of their copies", async () => {
    const { marta, luis, diet: consent } = await stated();
    const [alone, shared, together] = [newId(), newId(), newId()];
    const members = (ruleId: string, ...people: string[]) =>
      people.map((guestId, at) => ({ eventId, ruleId, position: at + 1, guestId }));
    await inTransaction(db, async (tx) => {
      const rule = { eventId, strength: "must" as const };
      await tx
        .insertInto("seatingRules")
        .values([
          { ...rule, id: alone, kind: "accessible" },
          { ...rule, id: shared, kind: "accessible" },
          { ...rule, id: together, kind: "together" },
        ])
        .execute();
      await tx
        .insertInto("seatingRuleMembers")
        .values([...members(alone, marta), ...members(shared, marta, luis), ...members(together, marta, luis)])
        .execute();
    });
    const undo = (kind: string) => JSON.stringify({ values: { rule: { kind, members: [{ guestId: marta }] } } });
    for (const kind of ["accessible", "together"])
      await pool.query(
        "insert into event_changes (event_id, kind, facts, undo) values ($1, 'tables.ruleRemoved', '{}', $2)",
        [eventId, undo(kind)],
      );
    await withdrawConsent(db, files, own, [marta], consent, later);
    const { rows } = await pool.query<{ line: string }>(
      "select rule_id || ' ' || guest_id as line from seating_rule_members where event_id = $1 order by 1",
      [eventId],
    );
    expect(rows.map(({ line }) => line)).toEqual(
      [`${shared} ${luis}`, `${together} ${luis}`, `${together} ${marta}`].toSorted(),
    );
    expect((await pool.query("select from seating_rules where id = $1", [alone])).rowCount).toBe(0);
    const kept = await pool.query(
      "select undo->'values'->'rule'->>'kind' as kind from event_changes where event_id = $1 and undo is not null",
      [eventId],
    );
    expect(kept.rows).toEqual([{ kind: "together" }]);
    expect(await erasures()).toEqual([{ reason: "guest", category: "diet", rows: 3 }]);
  });

  it("of contact erases address, telephone and the links that were mailed", async () => {
    const { marta, contact } = await stated();
    const tokenHash = Buffer.alloc(32, 7);
    await db.insertInto("guestTokens").values({ eventId, guestId: marta, tokenHash }).execute();
    const rows = async (table: "guestTokens" | "letters") =>
      (await db.selectFrom(table).select("eventId").where("eventId", "=", eventId).execute()).length;
    expect([await rows("guestTokens"), await rows("letters")]).toEqual([1, 1]);
    expect(await withdrawConsent(db, files, own, [marta], contact, later)).toMatchObject({ ok: true });
    expect(await guestOf(marta)).toMatchObject({ email: null, emailKey: null, phone: null, dietary: "Celíaca" });
    expect([await rows("guestTokens"), await rows("letters")]).toEqual([0, 0]);
    expect(await erasures()).toEqual([{ reason: "guest", category: "guests", rows: 1 }]);
  });

  it("at once by two is withdrawn once; nobody else's is, nor another event's", async () => {
    const { marta, luis, diet: consent } = await stated();
    const other = await addEvent(db, hostId);
    const foreign = (await eventPassOf(db, hostId, other, "guest.listPII")) as unknown as EventPass<"guest.eraseOwn">;
    for (const [pass, people, id] of [
      [own, [luis], consent],
      [own, [], consent],
      [own, [marta], newId()],
      [own, [marta], "x"],
      [foreign, [marta], consent],
    ] as const)
      expect(await withdrawConsent(db, files, pass, people, id, later)).toMatchObject({ code: "consent_not_found" });
    expect((await guestOf(marta)).dietary).toBe("Celíaca");
    const done = await Promise.all([1, 2, 3].map(() => withdrawConsent(db, files, own, [marta], consent, later)));
    expect(done.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await erasures()).toEqual([{ reason: "guest", category: "diet", rows: 1 }]);
  });
});

describe("consents follow their guest", () => {
  it("through a removal and its undo, with their words and moments", async () => {
    const { marta, luis, diet: consent, contact } = await stated();
    await withdrawConsent(db, files, own, [marta], contact, later);
    const before = await readConsents(db, eventId, [marta, luis]);
    const pass = await eventPassOf(db, hostId, eventId, "guest.delete");
    const removed = await removeGuests(db, pass, [marta, luis], later);
    expect(await readConsents(db, eventId, [marta, luis])).toEqual([]);
    expect(await restoreGuests(db, pass, removed.ok && removed.batchId, later)).toMatchObject({ restored: 2 });
    expect(await readConsents(db, eventId, [marta, luis])).toEqual(before);
    expect(before.find(({ id }) => id === consent)).toMatchObject({ words });
  });

  it("into the guest whose diet the merge takes, back with the undo, and not when that guest has a diet", async () => {
    const { marta, diet: consent } = await stated();
    const double = await addHousehold(db, eventId, [{ name: "Marta Soler" }]);
    const [kept = ""] = double.guestIds;
    const pass = await eventPassOf(db, hostId, eventId, "guest.merge");
    const seen = (id: string) => ({ id, version: null });
    const merged = await mergeGuests(db, pass, { kept: seen(kept), gone: seen(marta) }, later);
    expect((await living([kept])).map(({ purpose, givenAt }) => [purpose, givenAt])).toEqual(
      expect.arrayContaining([
        ["diet", now],
        ["contact", now],
      ]),
    );
    expect(await guestOf(kept)).toMatchObject({ dietary: "Celíaca", dietaryConsentAt: now });
    expect(await unmergeGuests(db, pass, merged.ok && merged.batchId, later)).toMatchObject({ ok: true });
    expect((await living([marta])).map(({ id }) => id)).toContain(consent);
    expect(await living([kept])).toEqual([]);

    await db.updateTable("guests").set({ dietary: "Vegana", dietaryConsentAt: later }).where("id", "=", kept).execute();
    await mergeGuests(db, pass, { kept: seen(kept), gone: seen(marta) }, later);
    const [stays] = (await living([kept])).filter(({ purpose }) => purpose === "diet");
    expect(stays).toMatchObject({ givenAt: later });
  });

  it("go with the diet that is cleared, with a guest who is forgotten, and stand in one's own data", async () => {
    const { id, marta, luis } = await stated();
    const data = await readGuestData(db, own as unknown as EventPass<"rsvp.readOwn">, marta);
    expect(data.consents).toContainEqual({
      purpose: "diet",
      words: dietWords("Ana").text,
      saidBy: "guest",
      givenAt: now,
      withdrawnAt: null,
    });
    await answer(id, { members: { [marta]: { attending: "yes", dietary: "" }, [luis]: { attending: "no" } } }, later);
    expect((await readConsents(db, eventId, [marta])).map(({ purpose }) => purpose)).toEqual(["contact"]);
    await forgetGuests(db, own, [marta], later);
    expect(await readConsents(db, eventId, [marta])).toEqual([]);
  });
});

it("a form shows a box ticked only to who agreed to these words", async () => {
  const { id, marta } = await stated();
  const household = (await readHousehold(db, { id: eventId, plusOnes: 0 }, id))!;
  expect(household.members.map(({ dietWords: agreed }) => agreed)).toEqual([words, null]);
  expect(household.members[0]!.id).toBe(marta);
});

it("the night's count finds a diet without a living consent", async () => {
  await stated();
  const app = { db, config: { guestMonths: 12 }, files } as never;
  const check = async (at: Date) => {
    await checkErasures({ app, payload: {}, now: at, signal: new AbortController().signal });
    const counted = await db
      .selectFrom("erasureChecks")
      .select(["left"])
      .where("at", "=", at)
      .where("category", "=", "diet")
      .execute();
    return counted.map(({ left }) => left);
  };
  expect(await countWithoutConsent(db)).toBe(0);
  expect(await check(now)).toEqual([0]);
  await pool.query("delete from consents where purpose = 'diet' and event_id = $1", [eventId]);
  expect(await check(later)).toEqual([1]);
});

it("the database refuses a diet that nobody agreed to, and takes what the release before writes", async () => {
  const { guestIds } = await couple();
  const [marta = "", luis = ""] = guestIds;
  const set = (id: string, values: { dietary: string; dietaryConsentAt?: Date; rsvpDate?: Date }) =>
    inTransaction(db, (tx) => tx.updateTable("guests").set(values).where("id", "=", id).execute());
  await expect(set(marta, { dietary: "Celíaca" })).rejects.toThrow("a diet without consent");
  await set(marta, { dietary: "Celíaca", dietaryConsentAt: now });
  await set(luis, { dietary: "Vegana", dietaryConsentAt: now, rsvpDate: now });
  const given = await readConsents(db, eventId, [marta, luis]);
  expect(Object.fromEntries(given.map((each) => [each.personId, each.words]))).toEqual({
    [marta]: hostsDietWords.hash,
    [luis]: words,
  });
});

it("the consents of before are migrated with the words in force", async () => {
  await inEmptyDatabase(async (url) => {
    await migrate(
      url,
      migrations.filter(({ name }) => name < "0196"),
    );
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const ids = { host: newId(), pair: newId(), event: newId(), second: newId(), home: newId() };
    for (const [user, name, event] of [
      [ids.host, "Ana Ruiz", ids.event],
      [ids.pair, "Ana y Luis", ids.second],
    ]) {
      await client.query(
        "insert into users (id, name, email, username, account_type, email_verified) values ($1, $2, $3, $4, 'personal', true)",
        [user, name, `${user}@correo.es`, String(user).slice(-12)],
      );
      await client.query(
        `insert into events (id, created_by, title, title_slug, category, type, date, location)
         values ($1, $2, 'Boda', 'boda', 'social', 'wedding', '2049-06-05', 'Casa')`,
        [event, user],
      );
    }
    const add = (event: string, name: string, dietary: string | null, answered: boolean) =>
      client.query(
        `insert into guests (event_id, id, name, dietary, dietary_consent_at, rsvp_date)
         values ($1, gen_random_uuid(), $2, $3::text, case when $3::text is not null then $4::timestamptz end, case when $5 then $4::timestamptz end)`,
        [event, name, dietary, now, answered],
      );
    await add(ids.event, "Own", "Vegana", true);
    await add(ids.event, "Hosts", "Vegana", false);
    await add(ids.event, "None", null, true);
    await add(ids.second, "Of a pair", "Vegana", true);
    expect(await migrate(url)).toContain("0196-consents");
    const { rows } = await client.query(
      "select name, words_hash as words, given_at from consents join guests on guests.id = guest_id order by name",
    );
    expect(rows).toEqual([
      { name: "Hosts", words: hostsDietWords.hash, given_at: now },
      { name: "Of a pair", words: dietWords("Ana y Luis").hash, given_at: now },
      { name: "Own", words: dietWords("Ana").hash, given_at: now },
    ]);
    await client.end();
  });
});
