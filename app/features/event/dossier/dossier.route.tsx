// /app/event/{id}/dossier: one PDF of the event, with the parts that one chooses and may see.
import { data, redirect } from "react-router";
import { formatInstant } from "#app/copy/format.ts";
import { dossierRights } from "#app/domain/dossier.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/dossier.route.ts";
import { cancelDossier, orderDossier } from "./commands.server.ts";
import { actionFailed, refusals } from "./copy.ts";
import { dossierForm } from "./form.ts";
import { dossierPath, partsIn } from "./parts/dossier-address.ts";
import { type DossierAnswer, DossierScreen } from "./parts/dossier-screen.tsx";
import { findDossier, openParts } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.dossier",
    actions: { draw: "event.dossier", cancel: "event.dossier" },
    also: dossierRights,
  },
} satisfies Handle;
const { actions } = handle.access;

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

/** Orders a dossier or cancels it: 303. No part is 422, a part without its right 403, many in a row 429; what was ticked stays. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const pass = await authorizeEvent(args, actions[intent]);
  const { app, now } = requestContext(args.context);
  const refused = (errors: Record<string, string>, status: number) =>
    data<DossierAnswer>({ intent, errors, values: typedValues(form) }, { status });
  return orFailed(
    args,
    "dossier not ordered",
    async () => {
      if (intent === "cancel") {
        const cancelled = await cancelDossier(app.db, pass, form.get("dossierId"), now);
        return redirect(dossierPath(pass.event.id, { notice: cancelled.ok ? "cancelado" : "terminado" }), 303);
      }
      const parsed = parseForm(dossierForm, form);
      if (!parsed.ok) return refused(parsed.errors, 422);
      const ordered = await orderDossier(app.db, pass, parsed.input.parts, now);
      if (ordered.ok) return redirect(dossierPath(pass.event.id), 303);
      const text = refusals[ordered.code];
      if ("waitSeconds" in ordered) return refused({ form: text }, 429);
      return ordered.code === "event_gone" ? refused({ form: text }, 404) : refused({ parts: text }, 403);
    },
    ({ status, text }) => refused({ form: text(actionFailed) }, status),
  );
}

export default function Dossier({ loaderData, actionData }: Route.ComponentProps) {
  return <DossierScreen {...loaderData} answer={useAnswer(actionData)} />;
}
