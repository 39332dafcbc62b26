// /app/calendar/feed: the private address of one's calendar, as a dialog over it.
import { redirect } from "react-router";
import { dateIn, defaultTimeZone } from "#app/domain/zoned-time.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { feedText } from "../copy.ts";
import { pathTo, readAddress } from "../parts/calendar-address.ts";
import { FeedDialog } from "../parts/feed-dialog.tsx";
import type { Route } from "./+types/feed.route.ts";
import { createFeed, revokeFeed } from "./commands.server.ts";
import { findFeed } from "./queries.server.ts";

export const handle = {
  access: {
    view: "calendar.view",
    actions: { "feed.create": "calendar.feed.write", "feed.revoke": "calendar.feed.write" },
  },
} satisfies Handle;
const { view, actions } = handle.access;

export const meta: Route.MetaFunction = () => [{ title: `${feedText.title} · Convite` }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, view);
  return { feed: await findFeed(requestContext(args.context).app.db, requestContext(args.context).app.config, pass) };
}

/** Makes or ends the address, and comes back to the dialog (303). */
export async function action(args: Route.ActionArgs) {
  const intent = intentOf(await readForm(args.request), actions);
  const pass = await authorizeAccount(args, actions[intent]);
  const { app, now } = requestContext(args.context);
  if (intent === "feed.create") await createFeed(app, pass, now);
  else await revokeFeed(app.db, pass);
  const shown = readAddress(new URL(args.request.url).searchParams, dateIn(defaultTimeZone, now));
  throw redirect(pathTo(shown, { dialog: "feed", notice: intent === "feed.create" ? "enlace" : "sin-enlace" }), 303);
}

export default function FeedRoute({ loaderData }: Route.ComponentProps) {
  return <FeedDialog {...loaderData} />;
}
