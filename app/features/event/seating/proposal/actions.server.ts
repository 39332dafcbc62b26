// The actions of proposed seating plans: search, accept, do what helps, throw away.
import { ok, type Refusal } from "#app/domain/result.ts";
import { eventActions, type FormRefusal, refuseFields } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { planPath } from "../parts/plan-address.ts";
import type { SeatingPass } from "../places.commands.server.ts";
import {
  type AcceptRefusal,
  acceptMoves,
  discardProposal,
  type MovesApart,
  type MovesStale,
  solveAgain,
  solvePlan,
} from "./commands.server.ts";
import { actionFailed, apartText, refusals, staleText } from "./copy.ts";
import { acceptForm, remedyForm, solveForm } from "./form.ts";
import { proposalPath, type ProposalMore } from "./parts/proposal-address.ts";
import { applyRemedy } from "./remedy.commands.server.ts";

type To = { proposalId: string } | { done: "aceptada" | "descartada"; changeId?: number | null };
type Refused = AcceptRefusal | Refusal<"no_tables" | "too_heavy" | "remedy_gone">;

const statuses: Partial<Record<keyof typeof refusals, number>> = {
  // A proposal, a guest or a table of another event is one that is not there. A-4
  proposal_gone: 404,
  guest_not_found: 404,
  place_not_found: 404,
  too_heavy: 422,
};

function refused(refusal: Refused): FormRefusal<ProposalMore> {
  if (isStale(refusal))
    return refuseFields({ form: staleText(refusal.stale) }, { status: 409, more: { stale: refusal.stale } });
  if (isApart(refusal)) return refuseFields({ form: apartText(refusal.id, refusal.needs) });
  return refuseFields({ form: refusals[refusal.code] }, { status: statuses[refusal.code] ?? 409 });
}

const isStale = (refusal: Refused): refusal is MovesStale => refusal.code === "moves_stale";
const isApart = (refusal: Refused): refusal is MovesApart => refusal.code === "moves_apart";

function back(to: To, { pass }: { pass: { event: { id: string } } }): string {
  const eventId = pass.event.id;
  if ("proposalId" in to) return proposalPath(eventId, to.proposalId);
  const { done, changeId } = to;
  return planPath(eventId, "", { notice: done, changeId: changeId ?? null });
}

const kit = { what: "seating plan not proposed", failed: actionFailed, back, refused };
const onSolve = eventActions<MemberPass<"seating.solve">>()(kit);
const onWrite = eventActions<SeatingPass>()(kit);

export const proposalActions = {
  solve: onSolve(
    solveForm,
    ({ db, pass, input, now }) => solvePlan(db, pass, { ...input, splits: [] }, now),
    ({ proposalId }) => ({ proposalId }),
  ),
  again: onSolve(
    null,
    ({ db, pass, args, now }) => solveAgain(db, pass, args.params.proposalId, now),
    ({ proposalId }) => ({ proposalId }),
  ),
  remedy: onWrite(
    remedyForm,
    ({ db, pass, args, input, now }) =>
      applyRemedy(db, pass, { proposalId: args.params.proposalId, remedyId: input.remedyId }, now),
    ({ proposalId }) => ({ proposalId }),
  ),
  accept: onWrite(
    acceptForm,
    ({ db, pass, args, input, now }) =>
      acceptMoves(db, pass, { proposalId: args.params.proposalId, moveIds: input.moveIds }, now),
    ({ count, changeId }) => (count === 0 ? { done: "descartada" } : { done: "aceptada", changeId }),
  ),
  discard: onSolve(
    null,
    async ({ db, pass, args }) => {
      await discardProposal(db, pass, args.params.proposalId);
      return ok();
    },
    { done: "descartada" },
  ),
};
