// /app/event/{id}/edit: the details of an event, saved only over what one has seen.
import { data, redirect } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { pictureFormBytes } from "#app/domain/photo.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/event-edit.route.ts";
import { saveEvent } from "./commands.server.ts";
import { saveFailed, saveRefusals } from "./copy.ts";
import { editEventForm } from "./form.ts";
import { mergeForm } from "#app/platform/http/merge-form.ts";
import { EditEventScreen } from "./parts/edit-event-screen.tsx";
import { editableEvent } from "./queries.server.ts";
import { actOnBlocks } from "#app/features/event/blocks/answering.commands.server.ts";
import { blockIntents, isBlockIntent } from "#app/domain/blocks.ts";
import { BlocksEditor } from "#app/features/event/blocks/parts/blocks-editor.tsx";
import { listBlocks, listContactChoices, listTaskChoices } from "#app/features/event/blocks/queries.server.ts";
import { findEventRow } from "#app/platform/event-row.server.ts";

export const handle = {
  access: {
    view: "event.edit",
    actions: { default: "event.edit", save: "event.edit", ...blockIntents },
    also: { tasks: "event.timeline.write" },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Editar ${loaderData?.fields.title ?? "evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const [blocks, contacts, tasks] = await Promise.all([
    listBlocks(app.db, pass),
    listContactChoices(app.db, pass),
    listTaskChoices(app.db, pass),
  ]);
  const open = {
    design: pass.may("event.customize"),
    answers: pass.may("rsvpSettings.write"),
    settings: pass.may("event.settings.open"),
  };
  const hasClient = pass.viewer.accountType === "business" || pass.event.client !== "";
  return { eventId: pass.event.id, open, hasClient, ...editableEvent(pass.event), blocks, contacts, tasks };
}

/**
 * Saves and goes back to the event (303). A refused field is 422. What another host saved meanwhile in other fields stays. A field that both
 * changed is a 409: what was typed stays, `newer` carries the stored fields, and the next save may replace the version that comes back.
 */
export async function action(args: Route.ActionArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  if (isBlockIntent(intent))
    return actOnBlocks(args, await authorizeEvent(args, handle.access.actions[intent]), form, intent);
  const { app, now } = requestContext(args.context);
  const stored = editableEvent(pass.event);
  mergeForm(form, stored.fields, stored.version);
  const parsed = parseForm(editEventForm(stored.fields), form);
  if (!parsed.ok)
    return data({ errors: parsed.errors, values: parsed.values, newer: null, version: null }, { status: 422 });

  const refused = (text: string, status: number) =>
    data({ errors: { form: text }, values: typedValues(form), newer: null, version: null }, { status });
  const result = await orFailed(
    args,
    "event not saved",
    () => saveEvent(app.db, pass, parsed.input, now),
    failedRefusal,
  );
  if (result.ok) throw redirect(`/app/event/${pass.event.id}`, 303);
  if (result.code === "failed") return refused(result.text(saveFailed), result.status);

  const row = await findEventRow(app.db, pass.event.id);
  if (!row) throw data({ why: "hidden" }, { status: 404 });
  const newer = editableEvent(row);
  return data(
    { errors: { form: saveRefusals.stale }, values: typedValues(form), newer: newer.fields, version: newer.version },
    { status: 409 },
  );
}

export default function EditEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { eventId, blocks, contacts, tasks, ...details } = loaderData;
  const answer = useAnswer(actionData);
  const ofBlocks = answer && "intent" in answer ? answer : undefined;
  return (
    <EditEventScreen {...details} eventId={eventId} answer={answer && !("intent" in answer) ? answer : undefined}>
      <BlocksEditor eventId={eventId} blocks={blocks} contacts={contacts} tasks={tasks} answer={ofBlocks} />
    </EditEventScreen>
  );
}
