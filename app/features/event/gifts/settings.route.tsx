// /app/event/{id}/gifts/settings: a dialog over the list with the account for money, the message, and the surprise.
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/settings.route.ts";
import { giftActions } from "./actions.server.ts";
import { SettingsDialog } from "./parts/settings-dialog.tsx";
import { readGiftSettings } from "#app/platform/gift-pledges.server.ts";

export const handle = { access: { view: "gift.write", actions: { settings: "gift.write" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cuenta y sorpresa · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { account, surprise } = await readGiftSettings(requestContext(args.context).app.db, pass.event.id);
  return { eventId: pass.event.id, account, surprise };
}

export const action = post(giftActions, handle.access.actions);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsDialog {...loaderData} answer={useAnswer(actionData)} />;
}
