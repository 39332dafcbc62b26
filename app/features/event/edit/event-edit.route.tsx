// /app/event/{id}/edit: «General» of «Editar», saved only over what one has seen.
import { post } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/event-edit.route.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { type EditAnswer, editActions } from "./actions.server.ts";
import { EditEventScreen } from "./parts/edit-event-screen.tsx";
import { StatusForm } from "./parts/status-form.tsx";
import { editableEvent } from "./queries.server.ts";
import { blockActions } from "#app/features/event/blocks/actions.server.ts";
import type { BlockAnswer } from "#app/features/event/blocks/form.ts";
import { blockIntents, isBlockIntent } from "#app/domain/event/blocks.ts";
import { BlocksEditor } from "#app/features/event/blocks/parts/blocks-editor.tsx";
import { listBlocks, listContactChoices, listTaskChoices } from "#app/features/event/blocks/queries.server.ts";

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
  const { app, now } = requestContext(args.context);
  const [slug, blocks, contacts, tasks] = await Promise.all([
    orFailed(
      args,
      "event address not made",
      () => ensureSlug(app.db, pass.event.id, now),
      () => null,
    ),
    listBlocks(app.db, pass),
    listContactChoices(app.db, pass),
    listTaskChoices(app.db, pass),
  ]);
  const hasClient = pass.viewer.accountType === "business" || pass.event.client !== "";
  const isCreator = pass.may("event.settings.open");
  const { id: eventId, imageKey } = pass.event;
  const status = !isCreator && pass.may("event.status.write") ? pass.event.status : null;
  return {
    eventId,
    isCreator,
    hasClient,
    slug,
    imageKey,
    status,
    ...editableEvent(pass.event),
    blocks,
    contacts,
    tasks,
  };
}

export const action = post({ ...editActions, ...blockActions(handle.access.also.tasks) }, handle.access.actions);

function isOfBlocks(answer: EditAnswer | BlockAnswer): answer is BlockAnswer {
  return isBlockIntent(answer.intent);
}

export default function EditEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { eventId, blocks, contacts, tasks, status, ...details } = loaderData;
  const answer = useAnswer(actionData);
  const ofBlocks = answer && isOfBlocks(answer) ? answer : undefined;
  return (
    <EditEventScreen {...details} eventId={eventId} answer={answer && !isOfBlocks(answer) ? answer : undefined}>
      {status && <StatusForm eventId={eventId} status={status} />}
      <BlocksEditor eventId={eventId} blocks={blocks} contacts={contacts} tasks={tasks} answer={ofBlocks} />
    </EditEventScreen>
  );
}
