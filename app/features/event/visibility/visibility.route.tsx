// /app/event/{id}/visibility: the reach of each thing of an event.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/visibility.route.ts";
import { visibilityActions } from "./actions.server.ts";
import { VisibilityScreen } from "./parts/visibility-screen.tsx";
import { readSights } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.access.read",
    actions: {
      reach: "event.access.write",
      "reach.undo": "event.access.write",
      question: "event.access.write",
      "notice.close": "event.access.write",
    },
    // The undo reads the change log.
    also: { log: "event.changes.view" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Quién ve qué · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** `?una=si` shows the chapters one by one. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, type, visibility, requireAccount, accessCodeSealed } = pass.event;
  return {
    event: { id, title, type },
    entry: { isPublic: visibility === "public", hasCode: accessCodeSealed !== null && !requireAccount, requireAccount },
    areApart: new URL(args.request.url).searchParams.get("una") === "si",
    sights: await readSights(app.db, pass, now),
  };
}

export const action = post(visibilityActions(handle.access.also.log), handle.access.actions);

export default function Visibility({ loaderData, actionData }: Route.ComponentProps) {
  return <VisibilityScreen {...loaderData} answer={useAnswer(actionData)} />;
}
