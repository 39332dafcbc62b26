// /app/event/{id}/settings: what only its creator decides about an event, and its deletion.
import { data, redirect } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/settings.route.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { mergeForm } from "#app/platform/http/merge-form.ts";
import { editableEvent } from "#app/features/event/edit/queries.server.ts";
import { findEventRow } from "#app/platform/event-row.server.ts";
import { deleteEvent, saveSettings } from "./commands.server.ts";
import { deletedNotice, deleteFailed, savedNotice, settingsFailed, settingsRefusals } from "./copy.ts";
import { optionNames, settingsForm } from "./form.ts";
import { DeniedScreen } from "./parts/denied-screen.tsx";
import { refused } from "./parts/settings-answers.ts";
import { SettingsScreen } from "./parts/settings-screen.tsx";
import { chosenOf, countWhatGoes, mergedFields, settingsOf } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.settings.open",
    actions: { save: "event.settings.save", delete: "event.delete" },
    also: { member: "event.app.view" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.settings ? `Configuración de ${loaderData.settings.fields.title}` : "Acceso Denegado"} · Convite`,
  },
];

/** The settings as they are, for the event's creator; other members get a screen that says why not (403). SC-16 */
export async function loader(args: Route.LoaderArgs) {
  const member = await authorizeEvent(args, handle.access.also.member);
  const eventId = member.event.id;
  if (!member.may("event.settings.open")) return data({ eventId, settings: null }, { status: 403 });
  // The look and the data have become screens.
  const tab = new URL(args.request.url).searchParams.get("vista");
  if (tab === "apariencia") throw redirect(`/app/event/${eventId}/customize`);
  if (tab === "general") throw redirect(`/app/event/${eventId}/edit`);
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const [slug, goes] = await Promise.all([
    orFailed(
      args,
      "event address not made",
      () => ensureSlug(app.db, eventId, now),
      () => null,
    ),
    countWhatGoes(app.db, pass),
  ]);
  return data({ eventId, settings: { ...settingsOf(pass.event), slug, goes } });
}

/**
 * `save` returns with its notice (303); a refused field is 422, a full plan 403, a field that another save has changed too 409 with both. `delete`
 * needs `confirm` and leads to the dashboard (303). Other members get the same screen as the loader's (403). part 2 §2, §5 and §8
 */
export async function action(args: Route.ActionArgs) {
  const member = await authorizeEvent(args, handle.access.also.member);
  if (!member.may("event.settings.open") && !member.may("event.delete")) return data(null, { status: 403 });
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  return orFailed(
    args,
    "event settings not changed",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(form, status, { form: text(failedText[intent]) }),
  );
}

const handlers = { save, delete: remove };
const failedText = { save: settingsFailed, delete: deleteFailed };

async function save(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.save);
  const { app, now } = requestContext(args.context);
  const { fields, version: stored } = editableEvent(pass.event);
  mergeForm(form, mergedFields(pass.event), stored, form.has("options") ? optionNames : []);
  const parsed = parseForm(settingsForm(fields, chosenOf(pass.event)), form);
  if (!parsed.ok) return refused(form, 422, parsed.errors);
  const saved = await saveSettings(app.db, app.config, pass, parsed.input, now);
  if (saved.ok) throw redirect(tabPath(args), 303);
  if (saved.code === "event_limit") return refused(form, 403, { status: settingsRefusals.event_limit });
  const row = await findEventRow(app.db, pass.event.id);
  if (!row) throw data({ why: "hidden" }, { status: 404 });
  const { fields: newer, version } = editableEvent(row);
  return refused(form, 409, { form: settingsRefusals.stale }, { newer, version });
}

async function remove(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, handle.access.actions.delete);
  if (form.get("confirm") !== "on") return refused(form, 422, { form: settingsRefusals.confirm_missing });
  await deleteEvent(requestContext(args.context).app.db, pass);
  throw redirect(`/app?aviso=${deletedNotice}`, 303);
}

/** The tab that was open, with the notice that its form was saved. */
function tabPath({ request, params }: Route.ActionArgs): string {
  const tab = new URL(request.url).searchParams.get("vista");
  const search = new URLSearchParams({ ...(tab && { vista: tab }), aviso: savedNotice });
  return `/app/event/${params.eventId}/settings?${search}`;
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData ?? undefined);
  const { eventId, settings } = loaderData;
  if (!settings) return <DeniedScreen eventId={eventId} />;
  return <SettingsScreen eventId={eventId} settings={settings} answer={answer} />;
}
