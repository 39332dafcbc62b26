// /app/event/{id}/guests/tables/proposal/{proposalId}: a proposed seating plan, to accept in whole, in part or not at all.
import { data } from "react-router";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/proposal.route.ts";
import { proposalActions } from "./actions.server.ts";
import { parseProposalView } from "./parts/proposal-address.ts";
import { ProposalScreen } from "./parts/proposal-screen.tsx";
import { readProposal } from "./queries.server.ts";

export const handle = {
  access: {
    view: "seating.solve",
    actions: {
      again: "seating.solve",
      discard: "seating.solve",
      accept: "seating.write",
      remedy: "seating.write",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Una propuesta · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The proposal of this host, if it is still there. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title } = pass.event;
  const page = (await readProposal(app.db, pass, args.params.proposalId, now)) ?? null;
  const found = { event: { id, title }, view: parseProposalView(args.url.searchParams.get("ver")), page };
  return page ? found : data(found, { status: 404 });
}

export const action = post(proposalActions, handle.access.actions);

export default function Proposal({ loaderData, actionData }: Route.ComponentProps) {
  return <ProposalScreen {...loaderData} answer={useAnswer(actionData)} />;
}
