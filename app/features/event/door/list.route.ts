// /app/event/{id}/door/list.pdf: the list of the door on paper, for the drawer. The server draws it for the request and keeps no copy.
import { findEventSlug } from "#app/platform/event-row.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/list.route.ts";
import { listText } from "./copy.ts";
import { drawList } from "./paper.commands.server.ts";

export const handle = { access: { view: "door.setup" } } satisfies Handle;

/** The PDF; 429 above the limit of all papers. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const slug = (await findEventSlug(app.db, pass.event.id)) ?? pass.event.titleSlug;
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="puerta-${slug}.pdf"`,
    "cache-control": "private, no-store",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  const drawn = await drawList(app, pass, { now, signal: args.request.signal });
  if (drawn.ok) return new Response(new Uint8Array(drawn.pdf), { headers });
  return new Response(listText.tooMany, {
    status: 429,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": String(drawn.waitSeconds) },
  });
}
