// The offers for a line on a real database: they count nowhere, a host chooses one, and undoes that as a whole.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { noMoney } from "#app/domain/event/budget.ts";
import { addLine, updateLine } from "#app/features/event/budget/commands.server.ts";
import { listOffers } from "#app/features/event/budget/offers.queries.server.ts";
import { listPayments, readBudget, summarizeMoney } from "#app/features/event/budget/queries.server.ts";
import { settlePayment } from "#app/features/event/budget/payments.commands.server.ts";
import { testDatabase } from "#test/database.ts";
import { eventPassOf } from "#test/factories.ts";
import { type Party, partyOf } from "#test/invitations.ts";
import { addProvider, removeProvider } from "./commands.server.ts";
import { chooseOffer, declineOffer, undoDecision } from "./offers.commands.server.ts";
import { readOffers } from "./offers.queries.server.ts";
import { listProviders } from "./queries.server.ts";

const { db } = await testDatabase();
// The log's times are the database's own.
const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let party: Party;
let lineId: string;
let ids: { iris: string; bonet: string; luz: string };

const writer = (to = party) => eventPassOf(db, to.hostId, to.eventId, "event.providers.write");
const spender = () => eventPassOf(db, party.hostId, party.eventId, "event.budget.write");

async function offer(name: string, priceCents: number | null, more: object = {}): Promise<string> {
  const work = { serviceType: "photography" as const, service: "Fotografía", status: "quoted" as const, notes: "" };
  const who = { name, company: "", phone: "" };
  const added = await addProvider(db, await writer(), { ...work, who, offer: { priceCents, ...more } }, now);
  if (!added.ok) throw new Error(added.code);
  return added.providerId;
}

beforeEach(async () => {
  party = await partyOf(db);
  const line = {
    concept: "Fotos y vídeo",
    category: "photo" as const,
    unit: "fixed" as const,
    estimatedCents: 180_000,
  };
  const added = await addLine(db, await spender(), { ...line, agreedCents: null, providerId: null }, now);
  if (!added.ok) throw new Error(added.code);
  lineId = added.lineId;
  ids = {
    iris: await offer("Iris Navarro", 195_000, {
      depositCents: 58_500,
      includes: ["10 horas, dos fotógrafas", "Vídeo de 4 minutos", "Álbum de 60 páginas"],
    }),
    bonet: await offer("Bonet", 165_000, { includes: ["8 horas, un fotógrafo", "Vídeo de 2 minutos"] }),
    luz: await offer("Luz", null),
  };
});

const sums = async () => summarizeMoney(db, await writer());
const statuses = async () => {
  const providers = await listProviders(db, await writer());
  return Object.fromEntries(
    providers.map(({ id, status }) => [Object.entries(ids).find((each) => each[1] === id)?.[0], status]),
  );
};
const choose = async (providerId: string, version: number | null = 1) =>
  chooseOffer(db, await writer(), { lineId, providerId, version }, now);

it("compares the offers of a line, which add nothing to any figure", async () => {
  expect(await sums()).toEqual({ ...noMoney, planned: 180_000, total: 180_000 });
  expect(await listOffers(db, party.eventId)).toEqual([
    { id: lineId, concept: "Fotos y vídeo", unit: "fixed", count: 3, leastCents: 165_000 },
  ]);
  const shown = await readOffers(db, await writer(), lineId, now);
  expect(
    shown?.offers.map(({ name, shortName, priceCents, missing }) => [name, shortName, priceCents, missing]),
  ).toEqual([
    ["Iris Navarro", "Iris", 195_000, []],
    ["Bonet", "Bonet", 165_000, ["álbum"]],
    ["Luz", "Luz", null, []],
  ]);
  const other = await partyOf(db);
  expect(await readOffers(db, await writer(other), lineId, now)).toBeUndefined();
});

describe("a decision", () => {
  it("hires the chosen one at its price, plans the deposit, declines the others, and is undone as a whole", async () => {
    const chosen = await choose(ids.iris);
    expect(await statuses()).toEqual({ iris: "hired", bonet: "declined", luz: "declined" });
    expect(await sums()).toEqual({ planned: 180_000, contracted: 195_000, paid: 0, due: 195_000, total: 195_000 });
    const due = await listPayments(db, [party.eventId], { from: "0001-01-01", to: "9999-12-31" });
    expect(due).toMatchObject([
      { lineId, amountCents: 58_500, note: "Señal", isPaid: false, providerName: "Iris Navarro" },
    ]);
    expect(await listOffers(db, party.eventId)).toEqual([]);
    const shown = await readOffers(db, await writer(), lineId, now);
    // The price of those that were not chosen stays.
    expect(shown?.offers.map(({ name, status, priceCents }) => [name, status, priceCents])).toEqual([
      ["Iris Navarro", "hired", 195_000],
      ["Bonet", "declined", 165_000],
      ["Luz", "declined", null],
    ]);
    const batchId = chosen.ok ? chosen.batchId : "";
    expect(await undoDecision(db, await writer(), batchId, later(61))).toEqual({ ok: false, code: "too_late" });
    expect(await undoDecision(db, await writer(await partyOf(db)), batchId, now)).toEqual({
      ok: false,
      code: "too_late",
    });
    expect(await undoDecision(db, await writer(), batchId, later(1))).toEqual({ ok: true });
    expect(await statuses()).toEqual({ iris: "quoted", bonet: "quoted", luz: "quoted" });
    expect(await sums()).toEqual({ ...noMoney, planned: 180_000, total: 180_000 });
    expect(await listPayments(db, [party.eventId], { from: "0001-01-01", to: "9999-12-31" })).toEqual([]);
    expect(await undoDecision(db, await writer(), batchId, later(1))).toEqual({ ok: false, code: "too_late" });
  });

  it("is not undone once the deposit is paid", async () => {
    const chosen = await choose(ids.iris);
    const [deposit] = await listPayments(db, [party.eventId], { from: "0001-01-01", to: "9999-12-31" });
    await settlePayment(db, await spender(), deposit!.id, true, now);
    const batchId = chosen.ok ? chosen.batchId : "";
    expect(await undoDecision(db, await writer(), batchId, now)).toEqual({ ok: false, code: "changed_since" });
    expect(await statuses()).toMatchObject({ iris: "hired" });
  });

  it("stands in the comparison at the price that hosts agreed on since", async () => {
    await choose(ids.iris);
    const version = 2;
    const line = { concept: "Fotos y vídeo", category: "photo" as const, unit: "fixed" as const, version };
    const agreed = { ...line, estimatedCents: 180_000, agreedCents: 210_000, providerId: ids.iris };
    expect(await updateLine(db, await spender(), lineId, agreed, now)).toEqual({ ok: true });
    const shown = await readOffers(db, await writer(), lineId, now);
    expect(shown?.offers.map(({ name, priceCents }) => [name, priceCents])).toEqual([
      ["Iris Navarro", 210_000],
      ["Bonet", 165_000],
      ["Luz", null],
    ]);
  });

  it("owes nothing of its deposit once the contract is off, on every screen", async () => {
    await choose(ids.iris);
    const owed = async () => {
      const { open, openCount } = await readBudget(db, await spender(), now);
      const listed = await listPayments(db, [party.eventId], { from: "0001-01-01", to: "9999-12-31" });
      return [open.length, openCount, listed.length];
    };
    expect(await owed()).toEqual([1, 1, 1]);
    await db.updateTable("eventProviders").set({ status: "declined" }).where("id", "=", ids.iris).execute();
    expect(await owed()).toEqual([0, 0, 0]);
  });

  it("refuses what it cannot choose", async () => {
    const refusals = async () => [
      await choose(ids.luz),
      await choose(ids.iris, 7),
      await choose(newId()),
      await chooseOffer(db, await writer(), { lineId: newId(), providerId: ids.iris, version: 1 }, now),
      await chooseOffer(db, await writer(await partyOf(db)), { lineId, providerId: ids.iris, version: 1 }, now),
    ];
    const codes = (await refusals()).map((each) => (each.ok ? "ok" : each.code));
    expect(codes).toEqual(["price_missing", "provider_changed", "offer_gone", "line_gone", "line_gone"]);
    await removeProvider(db, await writer(), ids.bonet, now);
    expect(await choose(ids.bonet)).toEqual({ ok: false, code: "offer_gone" });
    expect(await choose(ids.iris)).toMatchObject({ ok: true });
    expect(await choose(ids.iris, null)).toEqual({ ok: false, code: "line_taken" });
  });

  it("declines one offer, which may be chosen all the same", async () => {
    const declined = await declineOffer(db, await writer(), { lineId, providerId: ids.bonet }, now);
    expect(await statuses()).toEqual({ iris: "quoted", bonet: "declined", luz: "quoted" });
    const batchId = declined.ok ? declined.batchId : "";
    expect(await undoDecision(db, await writer(), batchId, now)).toEqual({ ok: true });
    expect(await statuses()).toMatchObject({ bonet: "quoted" });
    await declineOffer(db, await writer(), { lineId, providerId: ids.bonet }, now);
    expect(await choose(ids.bonet, null)).toMatchObject({ ok: true });
    expect(await statuses()).toEqual({ iris: "declined", bonet: "hired", luz: "declined" });
    expect(await declineOffer(db, await writer(), { lineId, providerId: ids.bonet }, now)).toMatchObject({ ok: false });
  });
});
