// /app/event/{id}/guests/tables/print.png: the first page of a paper of the seating plan as a picture, for the screen where a host chooses it.
import { redirect } from "react-router";
import { showsDiets } from "#app/domain/event/papers.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/preview.route.ts";
import { drawPaperPreview } from "./commands.server.ts";
import { papersPath, readWish } from "./parts/papers-address.ts";

export const handle = { access: { view: "guest.listPII", also: { diets: "guest.dietary.view" } } } satisfies Handle;

const STORE_NOTHING = "private, no-store";

/**
 * The picture of `?que=`, or 303 to the choice of papers. 304 for one that the browser has (`If-None-Match`). 404 for a paper that the plan
 * does not have; 403 for diets without their right; 429 above the limit. A browser keeps no picture of diets.
 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const wish = readWish(args.url.searchParams);
  if (!wish) return redirect(papersPath(pass.event.id, "tables"), 303);
  const hasDiets = showsDiets(wish.kind, wish.withDiets);
  if (hasDiets) await authorizeEvent(args, handle.access.also.diets);
  const { signal, headers: sent, method } = args.request;
  const type = { "content-type": "image/png" };
  if (method === "HEAD") return new Response(null, { headers: { ...type, "cache-control": STORE_NOTHING } });
  const drawn = await drawPaperPreview(app, pass, wish, { now, signal, known: sent.get("if-none-match") });
  if (!drawn.ok) {
    return drawn.code === "too_many_tries" ? nothing(429, { "retry-after": String(drawn.waitSeconds) }) : nothing(404);
  }
  const { tag, picture } = drawn;
  const headers = hasDiets
    ? { ...type, "cache-control": STORE_NOTHING }
    : { ...type, "cache-control": "private, no-cache", etag: tag };
  return picture ? new Response(new Uint8Array(picture), { headers }) : new Response(null, { status: 304, headers });
}

/** No picture; the screen says so in its place. */
function nothing(status: 404 | 429, more: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": STORE_NOTHING, ...more } });
}
