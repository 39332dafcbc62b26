// /app/event/{id}/guests/tables/plan.svg?montaje=: a layout as a picture, above the list of a host whose browser runs no script, and for the team that looks.
import { svgOf } from "#app/domain/event/plan/svg.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent, isId } from "#app/platform/pass.server.ts";
import { planText } from "../papers/copy.ts";
import { readPapers } from "../papers/papers.queries.server.ts";
import { pictureOf } from "../papers/sheets.queries.server.ts";
import type { Route } from "./+types/plan-picture.route.ts";
import { tagOf } from "./queries.server.ts";
import { readLayout } from "./rooms.queries.server.ts";

export const handle = { access: { view: "seating.look" } } satisfies Handle;

/** The width of a room on a phone's screen; a wider screen enlarges the picture. */
const ACROSS = 95;

/** The drawing of the papers, with how many sit at each table. 304 for a picture that the browser has; 404 for an unknown layout. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { db } = requestContext(args.context).app;
  const asked = args.url.searchParams.get("montaje");
  const [{ shown }, { people }] = await Promise.all([
    readLayout(db, pass.event.id, isId(asked) ? asked : null),
    readPapers(db, pass, { people: "seated", diets: false, access: false }),
  ]);
  if (!shown) throw new Response(null, { status: 404 });
  const picture = svgOf(pictureOf(shown, people, ACROSS), planText.title(shown.layout.name, shown.room.name));
  const headers = {
    "cache-control": "private, no-cache",
    "content-type": "image/svg+xml; charset=utf-8",
    etag: tagOf(picture),
  };
  const isKnown = args.request.headers.get("if-none-match") === headers.etag;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(picture, { headers });
}
