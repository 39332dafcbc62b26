// /app/event/{id}/badges/print.pdf: the badges of an order, or the test sheet. The server draws it for the request and keeps no copy.
import { redirect } from "react-router";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/sheet.route.ts";
import { drawBadgeFile } from "./commands.server.ts";
import { tooMany } from "./copy.ts";
import { badgesPath, readBadgeAddress } from "./parts/badges-address.ts";

export const handle = { access: { view: "badge.print" } } satisfies Handle;

/** The PDF of `?tanda=`; without it the test sheet. 303 to the screen for an order of which nothing is left; 429 above the limit. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { wish, at } = readBadgeAddress(new URL(args.request.url).searchParams);
  const slug = (await findEventSlug(app.db, pass.event.id)) ?? pass.event.titleSlug;
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="tarjetas-${slug}.pdf"`,
    "cache-control": "private, no-store",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  const drawn = await drawBadgeFile(app, pass, wish, at, { now, signal: args.request.signal });
  if (drawn.ok) return new Response(new Uint8Array(drawn.pdf), { headers });
  if (drawn.code === "nobody") return redirect(badgesPath(pass.event.id), 303);
  return new Response(tooMany, {
    status: 429,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": String(drawn.waitSeconds) },
  });
}
