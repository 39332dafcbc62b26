// /app/calendar/feed: the private address of the user's calendar, as a dialog over it.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { feedText } from "../copy.ts";
import { FeedDialog } from "../parts/feed-dialog.tsx";
import type { Route } from "./+types/feed.route.ts";
import { feedActions } from "./actions.server.ts";
import { findFeed } from "./queries.server.ts";

export const handle = {
  access: {
    view: "calendar.view",
    actions: { "feed.create": "calendar.feed.write", "feed.revoke": "calendar.feed.write" },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: `${feedText.title} · Convite` }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  return { feed: await findFeed(requestContext(args.context).app.db, requestContext(args.context).app.config, pass) };
}

export const action = post(feedActions, handle.access.actions);

export default function FeedRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FeedDialog {...loaderData} refusal={useAnswer(actionData)?.errors.form} />;
}
