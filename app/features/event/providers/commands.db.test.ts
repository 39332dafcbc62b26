// The commands on an event's providers, on a real database: a provider's cost is the sum of their lines and nothing else.
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { type BudgetCategory, noMoney } from "#app/domain/event/budget.ts";
import { listLines, summarizeMoney } from "#app/features/event/budget/queries.server.ts";
import { testDatabase } from "#test/database.ts";
import { addUser, eventPassOf } from "#test/factories.ts";
import { type Party, partyOf } from "#test/invitations.ts";
import { addProvider, removeProvider, restoreProvider, updateProvider, type Who } from "./commands.server.ts";
import { findProvider, listContactChoices, listProviders } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-03-01T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let party: Party;

beforeEach(async () => {
  party = await partyOf(db);
});

const writer = (to = party) => eventPassOf(db, to.hostId, to.eventId, "event.providers.write");
const work = { serviceType: "music" as const, service: "Música", status: "quoted" as const, notes: "" };
const oscar = { name: "Óscar Adell", company: "Ritmo", phone: "600123456" };
const price = (priceCents: number | null) => ({ offer: { priceCents } });
async function add(who: Who = oscar, more: Partial<Parameters<typeof addProvider>[2]> = {}): Promise<string> {
  const added = await addProvider(db, await writer(), { who, ...price(90_050), ...work, ...more }, now);
  if (!added.ok) throw new Error(added.code);
  return added.providerId;
}
/** A line of the party's budget. */
async function plan(concept: string, category: BudgetCategory, estimatedCents: number, more: object = {}) {
  const id = newId();
  const line = { eventId: party.eventId, id, concept, category, unit: "fixed" as const, estimatedCents };
  await db
    .insertInto("budgetLines")
    .values({ ...line, ...more })
    .execute();
  return id;
}
const lines = async () =>
  (await listLines(db, await writer())).map(({ concept, category, money, ...line }) => ({
    concept,
    category,
    providerId: line.providerId,
    ...money,
  }));

it("writes down who is new among the contacts, and their offer, which counts nowhere", async () => {
  const id = await add();
  const pass = await writer();
  const [provider] = await listProviders(db, pass);
  expect(provider).toMatchObject({ id, ...oscar, ...work, money: { planned: 0, contracted: 0, paid: 0, due: 0 } });
  expect(provider?.offer).toMatchObject({ priceCents: 90_050, depositCents: null, answeredAt: null });
  expect(await summarizeMoney(db, pass)).toEqual(noMoney);
  // Without any line of the category one begins in it.
  expect(await lines()).toMatchObject([{ concept: "Música", category: "music", planned: 0, contracted: null }]);
  const contact = await db.selectFrom("contacts").selectAll().where("ownerId", "=", party.hostId).executeTakeFirst();
  expect(contact).toMatchObject({ name: "Óscar Adell", category: "proveedor" });
  // Already a provider of the event.
  expect(await listContactChoices(db, pass)).toEqual([]);
});

it("takes the one free line of the service's category when none is chosen, and begins none", async () => {
  const photos = await plan("Fotos", "photo", 180_000);
  await plan("Álbum", "photo", 20_000, { agreedCents: 20_000 });
  const iris = { name: "Iris", company: "", phone: "" };
  const id = await add(iris, {
    serviceType: "photography",
    status: "hired",
    offer: { priceCents: 195_000, depositCents: 58_500 },
  });
  expect(await lines()).toMatchObject([
    { concept: "Fotos", providerId: id, planned: 180_000, contracted: 195_000, paid: 0, due: 195_000 },
    { concept: "Álbum" },
  ]);
  const deposits = await db.selectFrom("budgetPayments").select(["lineId", "dueOn", "amountCents", "note"]).execute();
  expect(deposits.filter(({ lineId }) => lineId === photos)).toEqual([
    { lineId: photos, dueOn: "2049-03-01", amountCents: 58_500, note: "Señal" },
  ]);
});

it("asks which line where several are free, and takes the chosen one or begins one", async () => {
  const [video, photos] = [await plan("Vídeo", "photo", 90_000), await plan("Fotos", "photo", 180_000)];
  const pass = await writer();
  const photo = { ...work, serviceType: "videography" as const, service: "Vídeo", who: oscar, ...price(85_000) };
  expect(await addProvider(db, pass, photo, now)).toEqual({ ok: false, code: "line_unclear" });
  // Refused before anything is written.
  expect(await db.selectFrom("contacts").select("id").where("ownerId", "=", party.hostId).execute()).toEqual([]);
  const id = await add(oscar, { ...photo, choice: { lineId: video } });
  expect((await findProvider(db, pass, id))?.offer?.lineId).toBe(video);
  await add({ name: "Noa", company: "", phone: "" }, { ...photo, status: "hired", choice: "new" });
  expect(await lines()).toMatchObject([
    { concept: "Vídeo", contracted: null },
    { concept: "Fotos", contracted: null },
    { concept: "Fotos y vídeo", planned: 85_000, contracted: 85_000 },
  ]);
  const other = await partyOf(db);
  const theirs = await eventPassOf(db, other.hostId, other.eventId, "event.providers.write");
  expect(await addProvider(db, theirs, { ...photo, choice: { lineId: photos } }, now)).toEqual({
    ok: false,
    code: "line_gone",
  });
  const taken = (await listLines(db, pass)).find(({ money }) => money.contracted !== null)!;
  expect(await addProvider(db, pass, { ...photo, choice: { lineId: taken.id } }, now)).toEqual({
    ok: false,
    code: "line_taken",
  });
});

it("gives the line of an offer to who is hired on their card, and notes when they answered", async () => {
  const line = await plan("Música y DJ", "music", 100_000);
  const id = await add(oscar, { status: "asked", offer: {} });
  const pass = await writer();
  const save = (more: object, at: Date) => updateProvider(db, pass, id, { ...work, version: null, ...more }, at);
  expect(await save({ ...price(90_000) }, later(3 * 24 * 60))).toEqual({ ok: true });
  expect((await findProvider(db, pass, id))?.offer).toMatchObject({
    lineId: line,
    priceCents: 90_000,
    answeredAt: later(3 * 24 * 60),
  });
  expect(await save({ offer: { depositCents: 90_001 } }, now)).toEqual({ ok: false, code: "deposit_above_price" });
  // Other fields of the offer stay.
  expect(await save({ offer: { includes: ["DJ, cuatro horas"] } }, now)).toEqual({ ok: true });
  expect(await save({ status: "hired" }, now)).toEqual({ ok: true });
  expect(await lines()).toMatchObject([{ providerId: id, planned: 100_000, contracted: 90_000 }]);
  expect((await findProvider(db, pass, id))?.offer).toMatchObject({ includes: ["DJ, cuatro horas"] });
  expect(await save({ status: "declined" }, now)).toEqual({ ok: true });
  expect(await lines()).toMatchObject([{ contracted: null, due: 0 }]);
});

it("takes no contact of another book, none who is no provider, and none that is gone", async () => {
  const stranger = await addUser(db, "Otra");
  const id = newId();
  await db
    .insertInto("contacts")
    .values({ ownerId: stranger, id, name: "Ajena", company: "", phone: "", showEmail: false, category: "proveedor" })
    .execute();
  const client = newId();
  await db
    .insertInto("contacts")
    .values({
      ownerId: party.hostId,
      id: client,
      name: "Clienta",
      company: "",
      phone: "",
      showEmail: false,
      category: "cliente",
    })
    .execute();
  for (const contactId of [id, client, newId(), "x"])
    expect(await addProvider(db, await writer(), { who: { contactId }, ...work }, now)).toEqual({
      ok: false,
      code: "contact_not_found",
    });
});

it("keeps the name of a contact that was removed elsewhere, and shows no telephone of theirs", async () => {
  const id = await add();
  await db.deleteFrom("contacts").where("ownerId", "=", party.hostId).execute();
  expect(await findProvider(db, await writer(), id)).toMatchObject({
    name: "Óscar Adell",
    company: "Ritmo",
    phone: null,
    contactId: null,
  });
});

it("is changed only as it was seen, removed while its lines stay, and brought back with them within the hour", async () => {
  const id = await add();
  const pass = await writer();
  expect(await updateProvider(db, pass, id, { ...work, status: "hired", version: 1 }, now)).toEqual({ ok: true });
  expect(await updateProvider(db, pass, id, { ...work, version: 1 }, now)).toEqual({
    ok: false,
    code: "provider_changed",
  });
  const removed = await removeProvider(db, pass, id, now);
  expect(await listProviders(db, pass)).toEqual([]);
  expect(await lines()).toHaveLength(1);
  const batchId = removed.ok ? removed.batchId : "";
  expect(await restoreProvider(db, pass, batchId, later(61))).toEqual({ ok: false, code: "too_late" });
  expect(await restoreProvider(db, pass, batchId, later(1))).toEqual({ ok: true });
  expect((await listProviders(db, pass))[0]?.money.contracted).toBe(90_050);
});

it("of another event is not there (A-4)", async () => {
  const id = await add();
  const pass = await writer(await partyOf(db));
  const none = { ok: false, code: "provider_not_found" };
  expect(await updateProvider(db, pass, id, { ...work, version: null }, now)).toEqual(none);
  expect(await removeProvider(db, pass, id, now)).toEqual(none);
  expect(await findProvider(db, pass, id)).toBeUndefined();
});
