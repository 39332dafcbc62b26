// /empezar/vista: the first screen of the invitation in the making, for a frame beside the questions.
import { data } from "react-router";
import { parseOccasion, startDraft } from "#app/domain/home/first-event.ts";
import { parseTemplate } from "#app/domain/look/themes.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { framedByOwnPages } from "#app/platform/http/security-headers.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { Cover, Facts, TopBar } from "#app/ui/public-page/event-sections.tsx";
import { lookHead } from "#app/ui/public-page/page-head.ts";
import type { Look } from "#app/ui/public-page/theme-files.ts";
import type { Route } from "./+types/preview.route.ts";
import { readDraft, sampleEvent } from "./queries.server.ts";

export const handle = {
  access: { view: "start.view" },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: (loaderData: { look?: Look }) => ({ class: loaderData.look ?? "house" }),
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? lookHead(loaderData.look, "Vista previa · Convite") : [];

/**
 * `?tipo=` and `?diseno=` choose the occasion and the look. All text comes from the draft in this browser's cookie.
 * So no address can make the page show a text to another visitor.
 */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const query = new URL(args.request.url).searchParams;
  const kept = readDraft(app.config, args.request);
  const occasion = parseOccasion(query.get("tipo")) ?? kept?.occasion ?? "boda";
  const draft = startDraft(occasion, kept, "");
  const event = sampleEvent(
    { ...draft, template: parseTemplate(query.get("diseno")) ?? draft.template },
    app.config.origin,
    now,
  );
  return data({ look: event.template, event }, { headers: framedByOwnPages });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Preview({ loaderData: { event } }: Route.ComponentProps) {
  return (
    <>
      {event.organizer && <TopBar organizer={event.organizer} />}
      <main>
        <Cover event={event} action="Responder" />
        <Facts event={event} />
      </main>
    </>
  );
}
