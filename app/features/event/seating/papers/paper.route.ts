// /app/event/{id}/guests/tables/print.pdf: a paper of the seating plan. The server draws it for the request and keeps no copy.
import { redirect } from "react-router";
import { showsDiets } from "#app/domain/event/papers.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/paper.route.ts";
import { drawPaperFile } from "./commands.server.ts";
import { paperText } from "./copy.ts";
import { paperNames, papersPath, readWish } from "./parts/papers-address.ts";

export const handle = { access: { view: "guest.listPII", also: { diets: "guest.dietary.view" } } } satisfies Handle;

/** The PDF of `?que=`. 303 to the choice of papers for one that the plan does not have; 403 for diets without their right; 429 above the limit. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const wish = readWish(new URL(args.request.url).searchParams);
  if (!wish) return redirect(papersPath(pass.event.id, "tables"), 303);
  if (showsDiets(wish.kind, wish.withDiets)) await authorizeEvent(args, handle.access.also.diets);
  const slug = (await findEventSlug(app.db, pass.event.id)) ?? pass.event.titleSlug;
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${paperNames[wish.kind]}-${slug}.pdf"`,
    "cache-control": "private, no-store",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  const drawn = await drawPaperFile(app, pass, wish, { now, signal: args.request.signal });
  if (drawn.ok) return new Response(new Uint8Array(drawn.pdf), { headers });
  if (drawn.code !== "too_many_tries") return redirect(papersPath(pass.event.id, wish.kind), 303);
  return new Response(paperText.tooMany, {
    status: 429,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": String(drawn.waitSeconds) },
  });
}
