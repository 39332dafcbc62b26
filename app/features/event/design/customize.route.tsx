// /app/event/{id}/customize: the design of an event's page, chosen where it is seen.
import { data } from "react-router";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { letPictureIn, requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/customize.route.ts";
import { designActions } from "./actions.server.ts";
import { DesignDenied } from "./parts/design-denied.tsx";
import { DesignScreen } from "./parts/design-screen.tsx";
import { designOf, listWornDesigns } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.customize",
    actions: { save: "event.customize", preview: "event.customize", restore: "event.customize" },
    also: { member: "event.app.view", picture: "event.image.write" },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;
const { view, actions, also } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.design ? `Diseño de ${loaderData.design.title}` : "Acceso Denegado"} · Convite` },
];

/** The design as it is, for the event's creator; other members get a screen that says why not (403). SC-16 */
export async function loader(args: Route.LoaderArgs) {
  const member = await authorizeEvent(args, also.member);
  const eventId = member.event.id;
  if (!member.may("event.customize")) return data({ eventId, design: null }, { status: 403 });
  const pass = await authorizeEvent(args, view);
  const { title, type, version, imageKey, timeZone } = pass.event;
  const design = designOf(pass.event);
  const { backgroundImage } = design.customization;
  letPictureIn(args.context, backgroundImage ? { url: backgroundImage, isElsewhere: true } : null);
  const worn = await listWornDesigns(requestContext(args.context).app.db, pass);
  return data({ eventId, design: { ...design, title, type, version, imageKey, timeZone, worn } });
}

const postDesign = post(designActions(also.picture), actions);

// By hand: a member without the right gets the screen of the loader, whatever the form is.
/** Members who may not change it get the same screen as from the loader (403). SC-16 */
export async function action(args: Route.ActionArgs) {
  const member = await authorizeEvent(args, also.member);
  if (!member.may("event.customize")) return data(null, { status: 403 });
  return postDesign(args);
}

export default function Customize({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData ?? undefined);
  const { eventId, design } = loaderData;
  if (!design) return <DesignDenied eventId={eventId} />;
  return <DesignScreen eventId={eventId} design={design} answer={answer} />;
}
