// /app/notifications: what an account is told of, a page of it; what was read is marked so.
import { data, redirect } from "react-router";
import { addDevice, removeDevice } from "#app/features/account/devices/commands.server.ts";
import { deviceRefusals } from "#app/features/account/devices/copy.ts";
import { deviceForm } from "#app/features/account/devices/form.ts";
import { settingsWith } from "#app/features/account/settings/copy.ts";
import { intentOf, parseForm, readForm as readPosted } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/notifications.route.ts";
import { markRead } from "./commands.server.ts";
import { listText } from "./copy.ts";
import { readForm } from "./form.ts";
import { pathOf, readAddress } from "./parts/list-address.ts";
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
const { view, actions } = handle.access;

export const meta: Route.MetaFunction = () => [{ title: `${listText.title} · Convite` }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, view);
  const { app, now } = requestContext(args.context);
  const at = readAddress(new URL(args.request.url).searchParams);
  const list = await listNotifications(app.db, pass, at);
  return { ...list, onlyUnread: at.onlyUnread, viewerId: pass.viewer.id, now };
}

/**
 * Marks as read, and comes back to the list as it was shown (303). Ids of another account, or of none, change nothing. A browser that
 * wants to be rung is added (200), or refused (422, 409); one that shall not be any more is taken away (303 to the settings).
 */
export async function action(args: Route.ActionArgs) {
  const form = await readPosted(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "notifications not read",
    () => handlers[intent](args, form),
    ({ status }) => refused(listText.failed, status),
  );
}

type Handler = (args: Route.ActionArgs, form: FormData) => Promise<Response | ReturnType<typeof refused>>;

const handlers: Record<keyof typeof actions, Handler> = {
  read: (args, form) => read(args, "read", form),
  readAll: (args, form) => read(args, "readAll", form),

  async subscribe(args, form) {
    const pass = await authorizeAccount(args, actions.subscribe);
    const { app, now } = requestContext(args.context);
    const parsed = parseForm(deviceForm, form);
    if (!parsed.ok) return refused(deviceRefusals.device_invalid, 422);
    const added = await addDevice(app.db, pass, parsed.input, now);
    if (added.ok) return refused(null, 200);
    return refused(deviceRefusals[added.code], added.code === "device_invalid" ? 422 : 409);
  },

  async unsubscribe(args, form) {
    const pass = await authorizeAccount(args, actions.unsubscribe);
    await removeDevice(requestContext(args.context).app.db, pass, form.get("deviceId"));
    return redirect(settingsWith("dispositivo"), 303);
  },
};

async function read(args: Route.ActionArgs, intent: "read" | "readAll", form: FormData) {
  const pass = await authorizeAccount(args, actions[intent]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(readForm, form);
  const { ids, upTo } = parsed.ok ? parsed.input : { ids: [], upTo: null };
  await markRead(app.db, pass, intent === "readAll" ? null : ids, upTo, now);
  const { onlyUnread, asked } = readAddress(new URL(args.request.url).searchParams);
  return redirect(pathOf({ onlyUnread, page: Math.max(1, Math.trunc(Number(asked)) || 1) }), 303);
}

/** With nothing refused it is what the browser hears that was added. */
function refused(refusal: string | null, status: number) {
  return data<{ refusal: string | null }>({ refusal }, { status });
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  return <NotificationsScreen {...loaderData} refusal={answer?.refusal ?? undefined} />;
}
