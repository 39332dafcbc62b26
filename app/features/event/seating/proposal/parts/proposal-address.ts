// The addresses of proposed seating plans, and what a refusal brings to their screen.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { StaleLine } from "../queries.server.ts";

/** The lines that are not possible any more. */
export type ProposalMore = { stale: StaleLine[] };
export type ProposalAnswer = FormAnswer<ProposalMore>;

/** The tables on the screen: with today's seats, only those that change, or with the seats afterwards. */
export const proposalViews = ["ahora", "cambios", "despues"] as const;
export type ProposalView = (typeof proposalViews)[number];

/** The view in the address; the changes for an unknown value. */
export function parseProposalView(value: unknown): ProposalView {
  return proposalViews.find((view) => view === value) ?? "cambios";
}

/** The page that asks how to search, or a proposal. */
export function proposalPath(eventId: string, proposalId?: string, view: ProposalView = "cambios"): string {
  const page = `/app/event/${eventId}/guests/tables/proposal`;
  if (proposalId === undefined) return page;
  return `${page}/${proposalId}${view === "cambios" ? "" : `?ver=${view}`}`;
}
