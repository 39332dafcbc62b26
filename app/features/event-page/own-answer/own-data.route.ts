// /evento/{slug}/respuesta/{token}/datos: everything that is kept of a guest without an account, as a file for them.
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import type { Route } from "./+types/own-data.route.ts";
import { openAnswerLetter, readGuestData } from "./queries.server.ts";

export const handle = { door: { see: "rsvp.readOwn" } } satisfies Handle;

const HEADERS = { ...secretHeaders, "cache-control": "private, no-store" };

/** A JSON file, for whoever holds the link of the letter; 404 for everybody else, 429 after thirty tries. decisions SC-41, robustness L-1 */
export async function loader(args: Route.LoaderArgs) {
  const opened = await openAnswerLetter(args, "rsvp.readOwn");
  if (opened.screen === "not_found" || !opened.asked.pass) {
    const wait = opened.screen === "not_found" ? opened.waitSeconds : 0;
    const headers = { ...HEADERS, "content-type": "text/plain; charset=utf-8" };
    return new Response("Página no encontrada", {
      status: wait > 0 ? 429 : 404,
      headers: wait > 0 ? { ...headers, "retry-after": String(wait) } : headers,
    });
  }
  const { site, now } = factsOf(args.context);
  const kept = await readGuestData(site.db, opened.asked.pass, opened.guest.guestId);
  return new Response(`${JSON.stringify({ madeAt: now, ...kept }, null, 2)}\n`, {
    headers: {
      ...HEADERS,
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="mis-datos-${opened.address.slug}.json"`,
    },
  });
}
