// /app/notifications: a page of an account's notifications; those that it has read are marked so.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/notifications.route.ts";
import { notificationActions } from "./actions.server.ts";
import { listText } from "./copy.ts";
import { readAddress } from "./parts/list-address.ts";
import { NotificationsScreen } from "./parts/notifications-screen.tsx";
import { listNotifications } from "./queries.server.ts";

export const handle = {
  access: {
    view: "notification.read",
    actions: {
      read: "notification.read",
      readAll: "notification.read",
      subscribe: "notification.devices",
      unsubscribe: "notification.devices",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: `${listText.title} · Convite` }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const at = readAddress(new URL(args.request.url).searchParams);
  const list = await listNotifications(app.db, pass, at);
  return { ...list, onlyUnread: at.onlyUnread, viewerId: pass.viewer.id, now };
}

export const action = post(notificationActions, handle.access.actions);

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <NotificationsScreen {...loaderData} refusal={answer?.errors.form} />;
}
