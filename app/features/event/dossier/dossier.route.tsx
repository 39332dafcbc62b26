// /app/event/{id}/dossier: one PDF of the event, with the parts that one chooses and may see.
import { formatInstant } from "#app/copy/text/format.ts";
import { dossierRights } from "#app/domain/event/dossier.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/dossier.route.ts";
import { dossierActions } from "./actions.server.ts";
import { partsIn } from "./parts/dossier-address.ts";
import { DossierScreen } from "./parts/dossier-screen.tsx";
import { findDossier, openParts } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.dossier",
    actions: { draw: "event.dossier", cancel: "event.dossier" },
    also: dossierRights,
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Dossier · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, timeZone } = pass.event;
  const open = openParts(pass);
  const asked = partsIn(new URL(args.request.url).searchParams).filter((part) => open.includes(part));
  const dossier = await findDossier(app.db, pass, now);
  return {
    event: { id, title },
    viewerId: pass.viewer.id,
    open,
    chosen: asked.length > 0 ? asked : (dossier?.parts.filter((part) => open.includes(part)) ?? open),
    dossier: dossier && { ...dossier, keptUntil: formatInstant(dossier.keptUntil, timeZone) },
  };
}

export const action = post(dossierActions, handle.access.actions);

export default function Dossier({ loaderData, actionData }: Route.ComponentProps) {
  return <DossierScreen {...loaderData} answer={useAnswer(actionData)} />;
}
