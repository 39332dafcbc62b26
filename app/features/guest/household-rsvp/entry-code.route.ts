// /invitation/{token}/qr.png: the code that a household shows at the door, as a picture for its phone.
import QRCode from "qrcode";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { countMiss } from "./actions.server.ts";
import { hasEntryCode } from "./entry-code.queries.server.ts";
import { openHousehold } from "./queries.server.ts";
import type { Route } from "./+types/entry-code.route.ts";

export const handle = { access: { view: "invitation.view" } } satisfies Handle;

const HEADERS = { ...secretHeaders, "cache-control": "private, no-store" };
const WIDTH = 1024;

/** 404 for an unknown or expired secret, without a door, and outside the days of the code. 429 for a guest who guesses. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openHousehold(args, handle.access.view);
  const pass = opened?.household.isExpired ? null : opened?.asked.pass;
  if (!pass || !(await hasEntryCode(app.db, pass, now))) {
    const wait = opened ? 0 : await countMiss(args);
    return new Response(null, { status: wait > 0 ? 429 : 404, headers: HEADERS });
  }
  const url = `${app.config.origin}/invitation/${args.params.token}`;
  const picture = await QRCode.toBuffer(url, { margin: 4, errorCorrectionLevel: "M", type: "png", width: WIDTH });
  return new Response(new Uint8Array(picture), {
    headers: { ...HEADERS, "content-type": "image/png", "content-disposition": 'attachment; filename="entrada.png"' },
  });
}
