// /app/event/{id}/guests/households?q=: the households that a few letters find, for whoever fills a form in.
import { data } from "react-router";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/suggestions.route.ts";
import { type NamedHousehold, searchHouseholds } from "./queries.server.ts";

export const handle = { door: { see: "guest.listPII" } } satisfies Handle;

/** At most twenty, by name. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, "guest.listPII");
  const query = new URL(args.request.url).searchParams.get("q") ?? "";
  const households: NamedHousehold[] = await searchHouseholds(factsOf(args.context).site.db, pass, query);
  return data({ households }, { headers: { "cache-control": "no-store" } });
}
