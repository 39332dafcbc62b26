// /calendar/{token}.ics: the private feed of a user's calendar, for their phone.
import { noCalendar } from "#app/features/guest/event-page/calendar/queries.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { calendarTag } from "#app/platform/documents/calendar-file.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { feedGone } from "../copy.ts";
import type { Route } from "./+types/feed-file.route.ts";
import { findFeedOwner, writeFeed } from "./queries.server.ts";

export const handle = { access: { view: "calendar.feed.read" } } satisfies Handle;

// Limits guesses of tokens.
const MISSES = { tries: 30, minutes: 10 };
// Calendar apps fetch about once an hour; a user has a few of them.
const READS = { tries: 60, minutes: 10 };

/**
 * The file, or 304 if unchanged. The address alone gives access: the route needs no session and starts none.
 * 404 for an unknown or revoked address, or a suspended or deleted account; 429 above the usual rate.
 */
export async function loader(args: Route.LoaderArgs) {
  const { request, params } = args;
  const pass = await authorizeAnybody(args, handle.access.view);
  const { app, now, address } = requestContext(args.context);
  const token = /^([A-Za-z0-9]{32})\.ics$/.exec(params.file)?.[1];
  const owner = token === undefined ? null : await findFeedOwner(app.db, pass, token);
  const limit =
    owner && token !== undefined
      ? { key: `calendar-feed:${hashToken(token).toString("base64url")}`, ...READS }
      : { key: `token-miss:${addressKey(address)}`, ...MISSES };
  const waitSeconds = await consumeRateLimit(app.db, [limit], now);
  if (!owner || waitSeconds > 0) return noCalendar(feedGone, secretHeaders, waitSeconds);
  const text = await writeFeed(app.db, app.config, owner, now);
  const tag = calendarTag(text);
  const headers = { ...secretHeaders, "cache-control": "private, no-cache", etag: tag };
  if (
    request.headers
      .get("if-none-match")
      ?.split(",")
      .some((each) => each.trim().replace(/^W\//, "") === tag)
  )
    return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="convite.ics"',
    },
  });
}
