// Commands for proposed seating plans: keep what a search found, accept moves of it, do what it suggests, throw it away.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { lackingMove, type SearchStart, type SeatingProposal } from "#app/domain/event/suggestion/kept.ts";
import { ok, refuse, type Refusal } from "#app/domain/result.ts";
import type { TableFull } from "#app/domain/event/seating.ts";
import type { Locked } from "#app/domain/event/seating-tables.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import type { TooHeavy } from "#app/platform/foreign/pool.server.ts";
import { changeSeating, type SeatingPass } from "../places.commands.server.ts";
import { placesOf } from "../places.queries.server.ts";
import { seatAgain } from "../reverting.commands.server.ts";
import { readAlways, readRuleWorld } from "../rules/queries.server.ts";
import { suggestPlan } from "../suggestion/suggestion.queries.server.ts";
import { findProposal, type StaleLine, staleLines } from "./queries.server.ts";

export type SolvePass = MemberPass<"seating.solve" | "seating.write">;
type Asked = { from: SearchStart; seed: number; splits: readonly string[] };

/** A proposal lives an hour. */
const lifeMs = 60 * 60 * 1_000;
/** The most proposals that one host has for an event. */
const mostKept = 10;
const mostSeed = 1_000_000;

/** Searches a plan and keeps it for the host, for an hour. No guest moves. Refuses a plan without tables, and one that takes too long. */
export async function solvePlan(
  db: Db,
  pass: SolvePass,
  asked: Asked,
  now: Date,
): Promise<{ ok: true; proposalId: string } | Refusal<"no_tables"> | TooHeavy> {
  const { version } = await readAlways(db, pass.event.id);
  const searched = await suggestPlan(db, pass, asked);
  if (!searched.ok) return searched;
  const { from, seed, splits } = asked;
  const proposal = { from, splits: [...splits], found: searched.found };
  return ok({ proposalId: await keepProposal(db, pass, { seed, planVersion: version, proposal }, now) });
}

/** Stores a proposal for the host of the pass; the oldest of theirs go beyond ten. */
export async function keepProposal(
  db: Db,
  { event, viewer }: Pick<MemberPass, "event" | "viewer">,
  { seed, planVersion, proposal }: { seed: number; planVersion: number; proposal: SeatingProposal },
  now: Date,
): Promise<string> {
  const id = newId();
  const own = { eventId: event.id, userId: viewer.id };
  await db
    .insertInto("seatingProposals")
    .values({
      ...own,
      id,
      seed,
      planVersion,
      result: JSON.stringify(proposal),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
    })
    .execute();
  await db
    .deleteFrom("seatingProposals")
    .where("eventId", "=", own.eventId)
    .where("userId", "=", own.userId)
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("seatingProposals")
        .select("id")
        .where("eventId", "=", own.eventId)
        .where("userId", "=", own.userId)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(mostKept),
    )
    .execute();
  return id;
}

/** Searches as the proposal did, with the next seed. */
export async function solveAgain(db: Db, pass: SolvePass, proposalId: unknown, now: Date) {
  const kept = await findProposal(db, pass, proposalId, now);
  if (!kept) return refuse("proposal_gone");
  return solvePlan(db, pass, { ...kept.proposal, seed: Math.min(mostSeed, kept.seed + 1) }, now);
}

/** Chosen moves that the plan of today does not allow any more, with the host who was faster. No guest has moved. */
export type MovesStale = Refusal<"moves_stale"> & { stale: StaleLine[] };
/** A chosen move that needs others which were not chosen, by their numbers. */
export type MovesApart = Refusal<"moves_apart"> & { id: number; needs: number[] };
export type AcceptRefusal =
  | Refusal<
      | "proposal_gone"
      | "other_mode"
      | "guest_not_found"
      | "place_not_found"
      | "seat_taken"
      | "chair_taken"
      | "guest_moved"
    >
  | TableFull
  | Locked
  | MovesStale
  | MovesApart;

/**
 * Moves all people of the chosen moves, as one entry of the change log (`changeId`). Refuses all if a move lacks others that it needs
 * (`moves_apart`), or if another host was faster (`moves_stale`). The proposal ends.
 */
export async function acceptMoves(
  db: Db,
  pass: SeatingPass,
  { proposalId, moveIds }: { proposalId: unknown; moveIds: readonly number[] },
  now: Date,
): Promise<{ ok: true; changeId: number | null; count: number } | AcceptRefusal> {
  const eventId = pass.event.id;
  return changeSeating<{ ok: true; changeId: number | null; count: number } | AcceptRefusal>(
    db,
    eventId,
    async (tx, mode) => {
      if (mode !== "tables") return refuse("other_mode");
      const kept = await findProposal(tx, pass, proposalId, now);
      if (!kept) return refuse("proposal_gone");
      const { moves } = kept.proposal.found;
      const chosen = new Set(moves.map(({ id }) => id).filter((id) => moveIds.includes(id)));
      const lacking = lackingMove(moves, chosen);
      if (lacking) return { ...refuse("moves_apart"), ...lacking };
      const asked = moves.filter(({ id }) => chosen.has(id));
      const ids = asked.flatMap(({ people }) => people);
      // Locks the guests: the reading after it stays true until the commit.
      await placesOf(tx, eventId, ids);
      const stale = await staleLines(tx, eventId, kept, await readRuleWorld(tx, eventId), chosen);
      if (stale.length > 0) return { ...refuse("moves_stale"), stale };
      const places = asked.flatMap(({ people, to }) => people.map((id) => ({ id, place: to })));
      const seated = places.length > 0 ? await seatAgain(tx, pass, places, {}, now) : ok({ changeId: null });
      if (!seated.ok) return seated;
      await deleteProposal(tx, pass, kept.id);
      return ok({ changeId: seated.changeId, count: places.length });
    },
  );
}

/** Throws a proposal away; one that is gone already is no refusal. */
export async function discardProposal(db: Db, pass: SolvePass, proposalId: unknown): Promise<{ ok: true }> {
  if (isId(proposalId)) await deleteProposal(db, pass, proposalId);
  return ok();
}

async function deleteProposal(db: Db | Tx, { event }: Pick<MemberPass, "event">, id: string): Promise<void> {
  await db.deleteFrom("seatingProposals").where("eventId", "=", event.id).where("id", "=", id).execute();
}
