// /app/event/{id}/edit: the details of an event, saved only over what one has seen.
import { post } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/event-edit.route.ts";
import { type EditAnswer, editActions } from "./actions.server.ts";
import { EditEventScreen } from "./parts/edit-event-screen.tsx";
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

export const action = post({ ...editActions, ...blockActions(handle.access.also.tasks) }, handle.access.actions);

function isOfBlocks(answer: EditAnswer | BlockAnswer): answer is BlockAnswer {
  return isBlockIntent(answer.intent);
}

export default function EditEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { eventId, blocks, contacts, tasks, ...details } = loaderData;
  const answer = useAnswer(actionData);
  const ofBlocks = answer && isOfBlocks(answer) ? answer : undefined;
  return (
    <EditEventScreen {...details} eventId={eventId} answer={answer && !isOfBlocks(answer) ? answer : undefined}>
      <BlocksEditor eventId={eventId} blocks={blocks} contacts={contacts} tasks={tasks} answer={ofBlocks} />
    </EditEventScreen>
  );
}
