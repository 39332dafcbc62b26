// /app/event/{id}/moodboard/cambios: the board for its script, as JSON: its items, their changes, and the viewers' pointers.
import { data } from "react-router";
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import { cloth, moodIntents } from "#app/domain/event/moodboard.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { tellPresence } from "#app/platform/live/presence.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/changes.route.ts";
import { moodFailed } from "./copy.ts";
import { postToMoodboard } from "./actions.server.ts";
import { readMoodboard } from "./queries.server.ts";

export const handle = {
  access: { view: "event.moodboard.view", actions: { ...moodIntents, here: "event.moodboard.view" } },
  uploadBytes: pictureFormBytes,
} satisfies Handle;
const { view, actions } = handle.access;
const headers = { "cache-control": "private, no-store" };

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, view);
  return Response.json(await readMoodboard(requestContext(args.context).app.db, pass), { headers });
}

// By hand: a script reads each response as JSON.
/** The same intents as the page's; `here` reports the viewer's pointer on the board and is not stored. */
export async function action(args: Route.ActionArgs) {
  const member = await authorizeEvent(args, view);
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "moodboard not changed",
    async () => {
      if (intent === "here") {
        await tellPresence(requestContext(args.context).app.db, member, "moodboard", form, cloth);
        return Response.json({ ok: true }, { headers });
      }
      const posted = await postToMoodboard(args, form, intent, member);
      return posted.ok ? Response.json(posted, { headers }) : Response.json(posted, { status: posted.status, headers });
    },
    ({ status, text }) =>
      data({ ok: false, status, errors: { form: text(moodFailed) }, batchId: null }, { status, headers }),
  );
}
