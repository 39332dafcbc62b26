// /app/event/{id}/day/kitchen.pdf: the kitchen's sheet with the day's figures. The server draws it for the request and keeps no copy.
import { paperText } from "#app/features/event/seating/papers/copy.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/paper.route.ts";
import { drawKitchenPaper } from "./paper.commands.server.ts";

export const handle = { access: { view: "day.view", also: { diets: "guest.dietary.view" } } } satisfies Handle;

/** The PDF; 403 without the right to see diets; 429 above the limit of all papers. */
export async function loader(args: Route.LoaderArgs) {
  const day = await authorizeEvent(args, handle.access.view);
  const diets = await authorizeEvent(args, handle.access.also.diets);
  const { app, now } = requestContext(args.context);
  const slug = (await findEventSlug(app.db, day.event.id)) ?? day.event.titleSlug;
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="cocina-${slug}.pdf"`,
    "cache-control": "private, no-store",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  const drawn = await drawKitchenPaper(app.db, { day, diets }, { now, signal: args.request.signal });
  if (drawn.ok) return new Response(new Uint8Array(drawn.pdf), { headers });
  return new Response(paperText.tooMany, {
    status: 429,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": String(drawn.waitSeconds) },
  });
}
