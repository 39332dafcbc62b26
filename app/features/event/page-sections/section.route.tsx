// /app/event/{id}/customize/{section}: one chapter of the event's page, as its host writes it.
import { redirect } from "react-router";
import { sectionTitles } from "#app/copy/event/page-sections.ts";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/section.route.ts";
import { sectionActions, sectionOf } from "./actions.server.ts";
import { SectionScreen } from "./parts/section-screen.tsx";
import { listSections } from "./queries.server.ts";
import { readProgramme } from "./programme.queries.server.ts";

export const handle = {
  access: {
    view: "event.customize",
    actions: {
      save: "event.customize",
      source: "event.customize",
      "photo.add": "event.customize",
      "photo.order": "event.customize",
      "photo.move": "event.customize",
      "photo.delete": "event.customize",
      "photo.restore": "event.customize",
    },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? sectionTitles[loaderData.section] : "Sección"} · Convite` },
];

/** The chapter as it is written now; 404 for a word that names none. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  // The chapter of the gifts is written where their list is: one place for one thing.
  if (args.params.section === "gifts") throw redirect(`/app/event/${pass.event.id}/gifts/settings`);
  const section = sectionOf(args);
  const sections = await listSections(requestContext(args.context).app.db, pass);
  const { content, photos, version, isShown, fromSchedule } = sections.find((each) => each.section === section)!;
  const moments =
    section === "programme" ? await readProgramme(requestContext(args.context).app.db, pass.event.id) : [];
  const { id, title, location } = pass.event;
  return { event: { id, title, location }, section, content, photos, version, isShown, fromSchedule, moments };
}

export const action = post(sectionActions, handle.access.actions);

export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionScreen key={loaderData.section} {...loaderData} answer={useAnswer(actionData)} />;
}
