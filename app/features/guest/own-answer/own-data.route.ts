// /evento/{slug}/respuesta/{token}/datos: all stored data of a guest without an account, as a file for them.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import type { Route } from "./+types/own-data.route.ts";
import { openAnswerEmail, readGuestData } from "./queries.server.ts";

export const handle = { access: { view: "rsvp.readOwn" } } satisfies Handle;

const HEADERS = { ...secretHeaders, "cache-control": "private, no-store" };

/** A JSON file, for a guest with the e-mail's link; otherwise 404, and 429 after thirty tries. decisions SC-41, robustness L-1 */
export async function loader(args: Route.LoaderArgs) {
  const opened = await openAnswerEmail(args, handle.access.view);
  if (opened.screen === "not_found" || !opened.asked.pass) {
    const wait = opened.screen === "not_found" ? opened.waitSeconds : 0;
    const headers = { ...HEADERS, "content-type": "text/plain; charset=utf-8" };
    return new Response("Página no encontrada", {
      status: wait > 0 ? 429 : 404,
      headers,
    });
  }
  const { app, now } = requestContext(args.context);
  const kept = await readGuestData(app.db, opened.asked.pass, opened.guest.guestId);
  return new Response(`${JSON.stringify({ madeAt: now, ...kept }, null, 2)}\n`, {
    headers: {
      ...HEADERS,
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="mis-datos-${opened.address.slug}.json"`,
    },
  });
}
