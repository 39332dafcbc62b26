// /app/event/{id}/settings: everything that its creator alone decides about an event, and its end.
import { data, redirect } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/settings.route.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import type { EditableEvent } from "#app/features/event/edit/form.ts";
import { editableEvent } from "#app/features/event/edit/queries.server.ts";
import { findEventRow } from "#app/platform/event-row.server.ts";
import { deleteEvent, saveSettings } from "./commands.server.ts";
import { deletedNotice, deleteFailed, savedNotice, settingsFailed, settingsRefusals } from "./copy.ts";
import { settingsForm } from "./form.ts";
import { DeniedScreen } from "./parts/denied-screen.tsx";
import { SettingsScreen } from "./parts/settings-screen.tsx";
import { chosenOf, countWhatGoes, settingsOf } from "./queries.server.ts";

const actions = { save: "event.settings.save", delete: "event.delete" } as const;

export const handle = { access: { view: "event.settings.open", actions: actions } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.settings ? `Configuración de ${loaderData.settings.fields.title}` : "Acceso Denegado"} · Convite`,
  },
];

/** The settings as they are, for the event's creator; whoever else sees the event is told that this is not theirs (403). SC-16 */
export async function loader(args: Route.LoaderArgs) {
  const member = await openEvent(args, "event.app.view");
  const eventId = member.event.id;
  if (!member.may("event.settings.open")) return data({ eventId, settings: null }, { status: 403 });
  const pass = await openEvent(args, "event.settings.open");
  const { app, now } = requestContext(args.context);
  const [slug, goes] = await Promise.all([ensureSlug(app.db, eventId, now), countWhatGoes(app.db, pass)]);
  return data({ eventId, settings: { ...settingsOf(pass.event), slug, goes } });
}

export type SettingsAnswer = {
  intent: keyof typeof actions;
  errors: FieldErrors;
  values: FieldValues | null;
  newer: EditableEvent | null;
  version: number | null;
};

/**
 * `save` → every field of the four tabs and `version`, back with its notice (303); a refused field is 422, a full plan 403, somebody else's
 * newer version 409 with both. `delete` → `confirm`, then to the dashboard (303). part 2 §2, §5 and §8
 */
export async function action(args: Route.ActionArgs) {
  const member = await openEvent(args, "event.app.view");
  // The same screen as for a look: the loader says whose this is.
  if (!member.may("event.settings.open") && !member.may("event.delete")) return data(null, { status: 403 });
  const { app, now, requestId } = requestContext(args.context);
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const refused = (status: number, rest: Partial<SettingsAnswer>) =>
    data<SettingsAnswer>(
      { intent, errors: {}, values: typedValues(form), newer: null, version: null, ...rest },
      { status },
    );
  const failed = (error: unknown) => {
    app.log.error({ id: requestId, err: error }, `event not changed: ${intent}`);
    return null;
  };

  if (intent === "delete") {
    const pass = await openEvent(args, "event.delete");
    if (form.get("confirm") !== "on") return refused(422, { errors: { form: settingsRefusals.confirm_missing } });
    const deleted = await deleteEvent(app.db, pass).catch(failed);
    if (!deleted) return refused(500, { errors: { form: deleteFailed } });
    if (!deleted.ok) return refused(503, { errors: { form: settingsRefusals.unavailable } });
    throw redirect(`/app?aviso=${deletedNotice}`, 303);
  }

  const pass = await openEvent(args, "event.settings.save");
  const parsed = parseForm(settingsForm(editableEvent(pass.event).fields, chosenOf(pass.event)), form);
  if (!parsed.ok) return refused(422, { errors: parsed.errors, values: parsed.values });
  const saved = await saveSettings(app.db, app.config, pass, parsed.input, now).catch(failed);
  if (!saved) return refused(500, { errors: { form: settingsFailed } });
  if (saved.ok) {
    const tab = new URL(args.request.url).searchParams.get("vista");
    const search = new URLSearchParams({ ...(tab && { vista: tab }), aviso: savedNotice });
    throw redirect(`/app/event/${pass.event.id}/settings?${search}`, 303);
  }
  if (saved.code === "unavailable") return refused(503, { errors: { form: settingsRefusals.unavailable } });
  if (saved.code === "event_limit") return refused(403, { errors: { status: settingsRefusals.event_limit } });
  const row = await findEventRow(app.db, pass.event.id);
  if (!row) throw data({ why: "hidden" }, { status: 404 });
  const newer = editableEvent(row);
  return refused(409, { errors: { form: settingsRefusals.stale }, newer: newer.fields, version: newer.version });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData ?? undefined);
  const { eventId, settings } = loaderData;
  if (!settings) return <DeniedScreen eventId={eventId} />;
  return <SettingsScreen eventId={eventId} settings={settings} answer={answer} />;
}
