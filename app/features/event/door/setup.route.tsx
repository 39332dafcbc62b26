// /app/event/{id}/door/setup: «Puertas», where hosts prepare the doors and end links and phones.
import { rooms } from "#app/domain/event/rooms.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/setup.route.ts";
import { setupActions } from "./actions.server.ts";
import { SetupScreen } from "./parts/setup-screen.tsx";
import { readSetup } from "./setup.queries.server.ts";

export const handle = {
  access: {
    view: "door.setup",
    actions: {
      "point.save": "door.setup",
      "point.delete": "door.setup",
      "shares.set": "door.setup",
      "day.lead": "door.setup",
      "link.create": "door.link.write",
      "link.revoke": "door.link.write",
      "device.revoke": "door.device.revoke",
      "rehearsal.wipe": "door.rehearsal.wipe",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${rooms.doors.title} · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, date, timeZone } = pass.event;
  return { event: { id, title, date, timeZone }, setup: await readSetup(app, pass, now), now };
}

export const action = post(setupActions, handle.access.actions);

export default function Doors({ loaderData, actionData }: Route.ComponentProps) {
  return <SetupScreen {...loaderData} answer={useAnswer(actionData)} />;
}
