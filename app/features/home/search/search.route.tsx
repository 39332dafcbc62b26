// /app/search?q=: a search over everything as a page of its own, also without JavaScript.
import { data } from "react-router";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/search.route.ts";
import { searchTooOften } from "./copy.ts";
import { SearchScreen } from "./parts/search-screen.tsx";
import { searchEverywhere } from "./queries.server.ts";

export const handle = { access: { view: "search.use" } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.query ? `${loaderData.query} · ` : ""}Buscar · Convite` },
];

/** The results of `?q=`; 429 for an account that has searched too often, with its typed text. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const text = new URL(args.request.url).searchParams.get("q");
  const found = await searchEverywhere(app.db, pass, text, now);
  if (found.ok) return data({ query: found.answer.query, answer: found.answer, refused: null });
  return data({ query: (text ?? "").slice(0, 200), answer: null, refused: searchTooOften }, { status: 429 });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...loaderData} />;
}
