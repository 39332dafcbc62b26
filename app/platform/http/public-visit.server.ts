// What every public page asks before it is rendered: whether its reader is signed in, and whether it may be kept in memory.
import { data } from "react-router";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { sharedPage } from "#app/platform/http/serve-page.server.ts";
import { authorizeAnybody, type RouteArgs } from "#app/platform/pass.server.ts";

/** Stands where the page of an event names its event. */
const HOUSE = "house";

/** What is announced when a public page of the house says something else: they are dropped from memory everywhere. */
export const houseTopic = `event:${HOUSE}` as const;

/**
 * The data of the public page at `path`, with `more`. For a visitor without cookies it is the same for everybody, and its finished bytes
 * are kept. `view` is the action that the route's handle names.
 */
export async function readVisit<More extends object>(args: RouteArgs, view: ActionName, path: string, more: More) {
  const { viewer } = await authorizeAnybody(args, view);
  const { origin } = requestContext(args.context).app.config;
  return data(
    { ...more, signedIn: viewer !== null, origin },
    { headers: { "cache-control": "private, no-cache", ...sharedPage(HOUSE, path, null) } },
  );
}
