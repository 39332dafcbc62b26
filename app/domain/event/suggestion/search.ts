// Searches for a seating plan in the process for foreign files: seconds of work that the server has no time for.
import { numberHall, type Hall } from "./hall.ts";
import { obstacleOf, type Obstacle, propose, type Proposal } from "./proposal.ts";
import { findRemedies, type Offer } from "./remedy.ts";
import { solve } from "./solve.ts";

export type Search = { hall: Hall; seed: number };
/** A plan as its moves, the obstacle of each rule that it breaks, and changes that help. */
export type Found = Proposal & { rules: number; broken: { ruleId: string; obstacle: Obstacle }[]; offers: Offer[] };

export function searchPlan({ hall, seed }: Search): Found {
  const floor = numberHall(hall);
  const plan = solve(floor, seed);
  const proposal = propose(floor, plan);
  const kept = new Set(proposal.keptAfter);
  const broken = floor.ruleIds.filter((ruleId) => !kept.has(ruleId));
  return {
    ...proposal,
    rules: floor.ruleIds.length,
    broken: broken.map((ruleId) => ({ ruleId, obstacle: obstacleOf(floor, ruleId, plan) })),
    offers: findRemedies(floor, plan, seed),
  };
}
