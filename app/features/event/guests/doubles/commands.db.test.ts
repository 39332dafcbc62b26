// Two rows become one guest with the answer, the seat, the notes and the link of both, and two again within the hour.
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { undoChange } from "#app/platform/undoing.server.ts";
import { removeGuests, restoreGuests } from "#app/features/event/guests/removal.commands.server.ts";
import { undoers } from "#server/undoers.ts";
import { mergeGuests, unmergeGuests } from "./commands.server.ts";
import { askAgain, callDistinct } from "./distinct.commands.server.ts";
import { listDoubles } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2027-03-01T10:00:00Z");
let eventId: string;
let pass: MemberPass<"guest.merge">;

beforeEach(async () => {
  const hostId = await addUser(db);
  eventId = await addEvent(db, hostId);
  pass = await eventPassOf(db, hostId, eventId, "guest.merge");
});

async function household(name: string, token: string | null = null) {
  const id = newId();
  const link = token
    ? { tokenHash: Buffer.from(token), tokenSealed: token, sentVia: "whatsapp" as const, sentAt: now }
    : {};
  await db
    .insertInto("households")
    .values({ eventId, id, name, ...link })
    .execute();
  return id;
}
async function guest(name: string, fields: object = {}) {
  const id = newId();
  await db
    .insertInto("guests")
    .values({ eventId, id, name, ...fields })
    .execute();
  return id;
}
const rowOf = (id: string) =>
  db.selectFrom("guests").selectAll().where("eventId", "=", eventId).where("id", "=", id).executeTakeFirst();
const merge = (keptId: string, goneId: string, keptVersion: number | null = null, goneVersion: number | null = null) =>
  mergeGuests(
    db,
    pass,
    { kept: { id: keptId, version: keptVersion }, gone: { id: goneId, version: goneVersion } },
    now,
  );
async function merged(keptId: string, goneId: string) {
  const done = await merge(keptId, goneId);
  if (!done.ok) throw new Error(done.code);
  return done.batchId;
}
/** The household to which a link leads. */
async function behind(token: string) {
  const { rows } = await sql<{ name: string }>`
    select name from households where token_hash = current_token_hash(${Buffer.from(token)})`.execute(db);
  return rows[0]?.name ?? null;
}
/** All rows of the event's guests, as texts. */
async function everything() {
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(g) - 'updated_at')::text as row from guests g where event_id = ${eventId}
    union all select (to_jsonb(h) - 'updated_at')::text from households h where event_id = ${eventId}
    union all select to_jsonb(a)::text from guest_answers a where event_id = ${eventId}
    union all select to_jsonb(t)::text from former_tokens t
    union all select to_jsonb(p)::text from guest_tokens p where event_id = ${eventId} order by 1`.execute(db);
  return rows.map(({ row }) => row);
}
async function question(text: string) {
  const id = newId();
  await db.insertInto("eventQuestions").values({ eventId, id, text, kind: "text", position: 0 }).execute();
  return id;
}

it("shows who is probably on the list twice, with the facts of both", async () => {
  const ana = await guest("Ana Gil", { phone: "600112233", status: "confirmed" });
  const again = await guest("ANA GIL", { notes: "De Lugo" });
  await guest("Ana");
  await guest("Ana Gil", { isUnmatched: true, status: "confirmed" });
  const { pairs, count } = await listDoubles(db, pass);
  expect(count).toBe(1);
  expect(pairs[0]?.guests.map(({ id, status, notes }) => [id, status, notes]).toSorted()).toEqual(
    [
      [ana, "confirmed", ""],
      [again, "invited", "De Lugo"],
    ].toSorted(),
  );
});

it("keeps answer, seat, household and notes, and undoes all of it", async () => {
  const menu = await question("¿Menú?");
  const bus = await question("¿Autobús?");
  const table = newId();
  await db.insertInto("seatingTables").values({ eventId, id: table, name: "Mesa 1", capacity: 8 }).execute();
  const family = await household("Familia Gil");
  await guest("Luis Gil", { householdId: family });
  const kept = await guest("Ana Gil", { householdId: family, notes: "De Lugo", tags: ["Bus"] });
  const gone = await guest("Ana Gil", {
    status: "confirmed",
    rsvpDate: new Date("2027-02-01"),
    rsvpMessage: "¡Qué ganas!",
    email: "ana@correo.es",
    emailKey: "ana@correo.es",
    phone: "600112233",
    notes: "Alergia",
    tags: ["Hotel"],
    dietary: "Sin gluten",
    dietaryConsentAt: now,
    tableId: table,
  });
  for (const [guestId, questionId, answer] of [
    [kept, menu, "Carne"],
    [gone, menu, "Pescado"],
    [gone, bus, "Sí"],
  ] as const)
    await db.insertInto("guestAnswers").values({ eventId, guestId, questionId, answer }).execute();
  const before = await everything();

  const batchId = await merged(kept, gone);
  expect(await rowOf(gone)).toBeUndefined();
  expect(await rowOf(kept)).toMatchObject({
    householdId: family,
    status: "confirmed",
    rsvpMessage: "¡Qué ganas!",
    email: "ana@correo.es",
    phone: "600112233",
    notes: "De Lugo\nAlergia",
    tags: ["Bus", "Hotel"],
    dietary: "Sin gluten",
    tableId: table,
    version: 2,
  });
  const answers = await db.selectFrom("guestAnswers").select("answer").where("guestId", "=", kept).execute();
  expect(answers.map(({ answer }) => answer).toSorted()).toEqual(["Pescado", "Sí"]);
  const log = await db
    .selectFrom("eventChanges")
    .select(["kind", "subjectId"])
    .where("eventId", "=", eventId)
    .execute();
  expect(log).toEqual([{ kind: "guests.merged", subjectId: kept }]);
  expect((await listDoubles(db, pass)).count).toBe(0);

  expect(await unmergeGuests(db, pass, batchId, now)).toEqual({ ok: true, guestId: kept });
  expect(await everything()).toEqual(before);
  expect(await unmergeGuests(db, pass, batchId, now)).toMatchObject({ code: "too_late" });
});

it("keeps an own later answer, with its answers to questions, and its own place", async () => {
  const menu = await question("¿Menú?");
  const [one, two] = [newId(), newId()];
  for (const [id, name] of [
    [one, "Mesa 1"],
    [two, "Mesa 2"],
  ] as const)
    await db.insertInto("seatingTables").values({ eventId, id, name, capacity: 8 }).execute();
  const kept = await guest("Ana Gil", { status: "declined", rsvpDate: new Date("2027-02-02"), tableId: one });
  const gone = await guest("Ana Gil", { status: "confirmed", rsvpDate: new Date("2027-02-01"), tableId: two });
  for (const [guestId, answer] of [
    [kept, "Carne"],
    [gone, "Pescado"],
  ] as const)
    await db.insertInto("guestAnswers").values({ eventId, guestId, questionId: menu, answer }).execute();
  await merged(kept, gone);
  expect(await rowOf(kept)).toMatchObject({ status: "declined", tableId: one });
  expect(await db.selectFrom("guestAnswers").select("answer").where("guestId", "=", kept).execute()).toEqual([
    { answer: "Carne" },
  ]);
});

it("leads the link of a household that ends to the one that stays, and back", async () => {
  const [sent, other] = [newId(), newId()];
  const family = await household("Familia Gil");
  await guest("Luis Gil", { householdId: family });
  const kept = await guest("Ana Gil", { householdId: family });
  const gone = await guest("Ana Gil", { householdId: await household("Ana Gil", sent) });
  const before = await everything();
  const batchId = await merged(kept, gone);
  expect(await behind(sent)).toBe("Familia Gil");
  const stored = await db.selectFrom("households").select("sentVia").where("id", "=", family).executeTakeFirst();
  expect(stored).toEqual({ sentVia: "whatsapp" });
  await unmergeGuests(db, pass, batchId, now);
  expect(await everything()).toEqual(before);

  await db
    .updateTable("households")
    .set({ tokenHash: Buffer.from(other), tokenSealed: other })
    .where("id", "=", family)
    .execute();
  const again = await everything();
  const second = await merged(kept, gone);
  expect([await behind(sent), await behind(other)]).toEqual(["Familia Gil", "Familia Gil"]);
  await unmergeGuests(db, pass, second, now);
  expect([await behind(sent), await behind(other)]).toEqual(["Ana Gil", "Familia Gil"]);
  expect(await everything()).toEqual(again);
});

it("refuses rows of a newer version, of other events, twice the same, and an undo over a later change or after an hour", async () => {
  const [kept, gone] = [await guest("Ana Gil"), await guest("Ana Gil")];
  const stranger = await addEvent(db, await addUser(db));
  const elsewhere = newId();
  await db.insertInto("guests").values({ eventId: stranger, id: elsewhere, name: "Ana Gil" }).execute();
  for (const [one, other] of [
    [kept, kept],
    [kept, elsewhere],
    [kept, "nadie"],
  ] as const)
    expect(await merge(one, other)).toMatchObject({ code: "guest_not_found" });
  expect(await merge(kept, gone, 1, 2)).toMatchObject({ code: "rows_changed" });
  expect(await merge(kept, gone, 7, 1)).toMatchObject({ code: "rows_changed" });
  const both = await Promise.all([merge(kept, gone, 1, 1), merge(gone, kept, 1, 1)]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  const done = both.find((each) => each.ok);
  const batchId = done?.ok ? done.batchId : "";
  expect(await unmergeGuests(db, pass, batchId, new Date(now.getTime() + 3_600_001))).toMatchObject({
    code: "too_late",
  });
  await db.updateTable("guests").set({ notes: "Nueva" }).where("eventId", "=", eventId).execute();
  expect(await unmergeGuests(db, pass, batchId, now)).toMatchObject({ code: "guest_changed" });
});

const asked = async () =>
  (await listDoubles(db, pass)).pairs.map(({ guests }) => guests.map(({ id }) => id).toSorted());
const distinct = (oneId: unknown, otherId: unknown) => callDistinct(db, pass, { oneId, otherId });
/** Undoes the newest change of the log, as its screen does. */
async function undoNewest() {
  const { id } = await db
    .selectFrom("eventChanges")
    .select("id")
    .where("eventId", "=", eventId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const log = await eventPassOf(db, pass.viewer.id, eventId, "event.changes.view");
  return undoChange(
    { db, undoers },
    log,
    String(id),
    (action) => eventPassOf(db, pass.viewer.id, eventId, action),
    new Date(),
  );
}

it("asks no more about two people, also after one was removed and is back, until a host takes it back", async () => {
  const [one = "", other = ""] = [await guest("Ana Gil"), await guest("Ana Gil")].toSorted();
  expect(await asked()).toEqual([[one, other]]);
  expect(await distinct(other, one)).toEqual({ ok: true, pair: `${one},${other}` });
  expect(await distinct(one, other)).toMatchObject({ ok: true });
  expect(await asked()).toEqual([]);
  const kinds = async () =>
    (await db.selectFrom("eventChanges").select("kind").where("eventId", "=", eventId).orderBy("id").execute()).map(
      ({ kind }) => kind,
    );
  expect(await kinds()).toEqual(["guests.distinct"]);
  const removal = await eventPassOf(db, pass.viewer.id, eventId, "guest.delete");
  const removed = await removeGuests(db, removal, [other], now);
  await restoreGuests(db, removal, removed.ok ? removed.batchId : "", now);
  expect(await asked()).toEqual([]);
  expect(await askAgain(db, pass, `${one},${other}`)).toEqual({ ok: true });
  expect(await asked()).toEqual([[one, other]]);
  expect(await askAgain(db, pass, `${one},${other}`)).toMatchObject({ code: "not_distinct" });
  expect((await kinds()).at(-1)).toBe("guests.distinctUndone");
  await distinct(one, other);
  expect(await undoNewest()).toEqual({ ok: true });
  expect(await asked()).toEqual([[one, other]]);
});

it("refuses two people who are not both on the list", async () => {
  const [one, waiting] = [await guest("Ana Gil"), await guest("Ana Gil", { isUnmatched: true })];
  const stranger = await addEvent(db, await addUser(db));
  const elsewhere = newId();
  await db.insertInto("guests").values({ eventId: stranger, id: elsewhere, name: "Ana Gil" }).execute();
  for (const other of [one, waiting, elsewhere, newId(), "nadie", undefined])
    expect(await distinct(one, other)).toMatchObject({ code: "guest_not_found" });
  for (const pair of ["", one, `${one},${one}`, null])
    expect(await askAgain(db, pass, pair)).toMatchObject({ ok: false });
});

it("keeps who is another person for the row that stays, and the log undoes a merge", async () => {
  const [one, other, third] = [await guest("Ana Gil"), await guest("Ana Gil"), await guest("Ana Gil")];
  await distinct(one, other);
  await mergeGuests(db, pass, { kept: { id: third, version: null }, gone: { id: one, version: null } }, new Date());
  expect(await asked()).toEqual([]);
  expect(await undoNewest()).toEqual({ ok: true });
  expect(await asked()).toEqual([[one, third].toSorted()]);
});
