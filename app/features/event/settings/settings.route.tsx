// /app/event/{id}/settings: the tabs of «Editar» that are its creator's alone, and the event's deletion.
import { data, redirect } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { post } from "#app/platform/http/action.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/settings.route.ts";
import { settingsActions } from "./actions.server.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { DeniedScreen } from "./parts/denied-screen.tsx";
import { SettingsScreen } from "./parts/settings-screen.tsx";
import { countWhatGoes, settingsOf } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.settings.open",
    actions: { save: "event.settings.save", delete: "event.delete" },
    also: { member: "event.app.view", entry: "event.access.read" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.settings ? `Editar ${loaderData.settings.fields.title}` : "Acceso Denegado"} · Convite`,
  },
];

/** The settings as they are, for the event's creator; other members get a screen that says why not (403). SC-16 */
export async function loader(args: Route.LoaderArgs) {
  const member = await authorizeEvent(args, handle.access.also.member);
  const eventId = member.event.id;
  const tab = new URL(args.request.url).searchParams.get("vista");
  if (tab === "general" && member.may("event.edit")) throw redirect(`/app/event/${eventId}/edit`);
  if (!member.may("event.settings.open")) return data({ eventId, settings: null }, { status: 403 });
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const entry = await authorizeEvent(args, handle.access.also.entry);
  const [slug, goes] = await Promise.all([
    orFailed(
      args,
      "event address not made",
      () => ensureSlug(app.db, eventId, now),
      () => null,
    ),
    countWhatGoes(app.db, pass),
  ]);
  const hasClient = pass.viewer.accountType === "business" || pass.event.client !== "";
  const pageBase = `${app.config.origin}/evento/`;
  return data({ eventId, settings: { ...settingsOf(app.config, entry), slug, goes, hasClient, pageBase } });
}

const postSettings = post(settingsActions, handle.access.actions);

// By hand: a member without the right gets the screen of the loader, whatever the form is.
/** Members who may not change it get the same screen as from the loader (403). SC-16 */
export async function action(args: Route.ActionArgs) {
  const member = await authorizeEvent(args, handle.access.also.member);
  if (!member.may("event.settings.open") && !member.may("event.delete")) return data(null, { status: 403 });
  return postSettings(args);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData ?? undefined);
  const { eventId, settings } = loaderData;
  if (!settings) return <DeniedScreen eventId={eventId} />;
  return <SettingsScreen eventId={eventId} settings={settings} answer={answer} />;
}
