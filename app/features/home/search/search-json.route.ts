// /app/search.json?q=: the results of a search, for the palette during typing.
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/search-json.route.ts";
import { searchTooOften } from "./copy.ts";
import { searchEverywhere } from "./queries.server.ts";

export const handle = { access: { view: "search.use" } } satisfies Handle;

/** 429 for an account that has searched too often; the response is never cached. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const found = await searchEverywhere(app.db, pass, new URL(args.request.url).searchParams.get("q"), now);
  const headers = { "cache-control": "private, no-store" };
  if (found.ok) return Response.json(found.answer, { headers });
  return Response.json({ message: searchTooOften }, { status: 429, headers });
}
