// /app/event/{id}/customize: the design of an event's page, chosen where it is seen.
import { data, redirect } from "react-router";
import { pictureFormBytes } from "#app/domain/photo.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { letPictureIn, requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { findEventRow } from "#app/platform/event-row.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/customize.route.ts";
import { restoreDesign, saveDesign } from "./commands.server.ts";
import { designRefusals, designText, nowWears } from "./copy.ts";
import { designForm } from "./form.ts";
import type { DesignAnswer } from "./parts/choices.ts";
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

const refused = (form: FormData, status: number, errors: FieldErrors, version: number | null = null) =>
  data<DesignAnswer>({ intent: String(form.get("intent")), errors, values: typedValues(form), version }, { status });

/**
 * `save` returns with its notice and what takes it back (303); a refused field is 422, another host's version 409, a picture as at
 * `/image`. `preview` is the screen again with what was chosen (200). `restore` puts a design back (303; 409 for one that is gone).
 */
export async function action(args: Route.ActionArgs) {
  const member = await authorizeEvent(args, also.member);
  if (!member.may("event.customize")) return data(null, { status: 403 });
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "design not saved",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(form, status, { form: text(designText.failed) }),
  );
}

const handlers = { save, preview, restore };

async function save(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions.save);
  const { app, now } = requestContext(args.context);
  const current = designOf(pass.event);
  const parsed = parseForm(designForm(current), form);
  if (!parsed.ok) return refused(form, 422, parsed.errors);
  const file = form.get("file");
  const picture =
    file instanceof File && file.size > 0
      ? { bytes: await file.bytes(), pass: await authorizeEvent(args, also.picture) }
      : null;
  const saved = await saveDesign(app, pass, parsed.input, picture, now);
  if (saved.ok) {
    const aviso = saved.isChanged ? parsed.input.notice : "igual";
    throw redirect(screenPath(args, { aviso, ...(saved.designId && { deshacer: saved.designId }) }), 303);
  }
  if (saved.code !== "stale") return refused(form, photoStatus[saved.code], { file: photoRefusalText(saved) });
  const row = await findEventRow(app.db, pass.event.id);
  if (!row) throw data({ why: "hidden" }, { status: 404 });
  const { template, customization } = designOf(row);
  const text = `${designRefusals.stale} ${nowWears(template, customization.palette)}`;
  return refused(form, 409, { form: text }, row.version);
}

async function preview(args: Route.ActionArgs, form: FormData) {
  const { event } = await authorizeEvent(args, actions.preview);
  const current = designOf(event);
  const parsed = parseForm(designForm(current), form);
  return parsed.ok ? refused(form, 200, {}) : refused(form, 422, parsed.errors);
}

async function restore(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions.restore);
  const { app, now } = requestContext(args.context);
  const restored = await restoreDesign(app.db, pass, String(form.get("designId") ?? ""), now);
  if (!restored.ok) return refused(form, 409, { form: designRefusals[restored.code] });
  const { designId } = restored;
  throw redirect(
    screenPath(args, { aviso: designId ? "diseno" : "igual", ...(designId && { deshacer: designId }) }),
    303,
  );
}

function screenPath({ params }: Route.ActionArgs, query: Record<string, string>): string {
  return `/app/event/${params.eventId}/customize?${new URLSearchParams(query)}`;
}

export default function Customize({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData ?? undefined);
  const { eventId, design } = loaderData;
  if (!design) return <DesignDenied eventId={eventId} />;
  return <DesignScreen eventId={eventId} design={design} answer={answer} />;
}
