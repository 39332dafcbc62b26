// The commands on an event's providers, on a real database: a provider's cost is the sum of their lines and nothing else.
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { summarizeMoney } from "#app/features/event/budget/queries.server.ts";
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
const work = { service: "DJ", status: "quoted" as const, notes: "" };
const oscar = { name: "Óscar Adell", company: "Ritmo", phone: "600123456" };
async function add(who: Who = oscar, priceCents: number | null = 90_050): Promise<string> {
  const added = await addProvider(db, await writer(), { who, priceCents, ...work }, now);
  if (!added.ok) throw new Error(added.code);
  return added.providerId;
}

it("writes down who is new among the contacts, and a price as a line of the budget", async () => {
  const id = await add();
  const pass = await writer();
  const [provider] = await listProviders(db, pass);
  expect(provider).toMatchObject({ id, ...oscar, ...work, money: { planned: 90_050, contracted: 0, paid: 0, due: 0 } });
  expect((await summarizeMoney(db, pass))?.total).toBe(90_050);
  const contact = await db.selectFrom("contacts").selectAll().where("ownerId", "=", party.hostId).executeTakeFirst();
  expect(contact).toMatchObject({ name: "Óscar Adell", category: "proveedor" });
  // Already a provider of the event.
  expect(await listContactChoices(db, pass)).toEqual([]);
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
    expect(await addProvider(db, await writer(), { who: { contactId }, priceCents: null, ...work }, now)).toEqual({
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
  expect((await summarizeMoney(db, pass))?.total).toBe(90_050);
  const batchId = removed.ok ? removed.batchId : "";
  expect(await restoreProvider(db, pass, batchId, later(61))).toEqual({ ok: false, code: "too_late" });
  expect(await restoreProvider(db, pass, batchId, later(1))).toEqual({ ok: true });
  expect((await listProviders(db, pass))[0]?.money.total).toBe(90_050);
});

it("of another event is not there (A-4)", async () => {
  const id = await add();
  const pass = await writer(await partyOf(db));
  const none = { ok: false, code: "provider_not_found" };
  expect(await updateProvider(db, pass, id, { ...work, version: null }, now)).toEqual(none);
  expect(await removeProvider(db, pass, id, now)).toEqual(none);
  expect(await findProvider(db, pass, id)).toBeUndefined();
});
