// /app/event/{id}/moodboard: the cloth on which an event's hosts arrange pictures and notes together.
import { data, redirect } from "react-router";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { moodIntents } from "#app/domain/event/moodboard.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { paletteOfTints } from "#app/domain/look/tints.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { letPictureIn, requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/moodboard.route.ts";
import { moodFailed } from "./copy.ts";
import type { MoodAnswer } from "./form.ts";
import { MoodboardScreen } from "./parts/moodboard-screen.tsx";
import { postToMoodboard } from "./actions.server.ts";
import { readMoodboard } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.moodboard.view",
    actions: moodIntents,
    also: { write: "event.moodboard.write", customize: "event.customize" },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;
const { view, actions, also } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Moodboard · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, view);
  const context = requestContext(args.context);
  const board = await readMoodboard(context.app.db, pass);
  // Only the browser loads external pictures. SC-25
  for (const { picture } of board.items) letPictureIn(args.context, picture);
  const { id, title } = pass.event;
  return {
    event: { id, title },
    board,
    palette: paletteOfTints(board.items.map(({ tints }) => tints)),
    viewer: { id: pass.viewer.id, name: pass.viewer.name },
    mayWrite: pass.may(also.write),
    mayCustomize: pass.may(also.customize),
  };
}

// By hand: the page's script posts the same intents and gets JSON, so that both routes share `postToMoodboard`.
/** Back to the board with the confirmation and its undo (303); a refusal has its status, beside its field. */
export async function action(args: Route.ActionArgs) {
  const member = await authorizeEvent(args, view);
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const answered = (status: number, answer: Partial<MoodAnswer>) =>
    data<MoodAnswer>({ intent, errors: {}, batchId: null, values: typedValues(form), ...answer }, { status });
  return orFailed(
    args,
    "moodboard not changed",
    async () => {
      const posted = await postToMoodboard(args, form, intent, member);
      if (!posted.ok) return answered(posted.status, posted);
      const address = new URLSearchParams({ aviso: posted.notice });
      const undo = posted.batchId ?? posted.designId;
      if (undo) address.set("deshacer", undo);
      throw redirect(`/app/event/${member.event.id}/moodboard?${address}`, 303);
    },
    ({ status, text }) => answered(status, { errors: { form: text(moodFailed) } }),
  );
}

export default function Moodboard({ loaderData, actionData }: Route.ComponentProps) {
  return <MoodboardScreen {...loaderData} answer={useAnswer(actionData)} />;
}
