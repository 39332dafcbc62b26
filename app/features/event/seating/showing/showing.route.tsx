// /app/event/{id}/guests/tables/guests: from when guests see their table, the code at the door, and whether the team looks.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/showing.route.ts";
import { showingActions } from "./actions.server.ts";
import { screenText } from "./copy.ts";
import { ShowingScreen } from "./parts/showing-screen.tsx";
import { readShowingPage } from "./queries.server.ts";

export const handle = {
  access: {
    view: "seating.show",
    actions: {
      show: "seating.show",
      team: "seating.show",
      "code.create": "seating.show",
      "code.revoke": "seating.show",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${screenText.title} · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, date } = pass.event;
  return { event: { id, title, date }, page: await readShowingPage(app, pass, now) };
}

export const action = post(showingActions, handle.access.actions);

export default function Showing({ loaderData, actionData }: Route.ComponentProps) {
  return <ShowingScreen {...loaderData} answer={useAnswer(actionData)} />;
}
