// /invitation/{token}/datos: all stored data of a household's people, as a file for them.
import { readGuestData } from "#app/features/guest/own-answer/queries.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import type { Route } from "./+types/household-data.route.ts";
import { openHousehold, readHousehold } from "./queries.server.ts";

export const handle = { access: { view: "invitation.view" } } satisfies Handle;

const HEADERS = { ...secretHeaders, "cache-control": "private, no-store" };

/** A JSON file, for a guest with the household's link; otherwise 404, and 429 after thirty tries. decisions SC-41, robustness L-1 */
export async function loader(args: Route.LoaderArgs) {
  const { app, now, address } = requestContext(args.context);
  const opened = await openHousehold(args, handle.access.view);
  const pass = opened?.asked.pass;
  const household = opened && pass && (await readHousehold(app.db, pass.event, opened.household.householdId));
  if (!household) {
    const misses = { key: `token-miss:${addressKey(address)}`, tries: 30, minutes: 10 };
    const wait = opened ? 0 : await consumeRateLimit(app.db, [misses], now);
    const headers = { ...HEADERS, "content-type": "text/plain; charset=utf-8" };
    return new Response("Página no encontrada", {
      status: wait > 0 ? 429 : 404,
      headers,
    });
  }
  const guests = await Promise.all(household.members.map(({ id }) => readGuestData(app.db, pass, id)));
  const { name, message, openedAt, answeredAt } = household;
  const waitingForRoom = household.waiting.map(({ name: called, dietary, answers }) => ({
    name: called,
    dietary,
    answers,
  }));
  const kept = { madeAt: now, household: { name, message, openedAt, answeredAt }, guests, waitingForRoom };
  return new Response(`${JSON.stringify(kept, null, 2)}\n`, {
    headers: {
      ...HEADERS,
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="mis-datos.json"',
    },
  });
}
