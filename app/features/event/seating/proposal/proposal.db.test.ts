// Proposed seating plans on a real database: accepted in whole, in part or not at all, by one host at a time, and undone.
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { SearchStart } from "#app/domain/event/suggestion/kept.ts";
import { searchPlan } from "#app/domain/event/suggestion/search.ts";
import { undoChange } from "#app/platform/undoing.server.ts";
import { undoers } from "#server/undoers.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addMember, addUser, eventPassOf } from "#test/factories.ts";
import { seatGuests } from "../commands.server.ts";
import type { SeatingPass } from "../places.commands.server.ts";
import { addRule } from "../rules/commands.server.ts";
import { readHall } from "../suggestion/hall.queries.server.ts";
import { acceptMoves, discardProposal, keepProposal } from "./commands.server.ts";
import { readProposal } from "./queries.server.ts";

const { db } = await testDatabase();
let now: Date;
let hostId: string;
let eventId: string;
let pass: SeatingPass;

beforeEach(async () => {
  now = new Date();
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId);
  await db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
  pass = await eventPassOf(db, hostId, eventId, "seating.write");
});

const solver = () => eventPassOf(db, hostId, eventId, "seating.solve");

async function addTable(name: string, capacity: number): Promise<string> {
  const id = newId();
  await db.insertInto("seatingTables").values({ eventId, id, name, capacity }).execute();
  return id;
}
async function addGuest(name: string, tableId: string | null = null, householdId?: string): Promise<string> {
  const id = newId();
  const fields = { eventId, id, name, tableId, status: "confirmed" as const, ...(householdId && { householdId }) };
  await db.insertInto("guests").values(fields).execute();
  return id;
}
/** Does the same as `solvePlan`, without the other process. */
async function proposed(from: SearchStart = "now"): Promise<string> {
  const hall = await readHall(db, pass, from);
  const found = searchPlan({ hall: hall!, seed: 1 });
  return keepProposal(db, pass, { seed: 1, planVersion: 0, proposal: { from, splits: [], found } }, now);
}
const page = async (proposalId: string, at = now) => readProposal(db, await solver(), proposalId, at);
const accept = (proposalId: string, ...moveIds: number[]) => acceptMoves(db, pass, { proposalId, moveIds }, now);
const seats = async () => {
  const rows = await db.selectFrom("guests").where("eventId", "=", eventId).select(["name", "tableId"]).execute();
  return Object.fromEntries(rows.map(({ name, tableId }) => [name, tableId]));
};
const changes = async () => {
  const rows = await db
    .selectFrom("eventChanges")
    .where("eventId", "=", eventId)
    .select("kind")
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
};

/**
 * Ana must sit with Bea at the full table «1», so Caty leaves it: two moves that hang together. Dani has no seat, which a third gives him.
 */
async function wedding() {
  const [one, two] = [await addTable("Mesa 1", 2), await addTable("Mesa 2", 4)];
  const [ana, bea] = [await addGuest("Ana"), await addGuest("Bea", one)];
  await addGuest("Caty", one);
  await addGuest("Dani");
  await addRule(
    db,
    pass,
    { kind: "table", strength: "must", tableId: one, objectId: null, distance: null, members: [{ guestId: bea }] },
    now,
  );
  await addRule(
    db,
    pass,
    {
      kind: "together",
      strength: "must",
      tableId: null,
      objectId: null,
      distance: null,
      members: [{ guestId: ana }, { guestId: bea }],
    },
    now,
  );
  return { one, two };
}

describe("a proposal", () => {
  it("says who moves, why, and which rules it keeps, and moves nobody", async () => {
    await wedding();
    const before = await seats();
    const shown = (await page(await proposed()))!;
    expect(shown).toMatchObject({ stay: 1, kept: { before: 1, after: 2, all: 2 }, unseated: [], stale: [] });
    const byName = Object.fromEntries(shown.moves.map((move) => [move.name, move]));
    expect(byName.Ana).toMatchObject({
      from: null,
      to: "Mesa 1",
      reason: { because: "rule" },
      needs: [byName.Caty!.id],
    });
    expect(byName.Caty).toMatchObject({ from: "Mesa 1", to: "Mesa 2", reason: { because: "room", name: "Ana" } });
    expect(byName.Dani).toMatchObject({ from: null, to: "Mesa 2", reason: { because: "seat" } });
    expect(shown.tables.map(({ people }) => people.map(({ name, mark }) => `${name} ${mark}`))).toEqual([
      ["Ana comes", "Bea stays", "Caty goes"],
      ["Caty comes", "Dani comes"],
    ]);
    expect(await seats()).toEqual(before);
  });

  it("is accepted in whole as one change, which the log undoes", async () => {
    const { one, two } = await wedding();
    const before = await seats();
    const proposalId = await proposed();
    const accepted = await accept(proposalId, 0, 1, 2);
    expect(accepted).toMatchObject({ ok: true, count: 3 });
    expect(await seats()).toEqual({ Ana: one, Bea: one, Caty: two, Dani: two });
    expect((await changes()).filter((kind) => kind === "tables.seated")).toHaveLength(1);
    expect(await page(proposalId)).toBeUndefined();
    const changeId = accepted.ok ? String(accepted.changeId) : "";
    const undone = await undoChange(
      { db, undoers },
      pass,
      changeId,
      (action) => eventPassOf(db, hostId, eventId, action),
      now,
    );
    expect(undone).toEqual({ ok: true });
    expect(await seats()).toEqual(before);
  });

  it("is accepted in part, but no move without those that it needs", async () => {
    const { two } = await wedding();
    const proposalId = await proposed();
    const { moves } = (await page(proposalId))!;
    const idOf = (name: string) => moves.find((move) => move.name === name)!.id;
    expect(await accept(proposalId, idOf("Ana"))).toMatchObject({
      ok: false,
      code: "moves_apart",
      id: idOf("Ana"),
      needs: [idOf("Caty")],
    });
    expect(await accept(proposalId, idOf("Dani"))).toMatchObject({ ok: true, count: 1 });
    expect(await seats()).toMatchObject({ Ana: null, Dani: two });
  });

  it("moves nobody where another host was faster, and says who", async () => {
    const { two } = await wedding();
    const proposalId = await proposed();
    const { moves } = (await page(proposalId))!;
    const lucia = await addUser(db, "Lucía", "lucia@example.es");
    await addMember(db, eventId, "lucia@example.es", "collaborator");
    await db
      .updateTable("eventMembers")
      .set({ permissions: ["view", "manage_guests"] })
      .where("userId", "=", lucia)
      .execute();
    const dani = await db
      .selectFrom("guests")
      .where("name", "=", "Dani")
      .where("eventId", "=", eventId)
      .select("id")
      .executeTakeFirstOrThrow();
    const hers = await eventPassOf(db, lucia, eventId, "seating.write");
    await seatGuests(db, hers, { mode: "tables", placeId: two, guestIds: [dani.id] }, now);
    const before = await seats();
    const stale = [{ id: moves.find(({ name }) => name === "Dani")!.id, by: "Lucía", why: "moved" }];
    expect(await accept(proposalId, 0, 1, 2)).toEqual({ ok: false, code: "moves_stale", stale });
    expect(await seats()).toEqual(before);
    expect((await page(proposalId))!.stale).toEqual(stale);
    expect(await accept(proposalId, ...moves.map(({ id }) => id).filter((id) => id !== stale[0]!.id))).toMatchObject({
      ok: true,
      count: 2,
    });
  });

  it("moves all or nobody: an error of the last statement leaves every seat", async () => {
    await wedding();
    const before = await seats();
    const proposalId = await proposed();
    await sql`create function no_end() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      db,
    );
    await sql`create trigger no_end before delete on seating_proposals for each row execute function no_end()`.execute(
      db,
    );
    try {
      await expect(accept(proposalId, 0, 1, 2)).rejects.toThrow("killed");
    } finally {
      await sql`drop function no_end() cascade`.execute(db);
    }
    expect(await seats()).toEqual(before);
    expect(await changes()).not.toContain("tables.seated");
    expect(await accept(proposalId, 0, 1, 2)).toMatchObject({ ok: true });
  });

  it("is of its event alone, is thrown away, and ends after an hour", async () => {
    await wedding();
    const proposalId = await proposed();
    const other = await addEvent(db, hostId);
    const foreign = await eventPassOf(db, hostId, other, "seating.solve");
    expect(await readProposal(db, foreign, proposalId, now)).toBeUndefined();
    await discardProposal(db, foreign, proposalId);
    const hour = new Date(now.getTime() + 60 * 60 * 1_000);
    expect(await page(proposalId)).toBeDefined();
    expect(await page(proposalId, hour)).toBeUndefined();
    expect(await acceptMoves(db, pass, { proposalId, moveIds: [0] }, hour)).toMatchObject({ code: "proposal_gone" });
    await discardProposal(db, await solver(), proposalId);
    expect(await page(proposalId)).toBeUndefined();
    const [older] = [await proposed()];
    for (let count = 0; count < 10; count++) await proposed();
    const count = async () =>
      (await db.selectFrom("seatingProposals").where("eventId", "=", eventId).select("id").execute()).length;
    expect([await count(), await page(older!)]).toEqual([10, undefined]);
  });
});
