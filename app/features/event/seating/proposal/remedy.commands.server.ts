// Does what a proposal suggests for a rule that it cannot keep: one chair or table more, a lock off, a rule that gives way.
import type { Db } from "#app/db/client.ts";
import { seatingLimits } from "#app/domain/event/seating.ts";
import type { Remedy } from "#app/domain/event/suggestion/remedy.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { lockGuests } from "../chairs.commands.server.ts";
import { addTables, changeSeating, type SeatingPass } from "../places.commands.server.ts";
import { type Done, findTable } from "../places.queries.server.ts";
import { updateRule } from "../rules/commands.server.ts";
import { readRuleWorld } from "../rules/queries.server.ts";
import { setCapacity, updateTable } from "../tables.commands.server.ts";
import { solvePlan } from "./commands.server.ts";
import { findProposal } from "./queries.server.ts";

type RemedyRefusal = "proposal_gone" | "remedy_gone";

/**
 * Does the offer `remedyId` of a proposal, and searches again with the same seed. Refuses an offer that the plan does not take any more
 * (`remedy_gone`): the table, the rule or the guest is gone, or was changed meanwhile.
 */
export async function applyRemedy(
  db: Db,
  pass: SeatingPass,
  { proposalId, remedyId }: { proposalId: unknown; remedyId: unknown },
  now: Date,
): Promise<Awaited<ReturnType<typeof solvePlan>> | Refusal<RemedyRefusal>> {
  const kept = await findProposal(db, pass, proposalId, now);
  if (!kept) return refuse("proposal_gone");
  const { from, splits, found } = kept.proposal;
  const offer = found.offers.find((_, index) => String(index) === remedyId);
  if (!offer) return refuse("remedy_gone");
  const { remedy } = offer;
  const done = await doRemedy(db, pass, remedy, now);
  if (!done.ok) return refuse("remedy_gone");
  const parted = remedy.change === "split" ? [...splits, remedy.householdId] : splits;
  return solvePlan(db, pass, { from, splits: parted, seed: kept.seed }, now);
}

/** Changes what `remedy` names, as its own change of the log. Refuses what is gone or done already (`remedy_gone`). */
export async function doRemedy(db: Db, pass: SeatingPass, remedy: Remedy, now: Date): Promise<Result<unknown, string>> {
  switch (remedy.change) {
    // For this proposal alone: nothing of the plan says that a household may part.
    case "split":
      return ok();
    case "table":
      return addTables(db, pass, { table: { name: "Mesa", capacity: remedy.capacity }, count: 1 }, now);
    case "chair":
      return addChair(db, pass, remedy.tableId, now);
    case "better":
      return giveWay(db, pass, remedy.ruleId);
    case "unlock_table":
      return unlock(updateTable(db, pass, remedy.tableId, { isLocked: false }, now));
    case "unlock_person":
      return unlock(lockGuests(db, pass, [remedy.personId], false, now));
  }
}

async function addChair(db: Db, pass: SeatingPass, tableId: string, now: Date): Promise<Result<unknown, string>> {
  return changeSeating<Result<unknown, string>>(db, pass.event.id, async (tx) => {
    const table = await findTable(tx, pass.event.id, tableId);
    if (!table || table.capacity >= seatingLimits.capacity.max) return refuse("remedy_gone");
    return setCapacity(tx, pass, table, table.capacity + 1, now);
  });
}

/** Refuses a lock that is gone: another host took it off, and with it what the offer was for. */
async function unlock(changed: Promise<Result<Done, string>>): Promise<Result<unknown, string>> {
  const done = await changed;
  return done.ok && done.changeId === null ? refuse("remedy_gone") : done;
}

async function giveWay(db: Db, pass: SeatingPass, ruleId: string): Promise<Result<unknown, string>> {
  const rule = (await readRuleWorld(db, pass.event.id)).rules.find(({ id }) => id === ruleId);
  if (!rule) return refuse("remedy_gone");
  return updateRule(db, pass, { ruleId, version: rule.version, ask: { ...rule, strength: "better" } });
}
