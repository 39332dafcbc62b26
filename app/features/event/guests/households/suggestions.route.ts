// /app/event/{id}/guests/households?q=: the households that match a few letters, as suggestions in a form.
import { data } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/suggestions.route.ts";
import { type NamedHousehold, searchHouseholds } from "./queries.server.ts";

export const handle = { access: { view: "guest.listPII" } } satisfies Handle;

/** At most twenty, by name. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const query = new URL(args.request.url).searchParams.get("q") ?? "";
  const households: NamedHousehold[] = await searchHouseholds(requestContext(args.context).app.db, pass, query);
  return data({ households }, { headers: { "cache-control": "no-store" } });
}
