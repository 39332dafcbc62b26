// /app/event/{id}/guests/tables/proposal: asks how to search for a seating plan, and searches.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/new-proposal.route.ts";
import { proposalActions } from "./actions.server.ts";
import { SolveScreen } from "./parts/solve-screen.tsx";
import { readSolvePage } from "./queries.server.ts";

export const handle = {
  access: { view: "seating.solve", actions: { solve: "seating.solve" } },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sugerir mesas · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title } = pass.event;
  return { event: { id, title }, page: await readSolvePage(app.db, pass, now) };
}

export const action = post(proposalActions, handle.access.actions);

export default function NewProposal({ loaderData, actionData }: Route.ComponentProps) {
  return <SolveScreen {...loaderData} answer={useAnswer(actionData)} />;
}
