// The checks of every public page before it renders: whether its reader is signed in, and whether the page cache may store it.
import { data } from "react-router";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { sharedPage } from "#app/platform/http/serve-page.server.ts";
import { authorizeAnybody, type RouteArgs } from "#app/platform/pass.server.ts";

/** Stands where the page of an event names its event. */
const HOUSE = "house";

/** The topic of a change to a public page of the house. Every process then drops these pages from its cache. */
export const houseTopic = `event:${HOUSE}` as const;

/**
 * The data of the public page at `path`, with `more`. All visitors without cookies get the same data, so the page cache stores the finished
 * bytes. `view` is the action that the route's handle names.
 */
export async function readVisit<More extends object>(args: RouteArgs, view: ActionName, path: string, more: More) {
  const { viewer } = await authorizeAnybody(args, view);
  const { origin } = requestContext(args.context).app.config;
  return data(
    { ...more, signedIn: viewer !== null, origin },
    { headers: { "cache-control": "private, no-cache", ...sharedPage(HOUSE, path, null) } },
  );
}
